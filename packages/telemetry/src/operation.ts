/**
 * What a server does that can be watched. The code that does it tells one `Watch` function, and knows neither metrics nor
 * traces. Invariant: a watch changes no result, and every route and name is one of a bounded set.
 */

/** A request that the server answers. */
export interface RequestOperation {
  readonly kind: 'request';
  readonly method: string;
  /** The template of the route's path, such as `/products/:slug`, or `NO_ROUTE`. Never the path of the request. */
  readonly route: string;
  /** The header of the request that names its trace. */
  readonly traceparent: string | undefined;
  /** Set before the operation ends. */
  status?: number;
  /** Bytes of the body, where they are known before it is sent. */
  bytes?: number;
}

/** A call of the shop's server to the platform. */
export interface CallOperation {
  readonly kind: 'call';
  readonly method: string;
  readonly path: string;
  status?: number;
}

/** A transaction, from the moment it is asked for until it is committed or rolled back. */
export interface TransactionOperation {
  readonly kind: 'transaction';
  readonly mode: 'read' | 'write';
}

/** One SQL statement. Its text has placeholders in the place of values. */
export interface StatementOperation {
  readonly kind: 'statement';
  readonly dialect: 'sqlite' | 'postgres';
  readonly sql: string;
}

/** A job is put into the queue. */
export interface EnqueueOperation {
  readonly kind: 'enqueue';
  /** The kind of the job. */
  readonly job: string;
  readonly jobId: string;
}

/** One attempt of a job. */
export interface JobOperation {
  readonly kind: 'job';
  /** The kind of the job. */
  readonly job: string;
  readonly jobId: string;
  /** The trace of the work that enqueued it. */
  readonly traceparent: string | undefined;
  /** Set before the operation ends, unless the job was taken over by another process. */
  end?: 'done' | 'retry' | 'dead' | 'release';
}

/** One attempt to send an event to a webhook. */
export interface WebhookOperation {
  readonly kind: 'webhook';
  readonly host: string;
  /** The status of the response. Absent: there was none. */
  status?: number;
}

/** One attempt to hand an email to the mail server. */
export interface EmailOperation {
  readonly kind: 'email';
}

export type Operation =
  | RequestOperation
  | CallOperation
  | TransactionOperation
  | StatementOperation
  | EnqueueOperation
  | JobOperation
  | WebhookOperation
  | EmailOperation;

/** Calls `run` once, at once, and returns what it returns. */
export type Watch = <T>(operation: Operation, run: () => Promise<T>) => Promise<T>;

/** The route of a request that no route answers. */
export const NO_ROUTE = '(none)';

/** One watch of several, the first outermost. Undefined without any, so that an unwatched server pays nothing. */
export function joinWatches(watches: readonly Watch[]): Watch | undefined {
  const [first, ...others] = watches;
  const rest = first === undefined ? undefined : joinWatches(others);
  if (first === undefined || rest === undefined) return first;
  return (operation, run) => first(operation, () => rest(operation, run));
}
