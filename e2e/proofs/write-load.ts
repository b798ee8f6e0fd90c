/**
 * Shoppers who write a number into the note of their carts, one higher each time, with the real client. Each knows which
 * writes were acknowledged, and when.
 */
import { CATALOG_APP_ID, createClient, currentCart, OAuthStrategy, products } from '@cartwright/client';

import type { PlatformProcess } from '../world/platform-process.ts';

export interface Shopper {
  /** The instants of acknowledged writes, in milliseconds since the epoch. */
  readonly acknowledged: readonly number[];
  /** The number in the cart. */
  count(): Promise<number>;
}

export interface WriteLoad {
  readonly shoppers: readonly Shopper[];
  /** The longest time without an acknowledgment for any shopper, in milliseconds. */
  longestGapMs(): number;
  stop(): Promise<void>;
}

/**
 * Between the writes of a shopper, also where one was refused. A cart may be changed 1,200 times in ten minutes: this is a minute
 * of writes.
 */
const PAUSE_MS = 50;

/** Starts the load and resolves when each shopper has a cart. */
export async function startWriteLoad(platform: PlatformProcess, clients: number): Promise<WriteLoad> {
  let isStopped = false;
  const begun = await Promise.all(Array.from({ length: clients }, () => createShopper(platform)));
  const running = begun.map(({ add }) =>
    (async () => {
      while (!isStopped) {
        await add();
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    })(),
  );
  return {
    shoppers: begun,
    longestGapMs: () => {
      const times = begun.flatMap(({ acknowledged }) => acknowledged).toSorted((left, right) => left - right);
      return times.reduce((longest, at, place) => Math.max(longest, at - (times[place - 1] ?? at)), 0);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

async function createShopper({ origin, clientId }: PlatformProcess): Promise<Shopper & { add(): Promise<boolean> }> {
  const client = createClient({
    host: origin,
    auth: OAuthStrategy({ clientId }),
    modules: { currentCart, products },
  });
  const { items } = await client.products.queryProducts().eq('slug', 'harbour-mug').limit(1).find();
  const catalogItemId = items[0]?._id;
  if (catalogItemId === undefined) throw new Error('The demo shop has no mug.');
  const catalogReference = { appId: CATALOG_APP_ID, catalogItemId, options: { options: { Glaze: 'Oat' } } };
  await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
  const acknowledged: number[] = [];
  // A refused write is repeated with the same number, so the number is that of acknowledged writes, or one more.
  const add = async (): Promise<boolean> => {
    try {
      await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: String(acknowledged.length + 1) } });
      acknowledged.push(Date.now());
      return true;
    } catch {
      return false;
    }
  };
  if (!(await add())) throw new Error('The first write was refused.');
  return {
    acknowledged,
    add,
    count: async () => Number((await client.currentCart.getCurrentCart()).buyerNote),
  };
}
