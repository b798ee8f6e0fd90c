/**
 * What the foundation offers to those who watch it. `openFoundation` and `openSite` put each watch around the part that
 * it watches, so no feature knows any. Invariant: a watched part returns what it returns unwatched.
 */
import { AsyncResource } from 'node:async_hooks';

import type { Watch } from '@cartwright/telemetry';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Fact, Notify } from '../domain-events.ts';
import type { LimitName } from '../limits/limit-rules.ts';
import type { RateLimits, Taken } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What is read whenever metrics are collected. */
export interface Sources {
  readonly database: Database;
  readonly clock: Clock;
  readonly dataFolder: string;
}

export interface Telemetry {
  readonly watch: Watch;
  /** The span that runs now, as the header of W3C Trace Context. Undefined where no traces are made. */
  readonly currentTrace?: (() => string | undefined) | undefined;
  /** Absent: facts, refused attempts and states are watched by none. */
  readonly counters?: {
    /** Inside the transaction of the fact. What it counts, it counts after the commit. */
    readonly countFact: (tx: Transaction, fact: Fact) => Promise<void>;
    readonly countLimited: (limit: LimitName) => void;
    readonly readFrom: (sources: Sources) => void;
  };
}

/**
 * Each unit of work runs in the asynchronous context of its caller: the writer and the readers of SQLite run the work of
 * several callers in one turn, and its statements would otherwise belong to the trace of the first.
 */
export function watchDatabase(database: Database, watch: Watch): Database {
  const bind = <T>(work: (tx: Transaction) => Promise<T>): ((tx: Transaction) => Promise<T>) => {
    // `AsyncLocalStorage.snapshot` does the same, but makes six functions and defines two properties each time.
    const caller = new AsyncResource('transaction');
    return (tx) => caller.runInAsyncScope(work, undefined, tx);
  };
  const { replicas } = database;
  return {
    dialect: database.dialect,
    ...(replicas && {
      replicas: {
        position: () => replicas.position(),
        read: (work, after, options) =>
          watch({ kind: 'transaction', mode: 'read' }, () => replicas.read(bind(work), after, options)),
      },
    }),
    read: (work, options) => watch({ kind: 'transaction', mode: 'read' }, () => database.read(bind(work), options)),
    write: (work) => watch({ kind: 'transaction', mode: 'write' }, () => database.write(bind(work))),
    writeAlone: (work) => database.writeAlone(work),
    readState: () => database.readState(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

export function watchMailer(mailer: Mailer, watch: Watch): Mailer {
  return {
    send: (email, stop) => watch({ kind: 'email' }, () => mailer.send(email, stop)),
    close: () => mailer.close(),
  };
}

export function watchFacts(notify: Notify, { countFact }: NonNullable<Telemetry['counters']>): Notify {
  return async (tx, fact) => {
    await notify(tx, fact);
    await countFact(tx, fact);
  };
}

export function watchLimits(limits: RateLimits, { countLimited }: NonNullable<Telemetry['counters']>): RateLimits {
  const count = (limit: LimitName, taken: Taken): Taken => {
    if (!taken.isAllowed) countLimited(limit);
    return taken;
  };
  return {
    take: (limit, key, now) => {
      const taken = limits.take(limit, key, now);
      return taken instanceof Promise ? taken.then((one) => count(limit, one)) : count(limit, taken);
    },
    look: async (limit, key, now, tx) => count(limit, await limits.look(limit, key, now, tx)),
    reset: (limit, key) => limits.reset(limit, key),
  };
}
