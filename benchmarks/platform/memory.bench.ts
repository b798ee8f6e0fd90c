/**
 * Measures the resident memory of the platform with its metrics on SQLite with 1,000 products, as an operator starts it:
 * after the start, and after full load of 24 connections, which read every list, every product and searches, and fill
 * 4,100 carts. Ends with status 1 above the goal.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openLargeShop } from './large-shop.ts';
import { measureLoad, measureOnce, type Shot } from './load.ts';
import { NAME_WORDS } from './products.ts';
import { keepResult } from './results.ts';
import { configOf, startServers } from './servers.ts';

const CONNECTIONS = 24;
const CARTS = 4100;
const PRODUCTS = 1000;
const LOAD_MS = Number(process.env['BENCH_MS'] ?? 20_000);
const GOAL_MB = 250;
const QUERY = '/stores-reader/v1/products/query-platformized';
const SEARCH = '/stores-reader/v1/products/search';
const ADD = '/ecom/v1/carts/current/add-to-cart';
const CATALOG_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';

await using shop = await openLargeShop('sqlite', PRODUCTS);
const folder = await mkdtemp(join(tmpdir(), 'cartwright-memory-'));
const servers = startServers();
try {
  // The carts stay, and other benchmarks use the same shop.
  await cp(shop.config.dataFolder, folder, { recursive: true });
  // Where no compiled code is kept yet, the first start compiles all files (`docs/decisions/0155-an-image-has-compiled-code.md`).
  const first = await start();
  const afterFirstStart = residentMB(first.server.pid);
  await servers.end();
  const { server, port, clientId } = await start();
  const origin = `http://127.0.0.1:${port}`;
  const afterStart = residentMB(server.pid);
  const [reader = ''] = await visit(origin, clientId, 1);
  const ids = await readIds(origin, reader);
  const reads = readShots(reader);
  const share = Math.ceil(reads.length / CONNECTIONS);
  await measureOnce(
    port,
    Array.from({ length: CONNECTIONS }, (_, number) => reads.slice(number * share).slice(0, share)),
  );
  const afterReads = residentMB(server.pid);
  const tokens = await visit(origin, clientId, CARTS);
  const lists = Array.from({ length: CONNECTIONS }, (_, number) =>
    tokens
      .filter((_token, place) => place % CONNECTIONS === number)
      .map((token, place) => addShot(token, ids[(place * CONNECTIONS + number) % ids.length] ?? '')),
  );
  await measureOnce(port, lists);
  const afterCarts = residentMB(server.pid);
  await measureLoad(
    port,
    Array.from({ length: CONNECTIONS }, (_, number) => [
      ...reads.slice(number * share),
      ...reads.slice(0, number * share),
    ]),
    LOAD_MS,
  );
  const afterLoad = residentMB(server.pid);
  console.log(`resident MiB: ${afterStart} after the start (${afterFirstStart} after the one before),`);
  console.log(`${afterReads} after every read once,`);
  console.log(`${afterCarts} after ${CARTS} carts, ${afterLoad} after ${LOAD_MS / 1000} s of reads; goal ${GOAL_MB}`);
  await keepResult('memory', {
    products: PRODUCTS,
    carts: CARTS,
    connections: CONNECTIONS,
    residentMiB: { afterFirstStart, afterStart, afterReads, afterCarts, afterLoad, goal: GOAL_MB },
  });
  if (afterLoad > GOAL_MB) process.exitCode = 1;
} finally {
  await servers.end();
  await rm(folder, { recursive: true, force: true });
}

async function start(): Promise<{ server: ChildProcess; port: number; clientId: string }> {
  const server = servers.start('soak-server.ts');
  server.send({ ...configOf(folder), seed: 'none' });
  const [{ port, clientId }] = (await once(server, 'message')) as [{ port: number; clientId: string }];
  return { server, port, clientId };
}

/** Visitors' access tokens, a few requests at a time. */
async function visit(origin: string, clientId: string, count: number): Promise<readonly string[]> {
  const tokens: string[] = [];
  const body = JSON.stringify({ clientId, grantType: 'anonymous' });
  const run = async (): Promise<void> => {
    while (tokens.length < count) {
      const response = await fetch(`${origin}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      tokens.push(((await response.json()) as { access_token: string }).access_token);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, count) }, run));
  return tokens.slice(0, count);
}

/** Products in stock without options, so that each can be added as it is. */
async function readIds(origin: string, token: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < PRODUCTS; offset += 100) {
    const { path, body = '' } = queryShot(token, { limit: 100, offset });
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers: headersOf(token), body });
    const { products } = (await response.json()) as {
      products: { id: string; productOptions: unknown[]; stock: { inStock: boolean } }[];
    };
    ids.push(...products.filter((one) => one.productOptions.length === 0 && one.stock.inStock).map(({ id }) => id));
  }
  return ids;
}

function readShots(token: string): readonly Shot[] {
  const pages = Array.from({ length: PRODUCTS / 50 }, (_, page) => queryShot(token, { limit: 50, offset: page * 50 }));
  const single = Array.from({ length: PRODUCTS }, (_, place) => queryShot(token, { limit: 1, offset: place }));
  const searches = NAME_WORDS.map((expression): Shot => ({
    method: 'POST',
    path: SEARCH,
    headers: headersOf(token),
    body: JSON.stringify({ search: { search: { expression }, paging: { limit: 20 } } }),
  }));
  return [...pages, ...single, ...searches];
}

function queryShot(token: string, paging: object): Shot {
  return { method: 'POST', path: QUERY, headers: headersOf(token), body: JSON.stringify({ query: { paging } }) };
}

function addShot(token: string, id: string): Shot {
  const body = { lineItems: [{ quantity: 1, catalogReference: { appId: CATALOG_APP, catalogItemId: id } }] };
  return { method: 'POST', path: ADD, headers: headersOf(token), body: JSON.stringify(body) };
}

function headersOf(token: string): Record<string, string> {
  return { authorization: token, 'content-type': 'application/json' };
}

/** Of the process, with what it shares with others (proc_pid_status(5)). */
function residentMB(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
