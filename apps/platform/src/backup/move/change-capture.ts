/**
 * Records which rows of a SQLite database change, by triggers, so that a copy can follow. They fire for the writes of
 * every process, and in the transaction of the write.
 */
import { sql } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import { CAPTURE_PREFIX, CHANGES_TABLE, stopCapture } from '../../foundation/database/moved-database.ts';
import type { PortableRow } from '../../foundation/database/portable/portable-rows.ts';
import type { TableShape } from '../../foundation/database/portable/table-shape.ts';
import { BackupError } from '../archive-format.ts';

/** Begins to record. What an earlier move left is removed. */
export async function startCapture(tx: Transaction, tables: readonly TableShape[]): Promise<void> {
  await stopCapture(tx);
  const kysely = tx.tables<unknown>();
  await sql`create table ${sql.table(CHANGES_TABLE)} (
    sequence integer primary key autoincrement, table_name text not null, row_key text not null) strict`.execute(
    kysely,
  );
  for (const table of tables) {
    await createTrigger(tx, table, 'insert', ['new']);
    await createTrigger(tx, table, 'delete', ['old']);
    // An update may change the key: the row of the former one is gone.
    await createTrigger(tx, table, 'update', ['old', 'new']);
  }
}

async function createTrigger(
  tx: Transaction,
  { name, key }: TableShape,
  change: string,
  rows: readonly ('old' | 'new')[],
): Promise<void> {
  const inserts = rows.map((row) => {
    const values = sql.join(key.map((column) => sql`${sql.raw(row)}.${sql.id(column)}`));
    return sql`insert into ${sql.table(CHANGES_TABLE)} (table_name, row_key) values (${sql.lit(name)}, json_array(${values}));`;
  });
  await sql`create trigger ${sql.id(`${CAPTURE_PREFIX}${name}_${change}`)} after ${sql.raw(change)} on ${sql.table(name)}
    begin ${sql.join(inserts, sql` `)} end`.execute(tx.tables<unknown>());
}

export interface Changes {
  /** The number of the last change. */
  readonly last: number;
  /** The keys of changed rows, by table. */
  readonly keys: ReadonlyMap<string, readonly PortableRow[]>;
  readonly count: number;
}

/**
 * Reads the keys of rows that changed after the change `after`, in this snapshot.
 * @throws BackupError where the shop has stopped recording, which it does at a start.
 */
export async function readChanges(tx: Transaction, after: number): Promise<Changes> {
  const kysely = tx.tables<unknown>();
  const { rows: tables } = await sql`
    select name from sqlite_schema where type = 'table' and name = ${CHANGES_TABLE}`.execute(kysely);
  if (tables.length === 0) {
    throw new BackupError(
      'The shop was started again during the move, which ends it: run "cartwright move" once more.',
    );
  }
  const { rows } = await sql<{ table_name: string; row_key: string; last: number }>`
    select table_name, row_key, max(sequence) as last from ${sql.table(CHANGES_TABLE)}
    where sequence > ${after} group by table_name, row_key`.execute(kysely);
  const keys = new Map<string, PortableRow[]>();
  let last = after;
  for (const row of rows) {
    const known = keys.get(row.table_name);
    const key = JSON.parse(row.row_key) as PortableRow;
    if (known === undefined) keys.set(row.table_name, [key]);
    else known.push(key);
    last = Math.max(last, row.last);
  }
  return { last, keys, count: rows.length };
}
