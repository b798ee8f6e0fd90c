/**
 * Measures reads per second over HTTP of a shop with a hundred thousand products: a product by its slug, lists,
 * searches. A bare server sends the same statements to the same file and returns the same bytes. Rounds take turns;
 * SQLite.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { joinBody } from '../../apps/platform/src/foundation/http/response-body.ts';
import { PLATFORM_OPTIONS } from '../../tools/node-options.mjs';
import { collectionId, openLargeShop, openPlatform, type LargeShop } from './large-shop.ts';
import { measureLoad, type Load, type Shot } from './load.ts';
import { withHeaders } from './own-headers.ts';
import { makeProducts, PRODUCTS } from './products.ts';
import { createCaller } from './queries.ts';
import { record, type Recording } from './recorder.ts';
import { keepResult, percentile } from './results.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['BENCH_MS'] ?? 2000);
const ONLY = process.env['BENCH_ONLY'];
const READERS = 16;
const QUERY = '/stores-reader/v1/products/query-platformized';
const SEARCH = '/stores-reader/v1/products/search';

interface Figure {
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly oursPerSecond: number;
  readonly barePerSecond: number;
  readonly oursP99Ms: number;
  /** Processor time of a response in microseconds, where the system reports it (Linux). */
  readonly oursCpuUs: number;
  readonly bareCpuUs: number;
  readonly bytes: number;
}

/** Products of the queries that no cached response answers. */
const NEW_SLUGS = 3000;

/** Queries of one kind. Every reader sends all of them in turn. */
const KINDS: Readonly<Record<string, readonly (readonly [string, object])[]>> = {
  'product by slug': visibleSlugs(200).map((slug) => [QUERY, { query: { filter: { slug }, paging: { limit: 1 } } }]),
  // 12,000 texts: more than the response cache has entries (10,000), so that each is parsed and looked up anew.
  'by slug, anew': [1, 2, 3, 4].flatMap((limit) =>
    visibleSlugs(NEW_SLUGS).map((slug) => [QUERY, { query: { filter: { slug }, paging: { limit } } }] as const),
  ),
  list: Array.from({ length: 20 }, (_, number) => [
    QUERY,
    {
      query: {
        filter: { collectionIds: { $hasSome: [collectionId(number)] }, 'priceData.price': { $gte: 20 } },
        sort: [{ fieldName: 'priceData.discountedPrice', order: 'ASC' }],
        paging: { limit: 50 },
      },
    },
  ]),
  search: ['mug', 'stoneware bowl', 'linen towel', 'harbour oak', 'brass lamp', 'linnen towel', 'teepot'].map(
    (expression) => [SEARCH, { search: { search: { expression }, paging: { limit: 50 } } }],
  ),
};

const folder = await mkdtemp(join(tmpdir(), 'cartwright-reads-'));
const servers: ChildProcess[] = [];
try {
  await using shop = await openLargeShop('sqlite');
  const { works, recordings } = await rehearse(shop);
  const ours = start('platform-server.ts');
  ours.send(shop.config);
  const oursPort = await portOf(ours);
  const [first] = Object.values(works)[0]?.ours[0] ?? [];
  if (first === undefined) throw new Error('There is nothing to measure.');
  // Queries and searches have the same header fields.
  await writeFile(join(folder, 'recordings.json'), JSON.stringify(await withHeaders(oursPort, first, recordings)));
  const file = shop.config.database.kind === 'sqlite' ? shop.config.database.file : '';
  const bare = start('bare-reads-server.ts', file, join(folder, 'recordings.json'));
  const barePort = await portOf(bare);
  console.log(`${READERS} readers, ${ROUNDS} rounds of ${ROUND_MS} ms each\n`);
  const figures: Record<string, Figure> = {};
  for (const [name, work] of Object.entries(works)) {
    if (ONLY !== undefined && name !== ONLY) continue;
    await measureLoad(oursPort, work.ours, ROUND_MS);
    await measureLoad(barePort, work.bare, ROUND_MS / 2);
    const rounds: { readonly ours: Load; readonly bare: Load }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await measureLoad(oursPort, work.ours, ROUND_MS, ours.pid);
      rounds.push({ ours: mine, bare: await measureLoad(barePort, work.bare, ROUND_MS, bare.pid) });
    }
    const figure = summarize(rounds, work.bytes);
    figures[name] = figure;
    console.log(
      `${name.padEnd(16)} ${figure.ratio.toFixed(2)} (${figure.lowest.toFixed(2)}–${figure.highest.toFixed(2)})   ` +
        `${figure.oursPerSecond}/s of ${figure.barePerSecond}/s, 99th ${figure.oursP99Ms} ms, ` +
        `processor ${figure.oursCpuUs} µs and ${figure.bareCpuUs} µs, ${figure.bytes} bytes`,
    );
  }
  if (ONLY === undefined) await keepResult('reads', { readers: READERS, figures });
} finally {
  for (const server of servers) await end(server);
  await rm(folder, { recursive: true, force: true });
}

