/**
 * Stops and starts the servers, again and again, while eight keep-alive clients write without pause. No request is
 * torn: every request gets its response, and the last response on each connection says `Connection: close`.
 * `RESTARTS=20` runs the long form.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CATALOG_APP_ID, OAuthStrategy, createClient, currentCart, products } from '@cartwright/client';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { findFreePort, startPlatform, startShop, type PlatformProcess } from '../world/platform-process.ts';

const RESTARTS = Number(process.env['RESTARTS'] ?? 2);
const CLIENTS = 8;
const RESPONSES_PER_ROUND = 400;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-restarts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A client with one connection at a time, which it keeps until a response closes it. */
function openClient(port: number, headers: Readonly<Record<string, string>>, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = '{"lineItems":[]}';
  const send = (): Promise<{ readonly status: number; readonly isLast: boolean }> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          agent,
          headers: { ...headers, 'content-type': 'application/json' },
        },
        (response) => {
          response.resume();
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Writes until `isOver`. A refused connection means that nothing was sent. */
class Load {
  responses = 0;
  lastResponses = 0;
  readonly statuses = new Set<number>();
  readonly torn: string[] = [];
  isOver = false;
  readonly #waiting: { readonly responses: number; readonly go: () => void }[] = [];

  async run(client: ReturnType<typeof openClient>): Promise<void> {
    while (!this.isOver) {
      try {
        const { status, isLast } = await client.send();
        this.statuses.add(status);
        this.responses += 1;
        if (isLast) this.lastResponses += 1;
        for (const { responses, go } of this.#waiting) if (this.responses >= responses) go();
      } catch (failure) {
        const code = failure instanceof Error && 'code' in failure ? String(failure.code) : String(failure);
        if (code !== 'ECONNREFUSED') this.torn.push(code);
        // The server is restarting.
        await new Promise((go) => setTimeout(go, 20));
      }
    }
    client.close();
  }

  /** Resolves after this many more responses. */
  more(count: number): Promise<void> {
    const responses = this.responses + count;
    return new Promise((go) => this.#waiting.push({ responses, go }));
  }
}

async function createCart(platform: PlatformProcess, port: number): Promise<string> {
  const client = createClient({
    host: `http://127.0.0.1:${port}`,
    auth: OAuthStrategy({ clientId: platform.clientId }),
    modules: { currentCart, products },
  });
  const { items } = await client.products.queryProducts().eq('slug', 'terrazzo-side-table').find();
  const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: items[0]?._id ?? '' };
  await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
  return client.auth.getTokens().accessToken?.value ?? '';
}

const WRITE = '/ecom/v1/carts/current/update-line-items-quantity';

test(
  'the platform restarts under keep-alive load without tearing a request',
  { timeout: 60_000 + RESTARTS * 20_000 },
  async () => {
    const port = await findFreePort();
    let platform = await startPlatform({ dataFolder: folder, port });
    const authorization = await createCart(platform, port);
    const load = new Load();
    const clients = Array.from({ length: CLIENTS }, () => load.run(openClient(port, { authorization }, WRITE)));
    for (let round = 0; round < RESTARTS; round += 1) {
      await load.more(RESPONSES_PER_ROUND);
      const before = load.lastResponses;
      expect(await platform.stop()).toBe(0);
      expect(load.lastResponses - before).toBeGreaterThanOrEqual(1);
      platform = await startPlatform({ dataFolder: folder, port });
    }
    load.isOver = true;
    await Promise.all(clients);
    await platform.stop();
    expect(load.torn).toEqual([]);
    expect([...load.statuses]).toEqual([200]);
  },
);

test(
  'the shop restarts under keep-alive load without tearing a request',
  { timeout: 60_000 + RESTARTS * 20_000 },
  async () => {
    const [port, shopPort] = [await findFreePort(), await findFreePort()];
    const platform = await startPlatform({ dataFolder: folder, port });
    let shop = await startShop({ platform, port: shopPort });
    const load = new Load();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const clients = Array.from({ length: CLIENTS }, () => load.run(openClient(shopPort, headers, `/api${WRITE}`)));
    for (let round = 0; round < RESTARTS; round += 1) {
      await load.more(RESPONSES_PER_ROUND / 8);
      const before = load.lastResponses;
      expect(await shop.stop()).toBe(0);
      expect(load.lastResponses - before).toBeGreaterThanOrEqual(1);
      shop = await startShop({ platform, port: shopPort });
    }
    load.isOver = true;
    await Promise.all(clients);
    await shop.stop();
    await platform.stop();
    expect(load.torn).toEqual([]);
  },
);

test(
  'while it drains, a platform reports it to balancers and still accepts connections',
  { timeout: 60_000 },
  async () => {
    const port = await findFreePort();
    const platform = await startPlatform({ dataFolder: folder, port, env: { CARTWRIGHT_DRAIN_SECONDS: '2' } });
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await ask('/readyz')).status).toBe(200);
    const stopped = platform.stop();
    let ready = await ask('/readyz');
    // The signal has not arrived yet.
    while (ready.status === 200) ready = await ask('/readyz');
    expect([ready.status, ready.headers.get('connection'), await ready.json()]).toEqual([
      503,
      'close',
      { state: 'stopping' },
    ]);
    const alive = await ask('/healthz');
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
    expect(await stopped).toBe(0);
  },
);
