/** The outcome of a change that a form makes: done, or refused with a sentence for the shopper. */
import { isApplicationError, isValidationError } from '@cartwright/client';

/** `reason` is a sentence for the shopper; `code` is the server's, or `UNREACHABLE`. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
  readonly code: string;
}

/** The outcome of a change without further results. */
export type ChangeOutcome = { readonly ok: true } | Refused;

/** Returns the sentence for the shopper. It must be the same function for as long as the page is shown. */
export type DescribeError = (error: { readonly code: string; readonly reason: string }) => string;

/** The outcome of a form. `fields` has the errors of single fields, by their names: `{ postalCode: '…' }`. */
export type FormOutcome = { readonly ok: true } | (Refused & { readonly fields: Readonly<Record<string, string>> });

const UNREACHABLE = 'The shop could not be reached. Check your connection and try again.';

/** Reads why the platform refused a change, or that it could not be reached. */
export function toRefused(error: unknown): Refused {
  if (isValidationError(error)) {
    const [first] = error.violations;
    return { ok: false, reason: first?.description ?? error.message, code: error.code };
  }
  if (isApplicationError(error)) return { ok: false, reason: error.message, code: error.code };
  return { ok: false, reason: UNREACHABLE, code: 'UNREACHABLE' };
}

/** Why the platform refused a change, in the words of the page. */
export function refuse(error: unknown, describeError: DescribeError): Refused {
  const refused = toRefused(error);
  return { ...refused, reason: describeError(refused) };
}

/** Runs a change and reads its outcome. Never rejects for an expected error. */
export async function runForm(change: () => Promise<unknown>, describeError: DescribeError): Promise<FormOutcome> {
  try {
    await change();
    return { ok: true };
  } catch (error) {
    const violations = isValidationError(error) ? error.violations : [];
    const fields = violations.map(({ field, description }) => [field.split('.').at(-1) ?? '', description] as const);
    return { ...refuse(error, describeError), fields: Object.fromEntries(fields) };
  }
}
