/**
 * Transactions on connections of one PostgreSQL server. Writes are SERIALIZABLE and run again after a conflict; reads are
 * one snapshot each. No state of a session is used, only that of a transaction, so a pooler may stand in between that
 * gives each transaction another connection (`docs/operate/postgresql-many.md`).
 */
import type { Watch } from '@cartwright/telemetry';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery, type Kysely } from 'kysely';
import { Client, Pool, types, type ClientBase, type ClientConfig, type PoolClient, type QueryResult } from 'pg';

import { bindKysely } from './bound-dialect.ts';
import { requireStorable } from './columns.ts';
import {
  OpenTransaction,
  type DatabaseTimeouts,
  type PostgresOptions,
  type ReportFailure,
  type Transaction,
} from './database.ts';
import { parsePosition, type PositionRow, SELECT_POSITION } from './postgres-position.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { isConnectionLost } from './unavailable.ts';

const CONNECTIONS = 16;
/**
 * Attempts in parallel with all other writers; later attempts run one after the other, where few are left to conflict.
 */
const OPEN_ATTEMPTS = 4;
const PARTITION_ATTEMPTS = 40;

/** The number under which `writeAlone` locks, the same in every process. */
const ALONE_LOCK = 4_217_001;
/** The number of the lock under which writers run one after the other. */
const PARTITION_LOCK = 4_217_002;

const TYPE_INT8 = 20;
const TYPE_NUMERIC = 1700;
const TYPE_JSON = 114;
const TYPE_JSONB = 3802;

/** A server that hangs does not end its statements: so long after it should have, the connection is given up. */
const HANGING_MARGIN_MS = 1_000;
/** A transaction that waits for us longer than this is that of a process that hangs. */
const IDLE_IN_TRANSACTION_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** Begins a transaction, without the limits of time. */
export const BEGIN_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
export const BEGIN_WRITE = 'BEGIN ISOLATION LEVEL SERIALIZABLE';

export interface ConnectionsOptions extends Omit<PostgresOptions, 'replicaUrls'> {
  readonly report: ReportFailure;
  readonly timeouts: DatabaseTimeouts;
  readonly watch?: Watch | undefined;
  /** Whether each transaction reads the server's position in its log when it has ended (`position`). */
  readonly readsPosition?: boolean;
}

export class Connections implements AsyncDisposable {
  readonly #pool: Pool;
  /** For a connection whose statements have no time limit. */
  readonly #patient: ClientConfig;
  readonly #report: ReportFailure;
  readonly #watch: Watch | undefined;
  readonly #kyselys = new WeakMap<ClientBase, Kysely<unknown>>();
  /** Connections in an unknown state. */
  readonly #lost = new WeakSet<ClientBase>();
  /** Resolves when the last serialized transaction has ended. */
  #partitionKey: Promise<void> = Promise.resolve();
  /** Limits of time that hold for one transaction, or nothing where the connection has them. */
  readonly #limits: string;
  readonly #commit: string;
  readonly #maxConnections: number;
  /** How often a transaction ran again after a conflict. */
  retries = 0;
  /** The furthest position in the server's log that a transaction has read at its end. */
  position = 0n;

