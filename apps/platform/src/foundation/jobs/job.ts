/**
 * Types of jobs and their handlers. A job runs at least once: a handler may run again after a crash, so an effect
 * outside the database needs an idempotency key. The writes of `Settle` happen exactly once, with the end of the job.
 */
import type { Transaction } from '../database/database.ts';
import type { Id, SiteId } from '../ids.ts';

export type JobId = Id<'job'>;

declare const payloadType: unique symbol;

/** The name of a kind, and the type of its payload. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly [payloadType]?: Payload;
}

/** A kind where its payload does not matter. */
export type AnyJobKind = Pick<JobKind<unknown>, 'name'>;

export function jobKind<Payload extends object>(name: string): JobKind<Payload> {
  return { name };
}

/** A job of one kind, as its handler gets it. */
export interface Job<Payload> {
  readonly siteId: SiteId;
  readonly jobId: JobId;
  readonly payload: Payload;
  /** From 1, counting this one. */
  readonly attempt: number;
}

/** How a job ends. `at` is when to try again, instead of the wait of the kind's policy. */
export type JobEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly error: string; readonly at?: number }
  | { readonly kind: 'dead'; readonly error: string }
  /** The attempt did not happen: the job waits as before. */
  | { readonly kind: 'release' };

/** Writes the result of a job, in the transaction that ends the job. Not called where another process has taken over. */
export type Settle = (tx: Transaction) => Promise<JobEnd>;

/** Nothing is left to write. */
export const done: Settle = () => Promise.resolve({ kind: 'done' });
export const release: Settle = () => Promise.resolve({ kind: 'release' });

export interface JobRetryPolicy {
  readonly firstWaitMs: number;
  /** At most an hour. */
  readonly longestWaitMs: number;
  /** A job is dead after this many attempts. */
  readonly maxAttempts: number;
}

/** Jobs that share a capacity and are held back together, such as those for one address. */
export interface JobGroup {
  readonly group: string;
  readonly concurrency: number;
}

export interface JobHandler<Payload> {
  /**
   * Runs a job outside any transaction. A rejection is logged, and the job is retried by the policy. `stop` aborts soon
   * after the platform begins to stop; a handler that gives up then returns `release`.
   */
  readonly run: (job: Job<Payload>, stop: AbortSignal) => Promise<Settle>;
  /** The longest time that a run takes: afterwards another process may take the job. */
  readonly maxRunMs: number;
  /** How many jobs of the kind run at once in a process. */
  readonly concurrency?: number;
  readonly retry?: JobRetryPolicy;
  /** The groups that may work now, for a kind whose jobs name one. */
  readonly findOpenGroups?: (tx: Transaction, now: number) => Promise<readonly JobGroup[]>;
}

export interface NewJob<Payload> {
  readonly siteId: SiteId;
  readonly kind: JobKind<Payload>;
  /** Jobs of a kind with the same key run one after the other, in their order. Without a key a job waits for no other. */
  readonly key?: string;
  readonly group?: string;
  readonly payload: Payload;
  /** An instant before which it must not run, such as one that a person chose. Absent: at once, or after `waitMs`. */
  readonly dueAt?: number;
  /** How long it waits, in milliseconds. Up to an hour, it waits no longer where the clock is set back meanwhile. */
  readonly waitMs?: number;
}
