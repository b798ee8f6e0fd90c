/** Apps count their changes, the members signed in through an app are counted, and refused return addresses are kept. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await schema.schema
    .alterTable('apps')
    .addColumn('revision', integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.schema
    .createIndex('token_sessions_of_app')
    .on('token_sessions')
    .columns(['site_id', 'client_id', 'member_id'])
    .where(sql.ref('role'), '=', sql.lit('member'))
    .execute();
  await createTable(schema, dialect, 'refused_addresses')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('client_id', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('refused_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('refused_addresses_pk', ['site_id', 'client_id', 'address'])
    .addForeignKeyConstraint(
      'refused_addresses_app',
      ['site_id', 'client_id'],
      'apps',
      ['site_id', 'client_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema.createIndex('refused_addresses_by_age').on('refused_addresses').columns(['refused_at']).execute();
}
