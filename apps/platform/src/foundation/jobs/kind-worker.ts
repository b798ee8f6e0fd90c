/**
 * Runs the jobs of one kind. Any number of processes may do so at once: the holder of a lease runs its job, partitions
 * run in parallel, and the jobs of a partition one after the other. A job has ended when its result is in the database;
 * after a crash before that, it runs again.
 */
import type { Operation, Watch } from '@cartwright/telemetry';
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import {
  deleteJob,
  hasDueJob,
  leaseJobs,
  leaseNextOfPartition,
  markDead,
  putOffJob,
  releaseJob,
  type Lease,
  type LeasedJob,
} from './job-store.ts';
import { MAX_WAIT_MS } from './job-tables.ts';
import { release, type JobEnd, type JobGroup, type JobHandler, type JobRetryPolicy, type Settle } from './job.ts';
import { createQueueWorker, waitDoubled } from './queue-worker.ts';
import { createSiteTurns } from './site-turns.ts';

/** From half a minute to an hour, for about a day. */
const RETRY_POLICY: JobRetryPolicy = { firstWaitMs: 30_000, longestWaitMs: MAX_WAIT_MS, maxAttempts: 30 };
const CONCURRENCY = 4;
/** A lease outlives the longest run by this. */
const LEASE_MARGIN_MS = 20_000;

export interface KindWorkerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly createLeaseName: () => string;
  readonly stop: AbortSignal;
  readonly watch?: Watch | undefined;
  /** Which part of the jobs that run at once one site may have, above 0. Absent: all. */
  readonly siteShare?: number | undefined;
}

type Attempt = Extract<Operation, { kind: 'job' }>;

export interface KindWorker {
  /** Runs the due jobs. Resolves when none is left and none is running. */
  run(): Promise<void>;
  /** Something may be due: look soon. */
  wake(): void;
  /** Looks now and begins what is due. Resolves when it has begun. Never rejects. */
  look(): Promise<void>;
  createLease(): Lease;
  /** Runs a job that was leased, and those that follow in its partition. Never rejects. */
  work(job: LeasedJob): Promise<void>;
  /** Begins no further job. */
  end(): Promise<void>;
  /** Resolves when nothing is under way. */
  rest(): Promise<void>;
  /** Resolves when the ends of the handlers that have answered are in the database, or could not be written. */
  written(): Promise<void>;
}

/** Of one look for jobs: their group and number, the sites that run no more of them, and those that others go before. */
interface Turn {
  readonly group: string;
  readonly limit: number;
  readonly full: readonly SiteId[];
  readonly previous: readonly SiteId[];
}

/** Another process has taken the job over: the writes of `settle` are rolled back. */
class LostLeaseError extends Error {
  override readonly name = 'LostLeaseError';
}