function summarize(rounds: readonly { readonly ours: Load; readonly bare: Load }[], bytes: number): Figure {
  const ratios = rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond);
  const median = (read: (round: { readonly ours: Load; readonly bare: Load }) => number): number =>
    percentile(rounds.map(read), 0.5);
  return {
    ratio: percentile(ratios, 0.5),
    lowest: percentile(ratios, 0),
    highest: percentile(ratios, 1),
    oursPerSecond: median(({ ours }) => ours.perSecond),
    barePerSecond: median(({ bare }) => bare.perSecond),
    oursP99Ms: median(({ ours }) => ours.p99),
    oursCpuUs: median(({ ours }) => ours.cpuUs),
    bareCpuUs: median(({ bare }) => bare.cpuUs),
    bytes,
  };
}

/** Lets the platform answer every request, and records the statements once it has seen the request before. */
async function rehearse(shop: LargeShop) {
  await using platform = await openPlatform(shop);
  const { visitor, visitorToken } = await createCaller(platform);
  const headers = { authorization: visitorToken };
  const recordings: Record<string, Recording> = {};
  const works: Record<
    string,
    { ours: readonly (readonly Shot[])[]; bare: readonly (readonly Shot[])[]; bytes: number }
  > = {};
  for (const [name, queries] of Object.entries(KINDS)) {
    const ours: Shot[] = [];
    const bare: Shot[] = [];
    let bytes = 0;
    for (const [number, [path, body]] of queries.entries()) {
      const read = async () => joinBody(await visitor({ method: 'POST', path, body })).toString();
      // A product by its slug is the same response for each size of the page.
      const at = `/${name.replaceAll(' ', '-')}/${number % NEW_SLUGS}`;
      const recording = recordings[at] ?? (await record(read));
      if (number >= NEW_SLUGS && (await read()) !== recording.response) throw new Error(`${at} differs by its page.`);
      recordings[at] = recording;
      bytes += recording.response.length / queries.length;
      const shot: Shot = { method: 'POST', path, headers, body: JSON.stringify(body) };
      ours.push(shot);
      bare.push({ ...shot, path: at });
    }
    // Each reader begins at another place, as far from the others as can be: none asks what another has just asked.
    const turned = (shots: readonly Shot[]) =>
      Array.from({ length: READERS }, (_, reader) => {
        const first = Math.floor((reader * shots.length) / READERS);
        return [...shots.slice(first), ...shots.slice(0, first)];
      });
    works[name] = { ours: turned(ours), bare: turned(bare), bytes: Math.round(bytes) };
  }
  return { works, recordings };
}

/** Picks products from the whole shop. */
function visibleSlugs(count: number): readonly string[] {
  const step = Math.floor(PRODUCTS / (count * 2));
  return Array.from({ length: count * 2 }, (_, number) => makeProducts(number * step).product)
    .filter(({ visible }) => visible)
    .slice(0, count)
    .map(({ slug }) => slug);
}

function start(file: string, ...options: readonly string[]): ChildProcess {
  // BENCH_PROFILE names a folder for CPU profiles of both servers.
  const profiles = process.env['BENCH_PROFILE'];
  const profiling = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const server = fork(join(import.meta.dirname, file), options, { execArgv: [...PLATFORM_OPTIONS, ...profiling] });
  servers.push(server);
  return server;
}

/** The process is disconnected, not killed: it writes a profile at its end. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.disconnect();
  await once(server, 'exit');
}

async function portOf(server: ChildProcess): Promise<number> {
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return port;
}
