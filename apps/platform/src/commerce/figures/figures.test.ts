import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, openDemoShop, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { makeTestOrder } from '../../../test/orders.ts';
import { NOON, OTHER_SITE, openSites, SITE } from '../../../test/products.ts';
import { refreshOrder } from '../orders/life/change-order.ts';
import { insertRefund } from '../orders/life/refund-store.ts';
import { insertOrder } from '../orders/order-store.ts';
import { countWaiting, sumRefunds, sumSales } from './figures-store.ts';

const HOUR = 60 * 60 * 1000;

describeOnBothDatabases('the figures of a site', (databases) => {
  test('sum up what was placed, leave canceled orders out, and count what waits', async () => {
    const database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      for (const [index, createdAt] of [NOON, NOON + 60_000, NOON + HOUR, NOON + 2 * HOUR].entries()) {
        const order = makeTestOrder({
          id: `ord_${index}`,
          number: 10_001 + index,
          checkoutId: `chk_${index}`,
          createdAt,
        });
        await insertOrder(tx, SITE, order);
        if (index === 1) await refreshOrder(tx, SITE, order, { status: 'CANCELED' });
      }
      await insertOrder(tx, OTHER_SITE, makeTestOrder({ id: 'ord_other', checkoutId: 'chk_other' }));
      const refund = {
        id: 'ref_1',
        orderId: 'ord_0',
        state: 'succeeded',
        amount: 1500,
        createdAt: NOON,
        updatedAt: NOON + HOUR,
        lines: [],
        fees: [],
        shipping: 0,
        restock: [],
        email: { isSent: false },
        by: { kind: 'anonymous' },
        transactions: [],
      } as const;
      await insertRefund(tx, SITE, refund);
    });
    const period = { from: NOON, to: NOON + 2 * HOUR };
    const { buckets, refunds, before, waiting } = await database.read(async (tx) => ({
      buckets: await sumSales(tx, SITE, period),
      refunds: await sumRefunds(tx, SITE, period),
      before: await sumRefunds(tx, SITE, { from: NOON, to: NOON + HOUR }),
      waiting: await countWaiting(tx, SITE),
    }));
    expect(buckets).toEqual([
      { at: NOON, sales: 6800, orders: 1 },
      { at: NOON + HOUR, sales: 6800, orders: 1 },
    ]);
    expect([refunds, before]).toEqual([1500, 0]);
    expect(waiting).toEqual({ toFulfill: 3, unpaid: 3, toCapture: 0, pickups: 0, returns: 0 });
  });
});

async function openFigures() {
  const { world, token } = await openDemoShop();
  const merchant = await merchantToken(world);
  const ask = (query: Readonly<Record<string, string>>, as = merchant) =>
    world.call('GET', `/ecom/v1/order-figures?${new URLSearchParams(query).toString()}`, { token: as });
  return { ask, token };
}

const DAY = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };

test('a shop without orders has figures of zero', async () => {
  const { ask } = await openFigures();
  const compared = { compareFrom: '2026-11-13T00:00:00.000Z', compareTo: '2026-11-14T00:00:00.000Z' };
  const zero = { amount: '0.00', formattedAmount: '$0.00' };
  const figures = { sales: zero, orders: 0, refunds: zero, average: zero };
  expect((await ask({ ...DAY, ...compared, timeZone: 'Asia/Tokyo' })).body).toEqual({
    figures,
    compare: figures,
    days: [],
    waiting: { toFulfill: 0, unpaid: 0, toCapture: 0, pickups: 0, returns: 0 },
  });
});

test('a period that ends before it begins, one that is too long, and half a comparison are refused', async () => {
  const { ask } = await openFigures();
  const tooLong = 'must be after "from", by 400 days at most';
  expect(violations(await ask({ from: DAY.to, to: DAY.from }))).toEqual([`to VALIDATION ${tooLong}`]);
  expect(violations(await ask({ ...DAY, to: '2028-11-21T00:00:00.000Z' }))).toEqual([`to VALIDATION ${tooLong}`]);
  expect(violations(await ask({ ...DAY, compareFrom: DAY.from }))).toEqual([
    'compareTo VALIDATION must be after "compareFrom", by 400 days at most',
  ]);
  expect(violations(await ask({ ...DAY, timeZone: 'Mars/Base' }))).toEqual([
    'timeZone OTHER timeZone must be a time zone such as America/New_York',
  ]);
});

test('a visitor gets no figures', async () => {
  const { ask, token } = await openFigures();
  expect(error(await ask(DAY, token))).toEqual([403, 'PERMISSION_DENIED']);
});
