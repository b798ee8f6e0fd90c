/**
 * The names under which a server of PostgreSQL keeps the plans of statements for a connection. A statement without a name is
 * parsed and planned each time, which takes longer than running it (https://www.postgresql.org/docs/current/sql-prepare.html).
 */
import type { CompiledQuery } from 'kysely';

/** A new column changes what these return, and the server refuses a plan that returns something else. */
const ALL_COLUMNS = /\b(?:select|returning)\s+(?:"\w+"\.)?\*|,\s*(?:"\w+"\.)?\*/i;

export class PreparedNames {
  /** Undefined for a query that was sent once. */
  #names = new WeakMap<CompiledQuery, string | undefined>();
  #count = 0;

  /**
   * The name of a query that is sent again, which only those are that the program keeps (`compile-once.ts`). One that is
   * built for one call gets none, because the server would keep its plan until the connection ends.
   */
  of(query: CompiledQuery): string | undefined {
    const name = this.#names.get(query);
    if (name !== undefined || ALL_COLUMNS.test(query.sql)) return name;
    if (this.#names.has(query)) {
      this.#count += 1;
      this.#names.set(query, `cartwright_${this.#count}`);
    } else {
      this.#names.set(query, undefined);
    }
    return this.#names.get(query);
  }

  /** Gives all queries new names: a migration has changed the type of a column, and a kept plan is refused. */
  renew(): void {
    this.#names = new WeakMap();
  }
}
