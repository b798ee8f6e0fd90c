/** Own domains of sites. Several sites may add a domain, and one of them proves it. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(schema, dialect, 'site_domains')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('domain', text, (column) => column.notNull())
    .addColumn('token', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('verified_at', integer)
    .addColumn('verified_by', text)
    .addPrimaryKeyConstraint('site_domains_pk', ['site_id', 'domain'])
    .execute();
  await schema.schema
    .createIndex('site_domains_verified')
    .unique()
    .on('site_domains')
    .column('domain')
    .where(sql.ref('verified_at'), 'is not', null)
    .execute();
}
