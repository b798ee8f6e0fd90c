/** The tables of a migrated PostgreSQL database. */
import type { Client } from 'pg';

/** Rows of migrations are part of the structure. */
const KEPT_TABLE = 'schema_migrations';

/** Tables, and which of them points to which other. */
const FIND_TABLES = `
  SELECT c.relname AS name, array_remove(array_agg(DISTINCT parent.relname::text), NULL) AS parents
  FROM pg_class c
  LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
  LEFT JOIN pg_class parent ON parent.oid = f.confrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${KEPT_TABLE}'
  GROUP BY c.relname ORDER BY c.relname`;

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
