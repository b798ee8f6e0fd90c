/**
 * Migrated PostgreSQL databases that tests take and give back. Emptying one takes some milliseconds, where creating one
 * takes a hundred. A database is emptied when the next test takes it, because the platform of the one before it closes
 * after the database was given back. What is left in the pool goes with the template. Invariant: who takes a database
 * finds it as the migrations left it; one whose tables a test changed, and one that many tests have filled, is dropped
 * instead.
 */
import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { runOnServer } from './migrated-templates.ts';
import { openPooledSession, type PooledSession } from './pooled-session.ts';

export interface PostgresPool {
  /** The address of a database with all tables and no rows. */
  take(): Promise<string>;
  giveBack(url: string): void;
}

/** So often a database is used: what its rows leave behind slows each of the later tests a little. */
const MAX_USES = 40;

interface Pooled {
  readonly url: string;
  readonly session: PooledSession;
  uses: number;
}

/** @param server Where databases may be created. */
export function createPostgresPool(server: string, template: string): PostgresPool {
  const known = new Map<string, Pooled>();
  const free: Pooled[] = [];

  const create = async (): Promise<Pooled> => {
    const url = await createDatabase(server, template);
    const pooled = { url, session: await openPooledSession(url), uses: 0 };
    known.set(url, pooled);
    return pooled;
  };
  // A session that has ended cannot empty its database any more.
  const isEmptied = async ({ session, uses }: Pooled): Promise<boolean> =>
    uses < MAX_USES && (await session.empty().catch(() => false));

  return {
    take: async () => {
      for (let pooled = free.pop(); pooled !== undefined; pooled = free.pop()) {
        if (await isEmptied(pooled)) {
          pooled.uses += 1;
          return pooled.url;
        }
        known.delete(pooled.url);
        await pooled.session.close();
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

/** Does something on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A connection that is lost rejects its statement, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
