import { beforeEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { NOON, OTHER_SITE, openSites, SITE, stock } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createIds } from '../../foundation/ids.ts';
import { findProduct } from '../catalog/model/catalog-store.ts';
import type { Demand } from './inventory-store.ts';
import { createReservations, MAX_RESERVATION_MS, RESERVATION_MS } from './reservations.ts';
import type { StockHistoryTables } from './stock-history-store.ts';

const BUYER = { kind: 'visitor', visitorId: 'vis_1' } as const;
const LATER = NOON + RESERVATION_MS;

describeOnBothDatabases('reserved units', (databases) => {
  let database: Database;
  let dueTimes: unknown[];
  const { reserve, extend, consume, release, expire, readReserved, returnStock } = createReservations({
    ids: createIds({ now: () => NOON }),
    notify: () => Promise.resolve(),
    jobs: { enqueue: async (_tx, ...jobs) => void dueTimes.push(...jobs.map(({ dueAt }) => dueAt)) },
  });
  beforeEach(async () => {
    database = await databases.open();
    dueTimes = [];
    await openSites(database);
    await stock(database, 'bowl', 5);
    await stock(database, 'vase', 1);
  });

  const demand = (slug: string, quantity: number): Demand => ({
    variantId: `var_${slug}`,
    productId: `prod_${slug}`,
    quantity,
  });
  const hold = (holderId: string, demands: readonly Demand[], now = NOON) =>
    database.write((tx) => reserve(tx, SITE, { holderId, demands, expiresAt: now + RESERVATION_MS, now }));
  const sell = (holderId: string, ...demands: readonly Demand[]) =>
    database.write((tx) => consume(tx, SITE, { holderId, demands, orderId: 'ord_1', by: BUYER, now: NOON }));
  const left = async (slug: string) =>
    (await database.read((tx) => findProduct(tx, SITE, { slug })))?.variants[0]?.stock.quantity;
  const history = () =>
    database.read((tx) =>
      tx
        .tables<StockHistoryTables>()
        .selectFrom('stock_history')
        .select(['variant_id', 'change', 'quantity_after', 'reason', 'reference', 'actor_id'])
        .orderBy('entry_id')
        .execute(),
    );

  test('leave the stock at once, and a job is due when they expire', async () => {
    expect(await hold('chk_1', [demand('bowl', 1), demand('bowl', 2)])).toMatchObject({ kind: 'taken' });
    expect(await left('bowl')).toBe(2);
    expect(dueTimes).toEqual([LATER]);
    expect(await hold('chk_2', [demand('bowl', 3)]).catch(String)).toMatchObject({
      kind: 'short',
      variantIds: ['var_bowl'],
    });
  });

  test('take the place of those that their holder had, for half an hour at most', async () => {
    await hold('chk_1', [demand('bowl', 3), demand('vase', 1)]);
    await hold('chk_1', [demand('bowl', 4)], NOON + MAX_RESERVATION_MS - 1);
    expect([await left('bowl'), await left('vase')]).toEqual([1, 1]);
    expect(dueTimes).toEqual([LATER, NOON + MAX_RESERVATION_MS]);
  });

  test('that the merchant has promised stay through attempts to pay, until the promise is over', async () => {
    const promisedUntil = NOON + 7 * 24 * 60 * 60 * 1000;
    const promise = { holderId: 'chk_1', demands: [demand('bowl', 3)], expiresAt: promisedUntil, promisedUntil };
    await database.write((tx) => reserve(tx, SITE, { ...promise, now: NOON }));
    await hold('chk_1', [demand('bowl', 3)], LATER);
    const free = (more: object) =>
      database.write((tx) => release(tx, SITE, { holderId: 'chk_1', now: LATER, ...more }));
    await free({});
    expect([await left('bowl'), dueTimes]).toEqual([2, [promisedUntil, promisedUntil]]);
    await free({ isPromiseOver: true });
    expect(await left('bowl')).toBe(5);
    await database.write((tx) => reserve(tx, SITE, { ...promise, now: NOON }));
    await free({ now: promisedUntil });
    expect(await left('bowl')).toBe(5);
  });

  test('are sold to their holder, and the rest is taken from the stock or goes back to it', async () => {
    await hold('chk_1', [demand('bowl', 2), demand('vase', 1)]);
    expect(await sell('chk_1', demand('bowl', 3))).toMatchObject({ kind: 'taken' });
    expect([await left('bowl'), await left('vase')]).toEqual([2, 1]);
    expect(await history()).toEqual([
      {
        variant_id: 'var_bowl',
        change: -3,
        quantity_after: 2,
        reason: 'SOLD',
        reference: 'ord_1',
        actor_id: 'vis_1',
      },
    ]);
    expect(await database.read((tx) => readReserved(tx, SITE, 'chk_1'))).toEqual(new Map());
  });

  test('are short where the rest is not there', async () => {
    await hold('chk_1', [demand('bowl', 2)]);
    expect(await sell('chk_1', demand('bowl', 6))).toMatchObject({ kind: 'short', variantIds: ['var_bowl'] });
  });

  test('go back once: by their expiry or by their release', async () => {
    await hold('chk_1', [demand('bowl', 2)]);
    const expireAt = (now: number) => database.write((tx) => expire(tx, SITE, { holderId: 'chk_1', now }));
    expect(await expireAt(LATER - 1)).toBe(LATER);
    expect(await left('bowl')).toBe(3);
    expect(await expireAt(LATER)).toBeUndefined();
    await database.write((tx) => release(tx, SITE, { holderId: 'chk_1', now: LATER }));
    expect(await left('bowl')).toBe(5);
    expect(await history()).toEqual([]);
  });

  test('are held longer while a provider decides', async () => {
    await hold('chk_1', [demand('bowl', 2)]);
    await database.write((tx) => extend(tx, SITE, { holderId: 'chk_1', expiresAt: LATER + 1 }));
    expect(await database.write((tx) => expire(tx, SITE, { holderId: 'chk_1', now: LATER }))).toBe(LATER + 1);
  });

  test('of another site are out of reach', async () => {
    await hold('chk_1', [demand('bowl', 2)]);
    await database.write((tx) => release(tx, OTHER_SITE, { holderId: 'chk_1', now: NOON }));
    expect(await left('bowl')).toBe(3);
  });

  describe('after a sale', () => {
    test('come back with their reason; a variant that is gone is left out', async () => {
      await sell('chk_1', demand('bowl', 2));
      const lines = [demand('bowl', 2), demand('gone', 1)];
      await database.write((tx) =>
        returnStock(tx, SITE, { lines, reason: 'refund', reference: 'ref_1', by: BUYER, now: NOON }),
      );
      expect(await left('bowl')).toBe(5);
      expect((await history()).map(({ change, reason, reference }) => [change, reason, reference])).toEqual([
        [-2, 'SOLD', 'ord_1'],
        [2, 'REFUNDED', 'ref_1'],
      ]);
    });
  });

  test('are sold once among many buyers of the last one', async () => {
    const buyers = Array.from({ length: 12 }, (_, index) => `chk_${index}`);
    const outcomes = await Promise.all(
      buyers.map(async (holderId) => (await hold(holderId, [demand('vase', 1)])).kind),
    );
    expect(outcomes.filter((kind) => kind === 'taken')).toHaveLength(1);
    expect(await left('vase')).toBe(0);
  });
});
