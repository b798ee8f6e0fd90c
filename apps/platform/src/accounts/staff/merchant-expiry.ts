import type { Transaction } from '../../foundation/database/database.ts';
import { merchantPasskeys } from '../identity/credentials/passkey-store.ts';
import type { MerchantTables } from './merchant-tables.ts';

/** Removes expired links, sessions and challenges of merchants. */
export async function deleteExpiredMerchantAccess(tx: Transaction, now: number): Promise<void> {
  const tables = tx.tables<MerchantTables>();
  await tables.deleteFrom('merchant_links').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('merchant_sessions').where('expires_at', '<=', now).execute();
  await merchantPasskeys.removeExpiredChallenges(tx, now);
}
