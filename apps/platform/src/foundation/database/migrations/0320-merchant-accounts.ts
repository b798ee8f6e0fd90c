/** Merchants sign in by password, passkey or emailed link, and see where they are signed in. */
import { sql, type Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  const alter = (table: string) => schema.schema.alterTable(table);

  await alter('merchants').addColumn('email_key', text).execute();
  await sql`UPDATE merchants SET email_key = lower(email)`.execute(schema);
  await alter('merchants').addColumn('password_hash', text).execute();
  // Null until the owner has entered a name, an email address and a password or passkey.
  await alter('merchants').addColumn('set_up_at', integer).execute();
  await schema.schema
    .createIndex('merchants_by_email')
    .on('merchants')
    .columns(['site_id', 'email_key'])
    .unique()
    .execute();

  // What a link does, and for a new email address the address that it confirms.
  await alter('merchant_links')
    .addColumn('purpose', text, (column) => column.notNull().defaultTo(sql.lit('owner')))
    .execute();
  await alter('merchant_links').addColumn('email', text).execute();

  // Sessions of earlier versions have no name: they end, and the merchant signs in once more.
  await sql`DELETE FROM merchant_sessions`.execute(schema);
  await alter('merchant_sessions')
    .addColumn('session_id', text, (column) => column.notNull().defaultTo(sql.lit('')))
    .execute();
  await alter('merchant_sessions').addColumn('user_agent', text).execute();
  await alter('merchant_sessions')
    .addColumn('created_at', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await alter('merchant_sessions')
    .addColumn('used_at', integer, (column) => column.notNull().defaultTo(0))
    .execute();

  await createTable(schema, dialect, 'merchant_devices')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('merchant_id', text, (column) => column.notNull())
    .addColumn('device_hash', text, (column) => column.notNull())
    .addColumn('seen_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('merchant_devices_pk', ['site_id', 'merchant_id', 'device_hash'])
    .addForeignKeyConstraint('merchant_devices_merchant', ['site_id', 'merchant_id'], 'merchants', [
      'site_id',
      'merchant_id',
    ])
    .execute();

  await createTable(schema, dialect, 'merchant_passkeys')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('credential_id', text, (column) => column.notNull())
    .addColumn('merchant_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('counter', integer, (column) => column.notNull())
    .addColumn('transports', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('used_at', integer)
    .addPrimaryKeyConstraint('merchant_passkeys_pk', ['site_id', 'credential_id'])
    .addForeignKeyConstraint('merchant_passkeys_merchant', ['site_id', 'merchant_id'], 'merchants', [
      'site_id',
      'merchant_id',
    ])
    .execute();

  await createTable(schema, dialect, 'merchant_challenges')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('challenge_hash', text, (column) => column.notNull())
    // Set for creating a passkey, null for signing in with one.
    .addColumn('merchant_id', text)
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('merchant_challenges_pk', ['site_id', 'challenge_hash'])
    .execute();
}
