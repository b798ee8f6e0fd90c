/**
 * Measures requests per second of one worker and of two on one PostgreSQL database, in turns. The load generator and the
 * database run on the same machine, so the requests per second grow less than the platform could: the second ratio counts
 * the processor time of the platform alone, which is what it would do with the others on another machine.
 */
import { readdirSync, readFileSync } from 'node:fs';

import { findFreePort, startPlatform, type PlatformProcess } from '../../e2e/world/platform-process.ts';
import { openLargeShop } from './large-shop.ts';
import { measureLoad, processorTime, type Shot } from './load.ts';
import { keepResult, percentile } from './results.ts';

const ROUND_MS = Number(process.env['BENCH_MS'] ?? 4000);
const ROUNDS = 5;
const CONNECTIONS = 16;
const PRODUCTS = 1000;
const QUERY = '/stores-reader/v1/products/query-platformized';

interface Round {
  readonly perSecond: number;
  /** Microseconds of a request in the workers and their supervisor. */
  readonly platformUs: number;
  /** The same of the database and of the load generator. */
  readonly othersUs: number;
}

await using shop = await openLargeShop('postgres', PRODUCTS);
if (shop.config.database.kind !== 'postgres') throw new Error('The shop is not on PostgreSQL.');
const DATABASE_URL = shop.config.database.url;
const platforms = [await start(1), await start(2)];
try {
  const works: Readonly<Record<string, (token: string) => readonly Shot[]>> = {
    'product by slug': (token) => Array.from({ length: 50 }, (_, page) => query(token, { limit: 1, offset: page })),
    'list of 50': (token) => Array.from({ length: 20 }, (_, page) => query(token, { limit: 50, offset: page * 50 })),
  };
  const results: Record<string, unknown> = {};
  for (const [name, shots] of Object.entries(works)) results[name] = await compare(name, shots);
  await keepResult('workers', { rounds: ROUNDS, connections: CONNECTIONS, products: PRODUCTS, results });
} finally {
  for (const { platform } of platforms) await platform.stop();
}

interface Started {
  readonly platform: PlatformProcess;
  readonly port: number;
  readonly token: string;
}

async function start(workers: number): Promise<Started> {
  const port = await findFreePort();
  const platform = await startPlatform({
    dataFolder: shop.config.dataFolder,
    port,
    env: { DATABASE_URL, CARTWRIGHT_WORKERS: String(workers), CARTWRIGHT_SEED: 'none' },
  });
  const response = await fetch(`${platform.origin}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: platform.clientId, grantType: 'anonymous' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { platform, port, token };
}

function query(token: string, paging: object): Shot {
  const body = JSON.stringify({ query: { paging, sort: [{ fieldName: 'name', order: 'ASC' }] } });
  return { method: 'POST', path: QUERY, headers: { authorization: token }, body };
}

async function compare(name: string, shots: (token: string) => readonly Shot[]): Promise<object> {
  const measured: [Round[], Round[]] = [[], []];
  for (const started of platforms) await measureRound(started, shots(started.token), ROUND_MS / 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, started] of platforms.entries()) {
      measured[place]?.push(await measureRound(started, shots(started.token), ROUND_MS));
    }
  }
  const [one, two] = measured;
  const ratios = one.map(({ perSecond }, round) => (two[round]?.perSecond ?? Number.NaN) / perSecond);
  const apart = one.map(({ platformUs }, round) => (2 * platformUs) / (two[round]?.platformUs ?? Number.NaN));
  const result = {
    perSecond: [one, two].map((rounds) => percentile(pick(rounds, 'perSecond'), 0.5)),
    platformUs: [one, two].map((rounds) => percentile(pick(rounds, 'platformUs'), 0.5)),
    othersUs: [one, two].map((rounds) => percentile(pick(rounds, 'othersUs'), 0.5)),
    ratio: percentile(ratios, 0.5),
    ratioApart: percentile(apart, 0.5),
  };
  console.log(
    `${name}: ${result.perSecond.join(' and ')} requests per second, ratio ${result.ratio}; ` +
      `${result.platformUs.join(' and ')} µs of the platform, ratio ${result.ratioApart} with database and generator ` +
      `(${result.othersUs.join(' and ')} µs) apart`,
  );
  return result;
}

function pick(rounds: readonly Round[], name: keyof Round): readonly number[] {
  return rounds.map((round) => round[name]);
}

async function measureRound({ platform, port }: Started, shots: readonly Shot[], ms: number): Promise<Round> {
  const shooters = Array.from({ length: CONNECTIONS }, (_, number) => [
    ...shots.slice(number % shots.length),
    ...shots.slice(0, number % shots.length),
  ]);
  const family = withChildren(platform.pid);
  const before = { all: machineTime(), platform: sumTimes(family) };
  const { perSecond } = await measureLoad(port, shooters, ms);
  const requests = (perSecond * ms) / 1000;
  const platformUs = (sumTimes(family) - before.platform) / requests;
  const allUs = (machineTime() - before.all) / requests;
  return { perSecond, platformUs: round1(platformUs), othersUs: round1(allUs - platformUs) };
}

function round1(value: number): number {
  return Number(value.toFixed(1));
}

function sumTimes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + processorTime(pid), 0);
}

/** The supervisor and its workers. */
function withChildren(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children];
}

/** Microseconds that all processors were busy: user, nice, system, interrupts (proc_stat(5)). */
function machineTime(): number {
  const [, user, nice, system, , , hard, soft] = (readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? '').split(
    /\s+/,
  );
  return [user, nice, system, hard, soft].reduce((sum, ticks) => sum + Number(ticks) * 10_000, 0);
}
