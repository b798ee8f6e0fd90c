/**
 * Finds the jobs that are due. Invariant: only the first job of a partition that is not dead is found, and no job that
 * waits for its time is read.
 */
import { sql, type Kysely } from 'kysely';

import { furthestInstant } from '../clock.ts';
import type { Flag } from '../database/columns.ts';
import { buildOnce } from '../database/compile-once.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import type { SiteTables } from '../site/site-tables.ts';
import { MAX_WAIT_MS, type JobSelection, type JobTables } from './job-tables.ts';

const LEASABLE = [
  'site_id',
  'job_id',
  'kind',
  'group_key',
  'partition_key',
  'payload',
  'attempts',
  'traceparent',
] as const;
export type LeasableRow = Pick<JobTables['jobs'], (typeof LEASABLE)[number]>;

/**
 * The first jobs of their partitions that are due, oldest first. Three searches in `jobs_due`, each in the order of the
 * index, so that jobs that wait for their time are not read, and a long queue is read only as far as the limit.
 */
function selectDueUpTo(limit: number, besides: readonly SiteId[] = []) {
  return buildOnce(
    (
      of: Kysely<JobTables & SiteTables>,
      kind: string,
      group: string,
      now: number,
      furthestDueAt: number,
      furthestLeaseEnd: number,
    ) => {
      const waiting = (isScheduled: Flag) =>
        of
          .selectFrom('jobs')
          .select([...LEASABLE, 'due_at', 'sequence'])
          .where('kind', '=', kind)
          .where('group_key', '=', group)
          .where('dead_at', 'is', null)
          .where('is_scheduled', '=', isScheduled)
          .$if(besides.length > 0, (some) => some.where('site_id', 'not in', besides))
          // The jobs of a suspended site wait.
          .where(({ eb, selectFrom }) =>
            eb('site_id', 'not in', selectFrom('sites').select('sites.site_id').where('suspended_at', 'is not', null)),
          )
          .where(({ or, eb }) => or([eb('leased_until', '<=', now), eb('leased_until', '>', furthestLeaseEnd)]))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('jobs as earlier')
                  .select('earlier.job_id')
                  .whereRef('earlier.site_id', '=', 'jobs.site_id')
                  .whereRef('earlier.kind', '=', 'jobs.kind')
                  .whereRef('earlier.partition_key', '=', 'jobs.partition_key')
                  .whereRef('earlier.sequence', '<', 'jobs.sequence')
                  .where('earlier.dead_at', 'is', null),
              ),
            ),
          );
      return waiting(0)
        .where('due_at', '<=', now)
        .unionAll(waiting(0).where('due_at', '>', furthestDueAt))
        .unionAll(waiting(1).where('due_at', '<=', now))
        .orderBy('due_at')
        .orderBy('sequence')
        .limit(sql.lit(limit));
    },
  );
}

/** One statement for each limit, of which there are as many as a kind runs jobs at once. */
const dueStatements = new Map<number, ReturnType<typeof selectDueUpTo>>();

export function selectDue(
  tx: Transaction,
  { kind, group, besides = [] }: JobSelection,
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
  limit: number,
): Promise<readonly LeasableRow[]> {
  let select = besides.length > 0 ? selectDueUpTo(limit, besides) : dueStatements.get(limit);
  if (select === undefined) {
    select = selectDueUpTo(limit);
    dueStatements.set(limit, select);
  }
  return select(tx, kind, group, now, furthestInstant(now, MAX_WAIT_MS), furthestInstant(now, leaseMs));
}

/** The first job of a partition that is not dead (index `jobs_by_partition`). */
export const selectFirst = buildOnce((of: Kysely<JobTables>, siteId: SiteId, kind: string, partitionKey: string) =>
  of
    .selectFrom('jobs')
    .select([...LEASABLE, 'is_scheduled', 'due_at', 'leased_until'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('partition_key', '=', partitionKey)
    .where('dead_at', 'is', null)
    .orderBy('sequence')
    .limit(sql.lit(1)),
);
