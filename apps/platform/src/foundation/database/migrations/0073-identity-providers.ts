/** Houses that vouch for members by OpenID Connect, whom they vouched for, and sign-ins that are under way at them. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'identity_providers')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('provider_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('issuer', text, (column) => column.notNull())
    .addColumn('client_id', text, (column) => column.notNull())
    .addColumn('client_secret', text)
    .addColumn('scopes', json, (column) => column.notNull())
    .addColumn('is_enabled', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_providers_pk', ['site_id', 'provider_id'])
    .execute();

  await createTable(schema, dialect, 'external_identities')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('provider_id', text, (column) => column.notNull())
    // What the provider calls them; never anything that can change hands, such as an address.
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('external_identities_pk', ['site_id', 'provider_id', 'subject'])
    .execute();
  await schema.schema
    .createIndex('external_identities_by_member')
    .on('external_identities')
    .columns(['site_id', 'member_id'])
    .execute();

  await createTable(schema, dialect, 'provider_sign_ins')
    .addColumn('site_id', text, (column) => column.notNull())
    // The secret of the browser's cookie.
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('provider_id', text, (column) => column.notNull())
    .addColumn('state_hash', text, (column) => column.notNull())
    .addColumn('nonce', text, (column) => column.notNull())
    .addColumn('code_verifier', text, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_sign_ins_pk', ['site_id', 'token_hash'])
    .execute();

  // Tokens of providers that somebody signed in with: each counts once.
  await createTable(schema, dialect, 'spent_id_tokens')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('spent_id_tokens_pk', ['site_id', 'token_hash'])
    .execute();
}
