/**
 * The job queue runs work after a commit, at once or at a set time: emails, webhooks and every other registered kind. A
 * job is a row, inserted in the transaction that causes it, so no job runs for a change that was rolled back, and none
 * is lost. Jobs without a handler wait.
 */
import { randomUUID } from 'node:crypto';

import type { Watch } from '@cartwright/telemetry';
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Ids, SiteId } from '../ids.ts';
import {
  deleteWaitingJobs,
  insertJob,
  leaseNextOfPartition,
  listDeadJobs,
  releaseForeignJobs,
  reviveJob,
  type DeadJob,
  type LeasedJob,
} from './job-store.ts';
import type { AnyJobKind, JobHandler, JobId, JobKind, NewJob } from './job.ts';
import { createKindWorker, type KindWorker } from './kind-worker.ts';

/** How often the queue looks for jobs that became due, or that a dead process left behind. */
const LOOK_EVERY_MS = 2_000;
/** When the platform stops, running jobs have this long to finish, and as long again after the `stop` signal. */
const GRACE_MS = 2_000;

export interface Jobs extends AsyncDisposable {
  /** Registers the handler of a kind: once per kind, before `start`. */
  register<Payload>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /** Inserts jobs. They run when `tx` is durable and they are due. */
  enqueue<Payload>(tx: Transaction, ...jobs: readonly NewJob<Payload>[]): Promise<void>;
  /** Inserts a job and leases it at once, even if its group is paused. `work` runs it after the commit. */
  enqueueLeased<Payload>(tx: Transaction, job: Omit<NewJob<Payload>, 'key' | 'dueAt' | 'waitMs'>): Promise<LeasedJob>;
  /** Runs a leased job. Resolves when it has ended or was postponed. */
  work(job: LeasedJob): Promise<void>;
  /** Removes the jobs of a key or a group, except running ones. */
  cancel(
    tx: Transaction,
    jobs: { readonly siteId: SiteId; readonly kind: AnyJobKind } & (
      | { readonly key: string }
      | { readonly group: string }
    ),
  ): Promise<void>;
  /** Dead jobs, newest first. */
  listDead(tx: Transaction, siteId: SiteId): Promise<readonly DeadJob[]>;
  /** Tries a job again that is dead or has failed, from the beginning. Returns whether there was one that does not run. */
  retry(tx: Transaction, siteId: SiteId, jobId: JobId): Promise<boolean>;
  /** Looks for due jobs of a kind, for example after a group was resumed. */
  wake(kind: AnyJobKind): void;
  /** Runs the due jobs of a kind. Resolves when none is left, or at once if the kind has no handler. */
  run(kind: AnyJobKind): Promise<void>;
  /** Runs the due jobs of all kinds. Resolves when none is left. */
  runAll(): Promise<void>;
  /** Starts polling, first for jobs that an earlier process left behind. */
  start(): void;
}

export interface JobsDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly graceMs?: number;
  /** Sees every job that is enqueued, and every attempt of one. */
  readonly watch?: Watch | undefined;
  /** The span that runs now, as the header of W3C Trace Context; the job continues it. */
  readonly currentTrace?: (() => string | undefined) | undefined;
  /** Which part of the jobs of a kind that run at once one site may have, above 0. Absent: all. */
  readonly siteShare?: number | undefined;
}

