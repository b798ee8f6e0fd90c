/**
 * Shows the minimum that a read costs on this machine: `node:http` and `node:sqlite`, the statements that the platform
 * sends for a response, prepared once and in their own transaction, and the bytes of the response with its header fields.
 * There is no routing, no token and no validation.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

import { readBody } from './read-body.ts';
import type { Recording } from './recorder.ts';

const [file = '', recordingsFile = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(recordingsFile, 'utf8')) as Readonly<Record<string, Recording>>;

const database = new DatabaseSync(file);
for (const setting of ['query_only = ON', 'cache_size = -2048', 'mmap_size = 2147418112']) {
  database.exec(`PRAGMA ${setting}`);
}
const prepared = new Map<string, StatementSync>();
const heads = new Map(
  Object.entries(recordings).map(([at, { response, headers }]) => [
    at,
    { ...(headers ?? { 'Content-Type': 'application/json' }), 'Content-Length': Buffer.byteLength(response) },
  ]),
);

const server = createServer((request, response) => {
  void readBody(request).then((body) => {
    if (body !== '') JSON.parse(body);
    const { statements, response: result } = recordings[request.url ?? ''] ?? { statements: [], response: '' };
    run('BEGIN');
    for (const { sql, parameters } of statements) find(sql).all(...parameters);
    run('COMMIT');
    response.writeHead(200, heads.get(request.url ?? '') ?? {});
    response.end(result);
  });
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));

function run(sql: string): void {
  find(sql).run();
}

function find(sql: string): StatementSync {
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  prepared.set(sql, statement);
  return statement;
}
