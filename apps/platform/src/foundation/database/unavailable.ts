/**
 * An outage of the database: it cannot be reached, hangs, is locked by another program, or its disk is full. Adapters
 * convert their drivers' errors to `DatabaseUnavailable`, so that callers can distinguish it from a bug.
 */
import { NETWORK_CODES } from '../network-failure.ts';

/** The database cannot do its work just now; the same call may succeed in a few seconds. The message is for operators. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A transaction that a query needs has ended: an error of the disk in one read of a snapshot ends it for all of them. */
export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';
}

const SQLITE_IOERR = 10;
/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const SQLITE_OUTAGES: Readonly<Record<number, string>> = {
  5: 'The database is locked by another program: end that program, or wait until it is done.',
  6: 'The database is locked by another program: end that program, or wait until it is done.',
  7: 'There is no memory left for the database: free some.',
  8: 'The database can only be read: mend the permissions of its folder and file.',
  [SQLITE_IOERR]: 'The disk of the database does not work: look at its space and health.',
  13: 'The disk of the database is full: free some space.',
  14: 'The file of the database cannot be opened: mend the permissions of its folder, or raise the limit of open files.',
  15: 'The database is locked by another program: end that program, or wait until it is done.',
};
/** The triggers of a moved shop raise this (`moved-database.ts`). */
export const MOVED_SENTENCE = 'This shop was moved to PostgreSQL: start it with DATABASE_URL.';
const SQLITE_READONLY = 8;
const SQLITE_LOCKED: ReadonlySet<number> = new Set([5, 6, 15]);

/** Classes of SQLSTATE that mean an outage: connection exceptions, and too few resources. */
const POSTGRES_CLASSES: ReadonlySet<string> = new Set(['08', '53']);
const POSTGRES_READ_ONLY = '25006';
const POSTGRES_STATES: ReadonlySet<string> = new Set([
  POSTGRES_READ_ONLY, // read_only_sql_transaction: a standby, or a full disk that an operator has closed
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure, after all attempts
  '40P01', // deadlock_detected, after all attempts
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58030', // io_error
]);
/** A statement with a name is unknown on this connection, or known already: it is not the one that was asked before. */
const OTHER_CONNECTION: ReadonlySet<string> = new Set(['26000', '42P05']);
/** Errors of `pg` without a code. */
const POSTGRES_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired)/;

/** The error that an adapter throws instead of `failure`. */
export function describeSqliteFailure(failure: unknown, work: 'read' | 'write' = 'write'): unknown {
  const code = readSqliteCode(failure);
  if (failure instanceof Error && failure.message === MOVED_SENTENCE) {
    return new DatabaseUnavailable(MOVED_SENTENCE, { cause: failure });
  }
  // A write in a read transaction is a programming error.
  if (work === 'read' && code === SQLITE_READONLY) return failure;
  const outage = failure instanceof TransactionLost ? SQLITE_IOERR : code;
  const sentence = outage === undefined ? undefined : SQLITE_OUTAGES[outage];
  return sentence === undefined ? failure : new DatabaseUnavailable(sentence, { cause: failure });
}

/** Whether another program holds a lock, so that trying again soon may succeed. */
export function isSqliteLocked(failure: unknown): boolean {
  const code = readSqliteCode(failure);
  return code !== undefined && SQLITE_LOCKED.has(code);
}

/** The error that an adapter throws instead of `failure`. */
export function describePostgresFailure(failure: unknown, work: 'read' | 'write' = 'write'): unknown {
  if (work === 'read' && failure instanceof Error && readCode(failure) === POSTGRES_READ_ONLY) return failure;
  if (failure instanceof Error && OTHER_CONNECTION.has(readCode(failure))) {
    return new DatabaseUnavailable(
      'DATABASE_URL leads to a pooler, which gives each transaction another connection: set DATABASE_POOLER=transaction.',
      { cause: failure },
    );
  }
  if (failure instanceof Error && failure.message.startsWith('unsupported startup parameter')) {
    return new DatabaseUnavailable(
      'DATABASE_URL leads to a pooler, which refuses the settings of a connection: set DATABASE_POOLER=transaction.',
      { cause: failure },
    );
  }
  return isPostgresOutage(failure)
    ? new DatabaseUnavailable('PostgreSQL does not answer: see whether it runs, and DATABASE_URL.', { cause: failure })
    : failure;
}

/** Whether the connection that caused `failure` can no longer be used. */
export function isConnectionLost(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const code = readCode(failure);
  return (
    POSTGRES_MESSAGES.test(failure.message) ||
    NETWORK_CODES.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '25P03'
  );
}

function isPostgresOutage(failure: unknown): boolean {
  if (failure instanceof AggregateError) return failure.errors.some(isPostgresOutage);
  if (!(failure instanceof Error)) return false;
  const code = readCode(failure);
  return (
    NETWORK_CODES.has(code) ||
    POSTGRES_STATES.has(code) ||
    (code.length === 5 && POSTGRES_CLASSES.has(code.slice(0, 2))) ||
    POSTGRES_MESSAGES.test(failure.message)
  );
}

function readCode(failure: Error): string {
  return 'code' in failure ? String(failure.code) : '';
}

function readSqliteCode(failure: unknown): number | undefined {
  return failure instanceof Error && 'errcode' in failure && typeof failure.errcode === 'number'
    ? failure.errcode & 0xff
    : undefined;
}
