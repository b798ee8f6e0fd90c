/**
 * Reads and writes the shop's database for attacks, beside the platform and on separate connections: state that no call
 * returns or sets. Works on both databases.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

import type { DatabasePlace } from '@cartwright/platform/test/databases';
import { withClient } from '@cartwright/platform/test/postgres-pool';
import { listTables } from '@cartwright/platform/test/postgres-tables';

/** The contents of a database. */
export interface Stored {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** On SQLite, all pages in use; on PostgreSQL, all live rows, because it reuses the space of dead ones. */
  readonly bytes: number;
}

/** Sets the shop's requirements for new members. */
export interface Membership {
  readonly requiresEmailVerification?: boolean;
  readonly requiresOwnerApproval?: boolean;
}

export interface ArenaDatabase {
  countStored(): Promise<Stored>;
  /** Opens the shop to strangers, with these requirements for new members, as the owner does in the admin. */
  openShop(membership: Membership): Promise<void>;
  insertApp(app: {
    readonly clientId: string;
    readonly siteId: string;
    readonly redirectAddress: string;
  }): Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

/** The query interface of both databases: placeholders are question marks. */
interface Connection {
  run(statement: string, ...values: readonly SQLInputValue[]): Promise<readonly Row[]>;
  listTables(): Promise<readonly string[]>;
}

export function openArenaDatabase(place: DatabasePlace): ArenaDatabase {
  const connected = place.kind === 'sqlite' ? connectSqlite(place.file) : connectPostgres(place.url);
  const json = place.kind === 'sqlite' ? 'text' : 'jsonb';
  const readNumber = async ({ run }: Connection, query: string): Promise<number> =>
    Number(Object.values((await run(query))[0] ?? {})[0]);

  return {
    countStored: () =>
      connected(async (connection) => {
        const rows: Record<string, number> = {};
        let bytes = 0;
        for (const table of await connection.listTables()) {
          rows[table] = await readNumber(connection, `SELECT count(*) FROM ${table}`);
          if (place.kind === 'postgres') {
            bytes += await readNumber(connection, `SELECT coalesce(sum(pg_column_size(t.*)), 0) FROM ${table} t`);
          }
        }
        if (place.kind === 'sqlite') {
          const free = await readNumber(connection, 'PRAGMA freelist_count');
          const used = (await readNumber(connection, 'PRAGMA page_count')) - free;
          bytes = used * (await readNumber(connection, 'PRAGMA page_size'));
        }
        return { rows, bytes };
      }),

    openShop: (membership) =>
      connected(async ({ run }) => {
        const access = `'{"mode":"OPEN","passwordHash":""}'`;
        const merged =
          place.kind === 'sqlite'
            ? `json_patch(settings, json_object('access', json(${access}), 'membership', json(?)))`
            : `settings || jsonb_build_object('access', ${access}::jsonb, 'membership', (settings -> 'membership') || ?::jsonb)`;
        await run(`UPDATE sites SET settings = ${merged}`, JSON.stringify(membership));
      }),

    insertApp: ({ clientId, siteId, redirectAddress }) =>
      connected(async ({ run }) => {
        await run(
          `INSERT INTO sites (site_id, settings, form_key, stocked_at, created_at, updated_at, revision)
           SELECT CAST(? AS text), settings, form_key, stocked_at, created_at + 1, updated_at, revision
           FROM sites WHERE true LIMIT 1 ON CONFLICT DO NOTHING`,
          siteId,
        );
        await run(
          `INSERT INTO apps (site_id, client_id, name, redirect_addresses, is_development, created_at)
           SELECT CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS ${json}), is_development, created_at
           FROM apps LIMIT 1`,
          siteId,
          clientId,
          'Another app',
          JSON.stringify([redirectAddress]),
        );
      }),
  };
}

type Connected = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

function connectSqlite(file: string): Connected {
  return async (work) => {
    using database = new DatabaseSync(file);
    const run: Connection['run'] = (statement, ...values) =>
      Promise.resolve(database.prepare(statement).all(...values));
    return await work({
      run,
      listTables: async () =>
        (await run("SELECT name FROM sqlite_master WHERE type = 'table'")).map(({ name }) => String(name)),
    });
  };
}

function connectPostgres(url: string): Connected {
  return (work) =>
    withClient(url, (client) =>
      work({
        run: async (statement, ...values) => {
          let count = 0;
          const numbered = statement.replaceAll('?', () => `$${(count += 1)}`);
          return (await client.query<Record<string, unknown>>(numbered, [...values])).rows;
        },
        listTables: () => listTables(client),
      }),
    );
}
