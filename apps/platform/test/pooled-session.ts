/**
 * The connection that a pooled database keeps while tests use it one after the other. A new connection reads the
 * catalogs of the server anew and plans every statement anew, which costs more than the statements that empty a
 * database. Invariant: what the session keeps for itself is temporary, so no test sees it.
 */
import { Client } from 'pg';

import { listTables } from './postgres-tables.ts';

export interface PooledSession {
  readonly client: Client;
  /** Ends all other connections to the database and deletes all rows. False where a test has changed the tables. */
  empty(): Promise<boolean>;
  /** Copies all rows into temporary tables of the session. */
  keepRows(): Promise<void>;
  /** Writes the kept rows into the tables, which are empty. False where none are kept. */
  writeKeptRows(): Promise<boolean>;
  close(): Promise<void>;
}

/** Names tables, columns, constraints, functions and triggers, so that a change of any of them is seen. */
const DESCRIBE_STRUCTURE = `
  SELECT md5(string_agg(part, ',' ORDER BY part)) AS structure FROM (
    SELECT c.oid || ':' || c.relname || ':' || c.relnatts AS part FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'constraint ' || oid FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'function ' || oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger ' || oid FROM pg_trigger
  ) AS parts`;
const END_OTHERS =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
/** All rows go, and those that are written were there before, so no reference needs a check. Superusers only. */
const CHECK_NO_REFERENCES = `
  SELECT set_config('session_replication_role', 'replica', false)
  FROM pg_roles WHERE rolname = current_user AND rolsuper`;

const sessions = new Map<string, PooledSession>();

/** The session of a database that is in a pool of this process. */
export function findPooledSession(url: string): PooledSession | undefined {
  return sessions.get(url);
}

/** @param url A migrated database. */
export async function openPooledSession(url: string): Promise<PooledSession> {
  const client = new Client({ connectionString: url });
  // The server may end the connection: the pool then drops the database.
  client.on('error', () => undefined);
  client.on('end', () => sessions.delete(url));
  await client.connect();
  const readStructure = async (): Promise<string> => {
    const { rows } = await client.query<{ structure: string }>({ name: 'structure', text: DESCRIBE_STRUCTURE });
    return rows[0]?.structure ?? '';
  };
  const structure = await readStructure();
  const tables = await listTables(client);
  await client.query(CHECK_NO_REFERENCES);
  // A function keeps the plans of its statements.
  await createFunction(
    client,
    'empty_all',
    tables.map((table) => `DELETE FROM public."${table}"`),
  );
  let hasRows = false;
  const session: PooledSession = {
    client,
    empty: async () => {
      await client.query(END_OTHERS);
      if ((await readStructure()) !== structure) return false;
      await client.query('SELECT pg_temp.empty_all()');
      return true;
    },
    keepRows: async () => {
      const filled: string[] = [];
      for (const table of tables.toReversed()) {
        const { rows } = await client.query(`SELECT FROM public."${table}" LIMIT 1`);
        if (rows.length > 0) filled.push(table);
      }
      for (const table of filled) {
        await client.query(`CREATE TEMPORARY TABLE "kept_${table}" AS SELECT * FROM public."${table}"`);
      }
      await createFunction(
        client,
        'write_kept',
        filled.map((table) => `INSERT INTO public."${table}" SELECT * FROM pg_temp."kept_${table}"`),
      );
      hasRows = true;
    },
    writeKeptRows: async () => {
      if (hasRows) await client.query('SELECT pg_temp.write_kept()');
      return hasRows;
    },
    close: () => client.end(),
  };
  sessions.set(url, session);
  return session;
}

async function createFunction(client: Client, name: string, statements: readonly string[]): Promise<void> {
  const body = statements.map((statement) => `${statement};`).join('\n');
  await client.query(`CREATE FUNCTION pg_temp.${name}() RETURNS void LANGUAGE plpgsql AS $$BEGIN\n${body}\nEND$$`);
}
