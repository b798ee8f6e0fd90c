/** Converts an error of the start, or of a command, to one sentence for the operator that ends with the remedy. */
import { SettingError } from '@cartwright/listener';

import { BackupError } from './backup/archive-format.ts';
import { DataFolderError, describeFullDisk } from './foundation/data-folder/data-folder.ts';
import { MigrationError } from './foundation/database/migrate.ts';
import { DatabaseUnavailable } from './foundation/database/unavailable.ts';
import { VaultError } from './foundation/vault/vault.ts';
import { SeedError } from './seed-error.ts';
import { WorkerRefused } from './worker.ts';

/** Whether the sentence says all. The stack of any other error is printed, too. */
export function isExpectedFailure(failure: unknown): boolean {
  const isExpected =
    failure instanceof BackupError ||
    failure instanceof DatabaseUnavailable ||
    failure instanceof SettingError ||
    failure instanceof DataFolderError ||
    failure instanceof MigrationError ||
    failure instanceof SeedError ||
    failure instanceof WorkerRefused ||
    failure instanceof VaultError;
  return isExpected || describeDatabaseFailure(failure) !== undefined;
}

/** One sentence with the remedy. */
export function describeStartFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return `The platform could not start: ${String(failure)}.`;
  // It names the disk itself, which may be another one than that of the shop.
  if (failure instanceof BackupError) return failure.message;
  const code = 'code' in failure ? String(failure.code) : '';
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program: choose another with CARTWRIGHT_PORT or --port.';
  if (code === 'EACCES') return 'This port may not be used by this user: choose one above 1023.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return 'The database that DATABASE_URL names cannot be reached: start it, or correct the address.';
  }
  if (failure instanceof DatabaseUnavailable && failure.cause instanceof Error && 'syscall' in failure.cause) {
    return 'The database that DATABASE_URL names cannot be reached: start it, or correct the address.';
  }
  return describeDatabaseFailure(failure) ?? failure.message;
}

/** SQLite's error about a disk or a file, with a remedy; undefined for any other error. */
function describeDatabaseFailure(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  const message = `${failure.message} ${failure.cause instanceof Error ? failure.cause.message : ''}`;
  const folder = process.env['CARTWRIGHT_DATA'] ?? 'data';
  if (/database or disk is full|ENOSPC/.test(message)) return describeFullDisk(folder);
  if (/not a database|disk image is malformed|malformed database schema|disk I\/O error/.test(message)) {
    return 'The database file is damaged or none of ours: restore a backup, or choose another data folder.';
  }
  if (/unable to open database file|attempt to write a readonly database/.test(message)) {
    return `The database in ${folder} cannot be opened or written: mend the permissions of its files, or choose another data folder.`;
  }
  return undefined;
}
