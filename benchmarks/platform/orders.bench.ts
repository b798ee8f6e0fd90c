/**
 * Measures orders per second over HTTP: the form that buys, sent once for each of many checkouts, paid with the test card
 * and by hand. A bare server sends exactly the statements of each order to a copy of the same database. Rounds take
 * turns; SQLite, `synchronous=FULL`, group commit on both sides.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import type { HostedPageOf } from '@cartwright/hosted';
import { pino } from 'pino';

import { createPlatform, type Platform } from '../../apps/platform/src/platform.ts';
import { Browser, page } from '../../apps/platform/test/test-browser.ts';
import { type Load, measureOnce, type Shot } from './load.ts';
import { recordOnce, type Recording } from './recorder.ts';
import { keepResult, percentile } from './results.ts';
import { configOf, portOf, startServers } from './servers.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ONLY = process.env['BENCH_ONLY'];
const BUYERS = 32;
const ORDERS_OF_A_BUYER = 5;
const ORDERS_OF_A_ROUND = BUYERS * ORDERS_OF_A_BUYER;
const APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const METHODS = { 'test card': 'test-card', 'payment by hand': 'offline' } as const;
/** The response of an order that was placed: the way to the thank-you page. */
const PLACED = /^HTTP\/1\.1 303 [^]*\r\nlocation: [^\r]*checkout\/thanks/i;
const REPLAYED = /^HTTP\/1\.1 200 /;
const BUYER = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  delivery: 'studio-parcel',
};

/** One order: the form that buys, and what the bare server repeats for it. */
interface Order {
  readonly ours: Shot;
  readonly bare: Shot;
}

const folder = await mkdtemp(join(tmpdir(), 'cartwright-orders-'));
const servers = startServers();
const inFolder = (name: string) => join(folder, name);
try {
  await mkdir(inFolder('ours'));
  const orders = await prepare();
  for (const name of ['bare', 'rehearsal']) await cp(inFolder('ours'), inFolder(name), { recursive: true });
  await writeFile(inFolder('recordings.json'), JSON.stringify(await rehearse(Object.values(orders).flat())));

  const ours = servers.start('platform-server.ts');
  ours.send(configOf(inFolder('ours'), 'development'));
  const oursPort = await portOf(ours);
  const bare = servers.start('bare-server.ts', join(inFolder('bare'), 'shop.sqlite'), inFolder('recordings.json'));
  const barePort = await portOf(bare);

  const figures: Record<string, object> = {};
  console.log(`${BUYERS} buyers, ${ROUNDS} rounds of ${ORDERS_OF_A_ROUND} orders each\n`);
  for (const [name, list] of Object.entries(orders)) {
    const rounds: { readonly ours: Load; readonly bare: Load }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const part = list.slice(round * ORDERS_OF_A_ROUND, (round + 1) * ORDERS_OF_A_ROUND);
      const mine = await measureOnce(oursPort, byBuyer(part, 'ours'), { expected: PLACED, pid: ours.pid });
      const least = await measureOnce(barePort, byBuyer(part, 'bare'), { expected: REPLAYED, pid: bare.pid });
      // The first round warms both servers up.
      if (round > 0) rounds.push({ ours: mine, bare: least });
    }
    const at = (share: number, read: (round: (typeof rounds)[number]) => number): number =>
      percentile(rounds.map(read), share);
    const ratio = (round: (typeof rounds)[number]): number => round.ours.perSecond / round.bare.perSecond;
    const figure = {
      ratio: at(0.5, ratio),
      lowest: at(0, ratio),
      highest: at(1, ratio),
      oursPerSecond: at(0.5, ({ ours: load }) => load.perSecond),
      barePerSecond: at(0.5, ({ bare: load }) => load.perSecond),
      oursP50Ms: at(0.5, ({ ours: load }) => load.p50),
      oursP99Ms: at(0.5, ({ ours: load }) => load.p99),
      bareP99Ms: at(0.5, ({ bare: load }) => load.p99),
      oursCpuUs: at(0.5, ({ ours: load }) => load.cpuUs),
      bareCpuUs: at(0.5, ({ bare: load }) => load.cpuUs),
    };
    figures[name] = figure;
    console.log(
      `${name.padEnd(16)} ${figure.ratio.toFixed(2)} (${figure.lowest.toFixed(2)}–${figure.highest.toFixed(2)})   ` +
        `${figure.oursPerSecond}/s of ${figure.barePerSecond}/s, ` +
        `99th ${figure.oursP99Ms} ms and ${figure.bareP99Ms} ms, ` +
        `processor ${figure.oursCpuUs} µs and ${figure.bareCpuUs} µs`,
    );
  }
  if (ONLY === undefined) await keepResult('orders', { buyers: BUYERS, figures });
} finally {
  await servers.end();
  await rm(folder, { recursive: true, force: true });
}

