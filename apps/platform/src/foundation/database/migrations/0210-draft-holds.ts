/** Drafts are listed by their official status, and a merchant may promise units until a day. */
import { type Kysely, sql } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await schema.schema
    .alterTable('draft_orders')
    .addColumn('status', text, (column) => column.notNull().defaultTo(sql.lit('DRAFT')))
    .execute();
  // Until then the units stay with their holder, whatever becomes of an attempt to pay.
  await schema.schema.alterTable('stock_reservations').addColumn('promised_until', integer).execute();
}