export function createKindWorker(
  kind: string,
  handler: JobHandler<unknown>,
  { database, clock, logger, createLeaseName, stop, watch, siteShare = 1 }: KindWorkerDeps,
): KindWorker {
  const { concurrency = CONCURRENCY, retry = RETRY_POLICY, findOpenGroups } = handler;
  const whole: readonly JobGroup[] = [{ group: '', concurrency }];
  const leaseMs = handler.maxRunMs + LEASE_MARGIN_MS;
  const underWay = new Set<Promise<void>>();
  const writing = new Set<Promise<unknown>>();
  const perGroup = new Map<string, number>();
  const mostPerSite = Math.max(1, Math.floor(concurrency * siteShare));
  const turns = createSiteTurns(clock, mostPerSite);
  /** One where a site has a limit, because the first may take it there. */
  const atOnce = mostPerSite < concurrency ? 1 : concurrency;
  let isEnding = false;

  const createLease = (): Lease => ({ lease: createLeaseName(), now: clock.now(), leaseMs });

  const report = (failure: unknown): void => logger.error({ err: failure, kind }, 'jobs that wait could not be read');
  const looking = createQueueWorker(async () => {
    if (isEnding) return;
    // A snapshot first: if nothing is due, no write transaction is opened.
    const due = await database.read((tx) => findDueGroups(tx, clock.now()));
    for (const group of due) await take(group);
  }, report);

  async function findDueGroups(tx: Transaction, now: number): Promise<readonly JobGroup[]> {
    const open = findOpenGroups === undefined ? whole : await findOpenGroups(tx, now);
    const due: JobGroup[] = [];
    for (const one of open) {
      if (await hasDueJob(tx, { kind, group: one.group }, { now, leaseMs })) due.push(one);
    }
    return due;
  }

  async function take({ group, concurrency: most }: JobGroup): Promise<void> {
    const countFree = (): number =>
      isEnding ? 0 : Math.min(concurrency - underWay.size, most - (perGroup.get(group) ?? 0));
    for (let free = countFree(); free > 0; free = countFree()) {
      const limit = Math.min(atOnce, free);
      const sites = { full: turns.findFull(), previous: turns.findPrevious() };
      const { leased, tookMs } = await database.write((tx) => leaseInTurn(tx, { group, limit, ...sites }));
      if (tookMs !== undefined) turns.looked(tookMs);
      for (const job of leased) void work(job);
      if (atOnce === concurrency || leased.length === 0) return;
    }
  }

  /** Jobs of sites whose turn it is, and then the oldest ones; with how long it took to look for the first. */
  async function leaseInTurn(
    tx: Transaction,
    { group, limit, full, previous }: Turn,
  ): Promise<{ readonly leased: readonly LeasedJob[]; readonly tookMs?: number }> {
    const lease = createLease();
    if (previous.length === 0) return { leased: await leaseJobs(tx, { kind, group, besides: full }, limit, lease) };
    const startedAtMs = clock.monotonicMs();
    const others = await leaseJobs(tx, { kind, group, besides: [...previous, ...full] }, limit, lease);
    const tookMs = clock.monotonicMs() - startedAtMs;
    if (others.length === limit) return { leased: others, tookMs };
    const oldest = await leaseJobs(tx, { kind, group, besides: full }, limit - others.length, lease);
    return { leased: [...others, ...oldest], tookMs };
  }

  function work(first: LeasedJob): Promise<void> {
    const { group, siteId } = first;
    turns.begin(siteId);
    perGroup.set(group, (perGroup.get(group) ?? 0) + 1);
    const partition = runPartition(first)
      .catch((failure: unknown) => {
        // Its lease runs out, and it is run again then.
        logger.error({ err: failure, kind, jobId: first.jobId }, 'the end of a job could not be written');
      })
      .finally(() => {
        underWay.delete(partition);
        turns.end(siteId);
        const left = (perGroup.get(group) ?? 1) - 1;
        if (left > 0) perGroup.set(group, left);
        else perGroup.delete(group);
        looking.wake();
      });
    underWay.add(partition);
    return partition;
  }

  async function runPartition(first: LeasedJob): Promise<void> {
    let job: LeasedJob | undefined = first;
    while (job !== undefined) {
      const next: LeasedJob = job;
      const { jobId, traceparent } = next;
      const attempt: Attempt = { kind: 'job', job: kind, jobId, traceparent };
      job = await (watch === undefined ? runOne(next, attempt) : watch(attempt, () => runOne(next, attempt)));
    }
  }

  /** Returns the next job of the partition where it was leased. */
  async function runOne(job: LeasedJob, attempt: Attempt): Promise<LeasedJob | undefined> {
    if (isEnding) return settle(job, release, attempt);
    try {
      return await settle(job, await handler.run(job, stop), attempt);
    } catch (failure) {
      const error = failure instanceof Error ? failure.message : String(failure);
      logger.warn({ err: failure, kind, jobId: job.jobId, attempt: job.attempt }, 'a job failed');
      return settle(job, () => Promise.resolve({ kind: 'retry', error }), attempt);
    }
  }

  async function settle(job: LeasedJob, write: Settle, attempt: Attempt): Promise<LeasedJob | undefined> {
    const end = writeSettled(job, write, attempt);
    writing.add(end);
    try {
      return await end;
    } finally {
      writing.delete(end);
    }
  }

  async function writeSettled(job: LeasedJob, write: Settle, attempt: Attempt): Promise<LeasedJob | undefined> {
    try {
      return await database.write(async (tx) => {
        const end = await write(tx);
        const written = readEnd(job, end);
        if (!(await writeEnd(tx, job, written))) throw new LostLeaseError(`Job ${job.jobId} was taken over.`);
        tx.afterCommit(() => {
          attempt.end = written.kind;
        });
        const isFollowed = job.partitionKey !== job.jobId && (end.kind === 'done' || end.kind === 'dead');
        return isFollowed && !isEnding ? leaseNextOfPartition(tx, job, createLease()) : undefined;
      });
    } catch (failure) {
      if (failure instanceof LostLeaseError) return undefined;
      throw failure;
    }
  }

  /** A job that may not be tried once more is dead. */
  function readEnd(job: LeasedJob, end: JobEnd): JobEnd {
    if (end.kind !== 'retry' || end.at !== undefined || job.attempt < retry.maxAttempts) return end;
    return { kind: 'dead', error: end.error };
  }

  function writeEnd(tx: Transaction, job: LeasedJob, end: JobEnd): Promise<boolean> {
    const now = clock.now();
    switch (end.kind) {
      case 'done':
        return deleteJob(tx, job);
      case 'release':
        return releaseJob(tx, job);
      case 'dead':
        return markDead(tx, job, { now, error: end.error });
      case 'retry': {
        const { error, at = now + waitDoubled(job.attempt, retry) } = end;
        return putOffJob(tx, job, { at, now, error });
      }
    }
  }

  return {
    run: async () => {
      do {
        await looking.run();
        await Promise.all(underWay);
      } while (underWay.size > 0 || looking.isRunning());
    },
    wake: looking.wake,
    look: () => looking.run().catch(report),
    createLease,
    work,
    end: async () => {
      isEnding = true;
      await looking.end().catch(() => undefined);
    },
    rest: async () => {
      await Promise.all(underWay);
    },
    written: async () => {
      await Promise.allSettled(writing);
    },
  };
}
