/**
 * Statements that are asked again and again: compiled once for each database instead of at every call. The parameters
 * of a call take the places that the statement's own had, in their order.
 */
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';

import type { DatabaseDialect, Transaction } from './database.ts';

type Parameter = string | number | null;
export type RunStatement<Row> = (tx: Transaction, parameters: readonly Parameter[]) => Promise<readonly Row[]>;

/** `build` gets a stand-in for each parameter and uses each once, in order. */
export function compileOnce<Row>(build: (...parameters: readonly string[]) => RawBuilder<unknown>): RunStatement<Row> {
  const compiled = new Map<DatabaseDialect, CompiledQuery>();
  return async (tx, parameters) => {
    const tables: Kysely<unknown> = tx.tables();
    let query = compiled.get(tx.dialect);
    if (query === undefined) {
      query = build(...Array.from({ length: build.length }, () => '')).compile(tables);
      compiled.set(tx.dialect, query);
    }
    if (query.parameters.length !== parameters.length) {
      throw new Error(`This statement takes ${query.parameters.length} parameters, not ${parameters.length}.`);
    }
    const { rows } = await tables.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
