/**
 * One connection of `node:sqlite` with its settings, its prepared statements and the small adapter that Kysely needs.
 * Statements are prepared once per SQL text, up to a bound; those of compiled queries, of which there are as many as the
 * program has, stay.
 */
import { DatabaseSync, type SQLInputValue, type StatementResultingChanges, type StatementSync } from 'node:sqlite';

import type { Watch } from '@cartwright/telemetry';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Kysely,
  type QueryResult,
} from 'kysely';

import { createCache } from '../cache.ts';
import { bindKysely, type ExecuteQuery } from './bound-dialect.ts';
import { requireStorable } from './columns.ts';
import type { Connection } from './database.ts';
import { areTexts, type Changes, describeChanges, SharedResults } from './shared-results.ts';
import { TransactionLost } from './unavailable.ts';

const MAX_STATEMENTS = 500;
/** An estimate of what SQLite takes for a compiled statement, beside its text. */
const STATEMENT_BYTES = 6000;
/**
 * Memory for pages of the file, which the system keeps in its own memory as well: more than this saves no time. Readers
 * need it for pages of the write-ahead log alone.
 */
const WRITER_KIBIBYTES = 4096;
const READER_KIBIBYTES = 2048;
/** For opening the file, before any request waits for the event loop. */
const OPEN_TIMEOUT_MS = 5_000;

interface Prepared {
  readonly statement: StatementSync;
  /** Column names of its result rows; empty for a statement without rows. */
  names: readonly string[];
  /** Undefined: it only reads. */
  readonly changes: Changes | undefined;
}

