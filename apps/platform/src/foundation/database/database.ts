/**
 * The port to the database. Two adapters implement it (`sqlite.ts`, `postgres.ts`); everything above works on both.
 * Invariant: a promise of `write` resolves only when its changes are durable, and a `read` sees only such changes.
 */
import type { CompiledQuery, Kysely } from 'kysely';

/** How long the database may keep a caller waiting. */
export interface DatabaseTimeouts {
  /** PostgreSQL: to get a connection, new or from the pool. */
  readonly connectMs: number;
  /** PostgreSQL: for one statement. */
  readonly statementMs: number;
  /** SQLite: until another program gives its lock back. */
  readonly lockMs: number;
  /** SQLite: after which a commit takes no further write that waits. Absent: 10. */
  readonly batchMs?: number;
}

export const DATABASE_TIMEOUTS = {
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 5_000,
  batchMs: 10,
} as const satisfies DatabaseTimeouts;

/** How this process connects to a PostgreSQL server. */
export interface PostgresOptions {
  /** How many connections the process opens at most. Absent: 16. */
  readonly connections?: number;
  /** What stands between: a pooler that gives each transaction a connection, such as PgBouncer. Absent: nothing. */
  readonly pooler?: 'transaction';
  /** Addresses of streaming replicas. */
  readonly replicaUrls?: readonly string[];
}

export interface PostgresPlace extends PostgresOptions {
  readonly kind: 'postgres';
  readonly url: string;
}

export type DatabasePlace = { readonly kind: 'sqlite'; readonly file: string } | PostgresPlace;

export type DatabaseDialect = 'sqlite' | 'postgres';

/** What the adapter is busy with, for those who watch it. Counts are since the database was opened. */
export interface DatabaseState {
  /** SQLite: with the writing connection. */
  readonly connections: { readonly open: number; readonly busy: number; readonly max: number };
  /** Transactions that wait for a connection, or for the writer of SQLite. */
  readonly waiting: number;
  /** SQLite: how often a transaction met the lock of another program and waited. */
  readonly lockWaits: number;
  /**
   * PostgreSQL: how often a transaction ran again after a conflict. SQLite: how often the writes of a commit ran again because
   * one of them failed.
   */
  readonly retries: number;
  /** SQLite: bytes of the write-ahead log. PostgreSQL: 0, because its server keeps its own. */
  readonly walBytes: number;
}

export interface Database extends AsyncDisposable {
  readonly dialect: DatabaseDialect;

  /**
   * Runs `work` on one snapshot of committed state; never waits for the writer. It may run again after a migration
   * (PostgreSQL). Inside, await nothing but the database, and open no second transaction.
   */
  read<T>(work: (tx: Transaction) => Promise<T>, options?: ReadOptions): Promise<T>;

  /**
   * Runs `work` in a serializable transaction, and resolves when it is durable. An exception of `work` rolls it back.
   * It may run again after a conflict (PostgreSQL), or once more after a write of its commit, itself or another, has failed
   * (SQLite), so it must have no side effects: use `afterCommit`. Inside, await nothing but the database, and open no second transaction.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;

  /** Absent: there are none. */
  readonly replicas?: ReplicaReads;

  /** A `write` that runs alone among all processes of this database: for migrations and one-time set-up. */
  writeAlone<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;

  /** Asks neither the database nor its server. */
  readState(): DatabaseState;
}

export interface ReadOptions {
  /**
   * PostgreSQL: whether `work` may first run with others, on a snapshot that they have in common, and then again on its own.
   * That is faster where all that it usually sends is shared (`OnceOptions.isShared`). Default: false.
   */
  readonly mayRunTwice?: boolean;
}

/** Reads on copies of the database that follow it with some delay. */
export interface ReplicaReads {
  /** The position in the log of the newest state that this process has seen; a caller names it later as `after`. */
  position(): string | undefined;

  /**
   * Like `Database.read`, on a replica that has the state of `after`, or on the primary: also without `after`, and if
   * the replica fails. `work` may then run twice.
   */
  read<T>(
    work: (tx: Transaction) => Promise<T>,
    after: string | undefined,
    options?: ReadOptions,
  ): Promise<ReadFrom<T>>;
}

export interface ReadFrom<T> {
  readonly value: T;
  /** Whether the state may be older than `position`. */
  readonly isReplica: boolean;
}

export interface Transaction {
  readonly dialect: DatabaseDialect;

  /** Kysely over the tables that the caller's store declares. Throws once the transaction has ended. */
  tables<Tables>(): Kysely<Tables>;

  /** Runs a compiled statement (`compile-once.ts`) with these parameters, without the builder. Throws like `tables`. */
  run<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]>;

  /** Like `run`, for a query that many transactions send with the same parameters. The rows may be frozen. */
  runShared<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]>;

  /** Runs after the commit of a write; never after a rollback. A failure of `run` is logged and has no other effect. */
  afterCommit(run: () => void): void;
}

/** Reports failures that have no caller. */
export type ReportFailure = (failure: unknown) => void;

/** The connection as a transaction uses it. */
export interface Connection {
  readonly kysely: Kysely<unknown>;
  runCompiled<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]>;
  /** Absent: the connection serves one transaction at a time, so there is nothing to share. */
  runShared?<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]>;
}

/** One transaction as the adapters keep it: open until `end`, then its tables are refused. */
export class OpenTransaction implements Transaction {
  readonly dialect: DatabaseDialect;
  readonly #connection: Connection;
  #afterCommit: (() => void)[] | undefined;
  #isOpen = true;

  constructor(dialect: DatabaseDialect, connection: Connection) {
    this.dialect = dialect;
    this.#connection = connection;
  }

  tables<Tables>(): Kysely<Tables> {
    this.#requireOpen();
    return this.#connection.kysely as unknown as Kysely<Tables>;
  }

  run<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]> {
    this.#requireOpen();
    return this.#connection.runCompiled<Row>(query, parameters);
  }

  runShared<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]> {
    this.#requireOpen();
    const connection = this.#connection;
    return connection.runShared?.<Row>(query, parameters) ?? connection.runCompiled<Row>(query, parameters);
  }

  afterCommit(run: () => void): void {
    (this.#afterCommit ??= []).push(run);
  }

  end(): void {
    this.#isOpen = false;
  }

  /** Called by the adapter once the changes are durable. */
  runAfterCommit(report: ReportFailure): void {
    for (const run of this.#afterCommit ?? []) {
      try {
        run();
      } catch (failure) {
        report(failure);
      }
    }
  }

  #requireOpen(): void {
    if (!this.#isOpen) throw new Error('This transaction has ended: await every query inside its work.');
  }
}
