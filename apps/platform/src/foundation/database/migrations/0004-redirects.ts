/** Sign-out links that the shop asked for: proof that the wish came from the shop and not from a stranger's page. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);

  await createTable(schema, dialect, 'sign_out_links')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('handle_hash', text, (column) => column.notNull())
    .addColumn('session_id', text)
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_out_links_pk', ['site_id', 'handle_hash'])
    .execute();
}
