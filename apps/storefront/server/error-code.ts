/**
 * Reads the platform's errors. They are recognized by their members, because their class is in the bundle of the pages.
 */

/** The platform's code of an expected error, empty where it has none; undefined for every other error. */
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
