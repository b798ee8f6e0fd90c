/** Reads what the platform refused. Errors are recognised by their members: their class is in the bundle of the pages. */

/** The platform's code of a refusal, empty where it gave none; undefined for everything that is no refusal. */
export function codeOfError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const status = Number(error.status);
  if (!(status >= 400 && status < 500)) return undefined;
  const details = 'details' in error ? (error.details as ErrorDetails | undefined) : undefined;
  const code = details?.applicationError?.code;
  return typeof code === 'string' ? code : '';
}

interface ErrorDetails {
  readonly applicationError?: { readonly code?: unknown };
}
