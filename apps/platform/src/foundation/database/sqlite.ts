/**
 * The embedded database: one file, one writing connection, a few reading ones. Writes wait in one queue. Those
 * that arrive during a commit share the next one, and its fsync. If one of them fails after it has changed something, all of
 * them are undone, and run once more, each in a savepoint of its own. Invariant: a write resolves or rejects only after every
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

/** So that the first write of a batch does not wait too long, as `DatabaseTimeouts.batchMs`. */
const MAX_BATCH = 128;
/** For how many turns of the event loop a commit waits for more writes. */
const MAX_TURNS = 4;
/** After writes had to run again, they and the next ones run in savepoints: so many in all. More than a batch has. */
const WITH_SAVEPOINTS = 1024;

/** How a batch ends. */
type End = 'COMMIT' | 'ROLLBACK' | 'run again';

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
  timeouts: Partial<Pick<DatabaseTimeouts, 'lockMs' | 'batchMs'>> = {},
  watch?: Watch,
): Database {
  const writer = openOrExplain(() => SqliteConnection.openWriter(file, watch));
  const { lockMs, batchMs } = { ...DATABASE_TIMEOUTS, ...timeouts };
  const locks = new LockWaits(lockMs);
  const readers = file === ':memory:' ? undefined : new SqliteReaders(file, locks, watch);
  const queue = new WriteQueue(writer, locks, report, { hasReads: readers === undefined, batchMs });
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
        retries: queue.retries,
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
  /** How often the writes of a commit ran again. */
  retries = 0;
  readonly #connection: SqliteConnection;
  readonly #locks: LockWaits;
  readonly #report: ReportFailure;
  readonly #batchMs: number;
  #waiting: Job[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;
  /** How many of the next writes run in a savepoint each. */
  #withSavepoints = 0;

  constructor(
    connection: SqliteConnection,
    locks: LockWaits,
    report: ReportFailure,
    { hasReads, batchMs }: { readonly hasReads: boolean; readonly batchMs: number },
  ) {
    this.#connection = connection;
    this.#locks = locks;
    this.#report = report;
    this.#batchMs = batchMs;
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
    try {
      await this.#runPatiently('BEGIN IMMEDIATE');
      const end = await this.#runJobs(settled);
      if (end === 'run again') {
        this.#runAgain(settled);
        return;
      }
      await this.#runPatiently(end);
    } catch (failure) {
      this.#abandon(settled, failure);
      return;
    }
    for (const { tx, outcome } of settled) if (outcome.kind === 'done') tx.runAfterCommit(this.#report);
    for (const { job, outcome } of settled) job.settle(outcome);
  }

  /** Runs waiting writes, all with savepoints or all without, until the batch is full or has to be undone. */
  async #runJobs(settled: Settled[]): Promise<End> {
    const connection = this.#connection;
    const hasSavepoints = this.#withSavepoints > 0;
    const startedAt = performance.now();
    const changesAtStart = connection.changes;
    while (settled.length < MAX_BATCH && performance.now() - startedAt < this.#batchMs) {
      const job = this.#waiting.shift();
      if (job === undefined) break;
      const tx = new OpenTransaction('sqlite', connection);
      const changesBefore = connection.changes;
      try {
        if (hasSavepoints) this.#setSavepoint();
        const value = await job.work(tx);
        if (hasSavepoints) connection.run('RELEASE job');
        settled.push({ job, tx, outcome: { kind: 'done', value } });
      } catch (failure) {
        settled.push({ job, tx, outcome: { kind: 'failed', failure } });
        this.#requireTransaction(failure);
        if (hasSavepoints) {
          this.#undoToSavepoint(failure);
        } else if (connection.changes > changesBefore) {
          // Without changes before it, those of the write that failed are all there is to undo.
          return changesBefore > changesAtStart ? 'run again' : 'ROLLBACK';
        }
      } finally {
        tx.end();
      }
    }
    return 'COMMIT';
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
   * Undoes all writes of the batch, because the last one failed after it had changed something, and lets them run once more. A
   * savepoint for each write takes more time than this, as long as few writes fail.
   */
  #runAgain(settled: readonly Settled[]): void {
    this.#connection.run('ROLLBACK');
    this.#waiting.unshift(...settled.map(({ job }) => job));
    this.#withSavepoints = WITH_SAVEPOINTS;
    this.retries += 1;
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
