/** Transactions that take minutes: of backups and moves. */
import { sql } from 'kysely';

import { DATABASE_TIMEOUTS, type DatabaseTimeouts, type Transaction } from '../foundation/database/database.ts';

/** Time limits for a connection whose statements count all rows of a table, and that waits for the writes of a shop. */
export const PATIENT_TIMEOUTS: DatabaseTimeouts = { ...DATABASE_TIMEOUTS, statementMs: 600_000, lockMs: 60_000 };

/** A slow disk or network may take its time between two statements. SQLite has no such limit. */
export async function keepTransactionOpen(tx: Transaction): Promise<void> {
  if (tx.dialect !== 'postgres') return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.tables<unknown>());
}
