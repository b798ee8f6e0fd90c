/**
 * Reads and writes rows in a form that both databases share: a list of texts, integers and nulls in the order of the
 * table's columns. Invariant: what one database has written, the other one stores with the same meaning; only the spaces
 * and the order of members of a JSON text may differ (`row-digest.ts`).
 */
import { sql } from 'kysely';

import type { SiteId } from '../../ids.ts';
import type { Transaction } from '../database.ts';
import type { TableShape } from './table-shape.ts';

export type Cell = string | number | null;
/** The values of one row, in the order of `TableShape.columns`. */
export type PortableRow = readonly Cell[];

const READ_ROWS = 500;
/** Both databases take at least this many parameters in one statement. */
const MAX_PARAMETERS = 16_000;
const MAX_INSERTED_ROWS = 200;

type AnyTables = Record<string, Record<string, Cell>>;

export interface ReadOptions {
  /** Absent: the rows of all sites. */
  readonly siteId?: SiteId | undefined;
}

/** Reads the rows of a table in the order of its key, in batches. */
export async function* readRows(
  tx: Transaction,
  { name, columns, key }: TableShape,
  { siteId }: ReadOptions = {},
): AsyncGenerator<readonly PortableRow[]> {
  const ofSite = siteId === undefined ? sql`true` : sql`site_id = ${siteId}`;
  const places = key.map((column) => columns.indexOf(column));
  const order = sql.join(key.map((column) => sql.ref(column)));
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  let last: PortableRow | undefined;
  for (;;) {
    const after: PortableRow | undefined = last;
    const where =
      after === undefined ? ofSite : sql`${ofSite} and (${order}) > (${sql.join(places.map((place) => after[place]))})`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${selected} from ${sql.table(name)} where ${where} order by ${order} limit ${sql.lit(READ_ROWS)}`.execute(
      tx.tables<unknown>(),
    );
    if (rows.length === 0) return;
    const read = rows.map((row) => columns.map((column) => requireCell(name, column, row[column])));
    yield read;
    if (rows.length < READ_ROWS) return;
    last = read.at(-1);
  }
}

/** Reads the rows with these keys, whose values are in the order of `TableShape.key`. Absent rows are left out. */
export async function readRowsByKey(
  tx: Transaction,
  table: TableShape,
  keys: readonly PortableRow[],
): Promise<readonly PortableRow[]> {
  const { name, columns } = table;
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${selected} from ${sql.table(name)} where ${whereKeyIs(table, keys)}`.execute(tx.tables<unknown>());
  return rows.map((row) => columns.map((column) => requireCell(name, column, row[column])));
}

/** A condition for `where`. SQLite takes no list of rows after `in`, and PostgreSQL would take the values of one as texts. */
export function whereKeyIs({ key }: TableShape, keys: readonly PortableRow[]) {
  const alternatives = keys.map((values) => {
    const equal = key.map((column, place) => sql`${sql.ref(column)} = ${values[place]}`);
    return sql`(${sql.join(equal, sql` and `)})`;
  });
  return sql.join(alternatives, sql` or `);
}

/** Inserts rows; they must not be there yet. A row that breaks a constraint is the error of the driver. */
export async function insertRows(tx: Transaction, table: TableShape, rows: readonly PortableRow[]): Promise<void> {
  const { name, columns, numbered } = table;
  const size = Math.max(1, Math.min(MAX_INSERTED_ROWS, Math.floor(MAX_PARAMETERS / columns.length)));
  // PostgreSQL numbers rows itself, and takes a given number only where the statement says so.
  const override = numbered !== undefined && tx.dialect === 'postgres' ? sql`overriding system value` : sql``;
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += size) {
    const values = rows.slice(start, start + size).map((row) => sql`(${sql.join([...row])})`);
    await sql`insert into ${sql.table(name)} (${listed}) ${override} values ${sql.join(values)}`.execute(
      tx.tables<unknown>(),
    );
  }
}

/** Continues the numbers of a table after its highest one. SQLite does so by itself. */
export async function continueNumbers(tx: Transaction, { name, numbered }: TableShape): Promise<void> {
  if (numbered === undefined || tx.dialect !== 'postgres') return;
  await sql`select setval(pg_get_serial_sequence(${name}, ${numbered}), coalesce(max(${sql.ref(numbered)}), 1),
    max(${sql.ref(numbered)}) is not null) from ${sql.table(name)}`.execute(tx.tables<unknown>());
}

export async function countRows(
  tx: Transaction,
  { name }: Pick<TableShape, 'name'>,
  { siteId }: ReadOptions = {},
): Promise<number> {
  const rows = tx
    .tables<AnyTables>()
    .selectFrom(name)
    .select(({ fn }) => fn.countAll().as('rows'));
  const counted = await (siteId === undefined ? rows : rows.where('site_id', '=', siteId)).executeTakeFirstOrThrow();
  return Number(counted.rows);
}

function requireCell(table: string, column: string, value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`The column ${column} of ${table} holds a ${typeof value}, which has no portable form.`);
}
