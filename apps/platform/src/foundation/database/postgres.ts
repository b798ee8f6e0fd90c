/**
 * The database for many processes: PostgreSQL through a pool. Writes are SERIALIZABLE and run again after a conflict;
 * reads are one snapshot each. Numbers and JSON leave it as they leave SQLite (`columns.ts`).
 */
import type { Watch } from '@cartwright/telemetry';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery, type Kysely } from 'kysely';
import { Client, Pool, types, type ClientBase, type ClientConfig, type PoolClient, type QueryResult } from 'pg';

import { bindKysely } from './bound-dialect.ts';
import { requireStorable } from './columns.ts';
import {
  DATABASE_TIMEOUTS,
  OpenTransaction,
  type Database,
  type DatabaseTimeouts,
  type PostgresOptions,
  type ReportFailure,
  type Transaction,
} from './database.ts';
import { describePostgresFailure, isConnectionLost } from './unavailable.ts';

const CONNECTIONS = 16;
/**
 * Attempts in parallel with all other writers; later attempts run one after the other, where few are left to conflict.
 */
const OPEN_ATTEMPTS = 4;
const PARTITION_ATTEMPTS = 40;
const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 50;

/** `serialization_failure` and `deadlock_detected`: the transaction has to run again. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);
/**
 * `unique_violation`: another transaction has inserted a row since this one looked for it, and the next attempt finds it.
 * Where the transaction has not looked, further attempts end in the same way.
 */
const ROW_EXISTS = '23505';
const MAX_ROW_EXISTS = 3;

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

/** Connects to the server; throws the error of `pg` if it cannot be reached. */
export async function openPostgres(
  url: string,
  report: ReportFailure,
  timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS,
  { connections = CONNECTIONS, watch }: PostgresOptions & { readonly watch?: Watch | undefined } = {},
): Promise<Database> {
  const patient: ClientConfig = {
    connectionString: url,
    application_name: 'cartwright',
    types: { getTypeParser },
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  };
  const pool = new Pool({
    ...patient,
    max: connections,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.statementMs + HANGING_MARGIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  // The pool replaces a connection that the server closes; without a listener the error would end the process. During
  // closing, connections may still be opening after the pool has ended; their errors are ignored.
  const reportLoss = (failure: Error): void => {
    if (!pool.ending) report(failure);
  };
  pool.on('connect', (client) => client.on('error', reportLoss));
  pool.on('error', () => undefined);
  try {
    (await pool.connect()).release();
  } catch (failure) {
    await pool.end();
    throw describePostgresFailure(failure);
  }
  const runner = new Connections(pool, patient, { report, watch });
  return {
    dialect: 'postgres',
    read: (work) => runner.once('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work).catch(explainRead),
    write: (work) => runner.untilDone('BEGIN ISOLATION LEVEL SERIALIZABLE', work).catch(explain),
    writeAlone: (work) => runner.alone(work).catch(explain),
    readState: () => ({
      connections: { open: pool.totalCount, busy: pool.totalCount - pool.idleCount, max: connections },
      waiting: pool.waitingCount,
      lockWaits: 0,
      retries: runner.retries,
      walBytes: 0,
    }),
    [Symbol.asyncDispose]: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

function explainRead(failure: unknown): never {
  throw describePostgresFailure(failure, 'read');
}

function explain(failure: unknown): never {
  throw describePostgresFailure(failure);
}

class Connections {
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
  /** How often a transaction ran again after a conflict. */
  retries = 0;

  constructor(
    pool: Pool,
    patient: ClientConfig,
    { report, watch }: { readonly report: ReportFailure; readonly watch: Watch | undefined },
  ) {
    this.#pool = pool;
    this.#patient = patient;
    this.#report = report;
    this.#watch = watch;
  }

  async once<T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient((client) => this.#transact(client, begin, work));
  }

  async untilDone<T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const attempt = (): Promise<T> => this.#withClient((client) => this.#transact(client, begin, work));
    const countRetry = (): void => {
      this.retries += 1;
    };
    const first = await retryConflicts(OPEN_ATTEMPTS, attempt, countRetry);
    if (first.kind === 'done') return first.value;
    const last = await this.#inPartition((client) =>
      retryConflicts(PARTITION_ATTEMPTS, () => this.#transact(client, begin, work), countRetry),
    );
    if (last.kind === 'done') return last.value;
    throw last.conflict;
  }

  /**
   * On a separate connection, since a migration may take longer than any other statement. The lock is taken before the
   * transaction, whose snapshot would otherwise miss the changes of the previous lock holder.
   */
  async alone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = new Client(this.#patient);
    client.on('error', this.#report);
    try {
      await client.connect();
      return await this.#withLock(client, ALONE_LOCK, () => this.#transact(client, 'BEGIN', work));
    } finally {
      await client.end();
    }
  }

  /** One at a time among all processes, and here one connection at most: the others of the pool stay free. */
  async #inPartition<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const before = this.#partitionKey;
    let leave: () => void = () => undefined;
    this.#partitionKey = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    try {
      return await this.#withClient((client) => this.#withLock(client, PARTITION_LOCK, () => run(client)));
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

  async #transact<T>(client: ClientBase, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
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
      await client.query('COMMIT');
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

  /** A lock that cannot be given back belongs to a lost connection, with which the server gives it back. */
  async #withLock<T>(client: ClientBase, lock: number, run: () => Promise<T>): Promise<T> {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    try {
      return await run();
    } finally {
      if (!this.#lost.has(client)) {
        await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => this.#lost.add(client));
      }
    }
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

type Attempted<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'conflict'; readonly conflict: unknown };

/** Retries conflicts. Returns the last conflict after `attempts`; other errors are thrown. */
async function retryConflicts<T>(
  attempts: number,
  attempt: () => Promise<T>,
  countRetry: () => void,
): Promise<Attempted<T>> {
  let rowsExist = 0;
  for (let count = 1; ; count += 1) {
    try {
      return { kind: 'done', value: await attempt() };
    } catch (failure) {
      const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
      if (code === ROW_EXISTS) rowsExist += 1;
      const mayEndOtherwise = CONFLICTS.has(code) || (code === ROW_EXISTS && rowsExist < MAX_ROW_EXISTS);
      if (!mayEndOtherwise) throw failure;
      if (count === attempts) return { kind: 'conflict', conflict: failure };
      countRetry();
      await pause(count);
    }
  }
}

/** Doubles with each attempt, with a random part, so that two writers that conflicted do not conflict again. */
function pause(attempt: number): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt, 10));
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}

function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (type === TYPE_INT8 || type === TYPE_NUMERIC) return Number;
  if (type === TYPE_JSON || type === TYPE_JSONB) return (text) => text;
  return types.getTypeParser(type, format ?? 'text') as (text: string) => unknown;
}
