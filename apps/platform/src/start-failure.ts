/** Converts an error of the start, or of a command, to one sentence for the operator that ends with the remedy. */
import { SettingError, type Environment } from '@cartwright/listener';

import { BackupError } from './backup/archive-format.ts';
import { describeStoreFailure, FILES_BUCKET, isStoreFailure } from './backup/store-failure.ts';
import { DataFolderError, describeFullDisk } from './foundation/data-folder/data-folder.ts';
import { MigrationError } from './foundation/database/migrate.ts';
import { DatabaseUnavailable, MOVED_SENTENCE } from './foundation/database/unavailable.ts';
import { UNTRUSTED_CODES } from './foundation/network-failure.ts';
import { VaultError } from './foundation/vault/vault.ts';
import { SeedError } from './seed-error.ts';
import { WorkerRefused } from './worker.ts';

/** Where the operator gave the values that a sentence may name. */
export interface FailureSource {
  /** Default: that of the process. */
  readonly environment?: Environment;
  /** The variable or the option with the address of PostgreSQL. Default: DATABASE_URL. */
  readonly databaseField?: string;
}

const DATABASE_FIELD = 'DATABASE_URL';

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
  return isExpected || (failure instanceof Error && describeKnown(failure, {}) !== undefined);
}

/** One sentence with the remedy. */
export function describeStartFailure(failure: unknown, source: FailureSource = {}): string {
  if (!(failure instanceof Error)) return `The platform could not start: ${String(failure)}.`;
  // It names the disk itself, which may be another one than that of the shop.
  if (failure instanceof BackupError) return failure.message;
  return describeKnown(failure, source) ?? nameField(failure, source.databaseField);
}

/** The sentence for an error of the system or of a library; undefined where the error has its own. */
function describeKnown(
  failure: Error,
  { environment = process.env, databaseField = DATABASE_FIELD }: FailureSource,
): string | undefined {
  return (
    describePortFailure(failure) ??
    describeFilesFailure(failure, environment) ??
    describePostgresFailure(failure, databaseField) ??
    describeDatabaseFailure(failure, environment)
  );
}

/** Sentences about the address of the database begin with the variable, or name it as a remedy. */
function nameField(failure: Error, field = DATABASE_FIELD): string {
  const { message } = failure;
  if (failure instanceof SettingError) return message.replace(/^DATABASE_URL\b/, field);
  // With that variable the moved shop is started, regardless of the option that names the database here.
  const isOfAddress = failure instanceof DatabaseUnavailable && message !== MOVED_SENTENCE;
  return isOfAddress ? message.replaceAll(DATABASE_FIELD, field) : message;
}

function describePortFailure(failure: Error): string | undefined {
  // A file, too, may be refused with EACCES.
  if (!('syscall' in failure) || failure.syscall !== 'listen') return undefined;
  const code = codeOf(failure);
  if (code === 'EADDRINUSE') {
    return 'The port is taken by another program: choose another with CARTWRIGHT_PORT or --port.';
  }
  if (code === 'EACCES') return 'This port may not be used by this user: choose one above 1023.';
  if (code === 'EADDRNOTAVAIL') {
    return 'This machine does not have the address to listen on: correct CARTWRIGHT_HOST or --host, or leave it out for 127.0.0.1.';
  }
  return undefined;
}

/** An error of the store with the files of the platform. A backup in a bucket has its own, which is a `BackupError`. */
function describeFilesFailure(failure: Error, environment: Environment): string | undefined {
  if (!isStoreFailure(failure)) return undefined;
  return describeStoreFailure(failure, { bucket: FILES_BUCKET, hasEndpoint: Boolean(environment['S3_ENDPOINT']) });
}

/** How PostgreSQL refuses a client, by SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES_ERRORS: Readonly<Record<string, (field: string, reason: string) => string>> = {
  '28P01': (field, reason) => `PostgreSQL refuses the user or the password of ${field} (${reason}): correct them.`,
  '28000': (field, reason) =>
    `PostgreSQL does not let in the user of ${field} (${reason}): correct the user, the database or sslmode in it, or allow them in pg_hba.conf of the server.`,
  '3D000': (field, reason) =>
    `The database that ${field} names does not exist (${reason}): create it, or correct the name.`,
  '42501': (field, reason) =>
    `PostgreSQL does not allow the user of ${field} to do this (${reason}): make this user the owner of the database, or name another user.`,
  '53300': (field, reason) =>
    `PostgreSQL has no connection left for ${field} (${reason}): raise max_connections of the server or the limit of the user, or lower DATABASE_CONNECTIONS.`,
};

/** An error of the connection to PostgreSQL, with a remedy; undefined for any other error. */
function describePostgresFailure(failure: Error, field: string): string | undefined {
  const origin = failure instanceof DatabaseUnavailable ? failure.cause : failure;
  if (!(origin instanceof Error)) return undefined;
  const code = codeOf(origin);
  // Each error that the server sends has a severity.
  const describe = 'severity' in origin ? POSTGRES_ERRORS[code] : undefined;
  if (describe !== undefined) return describe(field, origin.message);
  // Several addresses of one name are tried one after the other, and their errors are joined.
  if (failure instanceof DatabaseUnavailable && ('syscall' in origin || origin instanceof AggregateError)) {
    return `The database that ${field} names cannot be reached: start it, or correct the address.`;
  }
  return (
    describeSignIn(origin.message, field) ?? (UNTRUSTED_CODES.test(code) ? describeUntrusted(origin, field) : undefined)
  );
}

/** Errors of `pg` that have no code. */
function describeSignIn(message: string, field: string): string | undefined {
  if (message === 'The server does not support SSL connections') {
    return `The server that ${field} names does not speak TLS: turn on ssl in its postgresql.conf, or remove sslmode from the address.`;
  }
  if (message === 'There was an error establishing an SSL connection') {
    return `The server that ${field} names does not begin TLS: correct the port, or remove sslmode from the address.`;
  }
  if (/^SASL: .*password must be a/.test(message)) {
    return `PostgreSQL wants a password, and ${field} has none: give postgres://user:password@host/database.`;
  }
  return undefined;
}

function describeUntrusted(failure: Error, field: string): string {
  const remedy =
    codeOf(failure) === 'CERT_HAS_EXPIRED'
      ? 'renew it on the server'
      : 'let sslrootcert in the address name the file of its authority, and the address the host of the certificate';
  return `The certificate of the server that ${field} names is not trusted (${failure.message}): ${remedy}.`;
}

/** SQLite's error about a disk or a file, with a remedy; undefined for any other error. */
function describeDatabaseFailure(failure: Error, environment: Environment): string | undefined {
  const message = `${failure.message} ${failure.cause instanceof Error ? failure.cause.message : ''}`;
  const folder = environment['CARTWRIGHT_DATA'] || 'data';
  if (/database or disk is full|ENOSPC/.test(message)) return describeFullDisk(folder);
  if (/not a database|disk image is malformed|malformed database schema|disk I\/O error/.test(message)) {
    return 'The database file is damaged or none of ours: restore a backup, or choose another data folder.';
  }
  if (/unable to open database file|attempt to write a readonly database/.test(message)) {
    return `The database in ${folder} cannot be opened or written: mend the permissions of its files, or choose another data folder.`;
  }
  return undefined;
}

function codeOf(failure: Error): string {
  return 'code' in failure ? String(failure.code) : '';
}
