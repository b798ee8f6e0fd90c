/** What a merchant sets for each kind of email, who sends them, and where replies to a written email go. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  await createTable(schema, dialect, 'email_settings')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('email_settings_pk', ['site_id', 'kind'])
    .execute();
  await schema.schema.alterTable('emails').addColumn('reply_to', text).execute();
}