/** Opens a checkout for each order: the cart, the session, the page with its form. */
async function prepare(): Promise<Readonly<Record<string, readonly Order[]>>> {
  const orders: Record<string, Order[]> = {};
  {
    await using platform = await openPlatform(inFolder('ours'));
    const item = await findItem(platform);
    let count = 0;
    for (const [name, payment] of Object.entries(METHODS)) {
      if (ONLY !== undefined && name !== ONLY) continue;
      const list: Order[] = [];
      for (let order = 0; order < (ROUNDS + 1) * ORDERS_OF_A_ROUND; order += 1) {
        count += 1;
        const bare: Shot = { method: 'POST', path: `/order/${count}` };
        list.push({ ours: await openCheckout(platform, item, payment), bare });
      }
      orders[name] = list;
    }
    await platform.runJobs();
  }
  // The benchmark buys more mugs than the demo shop has.
  using database = new DatabaseSync(join(inFolder('ours'), 'shop.sqlite'));
  database.exec('update variants set quantity = 1000000 where track_quantity = 1');
  return orders;
}

/** Places every order once, one after another, and records the statements of each. */
async function rehearse(orders: readonly Order[]): Promise<Readonly<Record<string, Recording>>> {
  await using platform = await openPlatform(inFolder('rehearsal'));
  const recordings: Record<string, Recording> = {};
  for (const { ours, bare } of orders) {
    recordings[bare.path] = await recordOnce(async () => {
      const response = await platform.fetch(toRequest(ours));
      const location = response.headers.get('location') ?? '';
      if (!location.includes('/checkout/thanks'))
        throw new Error(`${response.status} ${location} ${await response.text()}`);
      return '';
    });
    // Emails are another transaction's work.
    await platform.runJobs();
  }
  return recordings;
}

/** Pages arrive as their data. */
function openPlatform(dataFolder: string): Promise<Platform> {
  return createPlatform({
    config: configOf(dataFolder, 'development'),
    logger: pino({ level: 'silent' }),
    loadRenderer: () =>
      Promise.resolve({
        renderHostedPage: (shown) => Promise.resolve(JSON.stringify(shown)),
        renderEmail: ({ kind }) => Promise.resolve({ subject: kind, html: '<!doctype html>', text: kind }),
        hostedLocales: [{ code: 'en', name: 'English' }],
        browserFolder: pathToFileURL(`${dataFolder}/browser/`),
      }),
  });
}

/** A new visitor's form that buys one mug. */
async function openCheckout(platform: Platform, item: object, payment: string): Promise<Shot> {
  const { site } = platform;
  const { access_token: token = '' } = await ask(platform, '/oauth2/token', {
    clientId: site.clientId,
    grantType: 'anonymous',
  });
  await ask(platform, '/ecom/v1/carts/current/add-to-cart', { lineItems: [item] }, token);
  const { checkoutId } = await ask(platform, '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token);
  const { redirectSession } = await ask(
    platform,
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: 'http://localhost:4000/' } },
    token,
  );
  const origin = 'http://localhost:4001';
  const browser = new Browser(platform.fetch, origin);
  const opened = await browser.open(redirectSession?.fullUrl ?? '');
  const { form }: HostedPageOf<'checkout'> = page(opened, 'checkout');
  const fields = { ...form.hidden, csrf: form.csrf, ...BUYER, payment, paymentToken: 'tok_approve', intent: 'order' };
  return {
    method: 'POST',
    path: form.action.replace(origin, ''),
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** The mug of which there is enough. */
async function findItem(platform: Platform): Promise<object> {
  const { access_token: token = '' } = await ask(platform, '/oauth2/token', {
    clientId: platform.site.clientId,
    grantType: 'anonymous',
  });
  const query = { filter: { slug: 'harbour-mug' } };
  const { products = [] } = await ask(platform, '/stores-reader/v1/products/query-platformized', { query }, token);
  const catalogItemId = products[0]?.id;
  if (catalogItemId === undefined) throw new Error('The demo shop has no harbour mug.');
  return { quantity: 1, catalogReference: { appId: APP, catalogItemId, options: { options: { Glaze: 'Celadon' } } } };
}

/** The members that this benchmark reads of any response. */
interface Answer {
  readonly access_token?: string;
  readonly checkoutId?: string;
  readonly redirectSession?: { readonly fullUrl: string };
  readonly products?: readonly { readonly id: string }[];
}

async function ask(platform: Platform, path: string, body: object, authorization?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
  };
  const response = await platform.fetch(toRequest({ method: 'POST', path, headers, body: JSON.stringify(body) }));
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

function toRequest({ method, path, headers = {}, body = '' }: Shot): Request {
  return new Request(`http://localhost:4001${path}`, { method, headers, body });
}

function byBuyer(orders: readonly Order[], side: keyof Order): readonly (readonly Shot[])[] {
  return Array.from({ length: BUYERS }, (_, buyer) =>
    orders.filter((_order, index) => index % BUYERS === buyer).map((order) => order[side]),
  );
}
