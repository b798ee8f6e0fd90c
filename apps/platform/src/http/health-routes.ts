/** Whether the process lives, and whether it can work. Both are for machines and tell nothing of the inside. */
import type { Database } from '../database/database.ts';
import { webRoute, type Route } from './route.ts';

interface PingTables {
  schema_migrations: { name: string };
}

/** `isStopping`: whether balancers are to send their requests elsewhere. */
export function createHealthRoutes(database: Database, isStopping: () => boolean): readonly Route[] {
  return [
    webRoute('GET', '/healthz', () => Promise.resolve(answer(200, 'ok'))),
    webRoute('GET', '/readyz', async () => {
      if (isStopping()) return answer(503, 'stopping');
      try {
        await database.read((tx) =>
          tx.tables<PingTables>().selectFrom('schema_migrations').select('name').limit(1).execute(),
        );
        return answer(200, 'ready');
      } catch {
        return answer(503, 'the database does not answer');
      }
    }),
  ];
}

function answer(status: number, state: string): Response {
  return Response.json({ state }, { status, headers: { 'Cache-Control': 'no-store' } });
}
