/**
 * One PostgreSQL for a whole run of tests: the server that DATABASE_URL names, or a real one from an npm package that
 * lives in a temporary folder. Its address, and those of the migrated templates, reach the tests through Vitest's `inject`.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import { createMigratedTemplates } from './migrated-templates.ts';
import { startPostgres } from './postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The name of a migrated database on that server. */
    postgresTemplate: string;
    /** The path of a migrated file. */
    sqliteTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const templates = await createMigratedTemplates(server.url);
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', templates.postgresName);
  project.provide('sqliteTemplate', templates.sqliteFile);
  return async () => {
    await templates.remove();
    await server.close();
  };
}

export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The server that DATABASE_URL names, or one of the test's own. */
export async function openServer(): Promise<TestServer> {
  const named = process.env['DATABASE_URL'];
  return named !== undefined && named !== '' ? { url: named, close: () => Promise.resolve() } : startServer();
}

const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
  unix_socket_directories: '',
} as const;

export interface ReplicatedServers {
  readonly primary: TestServer;
  readonly replica: TestServer;
}

/** A real server with a streaming replica, which starts as a copy of its empty folder. */
export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-replicas-'));
  await chmod(folder, 0o755);
  const settings = { ...SETTINGS, wal_level: 'replica', max_wal_senders: '4', wal_receiver_status_interval: '1s' };
  const start = async (name: string, more: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
    startPostgres({
      databaseDir: join(folder, name),
      initdbFlags: INITDB_FLAGS,
      postgresFlags: toFlags({ ...settings, ...more }),
    });
  // A folder that was closed may be copied as it is.
  await (await start('primary')).close();
  await promisify(execFile)('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')]);
  await writeFile(join(folder, 'replica', 'standby.signal'), '');
  const primary = await start('primary');
  const { hostname, port, username, password } = new URL(primary.url);
  const replica = await start('replica', {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
  });
  return {
    primary: {
      url: primary.url,
      close: async () => {
        await primary.close();
        await rm(folder, { recursive: true, force: true });
      },
    },
    replica,
  };
}

// Only this machine reaches it. Checking a password takes both sides some milliseconds for each connection.
const INITDB_FLAGS = ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=trust'];

function toFlags(settings: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A real server of the test's own. */
export async function startServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-postgres-'));
  // As root, the server runs as a user of its own, who must be able to reach its data.
  await chmod(folder, 0o755);
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const server = await startPostgres({
      databaseDir: join(folder, 'data'),
      initdbFlags: INITDB_FLAGS,
      // The data goes with the run, so nothing is written for a crash of the machine, and little is kept.
      postgresFlags: toFlags(SETTINGS),
    });
    return {
      url: server.url,
      close: async () => {
        await server.close();
        await removeFolder();
      },
    };
  } catch (failure) {
    await removeFolder();
    throw failure;
  }
}
