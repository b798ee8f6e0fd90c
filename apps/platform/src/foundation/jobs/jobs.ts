/**
 * The queue of everything that happens after a commit, now or at a set time: emails, webhooks, and what else registers a
 * kind. A job is a row written in the transaction that gives reason for it, so none runs for a change that was undone, and
 * none is lost. Jobs of a kind that has no handler wait.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

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

/** After a wait, at a set time, or where another process died. */
const LOOK_EVERY_MS = 2_000;
/** What is under way when the platform stops has this long to end, and as long again to heed `stop`. */
const GRACE_MS = 2_000;

export interface Jobs extends AsyncDisposable {
  /** Says how jobs of a kind are done: once per kind, before `start`. */
  register<Payload>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /** Writes jobs; they run once `tx` is durable and they are due. */
  enqueue<Payload>(tx: Transaction, ...jobs: readonly NewJob<Payload>[]): Promise<void>;
  /** Writes a job and leases it at once, also where its group is held back: `work` runs it after the commit. */
  enqueueLeased<Payload>(tx: Transaction, job: Omit<NewJob<Payload>, 'key' | 'dueAt'>): Promise<LeasedJob>;
  /** Resolves when the job has ended or was put off. */
  work(job: LeasedJob): Promise<void>;
  /** Removes the jobs of a key or of a group that are not running at the moment. */
  cancel(
    tx: Transaction,
    jobs: { readonly siteId: SiteId; readonly kind: AnyJobKind } & (
      | { readonly key: string }
      | { readonly group: string }
    ),
  ): Promise<void>;
  /** The jobs that were given up, the last one first. */
  listDead(tx: Transaction, siteId: SiteId): Promise<readonly DeadJob[]>;
  /** Tries a dead job again from the beginning. Returns whether it was dead. */
  retry(tx: Transaction, siteId: SiteId, jobId: JobId): Promise<boolean>;
  /** Jobs of a kind may have become due: a group was opened. */
  wake(kind: AnyJobKind): void;
  /** Runs what is due of a kind. Resolves when nothing of it is left; at once where the kind has no handler. */
  run(kind: AnyJobKind): Promise<void>;
  /** Begins to look from time to time, first for jobs that an earlier process left behind. */
  start(): void;
}

export interface JobsDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly graceMs?: number;
}

export function createJobs({ database, ids, clock, logger, graceMs = GRACE_MS }: JobsDeps): Jobs {
  const workers = new Map<string, KindWorker>();
  const stop = new AbortController();
  const holder = randomUUID();
  let leases = 0;
  let timer: NodeJS.Timeout | undefined;

  const createLeaseName = (): string => {
    leases += 1;
    return `${holder} ${leases}`;
  };
  const wakeAll = (): void => {
    for (const worker of workers.values()) worker.wake();
  };

  async function write<Payload>(tx: Transaction, job: NewJob<Payload>): Promise<string> {
    const { siteId, kind, key, group = '', payload, dueAt } = job;
    const jobId = ids.next('job');
    const partitionKey = key ?? jobId;
    await insertJob(tx, { siteId, jobId, kind: kind.name, group, partitionKey, payload, dueAt, now: clock.now() });
    return partitionKey;
  }

  function requireWorker(kind: string): KindWorker {
    const worker = workers.get(kind);
    if (worker === undefined) throw new Error(`No handler is registered for jobs of the kind ${kind}.`);
    return worker;
  }

  /** The embedded database has one process at a time: leases of others that are found at its start are void. */
  async function takeOver(): Promise<void> {
    if (database.dialect === 'sqlite') await database.write((tx) => releaseForeignJobs(tx, holder));
    wakeAll();
  }

  return {
    register: (kind, handler) => {
      if (workers.has(kind.name)) throw new Error(`Jobs of the kind ${kind.name} already have a handler.`);
      const deps = { database, clock, logger, createLeaseName, stop: stop.signal };
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
    start: () => {
      timer ??= setInterval(wakeAll, LOOK_EVERY_MS).unref();
      takeOver().catch((failure: unknown) => logger.error({ err: failure }, 'leases could not be taken over'));
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await Promise.all([...workers.values()].map((worker) => worker.end()));
      const resting = Promise.all([...workers.values()].map((worker) => worker.rest()));
      const grace = setTimeout(() => stop.abort(), graceMs);
      // A handler that ignores the signal holds up nothing: its job runs again after the next start.
      await Promise.race([resting, wait(2 * graceMs, undefined, { ref: false })]);
      clearTimeout(grace);
    },
  };
}