export class SqliteConnection implements Connection, Disposable {
  readonly kysely: Kysely<unknown>;
  readonly #database: DatabaseSync;
  readonly #statements = createCache<string, Prepared>('prepared statements', {
    maxEntries: MAX_STATEMENTS,
    sizeOf: (_prepared, sql) => STATEMENT_BYTES + 2 * sql.length,
  });
  readonly #kept = new WeakMap<CompiledQuery, Prepared>();
  readonly #own = new Map<string, Prepared>();
  readonly #shared = new SharedResults();
  readonly #watch: Watch | undefined;
  #changes = 0;

  private constructor(database: DatabaseSync, watch: Watch | undefined) {
    this.#database = database;
    this.#watch = watch;
    const executeUnwatched: ExecuteQuery = <Row>({ sql, parameters }: CompiledQuery) =>
      this.#execute<Row>(sql, parameters);
    const execute: ExecuteQuery =
      watch === undefined
        ? executeUnwatched
        : <Row>(query: CompiledQuery) =>
            watch({ kind: 'statement', dialect: 'sqlite', sql: query.sql }, () => executeUnwatched<Row>(query));
    this.kysely = bindKysely(
      {
        createAdapter: () => new SqliteAdapter(),
        createIntrospector: (kysely) => new SqliteIntrospector(kysely),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
      execute,
    );
  }

  /** The writing connection: creates a missing file, and sets persistent pragmas. */
  static openWriter(file: string, watch?: Watch): SqliteConnection {
    const connection = new SqliteConnection(new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS }), watch);
    connection.run('PRAGMA page_size = 8192');
    connection.run('PRAGMA journal_mode = WAL');
    connection.run('PRAGMA synchronous = FULL');
    connection.run('PRAGMA foreign_keys = ON');
    connection.run(`PRAGMA cache_size = -${WRITER_KIBIBYTES}`);
    connection.run('PRAGMA temp_store = MEMORY');
    // SQLite would wait for a foreign lock inside a statement, and the event loop with it: the queue waits instead.
    connection.run('PRAGMA busy_timeout = 0');
    return connection;
  }

  /** A connection that is read-only in SQLite. */
  static openReader(file: string, watch?: Watch): SqliteConnection {
    const connection = new SqliteConnection(new DatabaseSync(file, { timeout: 0 }), watch);
    connection.run('PRAGMA query_only = ON');
    connection.run(`PRAGMA cache_size = -${READER_KIBIBYTES}`);
    // Readers map the file into memory instead of copying its pages: a third faster.
    connection.run('PRAGMA mmap_size = 2147418112');
    connection.run('PRAGMA temp_store = MEMORY');
    return connection;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Grows with each statement that has changed something, or may have. Never falls, also after a rollback. */
  get changes(): number {
    return this.#changes;
  }

  /** One of our own few statements, without parameters and without interest in its rows. */
  run(sql: string): void {
    let prepared = this.#own.get(sql);
    if (prepared === undefined) {
      prepared = this.#prepareAnew(sql);
      this.#own.set(sql, prepared);
    }
    const { statement, names, changes } = prepared;
    if (changes !== undefined) this.#shared.forget(changes);
    if (names.length > 0) statement.all();
    else statement.run();
  }

  /** Runs at once, like every query here. */
  runCompiled<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]> {
    if (this.#watch === undefined) return this.#runCompiled<Row>(query, parameters);
    const operation = { kind: 'statement', dialect: 'sqlite', sql: query.sql } as const;
    return this.#watch(operation, () => this.#runCompiled<Row>(query, parameters));
  }

  /** Once for all transactions that run together, until one of them changes its tables. Only texts are compared. */
  runShared<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]> {
    if (!areTexts(parameters)) return this.runCompiled<Row>(query, parameters);
    const known = this.#shared.find(query, parameters);
    if (known !== undefined) return known as Promise<readonly Row[]>;
    return this.#shared.keep(query, parameters, this.runCompiled<Row>(query, parameters));
  }

  #runCompiled<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]> {
    try {
      this.#requireTransaction();
      let prepared = this.#kept.get(query);
      if (prepared === undefined) {
        prepared = this.#prepare(query.sql);
        this.#kept.set(query, prepared);
      }
      requireSqliteValues(parameters);
      if (prepared.changes !== undefined) {
        requireStorable(query.sql, parameters);
        this.#shared.forget(prepared.changes);
      }
      if (prepared.names.length > 0) {
        if (prepared.changes !== undefined) this.#changes += 1;
        return Promise.resolve(readRows<Row>(prepared, parameters));
      }
      this.#count(prepared, prepared.statement.run(...parameters));
      return Promise.resolve([]);
    } catch (failure) {
      return Promise.reject(failure instanceof Error ? failure : new Error(String(failure)));
    }
  }

  [Symbol.dispose](): void {
    this.#statements.clear();
    this.#own.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  /** Queries run synchronously; the promise is required by Kysely's interface. */
  #execute<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    try {
      this.#requireTransaction();
      const prepared = this.#prepare(sql);
      requireSqliteValues(parameters);
      if (prepared.changes !== undefined) {
        requireStorable(sql, parameters);
        this.#shared.forget(prepared.changes);
      }
      if (prepared.names.length > 0) {
        if (prepared.changes !== undefined) this.#changes += 1;
        return Promise.resolve({ rows: readRows<Row>(prepared, parameters) });
      }
      const result = prepared.statement.run(...parameters);
      this.#count(prepared, result);
      const { changes, lastInsertRowid } = result;
      return Promise.resolve({
        rows: [],
        numAffectedRows: BigInt(changes),
        insertId: BigInt(lastInsertRowid),
      });
    } catch (failure) {
      return Promise.reject(failure instanceof Error ? failure : new Error(String(failure)));
    }
  }

  /** An insert or update tells its rows. What changes none of them, such as an update of a row that is gone, does not count. */
  #count({ changes }: Prepared, result: StatementResultingChanges): void {
    if (changes !== undefined) this.#changes += changes === 'unknown' ? 1 : Number(result.changes);
  }

  #requireTransaction(): void {
    if (!this.#database.isTransaction) throw new TransactionLost('This query runs outside any transaction.');
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#prepareAnew(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #prepareAnew(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return { statement, names: readNames(statement), changes: describeChanges(sql) };
  }
}

/**
 * Rows as objects that we make ourselves, of the values side by side: those of `node:sqlite` are dictionaries, which cost
 * twice as much to make and to read.
 */
function readRows<Row>(prepared: Prepared, parameters: readonly SQLInputValue[]): Row[] {
  const rows = prepared.statement.all(...parameters) as unknown as readonly (readonly unknown[])[];
  // Another process may have given a table one more column since.
  if (rows[0] !== undefined && rows[0].length !== prepared.names.length) prepared.names = readNames(prepared.statement);
  const { names } = prepared;
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let place = 0; place < names.length; place += 1) row[names[place] ?? ''] = values[place];
    return row as Row;
  });
}

function readNames(statement: StatementSync): readonly string[] {
  return statement.columns().map(({ name }) => name);
}

/** Names the value that cannot be stored, which SQLite's error does not. */
function requireSqliteValues(values: readonly unknown[]): asserts values is readonly SQLInputValue[] {
  for (let index = 0; index < values.length; index += 1) {
    if (isNoSqliteValue(values[index])) {
      const kind = typeof values[index];
      throw new TypeError(`Parameter ${index + 1} is a ${kind}, which no column holds: encode it (columns.ts).`);
    }
  }
}

function isNoSqliteValue(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return false;
    default:
      return value !== null && !(value instanceof Uint8Array);
  }
}
