/**
 * The embedded database: one file, one writing connection, a few reading ones. Writes wait in one queue. Those
 * that arrive during a commit share the next one, and its fsync. If one of them fails after it has changed something, all of
 * them are undone, and run again, each in a savepoint of its own. Invariant: a write resolves or rejects only after every
 * change that it read is committed.
 */
import { statSync } from 'node:fs';

import type { Watch } from '@cartwright/telemetry';

import {
  DATABASE_TIMEOUTS,
  OpenTransaction,
  type Database,
  type DatabaseTimeouts,
  type ReportFailure,
  type Transaction,
} from './database.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { LockWaits } from './sqlite-locks.ts';
import { MAX_READERS, SqliteReaders } from './sqlite-readers.ts';
import { describeSqliteFailure, isSqliteLocked } from './unavailable.ts';

/** Limits of a batch, so that its first write does not wait too long. */
const MAX_BATCH = 128;
const MAX_BATCH_MS = 10;
/** For how many turns of the event loop a commit waits for more writes. */
const MAX_TURNS = 4;
/** After writes had to run again, at most so many of the next ones run in savepoints. */
const MAX_WITH_SAVEPOINTS = 1024;

type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly failure: unknown };

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly settle: (outcome: Outcome) => void;
}

interface Settled {
  readonly job: Job;
  readonly tx: OpenTransaction;
  readonly outcome: Outcome;
}

/**
 * Opens the database in `file`, or a temporary one for `:memory:`. A temporary one has no reading connections, so its
 * reads wait in the write queue.
 */
export function openSqlite(
  file: string,
  report: ReportFailure,
  { lockMs }: Pick<DatabaseTimeouts, 'lockMs'> = DATABASE_TIMEOUTS,
  watch?: Watch,
): Database {
  const writer = openOrExplain(() => SqliteConnection.openWriter(file, watch));
  const locks = new LockWaits(lockMs);
  const readers = file === ':memory:' ? undefined : new SqliteReaders(file, locks, watch);
  const queue = new WriteQueue(writer, locks, report, { hasReads: readers === undefined });
  const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => queue.add(work);
  return {
    dialect: 'sqlite',
    read: (work) => (readers === undefined ? write(work) : readers.read(work)),
    write,
    writeAlone: write,
    readState: () => {
      const reading = readers?.readState() ?? { open: 0, busy: 0, waiting: 0 };
      const { isBusy, waiting } = queue.readState();
      return {
        connections: { open: reading.open + 1, busy: reading.busy + (isBusy ? 1 : 0), max: MAX_READERS + 1 },
        waiting: reading.waiting + waiting,
        lockWaits: locks.count,
        retries: 0,
        walBytes: statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
      };
    },
    [Symbol.asyncDispose]: async () => {
      await queue.close();
      await readers?.close();
      writer[Symbol.dispose]();
    },
  };
}

function openOrExplain(open: () => SqliteConnection): SqliteConnection {
  try {
    return open();
  } catch (failure) {
    throw describeSqliteFailure(failure);
  }
}

class WriteQueue {
  readonly #connection: SqliteConnection;
  readonly #locks: LockWaits;
  readonly #report: ReportFailure;
  #waiting: Job[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;
  /** How many of the next writes run in a savepoint each, and how many were to the last time. */
  #withSavepoints = 0;
  #lastWithSavepoints = 0;

  constructor(
    connection: SqliteConnection,
    locks: LockWaits,
    report: ReportFailure,
    { hasReads }: { readonly hasReads: boolean },
  ) {
    this.#connection = connection;
    this.#locks = locks;
    this.#report = report;
    // What a read has seen is never undone.
    if (hasReads) this.#withSavepoints = Number.POSITIVE_INFINITY;
  }

