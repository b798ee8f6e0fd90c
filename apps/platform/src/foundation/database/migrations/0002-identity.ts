/** Who exists: members, and the session tokens that prove a sign-in to the authorize address. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);

  await createTable(schema, dialect, 'members')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    // The email address as it is compared: two spellings of one address are one member.
    .addColumn('email_key', text, (column) => column.notNull())
    .addColumn('is_email_verified', integer, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('status_reasons', json, (column) => column.notNull())
    .addColumn('profile', json, (column) => column.notNull())
    .addColumn('password_hash', text)
    // Raised with every change of the credentials: tokens that carry an older one are refused.
    .addColumn('credential_version', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('signed_in_at', integer)
    .addPrimaryKeyConstraint('members_pk', ['site_id', 'member_id'])
    .addUniqueConstraint('members_email', ['site_id', 'email_key'])
    .execute();

  await createTable(schema, dialect, 'session_tokens')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('credential_version', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('session_tokens_pk', ['site_id', 'token_hash'])
    .addForeignKeyConstraint('session_tokens_member', ['site_id', 'member_id'], 'members', ['site_id', 'member_id'])
    .execute();
}
