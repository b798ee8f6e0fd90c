/**
 * Results of statements that many transactions send with the same parameters, such as the settings of a site: of the
 * reads on one snapshot, and of the writes of one commit, the first one asks the database. Invariant: what `find` returns is
 * what the database would return now. The connection tells what each statement changes (`forget`).
 */
import type { CompiledQuery } from 'kysely';

/** What a statement changes: one table, or what its text does not tell, such as a deletion that cascades or a rollback. */
export type Changes = { readonly table: string } | 'unknown';

type Rows = Promise<readonly unknown[]>;

/** A transaction that reads a whole shop keeps no more of it in memory. Beyond these, results are not kept. */
const MAX_RESULTS = 100;
/** Results of one query are compared one after the other: for so many, that takes less time than a text as a key. */
const MAX_PER_QUERY = 32;

interface Kept {
  readonly parameters: readonly string[];
  readonly rows: Rows;
}

export class SharedResults {
  #results = new Map<CompiledQuery, Kept[]>();
  /** Of these queries. Most writes change none of them. */
  #tables = new Set<string>();
  /** How many there are. */
  #kept = 0;

  find(query: CompiledQuery, parameters: readonly string[]): Rows | undefined {
    const kept = this.#results.get(query);
    if (kept === undefined) return undefined;
    for (const one of kept) if (areEqual(one.parameters, parameters)) return one.rows;
    return undefined;
  }

  /**
   * Returns the rows frozen, because several transactions get the same ones.
   * @throws where the text of the query does not name its tables plainly (`listTables`).
   */
  keep<Row>(
    query: CompiledQuery,
    parameters: readonly string[],
    rows: Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    const tables = tablesOf(query);
    const results = this.#results.get(query) ?? [];
    if (this.#kept >= MAX_RESULTS || results.length >= MAX_PER_QUERY) return rows;
    this.#kept += 1;
    this.#results.set(query, results);
    for (const table of tables) this.#tables.add(table);
    const frozen = rows.then(freezeRows, (failure: unknown) => {
      // The next transaction asks again, such as after a lock.
      results.splice(results.indexOf(kept), 1);
      if (this.#results.get(query) === results) this.#kept -= 1;
      throw failure;
    });
    const kept: Kept = { parameters, rows: frozen };
    results.push(kept);
    return frozen;
  }

  forget(changes: Changes): void {
    if (this.#kept === 0) return;
    if (changes === 'unknown') {
      // Not `clear()`: V8 links the table of an emptied map to its next one. Where one of them has grown old, it keeps all later
      // ones with their rows, until the next collection of old objects.
      this.#results = new Map();
      this.#tables = new Set();
      this.#kept = 0;
    } else if (this.#tables.delete(changes.table)) {
      for (const [query, { length }] of this.#results) {
        if (!tablesOf(query).has(changes.table)) continue;
        this.#results.delete(query);
        this.#kept -= length;
      }
    }
  }
}

/** Only queries whose parameters are texts are shared. */
export function areTexts(values: readonly unknown[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string');
}

function freezeRows<Row>(rows: readonly Row[]): readonly Row[] {
  for (const row of rows) Object.freeze(row);
  return Object.freeze(rows);
}

/** Of the same statement, so there are as many. The last ones tell things apart, the first is the site. */
function areEqual(left: readonly string[], right: readonly string[]): boolean {
  for (let place = left.length - 1; place >= 0; place -= 1) if (left[place] !== right[place]) return false;
  return true;
}

const tablesOfQueries = new WeakMap<CompiledQuery, ReadonlySet<string>>();

function tablesOf(query: CompiledQuery): ReadonlySet<string> {
  let tables = tablesOfQueries.get(query);
  if (tables === undefined) {
    tables = new Set(listTables(query.sql));
    tablesOfQueries.set(query, tables);
  }
  return tables;
}

/**
 * The tables after `from` and `join`, in lower case.
 * @throws where something else is after them: a list of tables, another query, a name with a schema.
 */
export function listTables(sql: string): readonly string[] {
  const tables = [...sql.matchAll(/\b(?:from|join)\b(?: (?:"(\w+)"|(\w+))(?![\w".,]))?/gi)].map(
    ([, quoted, plain]) => (quoted ?? plain)?.toLowerCase() ?? refuse(sql),
  );
  return tables.length === 0 ? refuse(sql) : tables;
}

function refuse(sql: string): never {
  throw new Error(`A shared statement names one table after each "from" and "join": ${sql}`);
}

/**
 * What a statement changes; `undefined` where it only reads. A BEGIN counts as a change, because others may have changed
 * anything since the last transaction.
 */
export function describeChanges(sql: string): Changes | undefined {
  if (/^\s*(?:select|pragma|explain|savepoint|release)\b/i.test(sql)) return undefined;
  const plain = /^\s*(?:insert into|update) (?:"(\w+)"|(\w+))(?= (?:set|as|values|select|default)\b| ?\()/i.exec(sql);
  const table = plain?.[1] ?? plain?.[2];
  return table === undefined ? 'unknown' : { table: table.toLowerCase() };
}
