/** What an account needs besides a password: sign-ins that wait, links in letters, passkeys, browsers that are known. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  const ofMember = ['site_id', 'member_id'] as const;

  await schema.schema
    .alterTable('members')
    // The password is right and still opens nothing: it has to be replaced (spec §8, −19973).
    .addColumn('must_replace_password', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.schema
    .createIndex('members_by_status')
    .on('members')
    .columns(['site_id', 'status', 'created_at'])
    .execute();

  // Whoever verifies an address gets the orders that were placed under it without an account.
  await schema.schema.createIndex('orders_by_email').on('orders').columns(['site_id', 'buyer_email']).execute();

  // Named by a state token: somebody has shown who they are and waits for a code, or for the owner.
  await createTable(schema, dialect, 'pending_sign_ins')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('credential_version', integer, (column) => column.notNull())
    .addColumn('purpose', text, (column) => column.notNull())
    .addColumn('code_hash', text)
    .addColumn('code_expires_at', integer, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('sends', integer, (column) => column.notNull())
    .addColumn('sent_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('pending_sign_ins_pk', ['site_id', 'token_hash'])
    .addForeignKeyConstraint('pending_sign_ins_member', [...ofMember], 'members', [...ofMember])
    .execute();
  await schema.schema
    .createIndex('pending_sign_ins_by_expiry')
    .on('pending_sign_ins')
    .columns(['expires_at'])
    .execute();

  await createTable(schema, dialect, 'letter_links')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('credential_version', integer, (column) => column.notNull())
    .addColumn('purpose', text, (column) => column.notNull())
    // Where the shop wants the browser afterwards; checked before it was kept.
    .addColumn('return_address', text)
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('letter_links_pk', ['site_id', 'token_hash'])
    .addForeignKeyConstraint('letter_links_member', [...ofMember], 'members', [...ofMember])
    .execute();
  await schema.schema
    .createIndex('letter_links_by_member')
    .on('letter_links')
    .columns([...ofMember])
    .execute();
  await schema.schema.createIndex('letter_links_by_expiry').on('letter_links').columns(['expires_at']).execute();

  await createTable(schema, dialect, 'passkeys')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('credential_id', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('counter', integer, (column) => column.notNull())
    .addColumn('transports', json, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('used_at', integer)
    .addPrimaryKeyConstraint('passkeys_pk', ['site_id', 'credential_id'])
    .addForeignKeyConstraint('passkeys_member', [...ofMember], 'members', [...ofMember])
    .execute();
  await schema.schema
    .createIndex('passkeys_by_member')
    .on('passkeys')
    .columns([...ofMember])
    .execute();

  await createTable(schema, dialect, 'passkey_challenges')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('challenge_hash', text, (column) => column.notNull())
    // Who makes a passkey; nobody where someone signs in.
    .addColumn('member_id', text)
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('passkey_challenges_pk', ['site_id', 'challenge_hash'])
    .execute();
  await schema.schema
    .createIndex('passkey_challenges_by_expiry')
    .on('passkey_challenges')
    .columns(['expires_at'])
    .execute();

  await createTable(schema, dialect, 'known_devices')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('member_id', text, (column) => column.notNull())
    .addColumn('device_hash', text, (column) => column.notNull())
    .addColumn('seen_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_pk', ['site_id', 'member_id', 'device_hash'])
    .addForeignKeyConstraint('known_devices_member', [...ofMember], 'members', [...ofMember])
    .execute();
}
