/** Sites may be suspended, and have addresses of their own. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await schema.schema.alterTable('sites').addColumn('suspended_at', integer).execute();
  // The host of `public_url`, by which requests find their site. Null: the addresses are those of the configuration.
  await schema.schema.alterTable('sites').addColumn('host', text).execute();
  for (const column of ['public_url', 'shop_url']) {
    await schema.schema
      .alterTable('sites')
      .addColumn(column, text, (added) => added.notNull().defaultTo(''))
      .execute();
  }
  await schema.schema.createIndex('sites_by_host').unique().on('sites').column('host').execute();
}
