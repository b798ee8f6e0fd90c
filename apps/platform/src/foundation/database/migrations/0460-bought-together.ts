/** How many paid orders have two products together: a row for each direction. Nothing says whose orders they were. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(schema, dialect, 'bought_together')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('other_id', text, (column) => column.notNull())
    .addColumn('orders', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('bought_together_pk', ['site_id', 'product_id', 'other_id'])
    .execute();
  await schema.schema
    .createIndex('bought_together_by_orders')
    .on('bought_together')
    .columns(['site_id', 'product_id', 'orders'])
    .execute();
}