  add<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('The database is closed.'));
    return new Promise<T>((resolve, reject) => {
      const settle = (outcome: Outcome): void => {
        if (outcome.kind === 'done') resolve(outcome.value as T);
        else reject(describeSqliteFailure(outcome.failure));
      };
      this.#waiting.push({ work, settle });
      this.#running ??= this.#run();
    });
  }

  readState(): { readonly isBusy: boolean; readonly waiting: number } {
    return { isBusy: this.#running !== undefined, waiting: this.#waiting.length };
  }

  /** Waits for pending work. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#commitBatch();
    }
    this.#running = undefined;
  }

  /**
   * Waits for one turn of the event loop, and for another as long as the last one added writes: a turn takes far less
   * time than an fsync. A single write waits for one turn.
   */
  async #gather(): Promise<void> {
    let gathered = 0;
    for (let turn = 0; turn < MAX_TURNS && this.#waiting.length > gathered && gathered < MAX_BATCH; turn += 1) {
      gathered = this.#waiting.length;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  async #commitBatch(): Promise<void> {
    const settled: Settled[] = [];
    const connection = this.#connection;
    const isPlain = this.#withSavepoints === 0;
    let end = 'COMMIT';
    try {
      await this.#runPatiently('BEGIN IMMEDIATE');
      const startedAt = performance.now();
      const changesAtStart = connection.changes;
      while (end === 'COMMIT' && settled.length < MAX_BATCH && performance.now() - startedAt < MAX_BATCH_MS) {
        const job = this.#waiting.shift();
        if (job === undefined) break;
        const tx = new OpenTransaction('sqlite', connection);
        const hasSavepoint = this.#withSavepoints > 0;
        const changesBefore = connection.changes;
        try {
          if (hasSavepoint) this.#setSavepoint();
          const value = await job.work(tx);
          if (hasSavepoint) connection.run('RELEASE job');
          settled.push({ job, tx, outcome: { kind: 'done', value } });
        } catch (failure) {
          settled.push({ job, tx, outcome: { kind: 'failed', failure } });
          this.#requireTransaction(failure);
          if (hasSavepoint) {
            this.#undoToSavepoint(failure);
          } else if (connection.changes > changesBefore) {
            if (changesBefore > changesAtStart) {
              this.#runAgain(settled);
              return;
            }
            // All changes of the batch are those of the write that failed.
            end = 'ROLLBACK';
          }
        } finally {
          tx.end();
        }
      }
      await this.#runPatiently(end);
      if (isPlain) this.#lastWithSavepoints = 0;
    } catch (failure) {
      this.#abandon(settled, failure);
      return;
    }
    for (const { tx, outcome } of settled) if (outcome.kind === 'done') tx.runAfterCommit(this.#report);
    for (const { job, outcome } of settled) job.settle(outcome);
  }

  #setSavepoint(): void {
    this.#withSavepoints -= 1;
    this.#connection.run('SAVEPOINT job');
  }

  /** A full disk or an I/O error rolls back the whole batch: then every write of it fails. */
  #requireTransaction(failure: unknown): void {
    if (!this.#connection.isInTransaction) throw failure;
  }

  #undoToSavepoint(failure: unknown): void {
    try {
      this.#connection.run('ROLLBACK TO job');
      this.#connection.run('RELEASE job');
    } catch {
      throw failure;
    }
  }

  /**
   * Undoes all writes of the batch, because the last one failed after it had changed something, and lets them run again. A
   * savepoint for each write takes more time than this, as long as few writes fail.
   */
  #runAgain(settled: readonly Settled[]): void {
    this.#connection.run('ROLLBACK');
    this.#waiting.unshift(...settled.map(({ job }) => job));
    this.#lastWithSavepoints = Math.min(Math.max(settled.length, 2 * this.#lastWithSavepoints), MAX_WITH_SAVEPOINTS);
    this.#withSavepoints = this.#lastWithSavepoints;
  }

  /** Runs a statement synchronously if the file is not locked, and otherwise until it succeeds or the time limit of locks has passed. */
  #runPatiently(sql: string): void | Promise<void> {
    try {
      this.#connection.run(sql);
      return undefined;
    } catch (failure) {
      if (!isSqliteLocked(failure)) throw failure;
      return this.#locks.untilUnlocked(() => this.#connection.run(sql));
    }
  }

  #abandon(settled: readonly Settled[], failure: unknown): void {
    try {
      if (this.#connection.isInTransaction) this.#connection.run('ROLLBACK');
    } catch (second) {
      this.#report(second);
    }
    for (const { job } of settled) job.settle({ kind: 'failed', failure });
    // BEGIN itself failed after a long wait: all waiting writes fail, so that none waits for as long again.
    if (settled.length === 0) for (const job of this.#waiting.splice(0)) job.settle({ kind: 'failed', failure });
  }
}
