/**
 * Kills a real platform process while shoppers add to their carts under idempotency keys. Each then sends the very same
 * request again, whether it got a response or not: the cart contains each addition once, and no partial one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CATALOG_APP_ID, OAuthStrategy, createClient, currentCart, products } from '@cartwright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort, startPlatform } from '../world/platform-process.ts';

const SHOPPERS = 6;
const ROUNDS = 2;

let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-keys-'));
  port = await findFreePort();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Shopper {
  readonly token: string;
  readonly productId: string;
  /** Keys of the sent additions, with or without a response. */
  readonly keys: string[];
}

/** Adds one under a key; undefined where no response came. */
async function add({ token, productId }: Shopper, key: string): Promise<Response | undefined> {
  const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: productId };
  return fetch(`http://127.0.0.1:${port}/ecom/v1/carts/current/add-to-cart`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ lineItems: [{ quantity: 1, catalogReference }] }),
  }).catch(() => undefined);
}

async function arrive(clientId: string): Promise<Shopper> {
  const client = createClient({
    host: `http://127.0.0.1:${port}`,
    auth: OAuthStrategy({ clientId }),
    modules: { currentCart, products },
  });
  const { items } = await client.products.queryProducts().eq('slug', 'terrazzo-side-table').find();
  return { token: client.auth.getTokens().accessToken.value, productId: items[0]?._id ?? '', keys: [] };
}

test('a request that was repeated after a kill happened once', { timeout: 120_000 }, async () => {
  let unanswered = 0;
  let replayed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const platform = await startPlatform({ dataFolder: folder, port });
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => arrive(platform.clientId)));
    const killAfter = 20 + Math.floor(Math.random() * 60);
    let responses = 0;
    let killing: Promise<void> | undefined;
    await Promise.all(
      shoppers.map(async (shopper, index) => {
        for (;;) {
          const key = `round-${round}-shopper-${index}-${shopper.keys.length}`;
          shopper.keys.push(key);
          const response = await add(shopper, key);
          if (response === undefined) return;
          expect(response.status).toBe(200);
          await response.text().catch(() => '');
          responses += 1;
          if (responses === killAfter) killing = platform.kill();
        }
      }),
    );
    await killing;

    const again = await startPlatform({ dataFolder: folder, port });
    for (const shopper of shoppers) {
      for (const key of shopper.keys) {
        const response = await add(shopper, key);
        expect(response?.status).toBe(200);
        if (response?.headers.get('idempotency-replayed') === 'true') replayed += 1;
        else unanswered += 1;
      }
      const response = await fetch(`http://127.0.0.1:${port}/ecom/v1/carts/current`, {
        headers: { authorization: shopper.token },
      });
      const { cart } = (await response.json()) as { cart: { lineItems: readonly { quantity: number }[] } };
      expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([shopper.keys.length]);
    }
    await again.kill();
  }
  // The idempotency record answered every acknowledged request; of each shopper at most the last one was new.
  expect(replayed).toBeGreaterThanOrEqual(ROUNDS * 20);
  expect(unanswered).toBeLessThanOrEqual(ROUNDS * SHOPPERS);
});
