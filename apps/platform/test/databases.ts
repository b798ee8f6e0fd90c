/**
 * Runs a suite on SQLite (a real file) and on PostgreSQL. Every database that a test opens is new, migrated and its own.
 * The migrations run once for the whole run (`migrated-templates.ts`); each database is a copy, or one that a test before
 * gave back and that is empty again (`postgres-pool.ts`).
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, inject, onTestFinished } from 'vitest';

import type { Database, DatabaseDialect } from '../src/foundation/database/database.ts';
import { openPostgres } from '../src/foundation/database/postgres.ts';
import { openSqlite } from '../src/foundation/database/sqlite.ts';
import { createDatabase, createPostgresPool, dropDatabase, type PostgresPool } from './postgres-pool.ts';

export interface TestDatabases {
  readonly dialect: DatabaseDialect;
  /** Where a new database with all tables is, for a test that opens it itself. */
  place(): Promise<DatabasePlace>;
  /** Where a new database without any table is. */
  emptyPlace(): Promise<DatabasePlace>;
  /** A new database with all tables, closed and removed after the test. */
  open(): Promise<Database>;
  /** A new database without any table, and how to open it once more. */
  openEmpty(): Promise<{ readonly database: Database; readonly reopen: () => Promise<Database> }>;
}

/** As a configuration names it. */
export type DatabasePlace =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Declares the same suite twice: once for each database. */
export function describeOnBothDatabases(title: string, suite: (databases: TestDatabases) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) describeOn(dialect, title, suite);
}

/** Declares a suite that says nothing about SQLite. It runs with the half of the others that is on PostgreSQL. */
export function describeOnPostgres(title: string, suite: (databases: TestDatabases) => void): void {
  describeOn('postgres', title, suite);
}

function describeOn(dialect: DatabaseDialect, title: string, suite: (databases: TestDatabases) => void): void {
  describe(`${title} (${dialect})`, () => {
    // What a test opened last is closed first. With `afterEach`, which runs before all of these, a database would be
    // removed while a platform that the test opened on it still writes.
    const keep = ({ at, remove }: RemovablePlace): DatabasePlace => {
      onTestFinished(remove);
      return at;
    };
    const place: TestDatabases['place'] = async () =>
      keep(dialect === 'sqlite' ? await copySqliteTemplate() : await takePostgresDatabase());
    const emptyPlace: TestDatabases['emptyPlace'] = async () =>
      keep(dialect === 'sqlite' ? await createFolder() : await createEmptyPostgresDatabase());
    const openAt = async (at: DatabasePlace): Promise<Database> => {
      const database = at.kind === 'sqlite' ? openSqlite(at.file, rethrow) : await openPostgres(at.url, rethrow);
      onTestFinished(async () => database[Symbol.asyncDispose]());
      return database;
    };
    const open: TestDatabases['open'] = async () => openAt(await place());
    const openEmpty: TestDatabases['openEmpty'] = async () => {
      const at = await emptyPlace();
      const reopen = (): Promise<Database> => openAt(at);
      return { database: await reopen(), reopen };
    };
    suite({ dialect, place, emptyPlace, open, openEmpty });
  });
}

interface RemovablePlace {
  readonly at: DatabasePlace;
  readonly remove: () => Promise<void>;
}

function rethrow(failure: unknown): never {
  throw failure;
}

async function createFolder(): Promise<RemovablePlace & { readonly at: { readonly kind: 'sqlite' } }> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-sqlite-'));
  return {
    at: { kind: 'sqlite', file: join(folder, 'shop.sqlite') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copySqliteTemplate(): Promise<RemovablePlace> {
  const copy = await createFolder();
  await copyFile(inject('sqliteTemplate'), copy.at.file);
  return copy;
}

let pool: PostgresPool | undefined;

async function takePostgresDatabase(): Promise<RemovablePlace> {
  const taken = (pool ??= createPostgresPool(inject('postgresUrl'), inject('postgresTemplate')));
  const url = await taken.take();
  return {
    at: { kind: 'postgres', url },
    remove: () => Promise.resolve(taken.giveBack(url)),
  };
}

async function createEmptyPostgresDatabase(): Promise<RemovablePlace> {
  const server = inject('postgresUrl');
  const url = await createDatabase(server);
  return { at: { kind: 'postgres', url }, remove: () => dropDatabase(server, url) };
}
