/**
 * Three PostgreSQL servers with the shards of one distributed database. A shard is a database with all tables; it has the
 * sites whose hash falls to it, and a copy of the reference tables.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CONSTRAINT_CHANGES } from '@cartwright/platform/test/distribution/tables';
import { createMigratedTemplates, runOnServer } from '@cartwright/platform/test/migrated-templates';
import { createDatabase, withClient } from '@cartwright/platform/test/postgres-pool';
import { startPostgres } from '@cartwright/platform/test/postgres-process';
import { Pool } from 'pg';

const SERVERS = 3;
const SHARDS = 6;
const CONNECTIONS = 40;
/** Each shard numbers its jobs from another number on, as workers of Citus do. */
const NUMBERS_OF_SHARD = 2 ** 40;

const SETTINGS: Readonly<Record<string, string>> = {
  // The proof kills no server.
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '250',
  max_prepared_transactions: '250',
  unix_socket_directories: '',
};

/** A server on which shards lie. */
interface Node {
  readonly number: number;
  readonly url: string;
  readonly template: string;
}

export interface Shard {
  readonly number: number;
  readonly node: Node;
  readonly url: string;
  readonly pool: Pool;
}

export interface Cluster extends AsyncDisposable {
  readonly nodes: readonly Node[];
  readonly shards: readonly Shard[];
  /** Where everything lies that is of no site. */
  readonly coordinator: Shard;
  shardOf(siteId: string): Shard;
}

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-shards-'));
  await chmod(folder, 0o755);
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, (_, number) => startServer(join(folder, String(number)))),
  );
  const nodes: Node[] = [];
  for (const [index, server] of servers.entries()) {
    const { postgresName: template } = await createMigratedTemplates(server.url);
    nodes.push({ number: index + 1, url: server.url, template });
    await withClient(urlOf(server.url, template), async (client) => {
      for (const change of CONSTRAINT_CHANGES) await client.query(change);
    });
  }
  const shards: Shard[] = [];
  for (let number = 0; number < SHARDS; number += 1) {
    const node = nodes[number % SERVERS];
    if (node === undefined) throw new Error('There is no server.');
    const url = await createShardDatabase(node, number);
    shards.push({ number, node, url, pool: openPool(url) });
  }
  const [coordinator] = shards;
  if (coordinator === undefined) throw new Error('There is no shard.');
  return {
    nodes,
    shards,
    coordinator,
    shardOf: (siteId) => shards[hashOf(siteId) % SHARDS] ?? coordinator,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(shards.map(({ pool }) => pool.end()));
      await Promise.all(servers.map((server) => server.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The shard a site falls to; Citus hashes with a function of PostgreSQL. */
function hashOf(siteId: string): number {
  return createHash('sha256').update(siteId).digest().readUInt32BE(0);
}

/** A database with all tables and no rows. */
async function createShardDatabase({ url, template }: Node, number: number): Promise<string> {
  const made = await createDatabase(url, template);
  await runOnServer(made, `ALTER TABLE jobs ALTER COLUMN sequence RESTART WITH ${1 + number * NUMBERS_OF_SHARD}`);
  return made;
}

function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  // A connection that is lost rejects its statement, too.
  pool.on('error', () => undefined);
  return pool;
}

function startServer(databaseDir: string): ReturnType<typeof startPostgres> {
  return startPostgres({
    databaseDir,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=trust'],
    postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  });
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
