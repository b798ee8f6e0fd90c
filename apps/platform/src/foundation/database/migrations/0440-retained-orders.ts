/** Orders of erased persons, which lose the person when the shop need not keep them any longer. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(schema, dialect, 'retained_orders')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('erased_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('retained_orders_pk', ['site_id', 'order_id'])
    .execute();
}
