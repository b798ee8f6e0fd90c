/** Distinguishes an outage or a rate limit of the platform, where a retry may help, from a fault in the shop itself. */

export const RETRY_AFTER_SECONDS = 5;
/** The platform's rate limits reset within this time. */
export const LIMIT_RETRY_SECONDS = 60;
/** Longer than the platform waits for its database: a platform that hangs does not make the shop hang. */
export const PLATFORM_TIMEOUT_MS = 20_000;

const OUTAGE_STATUSES: ReadonlySet<unknown> = new Set([502, 503, 504]);
/** Client errors without a response, or without one in time. */
const OUTAGE_CODES: ReadonlySet<unknown> = new Set(['NETWORK', 'TIMEOUT']);

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.message === 'fetch failed') return true;
  if ('status' in error && OUTAGE_STATUSES.has(error.status)) return true;
  if ('code' in error && OUTAGE_CODES.has(error.code)) return true;
  return error.cause !== undefined && isOutage(error.cause);
}

/** Whether the platform counted too many requests of this visitor or address, so that waiting helps. */
export function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('status' in error && error.status === 429) return true;
  return error.cause !== undefined && isOverLimit(error.cause);
}
