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

/** A turn with fewer reads is that of a few requests, whose reads begin at once. */
const MANY = 4;

interface AskedRead {
  /** Never rejects. */
  readonly run: (connection: SqliteConnection) => Promise<void>;
  readonly reject: (failure: unknown) => void;
}

/** Reads that wait for a connection. */
interface WaitingReads {
  readonly count: number;
  readonly take: (connection: SqliteConnection) => void;
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
  /**
   * Whether reads wait for the end of their turn, because the last turn had many. Where sites take turns, each turn begins one
   * request, whose reads therefore run at once and count for its site (`request-turns.ts`).
   */
  #gathers = false;
  readonly #waiting: WaitingReads[] = [];
  readonly #open = new Set<SqliteConnection>();
  #isClosed = false;

  constructor(file: string, locks: LockWaits, watch: Watch | undefined) {
    this.#file = file;
    this.#locks = locks;
    this.#watch = watch;
  }

  readState(): { readonly open: number; readonly busy: number; readonly waiting: number } {
    const open = this.#open.size;
    const waiting = this.#waiting.reduce((sum, { count }) => sum + count, 0);
    return { open, busy: open - this.#idle.length, waiting };
  }

  /** A locked file makes the first query of a snapshot fail, before `work` has read anything, so `work` can be repeated. */
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
      if (this.#gathers) this.#asked.push(asked);
      else void this.#runTogether([asked]);
    });
  }

  #endTurn(): void {
    this.#gathers = this.#count >= MANY;
    this.#count = 0;
    const asked = this.#asked;
    this.#asked = [];
    for (let start = 0; start < asked.length; start += MAX_TOGETHER) {
      void this.#runTogether(asked.slice(start, start + MAX_TOGETHER));
    }
  }

  /** Each read has its result as soon as it ends, without waiting for the others. Never rejects. */
  async #runTogether(reads: readonly AskedRead[]): Promise<void> {
    try {
      const connection = await this.#acquire(reads.length);
      try {
        connection.run('BEGIN');
        await Promise.all(reads.map(({ run }) => run(connection)));
      } finally {
        this.#end(connection);
      }
    } catch (failure) {
      for (const { reject } of reads) reject(failure);
    }
  }

  #end(connection: SqliteConnection): void {
    try {
      if (connection.isInTransaction) connection.run('COMMIT');
    } catch {
      // A read has nothing to commit, but the connection is in an unknown state.
      this.#replace(connection);
      return;
    }
    this.#release(connection);
  }

  /** Closes idle connections now and busy ones when they are done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#open.size > 0 || this.#asked.length > 0) {
      for (const connection of this.#idle.splice(0)) this.#dispose(connection);
      if (this.#open.size > 0 || this.#asked.length > 0) await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  #acquire(count: number): SqliteConnection | Promise<SqliteConnection> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#open.size < MAX_READERS) return this.#openConnection();
    return new Promise((take, reject) => this.#waiting.push({ count, take, reject }));
  }

  #openConnection(): SqliteConnection {
    const connection = SqliteConnection.openReader(this.#file, this.#watch);
    this.#open.add(connection);
    return connection;
  }

  #release(connection: SqliteConnection): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(connection);
    else next.take(connection);
  }

  #replace(connection: SqliteConnection): void {
    const next = this.#waiting.shift();
    try {
      this.#dispose(connection);
      next?.take(this.#openConnection());
    } catch (failure) {
      next?.reject(failure);
    }
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
