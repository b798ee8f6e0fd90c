/** Transactions that take minutes: of backups and moves. */
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from '../foundation/database/database.ts';

/** Time limits for a connection whose statements count all rows of a table, and that waits for the writes of a shop. */
export const PATIENT_TIMEOUTS: DatabaseTimeouts = { ...DATABASE_TIMEOUTS, statementMs: 600_000, lockMs: 60_000 };
