/**
 * Statistics for SQLite's planner. Without them it assumes that the first column of an index selects ten rows; every
 * index of the platform starts with the site, which selects all rows of a shop. With them, it looks up fifty products
 * one by one instead of reading a table of a hundred thousand. The values are fixed, not measured: every shop has the
 * same plans.
 */
import { sql } from 'kysely';

import type { Transaction } from './database.ts';

const SITE = 'site_id';
/** Rows of a table, and of one site in it. */
const ALL_ROWS = 10_000_000;
const ROWS_OF_SITE = 100_000;
/** SQLite's default estimate of the rows that the columns after the site select. */
const NARROWED = [10, 9, 8, 7, 6, 5] as const;

interface IndexRow {
  readonly tbl: string;
  readonly idx: string;
  readonly is_unique: number;
  readonly columns: string;
}

interface Statistic {
  readonly tbl: string;
  readonly idx: string;
  readonly stat: string;
}

/**
 * Writes statistics of every index that starts with the site; to be called after creating tables or indexes. PostgreSQL
 * measures for itself.
 */
export async function informPlanner(tx: Transaction): Promise<void> {
  if (tx.dialect !== 'sqlite') return;
  const tables = tx.tables<{ sqlite_stat1: Statistic }>();
  // Creates the table of statistics where there is none yet.
  await sql`analyze sqlite_schema`.execute(tables);
  const wanted = (await readIndexes(tx)).map(describeIndex);
  const known = await tables.selectFrom('sqlite_stat1').selectAll().execute();
  const told = new Set(known.map(toLine));
  if (told.size === wanted.length && wanted.every((one) => told.has(toLine(one)))) return;
  await tables.deleteFrom('sqlite_stat1').execute();
  for (const one of wanted) await tables.insertInto('sqlite_stat1').values(one).execute();
  // A connection caches statistics until it reloads them.
  await sql`analyze sqlite_schema`.execute(tables);
}

/** Indexes over all rows of a table; those over some of them are few rows anyway. */
async function readIndexes(tx: Transaction): Promise<readonly IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select made.tbl_name as tbl, made.name as idx, listed."unique" as is_unique,
      (select group_concat(name) from (select name from pragma_index_info(made.name) order by seqno)) as columns
    from sqlite_schema as made join pragma_index_list(made.tbl_name) as listed on listed.name = made.name
    where made.type = 'index' and listed.partial = 0`.execute(tx.tables<unknown>());
  return rows.filter(({ columns }) => columns.split(',')[0] === SITE);
}

function describeIndex({ tbl, idx, is_unique: isUnique, columns }: IndexRow): Statistic {
  const behindSite = columns.split(',').slice(1);
  const rows = [ROWS_OF_SITE, ...behindSite.map((_column, place) => NARROWED[place] ?? NARROWED.at(-1))];
  const narrowed = isUnique === 1 ? [...rows.slice(0, -1), 1] : rows;
  return { tbl, idx, stat: [ALL_ROWS, ...narrowed].join(' ') };
}

function toLine({ tbl, idx, stat }: Statistic): string {
  return `${tbl} ${idx} ${stat}`;
}
