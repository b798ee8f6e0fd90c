/** What someone may do, for how long: signing keys, parked requests, codes, refresh tokens, browser sessions. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'signing_keys')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('key_id', text, (column) => column.notNull())
    .addColumn('private_key', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('signing_keys_pk', ['site_id', 'key_id'])
    .execute();

  await createTable(schema, dialect, 'parked_requests')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('handle_hash', text, (column) => column.notNull())
    .addColumn('request', json, (column) => column.notNull())
    .addColumn('visitor_id', text)
    // Whom a session token named when the request was made; such a request needs no browser session.
    .addColumn('member_id', text)
    // The browser session in which someone signed in for this very request.
    .addColumn('browser_session_hash', text)
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('parked_requests_pk', ['site_id', 'handle_hash'])
    .execute();
  await schema.schema.createIndex('parked_requests_by_expiry').on('parked_requests').columns(['expires_at']).execute();

  await createTable(schema, dialect, 'authorization_codes')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('code_hash', text, (column) => column.notNull())
    .addColumn('client_id', text, (column) => column.notNull())
    .addColumn('redirect_uri', text)
    .addColumn('code_challenge', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('credential_version', integer, (column) => column.notNull())
    .addColumn('visitor_id', text)
    .addColumn('expires_at', integer, (column) => column.notNull())
    // Spent codes stay until they would have expired: a second use is theft, and revokes what the first one gave.
    .addColumn('spent_at', integer)
    .addPrimaryKeyConstraint('authorization_codes_pk', ['site_id', 'code_hash'])
    .addForeignKeyConstraint('authorization_codes_member', ['site_id', 'member_id'], 'members', [
      'site_id',
      'member_id',
    ])
    .execute();
  await schema.schema
    .createIndex('authorization_codes_by_expiry')
    .on('authorization_codes')
    .columns(['expires_at'])
    .execute();

  await createTable(schema, dialect, 'token_sessions')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('session_id', text, (column) => column.notNull())
    .addColumn('client_id', text, (column) => column.notNull())
    .addColumn('refresh_hash', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('visitor_id', text)
    .addColumn('member_id', text)
    .addColumn('credential_version', integer, (column) => column.notNull())
    .addColumn('code_hash', text)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('used_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('token_sessions_pk', ['site_id', 'session_id'])
    // A refresh token comes without its site, so it is looked up by itself.
    .addUniqueConstraint('token_sessions_refresh', ['refresh_hash'])
    .execute();
  await schema.schema
    .createIndex('token_sessions_by_code')
    .on('token_sessions')
    .columns(['site_id', 'code_hash'])
    .execute();
  await schema.schema
    .createIndex('token_sessions_by_member')
    .on('token_sessions')
    .columns(['site_id', 'member_id'])
    .execute();

  await createTable(schema, dialect, 'browser_sessions')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('credential_version', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('browser_sessions_pk', ['site_id', 'token_hash'])
    .addForeignKeyConstraint('browser_sessions_member', ['site_id', 'member_id'], 'members', ['site_id', 'member_id'])
    .execute();
}
