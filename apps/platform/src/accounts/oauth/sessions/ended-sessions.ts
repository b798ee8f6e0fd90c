/**
 * Ended token sessions. Access tokens are verified without the database, so revoked sessions are listed in memory until
 * their last access token has expired; sessions ended by other processes are read once a second. Invariant: nothing
 * here depends on the system clock, which may be set back.
 */
import { ACCESS_TOKEN_SECONDS } from '@cartwright/contract';

import type { Awaitable } from '../../../foundation/awaitable.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { SiteId, TokenSessionId } from '../../../foundation/ids.ts';
import type { OAuthTables } from '../oauth-tables.ts';

const KEPT_MS = ACCESS_TOKEN_SECONDS * 1000;
/** Lifetime of a row: a clock that runs days ahead for a while must not revive an ended session. */
export const ROW_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const READ_EVERY_MS = 1000;
/** Clocks of processes differ, and a row may be committed later than another that is younger. */
const OVERLAP_MS = 10_000;

/** At once, except when the list of ended sessions is to be read. */
export type IsEnded = (sessionId: TokenSessionId, now: number) => Awaitable<boolean>;

/** Reads newly ended sessions. `monotonicMs` is the clock's. */
export function createEndedSessions(database: Database, siteId: SiteId, monotonicMs: () => number): IsEnded {
  /** By session, when it was last met in a row. */
  const ended = new Map<TokenSessionId, number>();
  /** The clock at the last reading; nothing was read before the first. */
  let readAt = Number.NEGATIVE_INFINITY;
  let readAtMonotonic = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(now: number): Promise<void> {
    const begunAt = monotonicMs();
    // Rows written before the clock was changed may have times before or after the last reading.
    const isClockSetBack = now < readAt;
    const since = isClockSetBack ? Number.MIN_SAFE_INTEGER : Math.max(Number.MIN_SAFE_INTEGER, readAt - OVERLAP_MS);
    const rows = await database.read((tx) =>
      tx
        .tables<OAuthTables>()
        .selectFrom('ended_token_sessions')
        .select('session_id')
        .where('site_id', '=', siteId)
        .where('ended_at', '>=', since)
        .execute(),
    );
    for (const { session_id: sessionId } of rows) ended.set(sessionId, begunAt);
    for (const [sessionId, metAt] of ended) if (metAt < begunAt - KEPT_MS) ended.delete(sessionId);
    readAt = now;
    readAtMonotonic = begunAt;
  }

  return (sessionId, now) => {
    if (now >= readAt && monotonicMs() - readAtMonotonic < READ_EVERY_MS) return ended.has(sessionId);
    reading ??= read(now).finally(() => (reading = undefined));
    return reading.then(() => ended.has(sessionId));
  };
}

/** Notes that sessions are over. */
export async function recordEnded(
  tx: Transaction,
  siteId: SiteId,
  sessionIds: readonly TokenSessionId[],
  now: number,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .tables<OAuthTables>()
    .insertInto('ended_token_sessions')
    .values(sessionIds.map((sessionId) => ({ site_id: siteId, session_id: sessionId, ended_at: now })))
    .onConflict((conflict) => conflict.columns(['site_id', 'session_id']).doNothing())
    .execute();
}

export async function forgetEndedSessions(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .deleteFrom('ended_token_sessions')
    .where('ended_at', '<', now - ROW_KEPT_MS)
    .execute();
}
