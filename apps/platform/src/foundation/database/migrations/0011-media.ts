/** What each kept file is: its kind, its size on screen, its placeholder. The files themselves lie in the data folder. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'media')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('media_id', text, (column) => column.notNull())
    .addColumn('file_name', text, (column) => column.notNull())
    .addColumn('asset', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_pk', ['site_id', 'media_id'])
    .execute();
}
