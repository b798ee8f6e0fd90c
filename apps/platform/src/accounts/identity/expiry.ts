/** Removes expired rows. Nothing depends on it: every reader checks the expiry itself. */
import type { Transaction } from '../../foundation/database/database.ts';
import { memberPasskeys } from './credentials/passkey-store.ts';
import type { MemberTables } from './members/member-tables.ts';

export async function deleteExpiredSignIns(tx: Transaction, now: number): Promise<void> {
  for (const table of ['session_tokens', 'pending_sign_ins', 'email_links'] as const) {
    await tx.tables<MemberTables>().deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  await memberPasskeys.removeExpiredChallenges(tx, now);
}
