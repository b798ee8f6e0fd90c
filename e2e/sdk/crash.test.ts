/**
 * A real platform process is killed in the middle of cart writes, again and again. Whatever it acknowledged is there when
 * it comes back: an answer means that the write is on disk.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CATALOG_APP_ID, type Tokens, OAuthStrategy, createClient, currentCart, products } from '@cartwright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUNDS = 3;
const SHOPPERS = 4;

let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-crash-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function startPlatform() {
  const child = fork(join(ROOT, 'apps/platform/src/main.ts'), {
    cwd: ROOT,
    execArgv: ['--conditions=source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      CARTWRIGHT_PORT: String(port),
      CARTWRIGHT_PUBLIC_URL: `http://localhost:${port}`,
      CARTWRIGHT_DATA: folder,
      CARTWRIGHT_SEED: 'demo',
      DATABASE_URL: '',
    },
  });
  const [ready] = (await once(child, 'message')) as [{ type: string; clientId: string; message?: string }];
  if (ready.type !== 'ready') throw new Error(ready.message ?? 'The platform did not start.');
  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { clientId: ready.clientId, kill };
}

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
    const platform = await startPlatform();
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

    // Each shopper writes as fast as answers come; the process dies somewhere among the writes of all of them.
    const killAfter = 20 + Math.floor(Math.random() * 200);
    let writes = 0;
    let killing: Promise<void> | undefined;
    await Promise.all(
      shoppers.map(async (shopper) => {
        for (;;) {
          const quantity = (shopper.quantity % 90) + 1;
          const update = [{ _id: shopper.lineId, quantity }];
          const answer = await shopper.client.currentCart
            .updateCurrentCartLineItemQuantity(update)
            .catch(() => undefined);
          if (answer === undefined) return;
          shopper.quantity = quantity;
          writes += 1;
          if (writes === killAfter) killing = platform.kill();
        }
      }),
    );
    await killing;
    acknowledged += writes;

    const again = await startPlatform();
    for (const { client, quantity } of shoppers) {
      const cart = await connect(again.clientId, client.auth.getTokens()).currentCart.getCurrentCart();
      const found = cart.lineItems?.[0]?.quantity;
      // The write that was on its way when the process died may have arrived or not; the one before it must have.
      expect([quantity, (quantity % 90) + 1]).toContain(found);
    }
    await again.kill();
  }
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 20);
});
