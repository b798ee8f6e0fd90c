/** What a merchant sets: delivery, tax, fees, exchange rates, memberships; and which products are in which tax group. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'settings')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('setting_id', text, (column) => column.notNull())
    // Whose it is, where it is somebody's: a member's membership, a region's tax rate. Else empty.
    .addColumn('owner_id', text, (column) => column.notNull())
    // Entries of a kind in the order of their creation.
    .addColumn('place', integer, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('settings_pk', ['site_id', 'kind', 'setting_id'])
    .execute();

  await schema.schema
    .createIndex('settings_by_owner')
    .on('settings')
    .columns(['site_id', 'kind', 'owner_id', 'place'])
    .execute();

  await createTable(schema, dialect, 'tax_group_products')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('tax_group_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('tax_group_products_pk', ['site_id', 'product_id'])
    .execute();
}
