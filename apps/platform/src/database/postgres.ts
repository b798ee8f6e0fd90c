import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery, type Kysely } from 'kysely';
/**
 * The database for many processes: PostgreSQL through a pool. Writes are SERIALIZABLE and run again after a conflict;
 * reads are one snapshot each. Numbers and JSON leave it as they leave SQLite (`columns.ts`).
 */
import { Pool, types, type PoolClient } from 'pg';

import { bindKysely } from './bound-dialect.ts';
import { OpenTransaction, type Database, type ReportFailure, type Transaction } from './database.ts';

const MAX_CONNECTIONS = 16;
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 100;

/** `serialization_failure` and `deadlock_detected`: PostgreSQL asks to run the transaction again. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The number under which `writeAlone` locks, the same in every process. */
const ALONE_LOCK = 4_217_001;

const TYPE_INT8 = 20;
const TYPE_NUMERIC = 1700;
const TYPE_JSON = 114;
const TYPE_JSONB = 3802;

/** Connects to the server that `url` names; throws what `pg` throws where it cannot be reached. */
export async function openPostgres(url: string, report: ReportFailure): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    application_name: 'cartwright',
    types: { getTypeParser },
  });
  // A connection that the server closes is replaced by the pool; without a listener it would end the process. While we
  // close, connections may still be under way when the pool says that it has ended: nobody misses them then.
  const reportLoss = (failure: Error): void => {
    if (!pool.ending) report(failure);
  };
  pool.on('connect', (client) => client.on('error', reportLoss));
  pool.on('error', () => undefined);
  try {
    (await pool.connect()).release();
  } catch (failure) {
    await pool.end();
    throw failure;
  }
  const connections = new Connections(pool, report);
  return {
    dialect: 'postgres',
    read: (work) => connections.once('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    write: (work) => connections.untilDone('BEGIN ISOLATION LEVEL SERIALIZABLE', work),
    writeAlone: (work) => connections.alone(work),
    [Symbol.asyncDispose]: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

class Connections {
  readonly #pool: Pool;
  readonly #report: ReportFailure;
  readonly #kyselys = new WeakMap<PoolClient, Kysely<unknown>>();

  constructor(pool: Pool, report: ReportFailure) {
    this.#pool = pool;
    this.#report = report;
  }

  async once<T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient((client) => this.#transact(client, begin, work));
  }

  async untilDone<T>(begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#withClient((client) => this.#transact(client, begin, work));
      } catch (failure) {
        if (attempt === MAX_ATTEMPTS || !isConflict(failure)) throw failure;
        await pause(attempt);
      }
    }
  }

  /**
   * The lock is taken before the transaction, whose snapshot would otherwise be older than what the process before us
   * did under it.
   */
  async alone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [ALONE_LOCK]);
      try {
        return await this.#transact(client, 'BEGIN', work);
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [ALONE_LOCK]);
      }
    });
  }

  /** A connection whose state is unknown (its ROLLBACK failed) is thrown away, not reused. */
  async #withClient<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      return await run(client);
    } catch (failure) {
      if (failure instanceof BrokenConnection) {
        broken = failure;
        throw failure.cause;
      }
      throw failure;
    } finally {
      client.release(broken);
    }
  }

  async #transact<T>(client: PoolClient, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const tx = new OpenTransaction('postgres', this.#kyselyOf(client));
    let value: T;
    try {
      await client.query(begin);
      value = await work(tx);
      tx.end();
      await client.query('COMMIT');
    } catch (failure) {
      tx.end();
      try {
        await client.query('ROLLBACK');
      } catch {
        throw new BrokenConnection(failure);
      }
      throw failure;
    }
    tx.runAfterCommit(this.#report);
    return value;
  }

  #kyselyOf(client: PoolClient): Kysely<unknown> {
    const known = this.#kyselys.get(client);
    if (known !== undefined) return known;
    const kysely = bindKysely(
      {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      async <Row>({ sql, parameters }: CompiledQuery) => {
        const result = await client.query(sql, [...parameters]);
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

class BrokenConnection extends Error {
  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost inside a transaction.', { cause });
  }
}

function isConflict(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && CONFLICTS.has(String(failure.code));
}

/** Doubles with each attempt, with chance, so that two writers that met do not meet again. */
function pause(attempt: number): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}

function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (type === TYPE_INT8 || type === TYPE_NUMERIC) return Number;
  if (type === TYPE_JSON || type === TYPE_JSONB) return (text) => text;
  return types.getTypeParser(type, format ?? 'text') as (text: string) => unknown;
}
