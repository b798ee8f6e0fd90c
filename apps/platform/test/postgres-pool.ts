/**
 * Migrated PostgreSQL databases that tests take and give back. Emptying one takes some milliseconds, where creating one
 * takes a hundred. A database is emptied when the next test takes it, because the platform of the one before it closes
 * after the database was given back. What is left in the pool goes with the template. Invariant: who takes a database finds it as the migrations left it; one whose tables
 * a test changed, and one that many tests have filled, is dropped instead.
 */
import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { runOnServer } from './migrated-templates.ts';

export interface PostgresPool {
  /** The address of a database with all tables and no rows. */
  take(): Promise<string>;
  giveBack(url: string): void;
}

/** So often a database is used: what its rows leave behind slows each of the later tests a little. */
const MAX_USES = 40;
/** Rows of migrations are part of the structure. */
const KEPT_TABLE = 'schema_migrations';

/** Names tables, columns, constraints, functions and triggers, so that a change of any of them is seen. */
const DESCRIBE_STRUCTURE = `
  SELECT md5(string_agg(part, ',' ORDER BY part)) AS structure FROM (
    SELECT c.oid || ':' || c.relname || ':' || c.relnatts AS part FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'constraint ' || oid FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'function ' || oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger ' || oid FROM pg_trigger
  ) AS parts`;
/** Tables, and which of them points to which other. */
const FIND_TABLES = `
  SELECT c.relname AS name, array_remove(array_agg(DISTINCT parent.relname::text), NULL) AS parents
  FROM pg_class c
  LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
  LEFT JOIN pg_class parent ON parent.oid = f.confrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${KEPT_TABLE}'
  GROUP BY c.relname ORDER BY c.relname`;
const END_OTHERS =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

interface Pooled {
  readonly url: string;
  readonly structure: string;
  /** Statements that delete all rows. */
  readonly emptying: string;
  uses: number;
}

/** @param server Where databases may be created. */
export function createPostgresPool(server: string, template: string): PostgresPool {
  const known = new Map<string, Pooled>();
  const free: Pooled[] = [];

  const create = async (): Promise<Pooled> => {
    const url = await createDatabase(server, template);
    const pooled = await withClient(url, async (client) => ({
      url,
      structure: await readStructure(client),
      emptying: await writeEmptying(client),
      uses: 0,
    }));
    known.set(url, pooled);
    return pooled;
  };
  const isEmptied = async (pooled: Pooled): Promise<boolean> => {
    if (pooled.uses >= MAX_USES) return false;
    return withClient(pooled.url, async (client) => {
      await client.query(END_OTHERS);
      if ((await readStructure(client)) !== pooled.structure) return false;
      await client.query(pooled.emptying);
      return true;
    });
  };

  return {
    take: async () => {
      for (let pooled = free.pop(); pooled !== undefined; pooled = free.pop()) {
        if (await isEmptied(pooled)) {
          pooled.uses += 1;
          return pooled.url;
        }
        known.delete(pooled.url);
        await dropDatabase(server, pooled.url);
      }
      return (await create()).url;
    },
    giveBack: (url) => {
      const pooled = known.get(url);
      if (pooled !== undefined) free.push(pooled);
    },
  };
}

/** Creates a database under a new name, which begins with its template's, and answers its address. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(server: string, url: string): Promise<void> {
  await runOnServer(server, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

async function readStructure(client: Client): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(DESCRIBE_STRUCTURE);
  return rows[0]?.structure ?? '';
}

async function writeEmptying(client: Client): Promise<string> {
  return (await listTables(client)).map((name) => `DELETE FROM "${name}"`).join(';');
}

/** All tables but the one of the migrations; each stands before those that it points to. */
export async function listTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(FIND_TABLES);
  const left = new Map(rows.map(({ name, parents }) => [name, parents]));
  const listed: string[] = [];
  while (left.size > 0) {
    const pointedTo = new Set([...left.values()].flat());
    const next = [...left.keys()].filter((name) => !pointedTo.has(name));
    if (next.length === 0) throw new Error(`These tables point at each other: ${[...left.keys()].join(', ')}`);
    for (const name of next) left.delete(name);
    listed.push(...next);
  }
  return listed;
}

/** Does something on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
