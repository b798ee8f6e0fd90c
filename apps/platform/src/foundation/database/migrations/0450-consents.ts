/** What persons agreed to: the newsletter, and the terms at checkout. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(schema, dialect, 'consents')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('consent_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    // In lower case.
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('order_id', text)
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('given_at', integer, (column) => column.notNull())
    .addColumn('withdrawn_at', integer)
    .addPrimaryKeyConstraint('consents_pk', ['site_id', 'consent_id'])
    .execute();
  await schema.schema.createIndex('consents_by_email').on('consents').columns(['site_id', 'email']).execute();
}