export function createJobs({
  database,
  ids,
  clock,
  logger,
  graceMs = GRACE_MS,
  watch,
  currentTrace,
  siteShare,
}: JobsDeps): Jobs {
  const workers = new Map<string, KindWorker>();
  const stop = new AbortController();
  const holder = randomUUID();
  let leases = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const createLeaseName = (): string => {
    leases += 1;
    return `${holder} ${leases}`;
  };
  /** One kind after the other: to look at all at once would open as many connections. */
  async function lookAtAll(): Promise<void> {
    for (const worker of workers.values()) await worker.look();
  }

  async function write<Payload>(tx: Transaction, job: NewJob<Payload>): Promise<string> {
    const { siteId, kind, key, group = '', payload, dueAt, waitMs } = job;
    const jobId = ids.next('job');
    const partitionKey = key ?? jobId;
    const insert = (): Promise<void> => {
      const row = { siteId, jobId, kind: kind.name, group, partitionKey, payload, dueAt, waitMs, now: clock.now() };
      return insertJob(tx, { ...row, traceparent: currentTrace?.() });
    };
    await (watch === undefined ? insert() : watch({ kind: 'enqueue', job: kind.name, jobId }, insert));
    return partitionKey;
  }

  function requireWorker(kind: string): KindWorker {
    const worker = workers.get(kind);
    if (worker === undefined) throw new Error(`No handler is registered for jobs of the kind ${kind}.`);
    return worker;
  }

  /** The embedded database belongs to one process, so leases found at the start are invalid. */
  async function takeOver(): Promise<void> {
    if (database.dialect === 'sqlite') await database.write((tx) => releaseForeignJobs(tx, holder));
    await lookAtAll();
  }

  return {
    register: (kind, handler) => {
      if (workers.has(kind.name)) throw new Error(`Jobs of the kind ${kind.name} already have a handler.`);
      const deps = { database, clock, logger, createLeaseName, stop: stop.signal, watch, siteShare };
      workers.set(kind.name, createKindWorker(kind.name, handler as JobHandler<unknown>, deps));
    },
    enqueue: async (tx, ...jobs) => {
      for (const job of jobs) await write(tx, job);
      const kinds = new Set(jobs.map(({ kind }) => kind.name));
      tx.afterCommit(() => {
        for (const kind of kinds) workers.get(kind)?.wake();
      });
    },
    enqueueLeased: async (tx, job) => {
      const partitionKey = await write(tx, job);
      const { siteId, kind, group = '' } = job;
      const lease = requireWorker(kind.name).createLease();
      const leased = await leaseNextOfPartition(tx, { siteId, kind: kind.name, group, partitionKey }, lease);
      if (leased === undefined) throw new Error('A job that was just written is not there.');
      return leased;
    },
    work: (job) => requireWorker(job.kind).work(job),
    cancel: (tx, { kind, ...jobs }) => deleteWaitingJobs(tx, { ...jobs, kind: kind.name }, clock.now()),
    listDead: listDeadJobs,
    retry: async (tx, siteId, jobId) => {
      const kind = await reviveJob(tx, siteId, jobId, clock.now());
      if (kind === undefined) return false;
      tx.afterCommit(() => workers.get(kind)?.wake());
      return true;
    },
    wake: ({ name }) => workers.get(name)?.wake(),
    run: async ({ name }) => workers.get(name)?.run(),
    runAll: async () => {
      let before: number;
      // A job may enqueue one of another kind.
      do {
        before = leases;
        await Promise.all([...workers.values()].map((worker) => worker.run()));
      } while (leases !== before);
    },
    start: () => {
      looking ??= takeOver()
        .catch((failure: unknown) => logger.error({ err: failure }, 'leases could not be taken over'))
        .finally(() => (looking = undefined));
      timer ??= setInterval(() => {
        looking ??= lookAtAll().finally(() => (looking = undefined));
      }, LOOK_EVERY_MS).unref();
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await Promise.all([...workers.values()].map((worker) => worker.end()));
      const resting = Promise.all([...workers.values()].map((worker) => worker.rest()));
      if (await isWithin(graceMs, resting)) return;
      stop.abort();
      // A handler that ignores the signal delays nothing: its job runs again after the next start.
      await isWithin(graceMs, resting);
      // The end of a handler that has answered is written, also where the disk takes longer than that.
      await Promise.all([...workers.values()].map((worker) => worker.written()));
    },
  };
}

/** Whether it resolves within this time. Keeps the process alive until then. */
async function isWithin(milliseconds: number, event: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  try {
    return await Promise.race([event.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
