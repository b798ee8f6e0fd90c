/** An expected reason to stop, written for the person at the terminal: one sentence that ends with the remedy. */

export class ExpectedError extends Error {
  /**
   * @param {string} message The sentence.
   * @param {{ cause?: unknown, detail?: string }} [more] `detail` is printed below the sentence as it is.
   */
  constructor(message, more = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ExpectedError';
    /** @readonly */
    this.detail = more.detail;
  }
}

/**
 * The `code` of a system error, e.g. `EADDRINUSE`.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
