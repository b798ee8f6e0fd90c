/**
 * Kills a real platform process in the middle of cart writes, again and again. Every acknowledged write is there
 * afterwards: a response means that the write is on disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CATALOG_APP_ID, type Tokens, OAuthStrategy, createClient, currentCart, products } from '@cartwright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort, startPlatform } from '../world/platform-process.ts';

const ROUNDS = 3;
const SHOPPERS = 4;

let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-crash-'));
  port = await findFreePort();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function connect(clientId: string, tokens?: Tokens) {
  return createClient({
    host: `http://127.0.0.1:${port}`,
    auth: OAuthStrategy(tokens === undefined ? { clientId } : { clientId, tokens }),
    modules: { currentCart, products },
    retries: 0,
  });
}

test('an acknowledged cart write survives a kill at any moment', { timeout: 120_000 }, async () => {
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const platform = await startPlatform({ dataFolder: folder, port });
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const client = connect(platform.clientId);
        const { items } = await client.products.queryProducts().eq('slug', 'terrazzo-side-table').find();
        const reference = { appId: CATALOG_APP_ID, catalogItemId: items[0]?._id ?? '' };
        const { cart } = await client.currentCart.addToCurrentCart({
          lineItems: [{ quantity: 1, catalogReference: reference }],
        });
        return { client, lineId: cart?.lineItems?.[0]?._id ?? '', quantity: 1 };
      }),
    );

    // Each shopper writes as fast as responses come; the process dies somewhere among the writes of all of them.
    const killAfter = 20 + Math.floor(Math.random() * 200);
    let writes = 0;
    let killing: Promise<void> | undefined;
    await Promise.all(
      shoppers.map(async (shopper) => {
        for (;;) {
          const quantity = (shopper.quantity % 90) + 1;
          const update = [{ _id: shopper.lineId, quantity }];
          const response = await shopper.client.currentCart
            .updateCurrentCartLineItemQuantity(update)
            .catch(() => undefined);
          if (response === undefined) return;
          shopper.quantity = quantity;
          writes += 1;
          if (writes === killAfter) killing = platform.kill();
        }
      }),
    );
    await killing;
    acknowledged += writes;

    const again = await startPlatform({ dataFolder: folder, port });
    for (const { client, quantity } of shoppers) {
      const cart = await connect(again.clientId, client.auth.getTokens()).currentCart.getCurrentCart();
      const found = cart.lineItems?.[0]?.quantity;
      // The write that was pending when the process died may have arrived or not; the one before it must have.
      expect([quantity, (quantity % 90) + 1]).toContain(found);
    }
    await again.kill();
  }
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 20);
});
