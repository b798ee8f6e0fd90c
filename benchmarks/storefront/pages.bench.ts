/**
 * Measures pages per second of the shop's server, with the platform behind it, for visitors without a session. Each page
 * is requested in three ways: `anew` (each request has an address of its own, so the page is rendered from shared reads),
 * `again` (one address), and `bare` (a bare server sends what the shop sent). The ways and pages take turns in each
 * round. The figures are medians of the rounds; processor time is what others on the machine disturb least.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureLoad, processorTime, type Load, type Shot } from '../platform/load.ts';
import { keepResult, percentile } from '../platform/results.ts';
import { configOf, portOf, startServers } from '../platform/servers.ts';
import { type RecordedPage, recordPage } from './recorded-page.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['BENCH_MS'] ?? 1500);
const READERS = 16;
/** More addresses than any cache has entries. */
const ADDRESSES = 5000;
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  collection: '/collections/all',
  product: '/products/harbour-mug',
  search: '/search?q=bowl',
};
const WAYS = ['anew', 'again', 'bare'] as const;
const HEADERS = { 'accept-encoding': 'gzip, br' };

interface Kind {
  readonly page: string;
  readonly way: (typeof WAYS)[number];
  /** Bytes of the document, and as they are sent. */
  readonly html: number;
  readonly sent: number;
  readonly rounds: { readonly load: Load; readonly platformUs: number }[];
}

const folder = await mkdtemp(join(tmpdir(), 'cartwright-pages-'));
const servers = startServers();
const selection = process.argv[2] ?? '';
try {
  const platform = servers.start('platform-server.ts');
  platform.send(configOf(folder));
  const { port: platformPort, clientId } = await messageOf<{ port: number; clientId: string }>(platform);
  const shopPort = await findFreePort();
  process.env['SHOP_PORT'] = String(shopPort);
  process.env['PLATFORM_URL'] = `http://127.0.0.1:${platformPort}`;
  process.env['CLIENT_ID'] = clientId;
  process.env['NODE_ENV'] = 'production';
  const shop = servers.startProgram('../../apps/storefront/server/main.ts');
  await messageOf(shop);
  const chosen = Object.entries(PAGES).filter(([page]) => WAYS.some((way) => `${page}, ${way}`.includes(selection)));
  const recordings = await record(shopPort, chosen);
  const file = join(folder, 'pages.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(Array.from(recordings, ([path, { page }]) => [path, page]))));
  const bare = servers.startProgram('../storefront/bare-server.ts', file);
  const barePort = await portOf(bare);

  const kinds: Kind[] = chosen
    .flatMap(([page, path]) => WAYS.map((way) => ({ page, way, ...sizesOf(recordings, path), rounds: [] })))
    .filter(({ page, way }) => `${page}, ${way}`.includes(selection));
  console.log(`${READERS} readers, ${ROUNDS} rounds of ${ROUND_MS} ms each; processor time in µs a page\n`);
  const started = { at: performance.now(), ours: oursUs(), all: await machineUs() };
  // The first round warms up and is not counted.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const kind of [...kinds.slice(round % kinds.length), ...kinds.slice(0, round % kinds.length)]) {
      const [port, pid] = kind.way === 'bare' ? [barePort, bare.pid] : [shopPort, shop.pid];
      const used = processorTime(platform.pid);
      const load = await measureLoad(port, shotsOf(kind, round), ROUND_MS, pid);
      const platformUs = (processorTime(platform.pid) - used) / ((load.perSecond * ROUND_MS) / 1000);
      if (round >= 0) kind.rounds.push({ load, platformUs });
    }
  }
  const figures = Object.fromEntries(kinds.map((kind) => [`${kind.page}, ${kind.way}`, print(kind)]));
  const seconds = (performance.now() - started.at) / 1000;
  const others = ((await machineUs()) - started.all - (oursUs() - started.ours)) / 1e6;
  console.log(
    `\nOthers used ${Math.max(0, others).toFixed(0)} of ${seconds.toFixed(0)} seconds on ${cpus().length} cores.`,
  );
  if (selection === '') await keepResult('pages', { readers: READERS, othersSeconds: Math.round(others), figures });

  /** Microseconds of processor time that this benchmark has used with its servers. */
  function oursUs(): number {
    const used = [process.pid, platform.pid, shop.pid, bare.pid].map(processorTime);
    return used.reduce((sum, time) => sum + time, 0);
  }
} finally {
  await servers.end();
  await rm(folder, { recursive: true, force: true });
}

type Recordings = ReadonlyMap<string, { readonly page: RecordedPage; readonly html: number }>;

/** The second response of each page: compressed as most visitors get it. */
async function record(port: number, pages: readonly (readonly [string, string])[]): Promise<Recordings> {
  const found = new Map<string, { readonly page: RecordedPage; readonly html: number }>();
  for (const [, path] of pages) {
    const { body } = await recordPage(port, path, {});
    await recordPage(port, path, HEADERS);
    await recordPage(port, path, HEADERS);
    // What is compressed better meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const page = await recordPage(port, path, HEADERS);
    found.set(path, { page, html: Buffer.from(body, 'base64').length });
  }
  return found;
}

function sizesOf(recordings: Recordings, path: string): Pick<Kind, 'html' | 'sent'> {
  const { page, html } = recordings.get(path) ?? { page: undefined, html: 0 };
  return { html, sent: Buffer.from(page?.body ?? '', 'base64').length };
}

function shotsOf({ page, way }: Kind, round: number): readonly (readonly Shot[])[] {
  const path = PAGES[page] ?? '/';
  const sign = path.includes('?') ? '&' : '?';
  return Array.from({ length: READERS }, (_, reader) =>
    way === 'anew'
      ? Array.from({ length: ADDRESSES }, (__, number): Shot => {
          return { method: 'GET', path: `${path}${sign}n=${round}-${reader}-${number}`, headers: HEADERS };
        })
      : [{ method: 'GET', path, headers: HEADERS }],
  );
}

/** Microseconds of processor time that the machine has used for programs and the system (proc_stat(5)). */
async function machineUs(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'latin1')).split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softIrq) * 10_000;
}

async function messageOf<Message>(server: ChildProcess): Promise<Message> {
  const [message] = (await once(server, 'message')) as [Message];
  return message;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function print({ page, way, html, sent, rounds }: Kind) {
  const median = (read: (round: Kind['rounds'][number]) => number) => percentile(rounds.map(read), 0.5);
  const speeds = rounds.map(({ load }) => load.perSecond);
  const figure = {
    perSecond: median(({ load }) => load.perSecond),
    lowest: Math.min(...speeds),
    highest: Math.max(...speeds),
    p50Ms: median(({ load }) => load.p50),
    serverUs: median(({ load }) => load.cpuUs),
    platformUs: Math.round(median(({ platformUs }) => platformUs)),
    html,
    sent,
  };
  const name = `${page}, ${way}`;
  console.log(
    `${name.padEnd(18)} ${String(figure.perSecond).padStart(6)}/s (${figure.lowest}–${figure.highest}), ` +
      `median ${figure.p50Ms} ms, server ${figure.serverUs}, platform ${figure.platformUs}, ` +
      `${(html / 1000).toFixed(1)} kB of HTML, ${(sent / 1000).toFixed(1)} kB sent`,
  );
  return figure;
}
