/**
 * Reads of a PostgreSQL server. Those that may run twice wait while others begin, and then run together, on one connection and
 * one snapshot: the statements that they share are sent once (`shared-results.ts`). Invariants: the snapshot is taken
 * after each of its reads was asked for, and no read waits for a statement that only another one sends.
 */
import type { CompiledQuery, Kysely } from 'kysely';

import { OpenTransaction, type Connection, type Transaction } from './database.ts';
import { bindPostgres } from './postgres-client.ts';
import type { Connections } from './postgres-connections.ts';
import { isPlanOutdated } from './retry-conflicts.ts';
import { areTexts, SharedResults } from './shared-results.ts';

const MAX_TOGETHER = 32;
/** After a read that had to run again on a connection of its own, so many begin there. */
const ALONE = 32;

const TRANSACTION_ABORTED = '25P02';

type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly failure: unknown }
  /** It needs a transaction of its own. */
  | { readonly kind: 'again' };

type RunShared = (query: CompiledQuery, parameters: readonly string[]) => Promise<readonly unknown[]>;

interface AskedRead {
  /** Runs it in a transaction that it has in common with others, and returns what settles its promise. Never rejects. */
  readonly run: (runShared: RunShared) => Promise<{ readonly settle: () => void; readonly runsAgain: boolean }>;
  readonly reject: (failure: unknown) => void;
}

export class PostgresReaders {
  readonly #connections: Connections;
  /** Reads that wait for the next transaction. */
  #asked: AskedRead[] = [];
  /** Whether a transaction begins: from the first read that is asked for until the server has answered. */
  #isBeginning = false;
  /** How many of the next reads begin on a connection of their own. */
  #alone = 0;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** How many wait while others begin. */
  get waiting(): number {
    return this.#asked.length;
  }

  /** On a snapshot of its own. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#connections.read(work);
  }

  /** On a snapshot that it may have in common with others. `work` may run twice. */
  readTogether<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#alone > 0) {
      this.#alone -= 1;
      return this.read(work);
    }
    if (!this.#isBeginning) {
      this.#isBeginning = true;
      // After all other requests of this turn of the event loop.
      setImmediate(() => this.#begin());
    }
    return new Promise((resolve, reject) => {
      const run: AskedRead['run'] = async (shared) => {
        const outcome = await runOne(shared, work);
        const settle = (): void => {
          if (outcome.kind === 'done') resolve(outcome.value);
          else if (outcome.kind === 'failed') reject(outcome.failure);
          else this.#readAgain(work).then(resolve, reject);
        };
        return { settle, runsAgain: outcome.kind === 'again' };
      };
      this.#asked.push({ run, reject });
    });
  }

  #readAgain<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#alone = ALONE;
    return this.read(work);
  }

  #begin(): void {
    const reads = this.#asked.splice(0, MAX_TOGETHER);
    this.#isBeginning = reads.length > 0;
    if (this.#isBeginning) void this.#runTogether(reads);
  }

  /**
   * Each read has its result as soon as it ends, without waiting for the others, unless the transaction tells at its end which
   * state it has seen. What runs again waits until this connection is free, so that no connection is kept waiting for another.
   */
  async #runTogether(reads: readonly AskedRead[]): Promise<void> {
    const { readsPosition } = this.#connections;
    const later: (() => void)[] = [];
    let hasBegun = false;
    const endBeginning = (): void => {
      if (!hasBegun) this.#begin();
      hasBegun = true;
    };
    try {
      await this.#connections.read(async (tx) => {
        const results = new SharedResults();
        const shared: RunShared = (query, parameters) =>
          results.find(query, parameters) ??
          results.keep(query, parameters, tx.run(query, parameters).finally(endBeginning));
        const run = async (read: AskedRead): Promise<void> => {
          const { settle, runsAgain } = await read.run(shared);
          if (readsPosition || runsAgain) later.push(settle);
          else settle();
        };
        await Promise.all(reads.map(run));
      });
      for (const settle of later) settle();
    } catch (failure) {
      // Those that wait would wait as long, and in vain.
      const waiting = hasBegun ? [] : this.#asked.splice(0);
      for (const { reject } of [...reads, ...waiting]) reject(failure);
    }
    endBeginning();
  }
}

/** A read that sends a statement of its own runs again alone, and one whose transaction another one has broken. */
async function runOne<T>(shared: RunShared, work: (tx: Transaction) => Promise<T>): Promise<Outcome<T>> {
  const connection = new SharedConnection(shared);
  const tx = new OpenTransaction('postgres', connection);
  try {
    const value = await work(tx);
    return connection.hasRefused ? { kind: 'again' } : { kind: 'done', value };
  } catch (failure) {
    const runsAgain = connection.hasRefused || isAborted(failure) || isPlanOutdated(failure);
    return runsAgain ? { kind: 'again' } : { kind: 'failed', failure };
  } finally {
    tx.end();
  }
}

class NotShared extends Error {
  override readonly name = 'NotShared';
  constructor() {
    super('This statement is not shared.');
  }
}

/** What one of several reads may send in their common transaction. */
class SharedConnection implements Connection {
  readonly #shared: RunShared;
  /** Whether the read has sent anything else. */
  hasRefused = false;

  constructor(shared: RunShared) {
    this.#shared = shared;
  }

  /** For compiling statements. */
  get kysely(): Kysely<unknown> {
    return bindPostgres(() => this.runCompiled());
  }

  runCompiled(): Promise<never> {
    this.hasRefused = true;
    return Promise.reject(new NotShared());
  }

  runShared<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]> {
    if (!areTexts(parameters)) return this.runCompiled();
    return this.#shared(query, parameters) as Promise<readonly Row[]>;
  }
}

function isAborted(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === TRANSACTION_ABORTED;
}
