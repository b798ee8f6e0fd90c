/**
 * Measures cart writes per second and the time of one write, over HTTP against a real platform process. The database is
 * SQLite with full durability, or the PostgreSQL that DATABASE_URL names. Every shopper waits for a response before the
 * next write. Read the README before you quote a number.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CATALOG_APP_ID, OAuthStrategy, createClient, currentCart, products } from '@cartwright/client';

const ROOT = join(import.meta.dirname, '..', '..');
const PORT = Number(process.env.BENCH_PORT ?? 4731);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CROWDS = [1, 8, 32] as const;
const WARM_UP_WRITES = 20;

const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-bench-'));
const platform = fork(join(ROOT, 'apps/platform/src/main.ts'), {
  cwd: ROOT,
  execArgv: ['--conditions=source'],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    CARTWRIGHT_PORT: String(PORT),
    CARTWRIGHT_PUBLIC_URL: `http://localhost:${PORT}`,
    CARTWRIGHT_DATA: dataFolder,
    CARTWRIGHT_SEED: 'demo',
  },
});
try {
  const [ready] = (await once(platform, 'message')) as [{ type: string; clientId: string; message?: string }];
  if (ready.type !== 'ready') throw new Error(ready.message ?? 'The platform did not start.');
  console.log(`${process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}, ${SECONDS} s each\n`);
  console.log('shoppers   writes/s   median ms   99th ms');
  for (const crowd of CROWDS) {
    const shoppers = await Promise.all(Array.from({ length: crowd }, () => createShopper(ready.clientId)));
    const times = (await measure(shoppers)).sort((left, right) => left - right);
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    const rate = (times.length / SECONDS).toFixed(0);
    console.log(`${String(crowd).padStart(8)}${rate.padStart(11)}${at(0.5).padStart(12)}${at(0.99).padStart(10)}`);
  }
} finally {
  platform.kill('SIGTERM');
  if (platform.exitCode === null) await once(platform, 'exit');
  await rm(dataFolder, { recursive: true, force: true });
}

/** A visitor with one line in the cart. Each call of the result writes that line's quantity. */
async function createShopper(clientId: string): Promise<() => Promise<void>> {
  const client = createClient({
    host: `http://127.0.0.1:${PORT}`,
    auth: OAuthStrategy({ clientId }),
    modules: { currentCart, products },
  });
  const { items } = await client.products.queryProducts().eq('slug', 'terrazzo-side-table').find();
  const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: items[0]?._id ?? '' };
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
  const lineId = cart?.lineItems?.[0]?._id ?? '';
  let quantity = 1;
  const write = async (): Promise<void> => {
    quantity = (quantity % 90) + 1;
    await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity }]);
  };
  for (let done = 0; done < WARM_UP_WRITES; done += 1) await write();
  return write;
}

/** Lets all shoppers write for a while. Returns the milliseconds of each write. */
async function measure(shoppers: readonly (() => Promise<void>)[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    shoppers.map(async (write) => {
      for (let began = performance.now(); began < end; began = performance.now()) {
        await write();
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}
