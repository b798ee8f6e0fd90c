/**
 * The table of jobs. A job is held by one lease at a time; a lease that is over (its holder crashed) is void. Of a
 * partition only the first job that is not dead is ever leased, so its order is kept across processes.
 */
import type { Kysely } from 'kysely';

import { furthestInstant, hasCome } from '../clock.ts';
import { decodeJson, encodeFlag, encodeJson } from '../database/columns.ts';
import { insertOnce } from '../database/compile-once.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import { selectDue, selectFirst, type LeasableRow } from './due-jobs.ts';
import { MAX_WAIT_MS, type JobSelection, type JobTables } from './job-tables.ts';
import type { Job, JobId } from './job.ts';

/** How long a job stays after it first became due, dead or not. */
export const JOB_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_ERROR_CHARACTERS = 500;

export interface LeasedJob extends Job<unknown> {
  readonly kind: string;
  readonly group: string;
  readonly partitionKey: string;
  readonly lease: string;
  /** The trace of the work that enqueued it. */
  readonly traceparent: string | undefined;
}

export interface Lease {
  /** Names the holder: no two are the same. */
  readonly lease: string;
  readonly now: number;
  readonly leaseMs: number;
}

export interface JobToInsert extends JobSelection {
  readonly siteId: SiteId;
  readonly jobId: JobId;
  readonly partitionKey: string;
  readonly payload: unknown;
  readonly dueAt: number | undefined;
  readonly waitMs?: number | undefined;
  readonly traceparent: string | undefined;
  readonly now: number;
}

function tables(tx: Transaction): Kysely<JobTables> {
  return tx.tables<JobTables>();
}

interface InsertableTables {
  jobs: Omit<JobTables['jobs'], 'sequence'>;
}

const insert = insertOnce<InsertableTables, 'jobs'>('jobs', [
  'site_id',
  'job_id',
  'kind',
  'group_key',
  'partition_key',
  'payload',
  'is_scheduled',
  'due_at',
  'attempts',
  'lease',
  'leased_until',
  'dead_at',
  'error',
  'traceparent',
  'created_at',
  'expires_at',
]);

export async function insertJob(
  tx: Transaction,
  { siteId, jobId, kind, group, partitionKey, payload, dueAt: chosen, waitMs = 0, traceparent, now }: JobToInsert,
): Promise<void> {
  const dueAt = chosen ?? now + waitMs;
  await insert(tx, {
    site_id: siteId,
    job_id: jobId,
    kind,
    group_key: group,
    partition_key: partitionKey,
    payload: encodeJson(payload),
    is_scheduled: encodeFlag(chosen !== undefined || isFarAhead(dueAt, now)),
    due_at: dueAt,
    attempts: 0,
    lease: null,
    leased_until: 0,
    dead_at: null,
    error: null,
    traceparent: traceparent ?? null,
    created_at: now,
    expires_at: Math.max(dueAt, now) + JOB_RETENTION_MS,
  });
}

/** A job that is due sooner and seems to be due later was enqueued before the clock was set back, and is due. */
function isFarAhead(dueAt: number, now: number): boolean {
  return dueAt - now > MAX_WAIT_MS;
}

export async function hasDueJob(
  tx: Transaction,
  selection: JobSelection,
  at: { readonly now: number; readonly leaseMs: number },
): Promise<boolean> {
  return (await selectDue(tx, selection, at, 1)).length > 0;
}

export async function leaseJobs(
  tx: Transaction,
  selection: JobSelection,
  limit: number,
  lease: Lease,
): Promise<readonly LeasedJob[]> {
  const rows = await selectDue(tx, selection, lease, limit);
  const leased: LeasedJob[] = [];
  for (const row of rows) leased.push(await take(tx, row, lease));
  return leased;
}

/** Leases the first job of a partition where it is due, for the process that has just ended the job before it. */
export async function leaseNextOfPartition(
  tx: Transaction,
  { siteId, kind, group, partitionKey }: Pick<LeasedJob, 'siteId' | 'kind' | 'group' | 'partitionKey'>,
  lease: Lease,
): Promise<LeasedJob | undefined> {
  const [row] = await selectFirst(tx, siteId, kind, partitionKey);
  if (row === undefined || row.group_key !== group) return undefined;
  const { now, leaseMs } = lease;
  const isDue =
    row.due_at <= now || (row.is_scheduled === encodeFlag(false) && row.due_at > furthestInstant(now, MAX_WAIT_MS));
  return isDue && hasCome(row.leased_until, now, leaseMs) ? take(tx, row, lease) : undefined;
}