  constructor(url: string, options: ConnectionsOptions) {
    const { report, timeouts, watch, connections = CONNECTIONS, pooler, readsPosition = false } = options;
    this.#report = report;
    this.#watch = watch;
    this.#maxConnections = connections;
    this.#patient = {
      connectionString: url,
      application_name: 'cartwright',
      types: { getTypeParser },
      connectionTimeoutMillis: timeouts.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    };
    const limits = {
      statement_timeout: timeouts.statementMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    };
    // A pooler knows no settings of a connection.
    this.#limits =
      pooler === 'transaction'
        ? Object.entries(limits)
            .map(([name, ms]) => `; SET LOCAL ${name} = ${ms}`)
            .join('')
        : '';
    this.#commit = readsPosition ? `COMMIT; ${SELECT_POSITION}` : 'COMMIT';
    this.#pool = new Pool({
      ...this.#patient,
      ...(pooler === 'transaction' ? {} : limits),
      max: connections,
      query_timeout: timeouts.statementMs + HANGING_MARGIN_MS,
    });
    // The pool replaces a connection that the server closes; without a listener the error would end the process. During
    // closing, connections may still be opening after the pool has ended; their errors are ignored.
    const reportLoss = (failure: Error): void => {
      if (!this.#pool.ending) report(failure);
    };
    this.#pool.on('connect', (client) => client.on('error', reportLoss));
    this.#pool.on('error', () => undefined);
  }

  /** Connects once. Throws the error of `pg` if the server cannot be reached. */
  async probe(): Promise<void> {
    (await this.#pool.connect()).release();
  }

  /** The rows of a statement outside of any transaction. */
  async select<Row>(sql: string): Promise<readonly Row[]> {
    return this.#withClient(async (client) => (await client.query(sql)).rows as Row[]);
  }

  /** How the pool is used. */
  readUse(): { readonly open: number; readonly busy: number; readonly max: number; readonly waiting: number } {
    const { totalCount: open, idleCount, waitingCount: waiting } = this.#pool;
    return { open, busy: open - idleCount, max: this.#maxConnections, waiting };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  async once<T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient((client) => this.#transact(client, begin + this.#limits, this.#commit, work));
  }

  async untilDone<T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const attempt = (): Promise<T> =>
      this.#withClient((client) => this.#transact(client, begin + this.#limits, this.#commit, work));
    const countRetry = (): void => {
      this.retries += 1;
    };
    const first = await retryConflicts(OPEN_ATTEMPTS, attempt, countRetry);
    if (first.kind === 'done') return first.value;
    const last = await this.#inPartition(() => retryConflicts(PARTITION_ATTEMPTS, attempt, countRetry));
    if (last.kind === 'done') return last.value;
    throw last.conflict;
  }

  /**
   * On connections of its own, since a migration may take longer than any other statement. The lock is taken before the
   * transaction, whose snapshot would otherwise miss the changes of the previous lock holder.
   */
  async alone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#withOwnClient((guard) =>
      this.#withLock(guard, ALONE_LOCK, '', () =>
        this.#withOwnClient((client) => this.#transact(client, 'BEGIN', 'COMMIT', work)),
      ),
    );
  }

  async #withOwnClient<T>(run: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.#patient);
    client.on('error', this.#report);
    try {
      await client.connect();
      return await run(client);
    } finally {
      await client.end();
    }
  }

  /** One at a time among all processes, and here two connections at most: the others of the pool stay free. */
  async #inPartition<T>(run: () => Promise<T>): Promise<T> {
    const before = this.#partitionKey;
    let leave: () => void = () => undefined;
    this.#partitionKey = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    try {
      return await this.#withClient((guard) => this.#withLock(guard, PARTITION_LOCK, this.#limits, run));
    } finally {
      leave();
    }
  }

  /** A connection whose state is unknown (its ROLLBACK failed) is thrown away, not reused. */
  async #withClient<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      return await run(client);
    } finally {
      client.release(this.#lost.has(client));
    }
  }

  async #transact<T>(
    client: ClientBase,
    begin: string,
    commit: string,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const tx = new OpenTransaction('postgres', {
      kysely: this.#kyselyOf(client),
      runCompiled: async <Row>({ sql }: CompiledQuery, parameters: readonly unknown[]) =>
        (await this.#query(client, sql, parameters)).rows as Row[],
    });
    let value: T;
    try {
      await client.query(begin);
      value = await work(tx);
      tx.end();
      this.#notePosition(await client.query(commit));
    } catch (failure) {
      tx.end();
      // A connection that hangs would keep a ROLLBACK waiting, too.
      if (isConnectionLost(failure)) this.#lost.add(client);
      else await client.query('ROLLBACK').catch(() => this.#lost.add(client));
      throw failure;
    }
    tx.runAfterCommit(this.#report);
    return value;
  }

  /**
   * Holds a lock by a transaction that does nothing else, since a pooler moves a session from one connection to another.
   * A transaction that ends, with its connection too, gives the lock back.
   */
  async #withLock<T>(guard: ClientBase, lock: number, limits: string, run: () => Promise<T>): Promise<T> {
    // The guard is idle while the work runs.
    const patience = 'SET LOCAL idle_in_transaction_session_timeout = 0';
    try {
      await guard.query(`BEGIN${limits}; ${patience}; SELECT pg_advisory_xact_lock(${lock})`);
      return await run();
    } finally {
      await guard.query('ROLLBACK').catch(() => this.#lost.add(guard));
    }
  }

  /** `pg` answers several statements with a list of results. */
  #notePosition(ended: QueryResult | readonly QueryResult[]): void {
    if (!Array.isArray(ended)) return;
    const rows = (ended as readonly QueryResult<PositionRow>[]).at(-1)?.rows;
    this.noteSeen(parsePosition(rows?.[0]?.position ?? undefined));
  }

  noteSeen(position: bigint | undefined): void {
    if (position !== undefined && position > this.position) this.position = position;
  }

  #query(client: ClientBase, sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    requireStorable(sql, parameters);
    const run = (): Promise<QueryResult> => client.query(sql, [...parameters]);
    return this.#watch === undefined ? run() : this.#watch({ kind: 'statement', dialect: 'postgres', sql }, run);
  }

  #kyselyOf(client: ClientBase): Kysely<unknown> {
    const known = this.#kyselys.get(client);
    if (known !== undefined) return known;
    const kysely = bindKysely(
      {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      async <Row>({ sql, parameters }: CompiledQuery) => {
        const result = await this.#query(client, sql, parameters);
        const rows = result.rows as Row[];
        return result.rowCount === null || result.command === 'SELECT'
          ? { rows }
          : { rows, numAffectedRows: BigInt(result.rowCount) };
      },
    );
    this.#kyselys.set(client, kysely);
    return kysely;
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (type === TYPE_INT8 || type === TYPE_NUMERIC) return Number;
  if (type === TYPE_JSON || type === TYPE_JSONB) return (text) => text;
  return types.getTypeParser(type, format ?? 'text') as (text: string) => unknown;
}
