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
import { measureLoad, measureOnce, type Load, type Shot } from './load.ts';
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

/** Products of the queries that were never made before. */
const NEW_SLUGS = 3000;
const NEW = 'by slug, never asked before';
/** A product by its slug is the same response for each size of the page, of which a query allows these many. */
const PAGE_SIZES = 100;
/** Sizes that the recordings use up: no round sends them. */
const RECORDED_SIZES = 3;

/** Queries of one kind. Every reader sends all of them in turn. */
const KINDS: Readonly<Record<string, readonly (readonly [string, object])[]>> = {
  'product by slug': visibleSlugs(200).map((slug) => [QUERY, productBySlug(slug, 1)]),
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

interface Work {
  /** Requests of each reader in a round; the round before the first one warms up. */
  ours(round: number): readonly (readonly Shot[])[];
  bare(round: number): readonly (readonly Shot[])[];
  readonly bytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'cartwright-reads-'));
const servers: ChildProcess[] = [];
try {
  await using shop = await openLargeShop('sqlite');
  const { works, recordings } = await rehearse(shop);
  const ours = start('platform-server.ts');
  ours.send(shop.config);
  const oursPort = await portOf(ours);
  const [first] = Object.values(works)[0]?.ours(0)[0] ?? [];
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
    // Every product is read once before: what a round asks anew is the query.
    await measureOnce(oursPort, work.ours(0));
    await measureLoad(oursPort, work.ours(0), ROUND_MS);
    await measureOnce(barePort, work.bare(0));
    await measureLoad(barePort, work.bare(0), ROUND_MS);
    const rounds: { readonly ours: Load; readonly bare: Load }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const mine = await measureLoad(oursPort, work.ours(round), ROUND_MS, ours.pid, { isNew: name === NEW });
      const least = await measureLoad(barePort, work.bare(round), ROUND_MS, bare.pid, { isNew: name === NEW });
      rounds.push({ ours: mine, bare: least });
    }
    const figure = summarize(rounds, work.bytes);
    figures[name] = figure;
    console.log(
      `${name.padEnd(NEW.length)} ${figure.ratio.toFixed(2)} (${figure.lowest.toFixed(2)}–${figure.highest.toFixed(2)})   ` +
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

/** Lets the platform answer every request, and records the statements that it sends. */
async function rehearse(shop: LargeShop) {
  await using platform = await openPlatform(shop);
  const { visitor, visitorToken } = await createCaller(platform);
  const headers = { authorization: visitorToken };
  const recordings: Record<string, Recording> = {};
  const read = async (path: string, body: object) => joinBody(await visitor({ method: 'POST', path, body })).toString();
  const shotOf = (path: string, body: object): Shot => ({ method: 'POST', path, headers, body: JSON.stringify(body) });
  const works: Record<string, Work> = {};
  const slugs = visibleSlugs(NEW_SLUGS);
  for (const [name, queries] of Object.entries(KINDS)) {
    const ours: Shot[] = [];
    const bare: Shot[] = [];
    for (const [number, [path, body]] of queries.entries()) {
      const at = pathOf(name, number);
      recordings[at] = await record(() => read(path, body));
      ours.push(shotOf(path, body));
      bare.push({ ...shotOf(path, body), path: at });
    }
    works[name] = { ours: () => spread(ours), bare: () => spread(bare), bytes: meanBytes(name, recordings) };
    if (name === 'product by slug') works[NEW] = await rehearseNew();
  }
  return { works, recordings };

  /** Records queries that were never made before, and gives each round others. */
  async function rehearseNew(): Promise<Work> {
    for (const [number, slug] of slugs.entries()) {
      let size = 0;
      recordings[pathOf(NEW, number)] = await record(() => {
        size += 1;
        if (size > RECORDED_SIZES) throw new Error('The recording takes more queries than are left out.');
        return read(QUERY, productBySlug(slug, size));
      });
    }
    const sizes = Math.floor((PAGE_SIZES - RECORDED_SIZES) / (ROUNDS + 1));
    const shotsOf = (round: number, toOurs: boolean): readonly Shot[] =>
      Array.from({ length: sizes }, (_, number) => RECORDED_SIZES + 1 + round * sizes + number).flatMap((size) =>
        slugs.map((slug, number) => {
          const shot = shotOf(QUERY, productBySlug(slug, size));
          return toOurs ? shot : { ...shot, path: pathOf(NEW, number) };
        }),
      );
    return {
      ours: (round) => divide(shotsOf(round, true)),
      bare: (round) => divide(shotsOf(round, false)),
      bytes: meanBytes(NEW, recordings),
    };
  }
}

/** Each reader begins at another place, as far from the others as can be: none asks what another has just asked. */
function spread(shots: readonly Shot[]): readonly (readonly Shot[])[] {
  return Array.from({ length: READERS }, (_, reader) => {
    const first = Math.floor((reader * shots.length) / READERS);
    return [...shots.slice(first), ...shots.slice(0, first)];
  });
}

/** Each reader has a part of its own: no reader asks what another has asked. */
function divide(shots: readonly Shot[]): readonly (readonly Shot[])[] {
  const size = Math.ceil(shots.length / READERS);
  return Array.from({ length: READERS }, (_, reader) => shots.slice(reader * size, (reader + 1) * size));
}

/** Where the bare server has a recording. */
function pathOf(name: string, number: number): string {
  return `/${name.replaceAll(' ', '-')}/${number}`;
}

function meanBytes(name: string, recordings: Readonly<Record<string, Recording>>): number {
  const sizes = Object.entries(recordings)
    .filter(([at]) => at.startsWith(pathOf(name, 0).slice(0, -1)))
    .map(([, { response }]) => response.length);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

function productBySlug(slug: string, limit: number): object {
  return { query: { filter: { slug }, paging: { limit } } };
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
