/**
 * Distinguishes an outage (the database, the disk, the limit of open files) from a bug. An outage is 503 with
 * `Retry-After`: the same request may succeed in a few seconds.
 */
import type { Logger } from 'pino';

import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { refuse, unexpectedError, type ExpectedError } from '../failure.ts';
import { describeOverflow } from './overflow.ts';

const RETRY_AFTER_SECONDS = 5;
/** The disk is full or beyond its quota, cannot be written to, or too many files are open. */
const SYSTEM_OUTAGES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** The response to a request that met an outage; `undefined` where `failure` is something else. */
export function describeOutage(failure: unknown): ExpectedError | undefined {
  return isOutage(failure) ? refuse('UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS }) : undefined;
}

/** The response to a request that failed, which is also logged: an outage as a warning, everything else with its stack. */
export function describeFailure(failure: unknown, requestId: string, logger: Logger): ExpectedError {
  const overflow = describeOverflow(failure);
  if (overflow !== undefined) return overflow;
  const outage = describeOutage(failure);
  if (outage === undefined) logger.error({ requestId, err: failure }, 'a request failed unexpectedly');
  else logger.warn({ requestId, reason: failure instanceof Error ? failure.message : '' }, 'a request met an outage');
  return outage ?? unexpectedError(requestId);
}

function isOutage(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if (failure instanceof DatabaseUnavailable) return true;
  if ('code' in failure && SYSTEM_OUTAGES.has(String(failure.code))) return true;
  return failure.cause !== undefined && isOutage(failure.cause);
}
