/**
 * One connection of `node:sqlite` with its settings, its prepared statements and the small adapter that Kysely needs.
 * Statements are prepared once per SQL text and forgotten, oldest first, beyond a bound.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Kysely, type QueryResult } from 'kysely';

import { bindKysely, type ExecuteQuery } from './bound-dialect.ts';

const MAX_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5_000;

interface Prepared {
  readonly statement: StatementSync;
  readonly answersRows: boolean;
}

export class SqliteConnection implements Disposable {
  readonly kysely: Kysely<unknown>;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
    const execute: ExecuteQuery = <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
      this.#execute<Row>(sql, parameters);
    this.kysely = bindKysely(
      {
        createAdapter: () => new SqliteAdapter(),
        createIntrospector: (kysely) => new SqliteIntrospector(kysely),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
      execute,
    );
  }

  /** The connection that writes: creates the file where there is none, and sets what the file remembers. */
  static openWriter(file: string): SqliteConnection {
    const connection = new SqliteConnection(new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }));
    connection.run('PRAGMA page_size = 8192');
    connection.run('PRAGMA journal_mode = WAL');
    connection.run('PRAGMA synchronous = FULL');
    connection.run('PRAGMA foreign_keys = ON');
    connection.run('PRAGMA cache_size = -65536');
    connection.run('PRAGMA temp_store = MEMORY');
    return connection;
  }

  /** A connection that only reads, and says so to SQLite. */
  static openReader(file: string): SqliteConnection {
    const connection = new SqliteConnection(new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }));
    connection.run('PRAGMA query_only = ON');
    connection.run('PRAGMA cache_size = -32768');
    // Readers look into the system's own copy of the file instead of taking copies of its pages: a third faster.
    connection.run('PRAGMA mmap_size = 2147418112');
    connection.run('PRAGMA temp_store = MEMORY');
    return connection;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** A statement without parameters and without interest in its rows. */
  run(sql: string): void {
    const { statement, answersRows } = this.#prepare(sql);
    if (answersRows) statement.all();
    else statement.run();
  }

  [Symbol.dispose](): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  /** Queries run at once; a promise only because Kysely asks for one. */
  #execute<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    try {
      if (!this.#database.isTransaction) throw new Error('This query runs outside any transaction.');
      const { statement, answersRows } = this.#prepare(sql);
      const values = parameters.map(toSqliteValue);
      if (answersRows) return Promise.resolve({ rows: statement.all(...values) as Row[] });
      const { changes, lastInsertRowid } = statement.run(...values);
      return Promise.resolve({
        rows: [],
        numAffectedRows: BigInt(changes),
        insertId: BigInt(lastInsertRowid),
      });
    } catch (failure) {
      return Promise.reject(failure instanceof Error ? failure : new Error(String(failure)));
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known !== undefined) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = this.#database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    if (this.#statements.size > MAX_STATEMENTS) {
      const oldest = this.#statements.keys().next();
      if (oldest.done !== true) this.#statements.delete(oldest.value);
    }
    return prepared;
  }
}

/** Says which value cannot be stored, where SQLite would only say that one cannot. */
function toSqliteValue(value: unknown, index: number): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`Parameter ${index + 1} is a ${typeof value}, which no column holds: encode it (columns.ts).`);
}
