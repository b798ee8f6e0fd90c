/** How many jobs wait, and for how long: read for every collection of metrics, from all sites together. */
import { sql } from 'kysely';

import type { Transaction } from '../database/database.ts';
import type { JobTables } from '../jobs/job-tables.ts';

export interface JobFigures {
  readonly kind: string;
  /** Jobs that could run now, and those that run. */
  readonly due: number;
  /** Jobs that wait for their time: planned ones, and failed ones before their next attempt. */
  readonly later: number;
  /** Jobs that were given up. They stay for 30 days. */
  readonly dead: number;
  /** Milliseconds since the oldest due job became due; 0 where none is. */
  readonly oldestMs: number;
}

export async function readJobFigures(tx: Transaction, now: number): Promise<readonly JobFigures[]> {
  const rows = await tx
    .tables<JobTables>()
    .selectFrom('jobs')
    .select([
      'kind',
      sql<number>`sum(case when dead_at is null and due_at <= ${now} then 1 else 0 end)`.as('due'),
      sql<number>`sum(case when dead_at is null and due_at > ${now} then 1 else 0 end)`.as('later'),
      sql<number>`sum(case when dead_at is null then 0 else 1 end)`.as('dead'),
      sql<number | null>`min(case when dead_at is null and due_at <= ${now} then due_at end)`.as('oldest'),
    ])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, due, later, dead, oldest }) => ({
    kind,
    due: Number(due),
    later: Number(later),
    dead: Number(dead),
    oldestMs: oldest === null ? 0 : Math.max(0, now - Number(oldest)),
  }));
}
