import { sql } from 'kysely';

import type { Transaction } from './database.ts';

/** Lets a transaction wait between two statements for as long as its work takes. SQLite has no such limit. */
export async function keepTransactionOpen(tx: Transaction): Promise<void> {
  if (tx.dialect !== 'postgres') return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.tables<unknown>());
}
