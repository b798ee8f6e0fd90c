/**
 * Takes the foreign keys of a PostgreSQL database away while rows are replaced in it, and brings them back. A row that is
 * deleted and inserted again would otherwise delete the rows that refer to it.
 */
import { sql } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import type { TableShape } from '../../foundation/database/portable/table-shape.ts';

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL writes it: `FOREIGN KEY (…) REFERENCES …`. */
  readonly definition: string;
}

export async function dropForeignKeys(tx: Transaction, tables: readonly TableShape[]): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relation.relname as "table", made.conname as name, pg_get_constraintdef(made.oid) as definition
    from pg_constraint as made join pg_class as relation on relation.oid = made.conrelid
    where made.contype = 'f' and made.connamespace = current_schema()::regnamespace`.execute(tx.tables<unknown>());
  const names = new Set(tables.map(({ name }) => name));
  const keys = rows.filter(({ table }) => names.has(table));
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx.tables<unknown>());
  }
  return keys;
}

/** Adds them for rows that come. The rows that are there are checked by `validateForeignKey`, which takes its time. */
export async function addForeignKeys(tx: Transaction, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)} not valid`.execute(
      tx.tables<unknown>(),
    );
  }
}

/** Checks the rows that are there, while others are read and written. */
export async function validateForeignKey(tx: Transaction, { table, name }: ForeignKey): Promise<void> {
  await sql`alter table ${sql.table(table)} validate constraint ${sql.id(name)}`.execute(tx.tables<unknown>());
}
