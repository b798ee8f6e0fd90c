/**
 * Shows what workers can give on this machine: `node:cluster` as the platform has it, with a handler that does as little as
 * possible. It answers `/bytes` with bytes from memory, and `/read` after one read transaction on PostgreSQL.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

import { openPostgres } from '../../apps/platform/src/foundation/database/postgres.ts';
import type { SiteTables } from '../../apps/platform/src/foundation/site/site-tables.ts';

const [workers = '', port = '', databaseUrl = '', bytes = ''] = process.argv.slice(2);

if (cluster.isPrimary) {
  const starting = Array.from({ length: Number(workers) }, () => once(cluster.fork(), 'listening'));
  await Promise.all(starting);
  process.send?.('ready');
  process.on('disconnect', () => process.exit(0));
} else {
  const body = Buffer.alloc(Number(bytes), 'a product as text ');
  const database = await openPostgres(databaseUrl, (failure) => console.error(failure));
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (request.url !== '/read') return answer(response);
      const read = database.read((tx) => tx.tables<SiteTables>().selectFrom('sites').selectAll().execute());
      void read.then(() => answer(response));
    });
  });
  server.listen(Number(port), '127.0.0.1');

  function answer(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  }
}
