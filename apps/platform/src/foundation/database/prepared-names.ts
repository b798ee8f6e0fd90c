/**
 * The names under which a server of PostgreSQL keeps the plans of statements for a connection. A statement without a name is
 * parsed and planned each time, which takes longer than running it (https://www.postgresql.org/docs/current/sql-prepare.html).
 */
import { createHash } from 'node:crypto';

import type { CompiledQuery } from 'kysely';

/** A new column changes what these return, and the server refuses a plan that returns something else. */
const ALL_COLUMNS = /(?:\b(?:select|distinct|returning)\s+|,\s*)(?:"?\w+"?\.)?\*/i;

export class PreparedNames {
  /** Undefined for a query that was sent once. */
  #names = new WeakMap<CompiledQuery, string | undefined>();
  #generation = 0;

  /**
   * The name of a query that is sent again. Only queries that the program keeps are (`compile-once.ts`). One that is built for one
   * call gets no name, because the server would keep its plan until the connection ends.
   */
  of(query: CompiledQuery): string | undefined {
    const known = this.#names.get(query);
    if (known !== undefined || ALL_COLUMNS.test(query.sql)) return known;
    const name = this.#names.has(query) ? this.#describe(query.sql) : undefined;
    this.#names.set(query, name);
    return name;
  }

  /** Gives all queries new names: a migration has changed the type of a column, and the server refuses the plan of this name. */
  renew(refused: string): void {
    // Several transactions may find that out, each on its connection.
    if (!refused.endsWith(`_${this.#generation}`)) return;
    this.#generation += 1;
    this.#names = new WeakMap();
  }

  /** By its text: behind a pooler that the operator has not declared, another process may have given the name. */
  #describe(text: string): string {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    return `cartwright_${hash}_${this.#generation}`;
  }
}
