import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { ADMIN, makeTestOrder, TEST_PAYMENT } from '../../../../test/orders.ts';
import { NOON, OTHER_SITE, openSites, SITE } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { createIds } from '../../../foundation/ids.ts';
import { insertOrder } from '../order-store.ts';
import { deleteActivity, listActivities, updateActivity } from './activity-store.ts';
import { appendActivities } from './change-order.ts';
import {
  deleteFulfillment,
  type Fulfillment,
  insertFulfillment,
  listFulfillments,
  updateFulfillment,
} from './fulfillment-store.ts';
import { insertPayment } from './payment-store.ts';
import {
  findRefund,
  insertRefund,
  listRefunds,
  type Refund,
  updateRefundState,
  updateRefundTransaction,
} from './refund-store.ts';
import { insertReturn, listReturns, type OrderReturn, updateReturn } from './return-store.ts';

const ORDER = makeTestOrder();

const FULFILLMENT: Fulfillment = {
  id: 'ful_1',
  orderId: ORDER.id,
  kind: 'parcel',
  state: 'shipped',
  carrier: 'ups',
  trackingNumber: '1Z999',
  trackingUrl: '',
  lines: [{ lineId: 'line_1', quantity: 1 }],
  createdAt: NOON,
  updatedAt: NOON,
};

const REFUND: Refund = {
  id: 'ref_1',
  orderId: ORDER.id,
  state: 'pending',
  amount: 3400,
  createdAt: NOON,
  updatedAt: NOON,
  lines: [{ lineId: 'line_1', quantity: 1, amount: 3400 }],
  fees: [],
  shipping: 0,
  restock: [],
  email: { isSent: true },
  by: ADMIN,
  transactions: [{ paymentId: TEST_PAYMENT.id, amount: 3400, state: 'SCHEDULED', isExternal: false, updatedAt: NOON }],
};

const RETURN: OrderReturn = {
  id: 'ret_1',
  orderId: ORDER.id,
  state: 'requested',
  lines: [{ lineId: 'line_1', quantity: 1, reason: 'damaged' }],
  note: 'It arrived broken.',
  createdAt: NOON,
  updatedAt: NOON,
};

describeOnBothDatabases('the rows of an order’s life', (databases) => {
  let database: Database;
  beforeEach(async () => {
    database = await databases.open();
    await openSites(database);
    await database.write(async (tx) => {
      await insertOrder(tx, SITE, ORDER);
      await insertPayment(tx, SITE, ORDER.id, TEST_PAYMENT);
    });
  });

  test('a fulfillment is written, changed and removed', async () => {
    await database.write((tx) => insertFulfillment(tx, SITE, FULFILLMENT));
    const list = (site = SITE) => database.read((tx) => listFulfillments(tx, site, [ORDER.id]));
    expect(await list()).toEqual([FULFILLMENT]);
    expect(await list(OTHER_SITE)).toEqual([]);
    const delivered = { ...FULFILLMENT, state: 'delivered', deliveredAt: NOON + 1, fields: { a: 'b' } } as const;
    await database.write((tx) => updateFulfillment(tx, SITE, delivered));
    expect(await list()).toEqual([delivered]);
    await database.write((tx) => deleteFulfillment(tx, OTHER_SITE, FULFILLMENT.id));
    expect(await list()).toHaveLength(1);
    await database.write((tx) => deleteFulfillment(tx, SITE, FULFILLMENT.id));
    expect(await list()).toEqual([]);
    expect(await database.read((tx) => listFulfillments(tx, SITE, []))).toEqual([]);
  });

  test('a refund keeps its transactions', async () => {
    await database.write((tx) => insertRefund(tx, SITE, REFUND));
    const read = () => database.read((tx) => findRefund(tx, SITE, REFUND.id));
    expect(await read()).toEqual(REFUND);
    expect(await database.read((tx) => findRefund(tx, OTHER_SITE, REFUND.id))).toBeUndefined();
    expect(await database.read((tx) => listRefunds(tx, SITE, [ORDER.id]))).toEqual([REFUND]);
    expect(await database.read((tx) => listRefunds(tx, SITE, []))).toEqual([]);
    const [transaction] = REFUND.transactions;
    if (transaction === undefined) throw new Error('The refund has no transaction.');
    const failed = { ...transaction, state: 'FAILED', failure: 'expired', providerRefundId: 're_1' } as const;
    await database.write(async (tx) => {
      await updateRefundTransaction(tx, SITE, REFUND.id, failed);
      await updateRefundState(tx, SITE, { id: REFUND.id, state: 'failed', updatedAt: NOON + 1 });
    });
    expect(await read()).toEqual({ ...REFUND, state: 'failed', updatedAt: NOON + 1, transactions: [failed] });
  });

  test('a return is written and changed', async () => {
    await database.write((tx) => insertReturn(tx, SITE, RETURN));
    const received = { ...RETURN, state: 'received', refundId: REFUND.id, updatedAt: NOON + 1 } as const;
    await database.write((tx) => updateReturn(tx, SITE, received));
    expect(await database.read((tx) => listReturns(tx, SITE, [ORDER.id]))).toEqual([received]);
    expect(await database.read((tx) => listReturns(tx, OTHER_SITE, [ORDER.id]))).toEqual([]);
    expect(await database.read((tx) => listReturns(tx, SITE, []))).toEqual([]);
  });

  test('an activity is appended, changed and removed', async () => {
    const ids = createIds({ now: () => NOON });
    const activities = [{ type: 'MERCHANT_COMMENT', details: { message: 'Hi' } }, { type: 'ORDER_PAID' }] as const;
    await database.write((tx) => appendActivities(tx, SITE, ORDER, { activities, by: ADMIN, now: NOON, ids }));
    const list = () => database.read((tx) => listActivities(tx, SITE, [ORDER.id]));
    const [comment, paid] = await list();
    expect(comment).toMatchObject({ type: 'MERCHANT_COMMENT', by: ADMIN, details: { message: 'Hi' } });
    expect(paid).toMatchObject({ type: 'ORDER_PAID', at: NOON, details: {} });
    if (comment === undefined) throw new Error('The comment is gone.');
    await database.write((tx) => updateActivity(tx, SITE, { id: comment.id, details: { message: 'Bye' } }));
    expect((await list())[0]).toMatchObject({ details: { message: 'Bye' } });
    await database.write((tx) => deleteActivity(tx, SITE, comment.id));
    expect(await list()).toEqual([paid]);
    expect(await database.read((tx) => listActivities(tx, SITE, []))).toEqual([]);
  });
});
