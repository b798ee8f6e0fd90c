/** Attacks whose outcome depends on the database run twice: on SQLite, and on a PostgreSQL that starts for the file. */
import { createMigratedTemplates } from '@cartwright/platform/test/migrated-templates';
import { createPostgresPool, type PostgresPool } from '@cartwright/platform/test/postgres-pool';
import { openServer } from '@cartwright/platform/test/postgres-server';
import { afterAll, beforeAll, describe } from 'vitest';

import { type Arena, type ArenaOptions, openArena } from './arena.ts';

export type OpenArena = (options?: Omit<ArenaOptions, 'database' | 'seed'>) => Promise<Arena>;

interface Postgres {
  readonly pool: PostgresPool;
  close(): Promise<void>;
}

/** The server of the file whose tests run just now. */
let postgres: Promise<Postgres> | undefined;

/** Declares the same suite twice. A server is started only where tests of it run, once per file. */
export function describeOnBothDatabases(title: string, suite: (open: OpenArena) => void): void {
  describe(`${title} (sqlite)`, () => {
    suite(openArena);
  });
  describe(`${title} (postgres)`, () => {
    beforeAll(async () => {
      await (postgres ??= startPostgres());
    });
    suite(async (options) => {
      const { pool } = await (postgres ??= startPostgres());
      const url = await pool.take();
      const arena = await openArena({ ...options, database: { kind: 'postgres', url } });
      return {
        ...arena,
        [Symbol.asyncDispose]: async () => {
          await arena[Symbol.asyncDispose]();
          pool.giveBack(url);
        },
      };
    });
  });
  // Outside of the suites: after all of the file.
  afterAll(async () => {
    const started = postgres;
    postgres = undefined;
    await (await started)?.close();
  });
}

async function startPostgres(): Promise<Postgres> {
  const server = await openServer();
  const templates = await createMigratedTemplates(server.url);
  return {
    pool: createPostgresPool(server.url, templates.postgresName),
    close: async () => {
      await templates.remove();
      await server.close();
    },
  };
}
