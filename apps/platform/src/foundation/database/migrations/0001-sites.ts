/** The tenant: sites with their settings, registered apps, merchants, their one-time links and sessions. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'sites')
    .addColumn('site_id', text, (column) => column.notNull().primaryKey())
    .addColumn('settings', json, (column) => column.notNull())
    // Signs what pages carry from a form back to us. Kept here so that all processes share it.
    .addColumn('form_key', text, (column) => column.notNull())
    // When the goods it begins with were all there; null while they are being brought in.
    .addColumn('stocked_at', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .execute();

  await createTable(schema, dialect, 'apps')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('client_id', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('redirect_addresses', json, (column) => column.notNull())
    .addColumn('is_development', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('apps_pk', ['site_id', 'client_id'])
    .execute();

  await createTable(schema, dialect, 'merchants')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('merchant_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('merchants_pk', ['site_id', 'merchant_id'])
    .addUniqueConstraint('merchants_email', ['site_id', 'email'])
    .execute();

  await createTable(schema, dialect, 'merchant_links')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('code_hash', text, (column) => column.notNull())
    .addColumn('merchant_id', text, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('merchant_links_pk', ['site_id', 'code_hash'])
    .addForeignKeyConstraint('merchant_links_merchant', ['site_id', 'merchant_id'], 'merchants', [
      'site_id',
      'merchant_id',
    ])
    .execute();

  await createTable(schema, dialect, 'merchant_sessions')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('merchant_id', text, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('merchant_sessions_pk', ['site_id', 'token_hash'])
    .addForeignKeyConstraint('merchant_sessions_merchant', ['site_id', 'merchant_id'], 'merchants', [
      'site_id',
      'merchant_id',
    ])
    .execute();
}
