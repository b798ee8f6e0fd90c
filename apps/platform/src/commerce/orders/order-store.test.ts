import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { NOON, OTHER_SITE, SITE, openSites } from '../../../test/products.ts';
import { toOrderResponse } from './order-response.ts';
import { findOrder, sumOrdersOfBuyer } from './order-store.ts';

/** As an earlier version of the platform wrote it. */
const EARLIER = {
  currency: 'USD',
  locale: 'en-US',
  weightUnit: 'KG',
  lines: [
    {
      id: 'line_1',
      name: 'Card',
      catalogItemId: 'prod_1',
      appId: 'app',
      variantId: 'var_1',
      choices: {},
      texts: {},
      descriptionLines: [],
      quantity: 1,
      listPrice: 500,
      price: 500,
      lineTotalBeforeDiscounts: 500,
      lineDiscount: 0,
      lineTotalBeforeTax: 500,
      lineTotalWithTax: 500,
      tax: 0,
      taxRate: 0,
      sku: '',
      weight: 0,
      isShippable: false,
      preset: 'GIFT_CARD',
    },
  ],
  totals: { subtotal: 500, shipping: 0, discount: 0, tax: 0, total: 500 },
  contact: { fullName: 'Ada Lovelace', phone: '' },
  payment: 'offline',
  channel: 'WEB',
  activities: [{ type: 'ORDER_PLACED', at: NOON }],
};

describeOnBothDatabases('an order of an earlier version', (databases) => {
  test('is still there, whole, with nothing charged that it did not know', async () => {
    const database = await databases.open();
    await openSites(database);
    await database.write((tx) =>
      tx.tables<{ orders: Record<string, string | number> }>().insertInto('orders').values(earlierOrder({})).execute(),
    );
    const order = await database.read((tx) => findOrder(tx, SITE, 'ord_1', { kind: 'site' }));
    expect(order && toOrderResponse(order, 'http://localhost:4001')).toMatchObject({
      priceSummary: { total: { amount: '5.00' }, totalAdditionalFees: { amount: '0.00' } },
      lineItems: [{ itemType: { preset: 'GIFT_CARD' }, paymentOption: 'FULL_PAYMENT_OFFLINE' }],
      appliedDiscounts: [],
      additionalFees: [],
      taxIncludedInPrices: false,
    });
    expect(await database.read((tx) => findOrder(tx, OTHER_SITE, 'ord_1', { kind: 'site' }))).toBeUndefined();
  });
});

describeOnBothDatabases('orders of a member', (databases) => {
  test('are counted without canceled ones, and sum up to what was paid and not given back', async () => {
    const database = await databases.open();
    await openSites(database);
    const buyer = { kind: 'member', id: 'mem_1' } as const;
    const mine = { buyer_kind: 'member', buyer_id: 'mem_1' };
    await database.write((tx) =>
      tx
        .tables<{ orders: Record<string, string | number> }>()
        .insertInto('orders')
        .values([
          earlierOrder({ ...mine, paid: 500, refunded: 120 }),
          earlierOrder({ ...mine, order_id: 'ord_2', number: 10_002, created_at: NOON + 1, paid: 250, refunded: 0 }),
          earlierOrder({ ...mine, order_id: 'ord_3', number: 10_003, status: 'CANCELED', paid: 500, refunded: 500 }),
          earlierOrder({ order_id: 'ord_4', number: 10_004, paid: 500, refunded: 0 }),
        ])
        .execute(),
    );
    const sums = await database.read((tx) => sumOrdersOfBuyer(tx, SITE, buyer));
    expect(sums).toEqual({ count: 2, spent: 630, lastAt: NOON + 1 });
    expect(await database.read((tx) => sumOrdersOfBuyer(tx, OTHER_SITE, buyer))).toEqual({
      count: 0,
      spent: 0,
      lastAt: undefined,
    });
  });
});

function earlierOrder(more: Record<string, string | number>): Record<string, string | number> {
  return {
    site_id: SITE,
    order_id: 'ord_1',
    number: 10_001,
    checkout_id: `chk_${more['order_id'] ?? 1}`,
    buyer_kind: 'visitor',
    buyer_id: 'vis_1',
    buyer_email: 'ada@example.com',
    status: 'APPROVED',
    payment_status: 'NOT_PAID',
    fulfillment_status: 'NOT_FULFILLED',
    total: 500,
    paid: 0,
    refunded: 0,
    created_at: NOON,
    updated_at: NOON,
    document: JSON.stringify(EARLIER),
    ...more,
  };
}
