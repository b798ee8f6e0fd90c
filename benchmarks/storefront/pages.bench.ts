/**
 * Measures pages per second of the shop's server, with the platform behind it, for visitors without a session. Two kinds
 * of each page: rendered anew (each request has an address of its own), and again (the same address). A bare server
 * sends the same bytes. The figures are processor time, so others on the machine disturb them least.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureLoad, processorTime, type Load, type Shot } from '../platform/load.ts';
import { keepResult, percentile } from '../platform/results.ts';
import { configOf, startServers } from '../platform/servers.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['BENCH_MS'] ?? 2000);
const READERS = 16;
/** More addresses than any cache has entries. */
const ADDRESSES = 5000;
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  collection: '/collections/all',
  product: '/products/harbour-mug',
  search: '/search?q=bowl',
};

interface Figure {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly shopUs: number;
  readonly platformUs: number;
  readonly bytes: number;
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
  const shop = servers.start('../../apps/storefront/server/main.ts');
  await messageOf(shop);
  console.log(`${READERS} readers, ${ROUNDS} rounds of ${ROUND_MS} ms each; processor time in µs a page\n`);
  const figures: Record<string, Figure> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const sign = path.includes('?') ? '&' : '?';
    const headers = { 'accept-encoding': 'gzip, br' };
    const bytes = (await (await fetch(`http://127.0.0.1:${shopPort}${path}`)).arrayBuffer()).byteLength;
    const kinds = {
      [`${name}, anew`]: (reader: number) =>
        Array.from({ length: ADDRESSES }, (_, number) => `${path}${sign}n=${reader}-${number}`),
      [`${name}, again`]: () => [path],
    };
    for (const [kind, addresses] of Object.entries(kinds)) {
      if (!kind.includes(selection)) continue;
      const shots = Array.from({ length: READERS }, (_, reader) =>
        addresses(reader).map((address): Shot => ({ method: 'GET', path: address, headers })),
      );
      await measureLoad(shopPort, shots, ROUND_MS);
      const rounds: { readonly load: Load; readonly platformUs: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const used = processorTime(platform.pid);
        const load = await measureLoad(shopPort, shots, ROUND_MS, shop.pid);
        const pages = (load.perSecond * ROUND_MS) / 1000;
        rounds.push({ load, platformUs: (processorTime(platform.pid) - used) / pages });
      }
      const median = (read: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(read), 0.5);
      const figure = {
        perSecond: median(({ load }) => load.perSecond),
        p50Ms: median(({ load }) => load.p50),
        shopUs: median(({ load }) => load.cpuUs),
        platformUs: Math.round(median(({ platformUs }) => platformUs)),
        bytes,
      };
      figures[kind] = figure;
      print(kind, figure);
    }
  }
  if (selection === '') await keepResult('pages', { readers: READERS, figures });
} finally {
  await servers.end();
  await rm(folder, { recursive: true, force: true });
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

function print(kind: string, { perSecond, p50Ms, shopUs, platformUs, bytes }: Figure): void {
  console.log(
    `${kind.padEnd(18)} ${String(perSecond).padStart(6)}/s, median ${p50Ms} ms, ` +
      `shop ${shopUs}, platform ${platformUs}, ${(bytes / 1000).toFixed(1)} kB of HTML`,
  );
}
