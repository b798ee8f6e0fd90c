/**
 * Results of statements that many transactions on one snapshot send with the same parameters, such as the settings of a
 * site: the first one asks the database. Invariant: what `find` returns is what the database would return now. The
 * connection tells what each statement changes (`forget`), also a begin and a rollback.
 */
import type { CompiledQuery } from 'kysely';

/** What a statement changes: one table, or what its text does not tell, such as a deletion that cascades or a rollback. */
export type Changes = { readonly table: string } | 'unknown';

type Rows = Promise<readonly unknown[]>;

/** A transaction that reads a whole shop keeps no more of it in memory. */
const MAX_RESULTS = 100;

export class SharedResults {
  readonly #results = new Map<CompiledQuery, Map<string, Rows>>();
  /** How many were kept since all were forgotten. */
  #kept = 0;

  find(query: CompiledQuery, parameters: readonly unknown[]): Rows | undefined {
    return this.#results.get(query)?.get(toKey(parameters));
  }

  /** Returns the rows frozen, because several transactions get the same ones. */
  keep<Row>(
    query: CompiledQuery,
    parameters: readonly unknown[],
    rows: Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    if (this.#kept >= MAX_RESULTS) this.forget('unknown');
    this.#kept += 1;
    const key = toKey(parameters);
    const results = this.#results.get(query) ?? new Map<string, Rows>();
    this.#results.set(query, results);
    const frozen = rows.then(freezeRows, (failure: unknown) => {
      // The next transaction asks again, such as after a lock.
      results.delete(key);
      throw failure;
    });
    results.set(key, frozen);
    return frozen;
  }

  forget(changes: Changes): void {
    if (this.#kept === 0) return;
    if (changes === 'unknown') {
      this.#results.clear();
      this.#kept = 0;
    } else {
      for (const query of this.#results.keys()) if (tablesOf(query).has(changes.table)) this.#results.delete(query);
    }
  }
}

function freezeRows<Row>(rows: readonly Row[]): readonly Row[] {
  for (const row of rows) Object.freeze(row);
  return Object.freeze(rows);
}

function toKey(parameters: readonly unknown[]): string {
  const [only] = parameters;
  // A statement always has the same number of parameters, so no list has the key of a single text.
  return parameters.length === 1 && typeof only === 'string' ? only : JSON.stringify(parameters);
}

const tablesOfQueries = new WeakMap<CompiledQuery, ReadonlySet<string>>();

function tablesOf(query: CompiledQuery): ReadonlySet<string> {
  let tables = tablesOfQueries.get(query);
  if (tables === undefined) {
    tables = new Set(readTables(query.sql));
    tablesOfQueries.set(query, tables);
  }
  return tables;
}

/** The tables after `from` and `join`. */
export function readTables(sql: string): readonly string[] {
  return [...sql.matchAll(/\b(?:from|join) "?(\w+)"?/gi)].flatMap(([, table]) => table ?? []);
}

/** What a statement changes; `undefined` where it only reads. Others may have changed anything before a transaction begins. */
export function readChanges(sql: string): Changes | undefined {
  if (/^\s*(?:select|pragma|explain|savepoint|release)\b/i.test(sql)) return undefined;
  const [, table] = /^\s*(?:insert into|update) "?(\w+)"?/i.exec(sql) ?? [];
  return table === undefined ? 'unknown' : { table };
}
