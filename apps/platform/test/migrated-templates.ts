/**
 * The migrated databases that every test copies: a SQLite file and a PostgreSQL database. Copying takes a third of the
 * time that the migrations take. No test opens a template after it was made, because PostgreSQL copies only idle
 * databases.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import type { Database } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import { MIGRATIONS } from '../src/foundation/database/migrations/index.ts';
import { openPostgres } from '../src/foundation/database/postgres.ts';
import { openSqlite } from '../src/foundation/database/sqlite.ts';

export interface MigratedTemplates {
  readonly sqliteFile: string;
  readonly postgresName: string;
  remove(): Promise<void>;
}

/** @param postgresUrl A server on which databases may be created. */
export async function createMigratedTemplates(postgresUrl: string): Promise<MigratedTemplates> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-template-'));
  const sqliteFile = join(folder, 'shop.sqlite');
  const postgresName = `template_${randomBytes(8).toString('hex')}`;
  const url = new URL(postgresUrl);
  url.pathname = `/${postgresName}`;
  await runOnServer(postgresUrl, `CREATE DATABASE ${postgresName}`);
  // Closing moves SQLite's log into the file, so that the file alone is the whole database.
  await migrateAndClose(openSqlite(sqliteFile, rethrow));
  await migrateAndClose(await openPostgres(url.href, rethrow));
  return {
    sqliteFile,
    postgresName,
    remove: async () => {
      await dropWithCopies(postgresUrl, postgresName);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a PostgreSQL server, on a connection of its own. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies are called like their template, and something after that. */
async function dropWithCopies(server: string, template: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function migrateAndClose(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS, 0);
  await database[Symbol.asyncDispose]();
}

function rethrow(failure: unknown): never {
  throw failure;
}
