/**
 * Shows the minimum that a page costs on this machine: `node:http` sends recorded bytes under recorded headers, without
 * routes, a nonce or a question to the platform. `process.argv[2]` is a file of recordings by address.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { RecordedPage } from './recorded-page.ts';

const [file = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, RecordedPage>>;
const pages = new Map(
  Object.entries(recordings).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page === undefined) response.writeHead(404).end();
  else response.writeHead(200, page.headers).end(page.body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
