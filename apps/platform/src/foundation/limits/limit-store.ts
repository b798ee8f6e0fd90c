/** The store of attempts that all processes count together. */
import { furthestInstant } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';

interface LimitTables {
  rate_limits: {
    site_id: SiteId;
    limit_key: string;
    used: number;
    ends_at: number;
  };
}

/** No window is longer: a row that ends further ahead was written by a clock that has been set back. */
const MAX_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Counts an attempt in the open window, or opens a window that ends at `endsAt`. A window that ends later than a new
 * one would is over: its clock was set back since.
 */
export async function countAttempt(
  tx: Transaction,
  siteId: SiteId,
  key: string,
  endsAt: number,
  now: number,
): Promise<{ readonly used: number; readonly endsAt: number }> {
  const row = await tx
    .tables<LimitTables>()
    .insertInto('rate_limits')
    .values({ site_id: siteId, limit_key: key, used: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'limit_key']).doUpdateSet((is) => ({
        used: is
          .case()
          .when(
            is.or([is('rate_limits.ends_at', '<=', now), is('rate_limits.ends_at', '>', furthestInstant(endsAt, 0))]),
          )
          .then(1)
          .else(is('rate_limits.used', '+', 1))
          .end(),
        ends_at: is
          .case()
          .when(
            is.or([is('rate_limits.ends_at', '<=', now), is('rate_limits.ends_at', '>', furthestInstant(endsAt, 0))]),
          )
          .then(endsAt)
          .else(is.ref('rate_limits.ends_at'))
          .end(),
      })),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { used: row.used, endsAt: row.ends_at };
}

/** The window of a key; undefined where none is open. */
export async function readAttempts(
  tx: Transaction,
  siteId: SiteId,
  key: string,
  now: number,
): Promise<{ readonly used: number; readonly endsAt: number } | undefined> {
  const row = await tx
    .tables<LimitTables>()
    .selectFrom('rate_limits')
    .select(['used', 'ends_at'])
    .where('site_id', '=', siteId)
    .where('limit_key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : { used: row.used, endsAt: row.ends_at };
}

export async function removeAttempts(tx: Transaction, siteId: SiteId, key: string): Promise<void> {
  await tx
    .tables<LimitTables>()
    .deleteFrom('rate_limits')
    .where('site_id', '=', siteId)
    .where('limit_key', '=', key)
    .execute();
}

export async function deleteEndedLimits(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<LimitTables>()
    .deleteFrom('rate_limits')
    .where(({ or, eb }) => or([eb('ends_at', '<=', now), eb('ends_at', '>', furthestInstant(now, MAX_WINDOW_MS))]))
    .execute();
}
