/**
 * Measures many sites in one process: how long a request of a quiet site takes alone, beside a noisy site, beside one that has
 * a limit, and in another process than the noisy one, which is what the machine costs; how many requests a second are answered
 * where they are spread over 1, 10 and 100 sites; and how much memory an open site takes. On SQLite. `npm run docs` draws the
 * plot and writes the figures of `docs/operate/growth.md` from the result.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { findGenerator, generate, startGenerator } from './generator.ts';
import { openLargeShop } from './large-shop.ts';
import type { Shot } from './load.ts';
import { familyTime, machineTime, usedBetween } from './processor-time.ts';
import { keepResult, percentile } from './results.ts';
import { configOf, startServers, type Servers } from './servers.ts';

const ROUND_MS = Number(process.env['BENCH_MS'] ?? 6000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SITES = 100;
const CONNECTIONS = 16;
const PRODUCTS = 200;
/** A request of the quiet site every so often: fewer than the limit. */
const QUIET_EVERY_MS = 25;
const LIMIT = 50;
const OPERATOR_KEY = 'the operator of this benchmark, with 32';
const QUERY = '/stores-reader/v1/products/query-platformized';

interface Site {
  readonly host: string;
  readonly token: string;
}

interface Platform {
  readonly port: number;
  readonly pid: number | undefined;
  /** The one with products. */
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
  await generate({ port: open.port, shots: sites.map((site) => shotOf(site)), connections: CONNECTIONS }, ROUND_MS);
  for (const count of [1, 10, SITES]) {
    const shots = sites.slice(0, count).map((site) => shotOf(site));
    const { perSecond } = await generate({ port: open.port, shots, connections: CONNECTIONS }, ROUND_MS);
    spread[count] = Math.round(perSecond);
    console.log(`${count} sites: ${spread[count]} requests per second`);
  }

  const quiet = sites[0] ?? open.main;
  const limited = await startPlatform(servers, { siteRequestsPerSecond: LIMIT, operatorKey: undefined });
  const settings = {
    alone: () => measureQuiet(open, quiet),
    apart: () => measureQuiet(limited, quiet, open),
    besideNoisy: () => measureQuiet(open, quiet, open),
    besideLimited: () => measureQuiet(limited, quiet, limited),
  };
  const measured: Record<string, Quiet[]> = {};
  // The first round warms both processes up.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, measure] of Object.entries(settings)) {
      const figures = await measure();
      if (round >= 0) (measured[name] ??= []).push(figures);
    }
  }
  const latencies = Object.fromEntries(
    Object.entries(measured).map(([name, rounds]) => [name, summarize(name, rounds)]),
  );
  const setting = {
    generator: findGenerator(),
    rounds: ROUNDS,
    roundMs: ROUND_MS,
    sites: SITES,
    connections: CONNECTIONS,
  };
  await keepResult('sites', { ...setting, limit: LIMIT, quietEveryMs: QUIET_EVERY_MS, latencies, spread, perSiteMiB });
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

interface Quiet {
  /** Milliseconds of each request of the quiet site. */
  readonly times: readonly number[];
  /** How many responses the noisy site got in a second. */
  readonly noisyPerSecond: number;
  /** Processor time in percent of one processor: of the process of the noisy site, and of the noisy client. */
  readonly platformPercent: number;
  readonly generatorPercent: number;
  /** Of all processors, for programs that are no part of the benchmark. */
  readonly othersPercent: number;
}

/** Requests of the quiet site at an even pace, beside a noisy client of the main site where one is named. */
async function measureQuiet({ port }: Platform, { host, token }: Site, noisy?: Platform): Promise<Quiet> {
  const noise = noisy === undefined ? undefined : await startNoise(noisy);
  const read = () => ({
    all: machineTime(),
    // The platforms and the noisy client are its children.
    family: familyTime(process.pid),
  });
  const before = read();
  const times: number[] = [];
  const startedAt = performance.now();
  while (performance.now() < startedAt + ROUND_MS) {
    const sentAt = performance.now();
    await send(port, host, QUERY, { query: { paging: { limit: 1 } } }, token);
    const took = performance.now() - sentAt;
    times.push(took);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, QUIET_EVERY_MS - took)));
  }
  const elapsedUs = (performance.now() - startedAt) * 1000;
  const after = read();
  const usedBy = (pid: number | undefined): number =>
    pid === undefined ? 0 : (after.family.get(pid) ?? 0) - (before.family.get(pid) ?? 0);
  const others = after.all - before.all - usedBetween(before.family, after.family);
  const percents = {
    platformPercent: Math.round((usedBy(noisy?.pid) / elapsedUs) * 100),
    generatorPercent: Math.round((usedBy(noise?.pid) / elapsedUs) * 100),
    othersPercent: Math.round((others / elapsedUs / availableParallelism()) * 100),
  };
  const stopped = await noise?.stop();
  return { times, noisyPerSecond: stopped?.perSecond ?? 0, ...percents };
}

/** A client that asks for lists of fifty products as fast as it is answered. */
function startNoise({ port, main }: Platform) {
  const shots = Array.from({ length: PRODUCTS / 50 }, (_, page) => shotOf(main, { limit: 50, offset: page * 50 }));
  return startGenerator({ port, shots, connections: CONNECTIONS });
}

/** Of all requests of all rounds, and the lowest and the highest median of a round. */
function summarize(name: string, rounds: readonly Quiet[]): object {
  const times = rounds.flatMap((round) => round.times);
  const medians = rounds.map((round) => percentile(round.times, 0.5));
  const middle = (key: Exclude<keyof Quiet, 'times'>): number =>
    Math.round(
      percentile(
        rounds.map((round) => round[key]),
        0.5,
      ),
    );
  const figures = {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    medians: [Math.min(...medians), Math.max(...medians)],
    noisyPerSecond: middle('noisyPerSecond'),
    platformPercent: middle('platformPercent'),
    generatorPercent: middle('generatorPercent'),
    othersPercent: middle('othersPercent'),
  };
  console.log(name, JSON.stringify(figures));
  return figures;
}

function residentMiB(pid: number | undefined): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Math.round(Number(kib) / 1024);
}
