/**
 * Measures many sites in one process: how long a request of a quiet site takes alone, beside a noisy site, and beside one that has
 * a limit; how many requests a second are answered where they are spread over 1, 10 and 100 sites; and how much memory an open
 * site takes. On SQLite. It writes the plot that `docs/operate/sites.md` shows.
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { drawSites } from './draw-sites.ts';
import { openLargeShop } from './large-shop.ts';
import { measureLoad, type Shot } from './load.ts';
import type { Noise } from './noise.ts';
import { keepResult, percentile } from './results.ts';
import { configOf, startServers, type Servers } from './servers.ts';

const ROUND_MS = Number(process.env['BENCH_MS'] ?? 6000);
const SITES = 100;
const CONNECTIONS = 16;
const PRODUCTS = 200;
/** A request of the quiet site every so often. */
const QUIET_EVERY_MS = 20;
const LIMIT = 50;
const OPERATOR_KEY = 'the operator of this benchmark, with 32';
const PLOT = join(import.meta.dirname, '../../docs/images/sites-quiet.svg');
const QUERY = '/stores-reader/v1/products/query-platformized';

interface Site {
  readonly host: string;
  readonly token: string;
}

interface Platform {
  readonly port: number;
  readonly pid: number | undefined;
  /** The one with products, and those that the operator made. */
  readonly main: Site;
}

await using shop = await openLargeShop('sqlite', PRODUCTS);
const folder = await mkdtemp(join(tmpdir(), 'cartwright-sites-'));
const servers = startServers();
try {
  // The sites stay in their database, and another run makes them again.
  await cp(shop.config.dataFolder, folder, { recursive: true });
  const open = await startPlatform(servers, {});
  const made: { host: string; clientId: string }[] = [];
  for (let number = 0; number < SITES; number += 1) made.push(await makeSite(open.port, number));
  const closedMiB = residentMiB(open.pid);
  const sites: Site[] = [];
  for (const { host, clientId } of made) sites.push({ host, token: await visit(open.port, host, clientId) });
  const openMiB = residentMiB(open.pid);
  const perSiteMiB = Number(((openMiB - closedMiB) / SITES).toFixed(2));
  console.log(
    `memory: ${closedMiB} MiB with ${SITES} sites closed, ${openMiB} MiB with all open: ${perSiteMiB} a site`,
  );

  const spread: Record<string, number> = {};
  // The first seconds after the start are slower.
  await measureLoad(open.port, shooters(sites), ROUND_MS);
  for (const count of [1, 10, SITES]) {
    const { perSecond } = await measureLoad(open.port, shooters(sites.slice(0, count)), ROUND_MS);
    spread[count] = perSecond;
    console.log(`${count} sites: ${perSecond} requests per second`);
  }

  const quiet = sites[0] ?? open.main;
  const latencies = {
    alone: await measureQuiet(open.port, quiet),
    besideNoisy: await measureBeside(open, quiet),
    besideLimited: Number.NaN,
  };
  const limited = await startPlatform(servers, { siteRequestsPerSecond: LIMIT, operatorKey: undefined });
  // The other one has run for a while, too.
  await measureBeside(limited, quiet);
  latencies.besideLimited = await measureBeside(limited, quiet);
  console.log(
    `the quiet site, 95th percentile: ${latencies.alone} ms alone, ${latencies.besideNoisy} ms beside a noisy one, ` +
      `${latencies.besideLimited} ms beside one with a limit of ${LIMIT} requests per second`,
  );
  await keepResult('sites', { sites: SITES, connections: CONNECTIONS, limit: LIMIT, latencies, spread, perSiteMiB });
  writeFileSync(PLOT, drawSites({ ...latencies, limit: LIMIT }));
} finally {
  await servers.end();
  await rm(folder, { recursive: true, force: true });
}

async function startPlatform(own: Servers, more: object): Promise<Platform> {
  const server = own.start('platform-server.ts');
  server.send({ ...configOf(folder), seed: 'none', operatorKey: OPERATOR_KEY, ...more });
  const [{ port, clientId }] = (await once(server, 'message')) as [{ port: number; clientId: string }];
  const host = 'localhost:4001';
  return { port, pid: server.pid, main: { host, token: await visit(port, host, clientId) } };
}

/** A request with the host of a site, which `fetch` lets no caller set. */
async function send(port: number, host: string, path: string, body: unknown, authorization = ''): Promise<unknown> {
  const headers = { host, 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) };
  const sent = request({ port, path, method: 'POST', headers });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (response.statusCode !== 200) throw new Error(`${path} at ${host}: ${response.statusCode} ${text}`);
  return JSON.parse(text) as unknown;
}

async function makeSite(port: number, number: number): Promise<{ host: string; clientId: string }> {
  const host = `accounts.site-${number}.example`;
  const site = { name: `Site ${number}`, publicUrl: `https://${host}`, shopUrl: `https://site-${number}.example` };
  const made = await send(port, 'localhost:4001', '/operator/v1/sites', { site }, OPERATOR_KEY);
  return { host, clientId: (made as { site: { clientId: string } }).site.clientId };
}

async function visit(port: number, host: string, clientId: string): Promise<string> {
  const granted = await send(port, host, '/oauth2/token', { clientId, grantType: 'anonymous' });
  return (granted as { access_token: string }).access_token;
}

function shotOf({ host, token }: Site, paging: object = { limit: 50 }): Shot {
  const body = JSON.stringify({ query: { paging } });
  return { method: 'POST', path: QUERY, headers: { host, authorization: token }, body };
}

/** Every connection asks one site after the other. */
function shooters(sites: readonly Site[]): readonly (readonly Shot[])[] {
  const shots = sites.map((site) => shotOf(site));
  return Array.from({ length: CONNECTIONS }, (_, number) => [
    ...shots.slice(number % shots.length),
    ...shots.slice(0, number % shots.length),
  ]);
}

/** The 95th percentile of the quiet site's requests, which are sent at an even pace. */
async function measureQuiet(port: number, { host, token }: Site): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + ROUND_MS;
  while (performance.now() < until) {
    const startedAt = performance.now();
    await send(port, host, QUERY, { query: { paging: { limit: 1 } } }, token);
    const took = performance.now() - startedAt;
    times.push(took);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, QUIET_EVERY_MS - took)));
  }
  return percentile(times, 0.95);
}

async function measureBeside({ port, main }: Platform, quiet: Site): Promise<number> {
  const noise = await startNoise(port, main);
  try {
    return await measureQuiet(port, quiet);
  } finally {
    await noise.terminate();
  }
}

/** A noisy client in a thread of its own, so that the quiet one does not wait for it here. */
async function startNoise(port: number, { host, token }: Site): Promise<Worker> {
  const shots = Array.from({ length: PRODUCTS / 50 }, (_, page) =>
    shotOf({ host, token }, { limit: 50, offset: page * 50 }),
  );
  const noise: Noise = { port, shots, connections: CONNECTIONS };
  const worker = new Worker(new URL('noise.ts', import.meta.url), { workerData: noise });
  await once(worker, 'online');
  return worker;
}

function residentMiB(pid: number | undefined): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Math.round(Number(kib) / 1024);
}
