/** What the test card provider knows: it stands for a bank, so it keeps its own books. Development only. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  await createTable(schema, dialect, 'test_card_payments')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('payment_id', text, (column) => column.notNull())
    .addColumn('token', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('captured', integer, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('return_url', text, (column) => column.notNull())
    // Amounts by key.
    .addColumn('refunds', json, (column) => column.notNull())
    .addColumn('decides_at', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('test_card_payments_pk', ['site_id', 'payment_id'])
    .execute();
  await schema.schema
    .createIndex('test_card_payments_by_age')
    .on('test_card_payments')
    .columns(['created_at'])
    .execute();
}
