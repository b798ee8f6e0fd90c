/** Reads the rows of a killed platform beside it, on either database. Writes nothing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { createDatabase, withClient } from '@cartwright/platform/test/postgres-pool';
import { startServer } from '@cartwright/platform/test/postgres-server';

export type CrashDatabase = 'sqlite' | 'postgres';

export type Row = Readonly<Record<string, string | number | null>>;

export interface CrashPlace extends AsyncDisposable {
  readonly dataFolder: string;
  /** For the platform's environment. Empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  read(text: string): Promise<readonly Row[]>;
}

/** A new data folder; with PostgreSQL, a server of its own too, which outlives every kill. */
export async function createCrashPlace(database: CrashDatabase): Promise<CrashPlace> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-order-crash-'));
  const removeFolder = (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  if (database === 'sqlite') {
    return {
      dataFolder,
      databaseUrl: '',
      read: (text) => {
        using file = new DatabaseSync(join(dataFolder, 'shop.sqlite'), { readOnly: true });
        return Promise.resolve(file.prepare(text).all() as readonly Row[]);
      },
      [Symbol.asyncDispose]: removeFolder,
    };
  }
  const server = await startServer();
  const databaseUrl = await createDatabase(server.url);
  return {
    dataFolder,
    databaseUrl,
    read: (text) => withClient(databaseUrl, async (client) => (await client.query<Row>(text)).rows),
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await removeFolder();
    },
  };
}
