import { describe, expect, test } from 'vitest';

import { compareOrders, compareSales, readSales, type SoldOrder } from './sales.ts';

const friday = new Date(2026, 10, 20, 15, 0);

function order(day: number, hour: number, amount: string, more: Partial<SoldOrder> = {}): SoldOrder {
  return {
    _createdDate: new Date(2026, 10, day, hour),
    status: 'APPROVED',
    currency: 'USD',
    priceSummary: { total: { amount } },
    ...more,
  };
}

/** Returns `pages` one after the other and records the requested cursors. */
function openOrders(...pages: readonly (readonly SoldOrder[])[]) {
  const cursors: (string | undefined)[] = [];
  return {
    cursors,
    readPage: (cursor: string | undefined) => {
      cursors.push(cursor);
      const place = Number(cursor ?? '0');
      const next = place + 1 < pages.length ? String(place + 1) : null;
      return Promise.resolve({ orders: pages[place] ?? [], metadata: { cursors: { next } } });
    },
  };
}

describe("today's sales", () => {
  test('are added without losing a cent, beside those of last week up to the same hour', async () => {
    const { readPage } = openOrders([
      order(20, 14, '0.10'),
      order(20, 9, '0.20'),
      order(19, 12, '500.00'),
      order(13, 16, '70.00'),
      order(13, 11, '40.05'),
    ]);
    const sales = await readSales(friday, readPage);
    expect(sales.today).toEqual({ count: 2, total: 30 });
    expect(sales.lastWeek).toEqual({ count: 1, total: 4005 });
  });

  test('leave out canceled and rejected orders', async () => {
    const { readPage } = openOrders([
      order(20, 14, '10.00', { status: 'CANCELED' }),
      order(20, 13, '20.00', { status: 'REJECTED' }),
      order(20, 12, '30.00'),
    ]);
    expect((await readSales(friday, readPage)).today).toEqual({ count: 1, total: 3000 });
  });

  test('stop reading once orders are older than the compared days', async () => {
    const { readPage, cursors } = openOrders([order(20, 9, '1.00')], [order(12, 9, '1.00')], [order(1, 9, '1.00')]);
    expect((await readSales(friday, readPage)).isComplete).toBe(true);
    expect(cursors).toEqual([undefined, '1']);
  });

  test('report when there are too many orders to read all of them', async () => {
    const busy = Array.from({ length: 12 }, () => [order(20, 9, '1.00')]);
    const { readPage, cursors } = openOrders(...busy);
    const sales = await readSales(friday, readPage);
    expect(sales.isComplete).toBe(false);
    expect(cursors).toHaveLength(10);
  });
});

describe('the comparison', () => {
  test.each([
    [{ count: 2, total: 9000 }, { count: 1, total: 5000 }, '$40.00 more than last Friday by this time'],
    [{ count: 1, total: 1000 }, { count: 1, total: 5000 }, '$40.00 less than last Friday by this time'],
    [{ count: 1, total: 5000 }, { count: 3, total: 5000 }, 'The same as last Friday by this time'],
    [{ count: 1, total: 5000 }, { count: 0, total: 0 }, 'Nothing was sold last Friday by this time'],
  ])('of %o with %o is "%s"', (today, lastWeek, words) => {
    expect(compareSales({ today, lastWeek }, friday, 'USD')).toBe(words);
  });

  test('of numbers names the weekday', () => {
    expect(compareOrders({ lastWeek: { count: 3, total: 0 } }, friday)).toBe('3 last Friday by this time');
    expect(compareOrders({ lastWeek: { count: 0, total: 0 } }, friday)).toBe('None last Friday by this time');
  });
});