async function take(tx: Transaction, row: LeasableRow, { lease, now, leaseMs }: Lease): Promise<LeasedJob> {
  const attempt = row.attempts + 1;
  await tables(tx)
    .updateTable('jobs')
    .set({ lease, leased_until: now + leaseMs, attempts: attempt })
    .where('site_id', '=', row.site_id)
    .where('job_id', '=', row.job_id)
    .execute();
  return {
    siteId: row.site_id,
    jobId: row.job_id,
    kind: row.kind,
    group: row.group_key,
    partitionKey: row.partition_key,
    payload: decodeJson(row.payload),
    attempt,
    lease,
    traceparent: row.traceparent ?? undefined,
  };
}

/** Removes a job that is done. Returns false where the lease is no longer held; so do the next three. */
export async function deleteJob(tx: Transaction, { siteId, jobId, lease }: LeasedJob): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('jobs')
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The job waits until `at`. */
export function putOffJob(
  tx: Transaction,
  job: LeasedJob,
  { at, now, error }: { readonly at: number; readonly now: number; readonly error: string },
): Promise<boolean> {
  return change(tx, job, { due_at: at, is_scheduled: encodeFlag(isFarAhead(at, now)), error: excerpt(error) });
}

/** The job is not tried again; the next job of its partition can run. */
export function markDead(
  tx: Transaction,
  job: LeasedJob,
  { now, error }: { readonly now: number; readonly error: string },
): Promise<boolean> {
  return change(tx, job, { dead_at: now, error: excerpt(error) });
}

/** Releases a job unchanged. */
export function releaseJob(tx: Transaction, job: LeasedJob): Promise<boolean> {
  return change(tx, job, { attempts: job.attempt - 1 });
}

async function change(
  tx: Transaction,
  { siteId, jobId, lease }: LeasedJob,
  set: Partial<Pick<JobTables['jobs'], 'due_at' | 'is_scheduled' | 'error' | 'dead_at' | 'attempts'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('jobs')
    .set({ ...set, lease: null, leased_until: 0 })
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes every lease void whose name does not begin with `holder`: for the only process of a database, at its start. */
export async function releaseForeignJobs(tx: Transaction, holder: string): Promise<void> {
  await tables(tx)
    .updateTable('jobs')
    .set({ lease: null, leased_until: 0 })
    .where('lease', 'is not', null)
    .where('lease', 'not like', `${holder}%`)
    .execute();
}

/** Removes the jobs of a partition or of a group that no process runs at the moment; a running one comes to its end. */
export async function deleteWaitingJobs(
  tx: Transaction,
  {
    siteId,
    kind,
    ...which
  }: { readonly siteId: SiteId; readonly kind: string } & ({ readonly key: string } | { readonly group: string }),
  now: number,
): Promise<void> {
  const [column, value] =
    'key' in which ? (['partition_key', which.key] as const) : (['group_key', which.group] as const);
  await tables(tx)
    .deleteFrom('jobs')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where(column, '=', value)
    .where(({ or, eb }) => or([eb('lease', 'is', null), eb('leased_until', '<=', now)]))
    .execute();
}

export interface DeadJob {
  readonly jobId: JobId;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly deadAt: number;
  readonly error: string;
}

const MAX_LISTED = 100;

/** Dead jobs, newest first. */
export async function listDeadJobs(tx: Transaction, siteId: SiteId): Promise<readonly DeadJob[]> {
  const rows = await tables(tx)
    .selectFrom('jobs')
    .select(['job_id', 'kind', 'payload', 'attempts', 'dead_at', 'error'])
    .where('site_id', '=', siteId)
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    jobId: row.job_id,
    kind: row.kind,
    payload: decodeJson(row.payload),
    attempts: row.attempts,
    deadAt: row.dead_at ?? 0,
    error: row.error ?? '',
  }));
}

/** Tries a job again that is dead or has failed, from the beginning and before the later ones of its partition. Returns its kind. */
export async function reviveJob(
  tx: Transaction,
  siteId: SiteId,
  jobId: JobId,
  now: number,
): Promise<string | undefined> {
  const row = await tables(tx)
    .updateTable('jobs')
    .set({
      dead_at: null,
      attempts: 0,
      due_at: now,
      is_scheduled: 0,
      expires_at: now + JOB_RETENTION_MS,
    })
    .where('site_id', '=', siteId)
    .where('job_id', '=', jobId)
    .where('error', 'is not', null)
    .where(({ or, eb }) => or([eb('lease', 'is', null), eb('leased_until', '<=', now)]))
    .returning('kind')
    .executeTakeFirst();
  return row?.kind;
}

/** Removes jobs past their time (index `jobs_by_expiry`). */
export async function deleteExpiredJobs(tx: Transaction, now: number): Promise<void> {
  await tables(tx).deleteFrom('jobs').where('expires_at', '<=', now).execute();
}

function excerpt(error: string): string {
  return error.replaceAll('\0', '').slice(0, MAX_ERROR_CHARACTERS);
}
