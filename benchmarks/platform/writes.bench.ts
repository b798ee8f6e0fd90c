/**
 * Measures durable writes per second over HTTP: a visitor's tokens, adding to a cart, setting a quantity. A bare server
 * sends the same statements to the same database and returns the same bytes. Rounds take turns; SQLite,
 * `synchronous=FULL`, group commit on both sides. All shoppers add the same product: once in the same words, and once with
 * a body that was never sent before, which the platform cannot know.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';

import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { createPlatform, type Platform } from '../../apps/platform/src/platform.ts';
import { type Load, measureLoad, type Shot } from './load.ts';
import { withHeaders } from './own-headers.ts';
import { record, type Recording } from './recorder.ts';
import { keepResult, percentile } from './results.ts';
import { configOf, portOf, startServers } from './servers.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['BENCH_MS'] ?? 3000);
const ONLY = process.env['BENCH_ONLY'];
const SHOPPERS = 32;
/** Different bodies for each shopper: 16,000 in all, so that none is known any more when it is sent again. */
const NEW_BODIES = 500;
const ADD = '/ecom/v1/carts/current/add-to-cart';
const SET = '/ecom/v1/carts/current/update-line-items-quantity';

/** The requests of one kind of work on either side, by shopper: a list that is sent in turn. */
interface Work {
  readonly ours: readonly (readonly Shot[])[];
  readonly bare: readonly (readonly Shot[])[];
}

interface Round {
  readonly ours: Load;
  readonly bare: Load;
  readonly ratio: number;
}

const folder = await mkdtemp(join(tmpdir(), 'cartwright-writes-'));
const servers = startServers();
try {
  await mkdir(join(folder, 'ours'));
  const { works, recordings } = await rehearse(configOf(join(folder, 'ours')));
  await cp(join(folder, 'ours'), join(folder, 'bare'), { recursive: true });
  const ours = servers.start('platform-server.ts');
  ours.send(configOf(join(folder, 'ours')));
  const oursPort = await portOf(ours);
  const [first] = works['visitor token']?.ours[0] ?? [];
  if (first === undefined) throw new Error('There is nothing to measure.');
  // All three calls have the same header fields.
  await writeFile(join(folder, 'recordings.json'), JSON.stringify(await withHeaders(oursPort, first, recordings)));
  const bare = servers.start('bare-server.ts', join(folder, 'bare', 'shop.sqlite'), join(folder, 'recordings.json'));
  const barePort = await portOf(bare);

  const figures: Record<string, object> = {};
  console.log(`${SHOPPERS} shoppers, ${ROUNDS} rounds of ${ROUND_MS} ms each\n`);
  for (const [name, work] of Object.entries(works)) {
    if (ONLY !== undefined && name !== ONLY) continue;
    await measureLoad(oursPort, work.ours, ROUND_MS / 3);
    await measureLoad(barePort, work.bare, ROUND_MS / 3);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await measureLoad(oursPort, work.ours, ROUND_MS, ours.pid);
      const least = await measureLoad(barePort, work.bare, ROUND_MS, bare.pid);
      rounds.push({ ours: mine, bare: least, ratio: mine.perSecond / least.perSecond });
    }
    const ratios = rounds.map(({ ratio }) => ratio);
    const median = (read: (round: Round) => number): number => percentile(rounds.map(read), 0.5);
    const figure = {
      ratio: percentile(ratios, 0.5),
      lowest: percentile(ratios, 0),
      highest: percentile(ratios, 1),
      oursPerSecond: median(({ ours: load }) => load.perSecond),
      barePerSecond: median(({ bare: load }) => load.perSecond),
      oursP99Ms: median(({ ours: load }) => load.p99),
      oursCpuUs: median(({ ours: load }) => load.cpuUs),
      bareCpuUs: median(({ bare: load }) => load.cpuUs),
    };
    figures[name] = figure;
    console.log(
      `${name.padEnd(16)} ${figure.ratio.toFixed(2)} (${figure.lowest.toFixed(2)}–${figure.highest.toFixed(2)})   ` +
        `${figure.oursPerSecond}/s of ${figure.barePerSecond}/s, 99th ${figure.oursP99Ms} ms, ` +
        `processor ${figure.oursCpuUs} µs and ${figure.bareCpuUs} µs`,
    );
  }
  if (ONLY === undefined) await keepResult('writes', { shoppers: SHOPPERS, figures });
} finally {
  await servers.end();
  await rm(folder, { recursive: true, force: true });
}

