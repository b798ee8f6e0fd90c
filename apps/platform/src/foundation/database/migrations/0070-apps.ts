/** Who acts for a merchant or a member: API keys, what an app may do, what members allowed it, and sessions that are over. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'api_keys')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('key_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('secret_hash', text, (column) => column.notNull())
    .addColumn('ending', text, (column) => column.notNull())
    .addColumn('permissions', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('used_at', integer)
    .addPrimaryKeyConstraint('api_keys_pk', ['site_id', 'key_id'])
    // A key comes without its site, so it is looked up by itself.
    .addUniqueConstraint('api_keys_secret', ['secret_hash'])
    .execute();

  // Apps that are there already came with their shop: they need no consent.
  await schema.schema
    .alterTable('apps')
    .addColumn('settings', json, (column) => column.notNull().defaultTo('{"isFirstParty":true}'))
    .execute();
  await schema.schema.alterTable('apps').addColumn('secret_hash', text).execute();

  await createTable(schema, dialect, 'app_consents')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('client_id', text, (column) => column.notNull())
    .addColumn('scopes', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('app_consents_pk', ['site_id', 'member_id', 'client_id'])
    .addForeignKeyConstraint('app_consents_app', ['site_id', 'client_id'], 'apps', ['site_id', 'client_id'])
    .execute();

  // What a client that asks for rotation needs: chance from which successors are derived, and the tokens that were spent.
  await schema.schema.alterTable('token_sessions').addColumn('rotation_key', text).execute();
  await schema.schema.alterTable('token_sessions').addColumn('user_agent', text).execute();
  await createTable(schema, dialect, 'spent_refresh_tokens')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('refresh_hash', text, (column) => column.notNull())
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('spent_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('spent_refresh_tokens_pk', ['refresh_hash'])
    .execute();
  await schema.schema
    .createIndex('spent_refresh_tokens_by_expiry')
    .on('spent_refresh_tokens')
    .columns(['expires_at'])
    .execute();

  // Access tokens of these are refused until they have expired by themselves.
  await createTable(schema, dialect, 'ended_token_sessions')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('ended_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('ended_token_sessions_pk', ['site_id', 'session_id'])
    .execute();
  await schema.schema
    .createIndex('ended_token_sessions_by_end')
    .on('ended_token_sessions')
    .columns(['site_id', 'ended_at'])
    .execute();

  await schema.schema
    .alterTable('browser_sessions')
    .addColumn('used_at', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.schema.alterTable('browser_sessions').addColumn('user_agent', text).execute();
  await schema.schema
    .createIndex('browser_sessions_by_member')
    .on('browser_sessions')
    .columns(['site_id', 'member_id'])
    .execute();
}
