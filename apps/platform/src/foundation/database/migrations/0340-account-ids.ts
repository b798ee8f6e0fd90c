/** Passkeys, challenges and devices name their account alike in the tables of members and of merchants. */
import type { Kysely } from 'kysely';

const RENAMED = [
  ['passkeys', 'member_id'],
  ['passkey_challenges', 'member_id'],
  ['known_devices', 'member_id'],
  ['merchant_passkeys', 'merchant_id'],
  ['merchant_challenges', 'merchant_id'],
  ['merchant_devices', 'merchant_id'],
] as const;

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, column] of RENAMED) await schema.alterTable(table).renameColumn(column, 'account_id').execute();
}
