import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { makeTestOrder, TEST_LINE } from '../../../test/orders.ts';
import { NOON, openSites, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createIds } from '../../foundation/ids.ts';
import { listFulfillments } from '../orders/life/fulfillment-store.ts';
import type { OrderChange, OrderListener } from '../orders/order-changes.ts';
import { insertOrder } from '../orders/order-store.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { createDigitalListener } from './deliver-digital.ts';
import { countDownload, insertProductFile, listDeliveries, removeProductFile } from './product-file-store.ts';

const GUIDE: OrderLine = {
  ...TEST_LINE,
  id: 'line_guide',
  catalogItemId: 'prod_guide',
  isShippable: false,
  itemType: { preset: 'DIGITAL' },
};
const BUYER = { kind: 'visitor', visitorId: 'vis_1' } as const;

describeOnBothDatabases('files of a paid order', (databases) => {
  let database: Database;
  let heard: string[];
  const orderListeners: OrderListener[] = [async (_tx, { change }) => void heard.push(change.kind)];
  orderListeners.push(createDigitalListener({ ids: createIds({ now: () => NOON }), orderListeners }));
  const order = makeTestOrder({ lines: [TEST_LINE, GUIDE] });
  const tell = (change: OrderChange, of: Order = order) =>
    database.write(async (tx) => {
      for (const listen of orderListeners) {
        await listen(tx, { siteId: SITE, order: of, change, by: BUYER, now: NOON });
      }
    });
  const deliveries = () => database.read((tx) => listDeliveries(tx, SITE, [order.id]));
  beforeEach(async () => {
    database = await databases.open();
    heard = [];
    await openSites(database);
    await database.write(async (tx) => {
      await insertOrder(tx, SITE, order);
      for (const id of ['fil_1', 'fil_2', 'fil_gone'] as const) {
        await insertProductFile(tx, SITE, {
          id,
          productId: 'prod_guide',
          name: `${id}.pdf`,
          mimeType: 'application/pdf',
          bytes: 9,
          contentHash: 'hash',
          createdAt: NOON,
        });
      }
      await removeProductFile(tx, SITE, 'fil_gone', NOON);
    });
  });

  test('are delivered once, and the rest of the order waits to be sent', async () => {
    await tell({ kind: 'paid' });
    await tell({ kind: 'paid' });
    expect(heard).toEqual(['paid', 'fulfillment-created', 'delivered', 'paid']);
    expect((await deliveries()).map(({ fileId }) => fileId)).toEqual(['fil_1', 'fil_2']);
    const sent = await database.read((tx) => listFulfillments(tx, SITE, [order.id]));
    expect(sent).toMatchObject([
      { kind: 'digital', state: 'delivered', lines: [{ lineId: 'line_guide', quantity: 2 }], deliveredAt: NOON },
    ]);
  });

  test('are counted when they are downloaded', async () => {
    await tell({ kind: 'paid' });
    const one = { orderId: order.id, lineId: GUIDE.id, fileId: 'fil_1' } as const;
    await database.write((tx) => countDownload(tx, SITE, one));
    expect((await deliveries()).map(({ downloads }) => downloads)).toEqual([1, 0]);
  });

  test('are gone when all units of their line are refunded, and not before', async () => {
    await tell({ kind: 'paid' });
    const refunded = (units: number): Order => ({
      ...order,
      units: { line_guide: { fulfilled: 2, refunded: units, removed: 0, restocked: 0 } },
    });
    const change: OrderChange = {
      kind: 'refunded',
      refundId: 'ref_1',
      amount: 3400,
      lines: [{ lineId: 'line_guide', quantity: 1 }],
      restock: [],
      email: { isSent: false },
    };
    await tell(change, refunded(1));
    expect(await deliveries()).toHaveLength(2);
    await tell(change, refunded(2));
    expect(await deliveries()).toEqual([]);
  });

  test('are there again when the bank sends the refund back, unless the order was canceled', async () => {
    await tell({ kind: 'paid' });
    const all = { ...order, units: { line_guide: { fulfilled: 2, refunded: 2, removed: 0, restocked: 0 } } };
    const about = { refundId: 'ref_1', amount: 3400, lines: [{ lineId: 'line_guide', quantity: 2 }] };
    await tell({ ...about, kind: 'refunded', restock: [], email: { isSent: false } }, all);
    // A part of the refund was made, so its units stay refunded.
    await tell({ ...about, kind: 'refund-failed', reason: 'expired card', lines: [] }, all);
    expect(await deliveries()).toEqual([]);
    await tell({ ...about, kind: 'refund-failed', reason: 'expired card' });
    expect(await deliveries()).toHaveLength(2);
    const canceled: Order = { ...order, status: 'CANCELED' };
    await tell({ kind: 'canceled', restock: [], email: { isSent: false } }, canceled);
    await tell({ ...about, kind: 'refund-failed', reason: 'expired card' }, canceled);
    expect(await deliveries()).toEqual([]);
  });
});
