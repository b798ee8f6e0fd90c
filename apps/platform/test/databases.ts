/**
 * Runs a suite on SQLite (a real file) and on PostgreSQL. Every database that a test opens is new, migrated and its own.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterEach, describe, inject } from 'vitest';

import type { Database, DatabaseDialect } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { MIGRATIONS } from '../src/database/migrations/index.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { openSqlite } from '../src/database/sqlite.ts';

export interface TestDatabases {
  readonly dialect: DatabaseDialect;
  /** Where a new database without any table is, for whoever opens it themselves. */
  place(): Promise<DatabasePlace>;
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
  for (const dialect of ['sqlite', 'postgres'] as const) {
    describe(`${title} (${dialect})`, () => {
      const cleanups: (() => Promise<void>)[] = [];
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
      });
      const place: TestDatabases['place'] = async () => {
        const { at, remove } = dialect === 'sqlite' ? await createFile() : await createPostgresDatabase();
        cleanups.push(remove);
        return at;
      };
      const openEmpty: TestDatabases['openEmpty'] = async () => {
        const at = await place();
        const reopen = async (): Promise<Database> => {
          const database = at.kind === 'sqlite' ? openSqlite(at.file, rethrow) : await openPostgres(at.url, rethrow);
          cleanups.push(async () => database[Symbol.asyncDispose]());
          return database;
        };
        return { database: await reopen(), reopen };
      };
      const open = async (): Promise<Database> => {
        const { database } = await openEmpty();
        await migrate(database, MIGRATIONS, 0);
        return database;
      };
      suite({ dialect, place, open, openEmpty });
    });
  }
}

interface RemovablePlace {
  readonly at: DatabasePlace;
  readonly remove: () => Promise<void>;
}

function rethrow(failure: unknown): never {
  throw failure;
}

async function createFile(): Promise<RemovablePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-sqlite-'));
  return {
    at: { kind: 'sqlite', file: join(folder, 'shop.sqlite') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgresDatabase(): Promise<RemovablePlace> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await runOnServer(server, `CREATE DATABASE ${name}`);
  return {
    at: { kind: 'postgres', url: url.href },
    remove: () => runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
