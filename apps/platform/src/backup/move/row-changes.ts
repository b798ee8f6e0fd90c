/** Reads, replaces and compares rows by their keys. */
import { sql } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import { inBatches } from '../../foundation/database/in-batches.ts';
import {
  insertRows,
  type PortableRow,
  readRowsByKey,
  whereKeyIs,
} from '../../foundation/database/portable/portable-rows.ts';
import { RowDigest } from '../../foundation/database/portable/row-digest.ts';
import type { TableShape } from '../../foundation/database/portable/table-shape.ts';
import { BackupError } from '../archive-format.ts';
import type { Changes } from './change-capture.ts';

interface TableChanges {
  readonly table: TableShape;
  readonly keys: readonly PortableRow[];
  /** The rows that there are now; a key without one is of a deleted row. */
  readonly rows: readonly PortableRow[];
}

/**
 * Brings changed rows into the copy, and reads them back.
 * @throws BackupError where the copy has other rows then.
 */
export async function applyChanges(
  source: Transaction,
  copy: Transaction,
  tables: readonly TableShape[],
  { keys }: Changes,
): Promise<void> {
  const changed: TableChanges[] = [];
  for (const table of tables) {
    const ofTable = keys.get(table.name);
    if (ofTable !== undefined) changed.push({ table, keys: ofTable, rows: await readAll(source, table, ofTable) });
  }
  // First all are deleted: a row may have a value that must be unique and that another one had before.
  for (const { table, keys: ofTable } of changed) {
    for (const batch of inBatches(ofTable)) {
      await sql`delete from ${sql.table(table.name)} where ${whereKeyIs(table, batch)}`.execute(copy.tables<unknown>());
    }
  }
  for (const { table, rows } of changed) await insertRows(copy, table, rows);
  for (const { table, keys: ofTable, rows } of changed) {
    if (digestOf(rows) !== digestOf(await readAll(copy, table, ofTable))) throw unequal(table.name);
  }
}

async function readAll(
  tx: Transaction,
  table: TableShape,
  keys: readonly PortableRow[],
): Promise<readonly PortableRow[]> {
  const rows: PortableRow[] = [];
  for (const batch of inBatches(keys)) rows.push(...(await readRowsByKey(tx, table, batch)));
  return rows;
}

function digestOf(rows: readonly PortableRow[]): string {
  const digest = new RowDigest();
  digest.add(rows);
  return `${digest.rows} ${digest.toString()}`;
}

export function unequal(table: string): BackupError {
  return new BackupError(
    `The table ${table} is not the same in both databases: nothing was moved, and the shop continues on SQLite. Try again, and report it if it comes again.`,
  );
}
