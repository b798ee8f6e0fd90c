/**
 * Prepared queries: compiled once per database instead of at every call. A call's parameters replace those of the
 * compiled statement, in order.
 */
import type { Compilable, CompiledQuery, Insertable, Kysely, RawBuilder } from 'kysely';

import type { DatabaseDialect, Transaction } from './database.ts';

/** Lists up to this length have their own compiled query. */
const MAX_CACHED = 12;

type Parameter = string | number | null;
export type RunStatement<Row> = (tx: Transaction, parameters: readonly Parameter[]) => Promise<readonly Row[]>;

export interface OnceOptions {
  /**
   * Many transactions send it with the same texts as parameters, and its tables hardly change: those that run together ask
   * the database once (`shared-results.ts`). Only for statements that read, and that name one table after each `from` and
   * `join`. Default: false.
   */
  readonly isShared?: boolean;
}

/** `build` gets a placeholder for each parameter and uses each once, in order. */
export function compileOnce<Row>(
  build: (...parameters: readonly string[]) => RawBuilder<unknown>,
  { isShared = false }: OnceOptions = {},
): RunStatement<Row> {
  const compiled = new Map<DatabaseDialect, CompiledQuery>();
  return (tx, parameters) => {
    let query = compiled.get(tx.dialect);
    if (query === undefined) {
      query = build(...Array.from({ length: build.length }, () => '')).compile(tx.tables());
      compiled.set(tx.dialect, query);
    }
    if (query.parameters.length !== parameters.length) {
      throw new Error(`This statement takes ${query.parameters.length} parameters, not ${parameters.length}.`);
    }
    return isShared ? tx.runShared<Row>(query, parameters) : tx.run<Row>(query, parameters);
  };
}

/** A placeholder of an argument while a query is built. It marks the position of the value. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

interface BuiltQuery {
  readonly query: CompiledQuery;
  /** The argument of each parameter; undefined where the query contains a constant. */
  readonly places: readonly (number | undefined)[];
  /** Whether the parameters are the arguments, in order. */
  readonly isInOrder: boolean;
}

/**
 * A query of the builder, built once per database: `build` gets a placeholder for each argument, to be used as a value,
 * any number of times. The form of the query must not depend on an argument.
 */
export function buildOnce<Tables, Arguments extends readonly unknown[], Row>(
  build: (tables: Kysely<Tables>, ...values: Arguments) => Compilable<Row>,
  { isShared = false }: OnceOptions = {},
): (tx: Transaction, ...values: Arguments) => Promise<readonly Row[]> {
  const compiled = new Map<DatabaseDialect, BuiltQuery>();
  return (tx, ...values) => {
    let built = compiled.get(tx.dialect);
    if (built === undefined) {
      const stand = values.map((_value, index) => new Place(index)) as unknown as Arguments;
      const query = build(tx.tables<Tables>(), ...stand).compile();
      const places = query.parameters.map((one) => (one instanceof Place ? one.index : undefined));
      const isInOrder = places.length === values.length && places.every((place, index) => place === index);
      built = { query, places, isInOrder };
      compiled.set(tx.dialect, built);
    }
    const { query, places, isInOrder } = built;
    const parameters = isInOrder
      ? values
      : places.map((place, index) => (place === undefined ? query.parameters[index] : values[place]));
    return isShared ? tx.runShared<Row>(query, parameters) : tx.run<Row>(query, parameters);
  };
}

/**
 * The same for shared queries about a list of things of a site: one for each short length. `build` passes on the options that it
 * gets: the query of a longer list is built for one call, so there is nothing to share.
 */
export function buildOncePerLength<Value, Row>(
  build: (
    length: number,
    options: OnceOptions,
  ) => (tx: Transaction, siteId: string, ...values: readonly Value[]) => Promise<readonly Row[]>,
): (tx: Transaction, siteId: string, values: readonly Value[]) => Promise<readonly Row[]> {
  const known = new Map<number, ReturnType<typeof build>>();
  return (tx, siteId, values) => {
    let run = known.get(values.length);
    if (run === undefined) {
      const isShared = values.length <= MAX_CACHED;
      run = build(values.length, { isShared });
      if (isShared) known.set(values.length, run);
    }
    return run(tx, siteId, ...values);
  };
}

/**
 * Inserts rows of one set of columns with a statement that is built once. A row may name its members in any order, because
 * values are read by column name. Throws where a row has other members than `columns`.
 */
export function insertOnce<Tables, Name extends keyof Tables & string>(
  table: Name,
  columns: readonly (keyof Insertable<Tables[Name]> & string)[],
): (tx: Transaction, row: Insertable<Tables[Name]>) => Promise<void> {
  type AnyTables = Record<Name, Record<string, unknown>>;
  const insert = buildOnce((tables: Kysely<AnyTables>, ...values: readonly unknown[]) =>
    tables.insertInto(table).values(Object.fromEntries(columns.map((name, index) => [name, values[index]])) as never),
  );
  return async (tx, row) => {
    const names = Object.keys(row);
    const hasSameColumns = names.length === columns.length && columns.every((name) => Object.hasOwn(row, name));
    if (!hasSameColumns) {
      throw new Error(`A row of ${table} takes the columns ${columns.join(', ')}, not ${names.join(', ')}.`);
    }
    await insert(tx, ...columns.map((name) => row[name]));
  };
}
