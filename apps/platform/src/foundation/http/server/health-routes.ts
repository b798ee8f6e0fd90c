/** Liveness and readiness. Both are for machines and reveal no internals. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Database } from '../../database/database.ts';
import { webRoute, type Route } from '../routes/route.ts';

interface PingTables {
  schema_migrations: { name: string };
}

/** Balancers give up after a few seconds themselves. */
const READY_TIMEOUT_MS = 2_000;

/** `isStopping`: whether balancers are to send their requests elsewhere. */
export function createHealthRoutes(database: Database, isStopping: () => boolean): readonly Route[] {
  let running: Promise<boolean> | undefined;
  /** One at a time: while the database hangs, balancers that ask again and again take no connection of the pool each. */
  const ping = (): Promise<boolean> => {
    running ??= database
      .read((tx) => tx.tables<PingTables>().selectFrom('schema_migrations').select('name').limit(1).execute())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return [
    webRoute('GET', '/healthz', () => Promise.resolve(response(200, 'ok'))),
    webRoute('GET', '/readyz', async () => {
      if (isStopping()) return response(503, 'stopping');
      const isReady = await Promise.race([ping(), wait(READY_TIMEOUT_MS, false, { ref: false })]);
      return isReady ? response(200, 'ready') : response(503, 'the database does not answer');
    }),
  ];
}

function response(status: number, state: string): Response {
  return Response.json({ state }, { status, headers: { 'Cache-Control': 'no-store' } });
}