/** Lets the platform do everything once, and records the statements. */
async function rehearse(config: PlatformConfig): Promise<{
  readonly works: Readonly<Record<string, Work>>;
  readonly recordings: Readonly<Record<string, Recording>>;
}> {
  const recordings: Record<string, Recording> = {};
  await using platform = await createPlatform({ config, logger: pino({ level: 'silent' }) });
  const tokens: Work = { ours: repeated([tokenShot(platform)]), bare: repeated([{ method: 'POST', path: '/token' }]) };
  recordings['/token'] = await record(() => ask(platform, tokenShot(platform)));

  const item = await findItem(platform);
  const adds: [Shot, Shot][] = [];
  const newAdds: [readonly Shot[], readonly Shot[]][] = [];
  const sets: [readonly Shot[], readonly Shot[]][] = [];
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) {
    const headers = { authorization: await signIn(platform) };
    const add: Shot = { method: 'POST', path: ADD, headers, body: JSON.stringify({ lineItems: [item] }) };
    recordings[`/add/${shopper}`] = await record(() => ask(platform, add));
    adds.push([add, { ...add, path: `/add/${shopper}` }]);
    const newBodies = Array.from({ length: NEW_BODIES }, (_, number): Shot => ({
      ...add,
      body: `${add.body}${toSpaces(shopper * NEW_BODIES + number)}`,
    }));
    newAdds.push([newBodies, newBodies.map((shot): Shot => ({ ...shot, path: `/add/${shopper}` }))]);
    const { cart } = JSON.parse(recordings[`/add/${shopper}`]?.response ?? '') as {
      cart: { lineItems: { id: string }[] };
    };
    const shots = [2, 3].map((quantity): Shot => {
      const body = JSON.stringify({ lineItems: [{ id: cart.lineItems[0]?.id, quantity }] });
      return { method: 'POST', path: SET, headers, body };
    });
    for (const [index, shot] of shots.entries()) {
      recordings[`/set/${shopper}/${index}`] = await record(() => ask(platform, shot));
    }
    sets.push([shots, shots.map((shot, index): Shot => ({ ...shot, path: `/set/${shopper}/${index}` }))]);
  }
  const works = {
    'visitor token': tokens,
    'add to cart': { ours: adds.map(([shot]) => [shot]), bare: adds.map(([, shot]) => [shot]) },
    'add, new body': { ours: newAdds.map(([shots]) => shots), bare: newAdds.map(([, shots]) => shots) },
    'set quantity': { ours: sets.map(([shots]) => shots), bare: sets.map(([, shots]) => shots) },
  };
  return { works, recordings };
}

/** A number as spaces and tabs, which mean nothing in JSON: always of the same length. */
function toSpaces(number: number): string {
  return number.toString(2).padStart(14, '0').replaceAll('0', ' ').replaceAll('1', '\t');
}

function tokenShot({ site }: Platform): Shot {
  const body = JSON.stringify({ clientId: site.clientId, grantType: 'anonymous' });
  return { method: 'POST', path: '/oauth2/token', body };
}

async function signIn(platform: Platform): Promise<string> {
  return (JSON.parse(await ask(platform, tokenShot(platform))) as { access_token: string }).access_token;
}

/** An endless supply of values. */
async function findItem(platform: Platform): Promise<object> {
  const result = await ask(platform, {
    method: 'POST',
    path: '/stores-reader/v1/products/query-platformized',
    headers: { authorization: await signIn(platform) },
    body: JSON.stringify({ query: { paging: { limit: 100 } } }),
  });
  const { products } = JSON.parse(result) as {
    products: {
      id: string;
      stock?: { trackInventory?: boolean; inventoryStatus?: string };
      manageVariants?: boolean;
    }[];
  };
  const product = products.find(
    ({ stock, manageVariants }) => stock?.trackInventory === false && manageVariants !== true,
  );
  if (product === undefined) throw new Error('Every product of the demo shop may run out.');
  return {
    quantity: 1,
    catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id },
  };
}

async function ask(platform: Platform, { method, path, headers, body }: Shot): Promise<string> {
  const response = await platform.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  );
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text}`);
  return text;
}

function repeated(shots: readonly Shot[]): readonly (readonly Shot[])[] {
  return Array.from({ length: SHOPPERS }, () => shots);
}
