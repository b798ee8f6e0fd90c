/** How often something was tried, where several processes count together. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(schema, dialect, 'rate_limits')
    .addColumn('site_id', text, (column) => column.notNull())
    // The name of the limit and a hash of what is counted: neither addresses nor emails are kept in clear.
    .addColumn('limit_key', text, (column) => column.notNull())
    .addColumn('used', integer, (column) => column.notNull())
    .addColumn('ends_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limits_pk', ['site_id', 'limit_key'])
    .execute();
  await schema.schema.createIndex('rate_limits_by_end').on('rate_limits').columns(['ends_at']).execute();
}
