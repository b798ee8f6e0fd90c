import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { ADMIN, makeTestOrder, TEST_PAYMENT } from '../../../../test/orders.ts';
import { NOON, OTHER_SITE, openSites, SITE } from '../../../../test/products.ts';
import { type ChangeLogTables, recordChange } from '../../../foundation/change-log.ts';
import { decodeJson } from '../../../foundation/database/columns.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { createIds } from '../../../foundation/ids.ts';
import { type OrderChanged, tellOrderChanged } from '../order-changes.ts';
import { NO_UNITS } from '../order-status.ts';
import { findOrder, insertOrder, toSearchText } from '../order-store.ts';
import type { Order, OrderId } from '../order.ts';
import { appendActivities, lockOrder, refreshOrder } from './change-order.ts';
import type { OrderLifeTables } from './order-life-tables.ts';
import { insertPayment, listPayments, updatePayment } from './payment-store.ts';

const ids = createIds({ now: () => NOON });
const ID: OrderId = 'ord_1';
const ORDER = makeTestOrder();
const PAYMENT = TEST_PAYMENT;

describeOnBothDatabases('the life of an order', (databases) => {
  let database: Database;
  beforeEach(async () => {
    database = await databases.open();
    await openSites(database);
    await database.write((tx) => insertOrder(tx, SITE, ORDER));
  });

  async function lock(tx: Transaction): Promise<Order> {
    const order = await lockOrder(tx, SITE, ID, NOON + 1);
    if (order === undefined) throw new Error('The order is gone.');
    return order;
  }

  const read = () => database.read((tx) => findOrder(tx, SITE, ID, { kind: 'site' }));

  test('is found again as it was placed', async () => {
    expect(await read()).toEqual(ORDER);
    expect(toSearchText(ORDER, ['1Z999'])).toBe('10001 ada lovelace ada@example.com mug-1 1z999');
  });

  test('belongs to its site', async () => {
    expect(await database.write((tx) => lockOrder(tx, OTHER_SITE, ID, NOON))).toBeUndefined();
  });

  test('has the statuses that follow from its payments and units', async () => {
    await database.write(async (tx) => {
      const order = await lock(tx);
      await insertPayment(tx, SITE, ID, PAYMENT);
      await refreshOrder(tx, SITE, order);
    });
    expect(await read()).toMatchObject({ paymentStatus: 'PENDING', revision: 2, balance: { authorized: 6800 } });
    await database.write(async (tx) => {
      const order = await lock(tx);
      await updatePayment(tx, SITE, { ...PAYMENT, state: 'APPROVED', captured: 6800 });
      const units = { line_1: { ...NO_UNITS, fulfilled: 1 } };
      const changed = await refreshOrder(tx, SITE, order, { units, isSeen: true, searchText: '1z999' });
      expect(changed).toMatchObject({ paymentStatus: 'PAID', fulfillmentStatus: 'PARTIALLY_FULFILLED' });
    });
    expect(await read()).toMatchObject({
      paymentStatus: 'PAID',
      fulfillmentStatus: 'PARTIALLY_FULFILLED',
      balance: { paid: 6800, balance: 0, authorized: 0 },
      units: { line_1: { fulfilled: 1 } },
      isSeen: true,
      revision: 3,
    });
  });

  test('never refunds more than was captured, by any statement', async () => {
    const over = { ...PAYMENT, state: 'APPROVED', captured: 6800, refunded: 6800, refundPending: 1 } as const;
    await expect(database.write((tx) => insertPayment(tx, SITE, ID, over))).rejects.toThrow('order_payments_amounts');
    expect(await database.read((tx) => listPayments(tx, SITE, ID))).toEqual([]);
  });

  test('is told in order, with who did it', async () => {
    await database.write(async (tx) => {
      const order = await lock(tx);
      const activities = [{ type: 'ORDER_PAID' }, { type: 'MERCHANT_COMMENT', details: { message: 'Hi' } }] as const;
      await appendActivities(tx, SITE, order, { activities, by: ADMIN, now: NOON, ids });
      await appendActivities(tx, SITE, order, { activities: [], by: ADMIN, now: NOON, ids });
    });
    const rows = await database.read((tx) =>
      tx.tables<OrderLifeTables>().selectFrom('order_activities').selectAll().orderBy('place').execute(),
    );
    expect(rows.map(({ type, revision, author }) => [type, revision, decodeJson(author)])).toEqual([
      ['ORDER_PAID', 2, ADMIN],
      ['MERCHANT_COMMENT', 2, ADMIN],
    ]);
  });

  test('follows one change after the other, however many come at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => database.write(async (tx) => refreshOrder(tx, SITE, await lock(tx)))),
    );
    expect(await read()).toMatchObject({ revision: 9 });
  });

  test('tells its listeners in their order', async () => {
    const heard: string[] = [];
    const changed = { siteId: SITE, order: ORDER, change: { kind: 'paid' }, by: ADMIN, now: NOON } as const;
    const listen =
      (name: string) =>
      (_tx: Transaction, { change }: OrderChanged) => {
        heard.push(`${name} ${change.kind}`);
        return Promise.resolve();
      };
    await database.write((tx) => tellOrderChanged([listen('stock'), listen('emails')], tx, changed));
    expect(heard).toEqual(['stock paid', 'emails paid']);
  });

  test('has a log of what merchants changed', async () => {
    const action = 'orders.updateOrder';
    const change = {
      entityKind: 'order',
      entityId: ID,
      action,
      before: { note: 'a' },
      after: { note: 'b' },
      now: NOON,
    };
    const people = [
      ADMIN,
      { kind: 'app', appId: 'app_1' },
      { kind: 'member', memberId: 'mem_1' },
      { kind: 'visitor', visitorId: 'vis_1' },
      { kind: 'anonymous' },
    ] as const;
    await database.write(async (tx) => {
      for (const by of people) await recordChange(tx, SITE, ids, { ...change, by });
    });
    const rows = await database.read((tx) =>
      tx.tables<ChangeLogTables>().selectFrom('change_log').selectAll().execute(),
    );
    expect(rows.map(({ actor_kind: kind, actor_id: id }) => `${kind} ${id}`).toSorted()).toEqual([
      'anonymous ',
      'app app_1',
      'member mem_1',
      'merchant mer_1',
      'visitor vis_1',
    ]);
    expect(rows.map(({ before, after }) => [decodeJson(before), decodeJson(after)])).toContainEqual([
      { note: 'a' },
      { note: 'b' },
    ]);
  });
});
