/**
 * Reading connections, opened when needed and reused. Where many reads are asked for, those of one turn of the event loop run
 * together, on one connection and one snapshot: SQLite begins and ends one transaction for all, and statements that they
 * have in common are sent once (`shared-results.ts`). Invariant: the snapshot is taken after each of its reads was asked for.
 */
import type { Watch } from '@cartwright/telemetry';

import { OpenTransaction, type Transaction } from './database.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { LockWaits } from './sqlite-locks.ts';
import { describeSqliteFailure, isSqliteLocked } from './unavailable.ts';

export const MAX_READERS = 8;
/** Reads that run together at most: what they return is in memory at the same time. */
const MAX_TOGETHER = 32;

interface AskedRead {
  /** Never rejects. */
  readonly run: (connection: SqliteConnection) => Promise<void>;
  readonly reject: (failure: unknown) => void;
}

export class SqliteReaders {
  readonly #file: string;
  readonly #locks: LockWaits;
  readonly #watch: Watch | undefined;
  readonly #idle: SqliteConnection[] = [];
  /** Reads of this turn of the event loop that wait for its end. */
  #asked: AskedRead[] = [];
  /** How many were asked for in this turn. */
  #count = 0;
  /** Whether the first read of a turn waits for others, because the last turn had several. Otherwise it begins at once. */
  #gathers = false;
  readonly #waiting: ((connection: SqliteConnection) => void)[] = [];
  readonly #open = new Set<SqliteConnection>();
  #isClosed = false;

  constructor(file: string, locks: LockWaits, watch: Watch | undefined) {
    this.#file = file;
    this.#locks = locks;
    this.#watch = watch;
  }

  readState(): { readonly open: number; readonly busy: number; readonly waiting: number } {
    const open = this.#open.size;
    return { open, busy: open - this.#idle.length, waiting: this.#asked.length + this.#waiting.length };
  }

  /** A locked file makes the first query of `work` fail, before it has read anything, so `work` can be repeated. */
  async read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#readOnce(work);
    } catch (failure) {
      if (!isSqliteLocked(failure)) throw describeSqliteFailure(failure, 'read');
    }
    try {
      return await this.#locks.untilUnlocked(() => this.#readOnce(work));
    } catch (failure) {
      throw describeSqliteFailure(failure);
    }
  }

  #readOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed.'));
    return new Promise<T>((resolve, reject) => {
      const asked = { run: (connection: SqliteConnection) => runIn(connection, work).then(resolve, reject), reject };
      if (this.#count === 0) setImmediate(() => this.#endTurn());
      this.#count += 1;
      if (this.#count === 1 && !this.#gathers) void this.#runTogether([asked]);
      else this.#asked.push(asked);
    });
  }

  #endTurn(): void {
    this.#gathers = this.#count > 1;
    this.#count = 0;
    const asked = this.#asked;
    this.#asked = [];
    for (let start = 0; start < asked.length; start += MAX_TOGETHER) {
      void this.#runTogether(asked.slice(start, start + MAX_TOGETHER));
    }
  }

  /** Each read has its result as soon as it ends, before the others have theirs. Never rejects. */
  async #runTogether(reads: readonly AskedRead[]): Promise<void> {
    let connection: SqliteConnection | undefined;
    try {
      connection = await this.#acquire();
      connection.run('BEGIN');
      const own = connection;
      await Promise.all(reads.map(({ run }) => run(own)));
    } catch (failure) {
      for (const { reject } of reads) reject(failure);
    }
    if (connection !== undefined) this.#end(connection);
  }

  #end(connection: SqliteConnection): void {
    try {
      if (connection.isInTransaction) connection.run('COMMIT');
      this.#release(connection);
    } catch {
      // A read has nothing to commit. The connection is in an unknown state, and the next read opens another one.
      this.#dispose(connection);
    }
  }

  /** Closes idle connections now and busy ones when they are done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#open.size > 0 || this.#asked.length > 0) {
      for (const connection of this.#idle.splice(0)) this.#dispose(connection);
      if (this.#open.size > 0 || this.#asked.length > 0) await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  #acquire(): SqliteConnection | Promise<SqliteConnection> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#open.size < MAX_READERS) {
      const connection = SqliteConnection.openReader(this.#file, this.#watch);
      this.#open.add(connection);
      return connection;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(connection: SqliteConnection): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(connection);
    else next(connection);
  }

  #dispose(connection: SqliteConnection): void {
    this.#open.delete(connection);
    connection[Symbol.dispose]();
  }
}

/** Runs one read of those on a connection. What it asks after its end is refused, though the snapshot is still open. */
async function runIn<T>(connection: SqliteConnection, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tx = new OpenTransaction('sqlite', connection);
  try {
    return await work(tx);
  } finally {
    tx.end();
  }
}
