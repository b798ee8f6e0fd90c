/** What one check of `cartwright doctor` found. */
export interface Finding {
  /** What was checked, in one or two words. */
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  /** A sentence; where the status is not `ok`, it ends with the remedy. */
  readonly says: string;
}

export const ok = (name: string, says: string): Finding => ({ name, status: 'ok', says });
export const warn = (name: string, says: string): Finding => ({ name, status: 'warn', says });
export const fail = (name: string, says: string): Finding => ({ name, status: 'fail', says });

/** The message of an error, with the code of the system where the message is empty, as of several failed addresses. */
export function sentenceOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  const code = 'code' in cause ? String(cause.code) : '';
  return cause.message === '' ? code : cause.message;
}

/** `1 file`, `2 files`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
