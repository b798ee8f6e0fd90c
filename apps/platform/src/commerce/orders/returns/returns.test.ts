import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { makeTestOrder } from '../../../../test/orders.ts';
import { NOON, OTHER_SITE, openSites, SITE } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { createIds, type SiteId } from '../../../foundation/ids.ts';
import { refreshOrder } from '../life/change-order.ts';
import type { OrderChanged } from '../order-changes.ts';
import { NO_UNITS } from '../order-status.ts';
import { insertOrder } from '../order-store.ts';
import { requestReturn } from './returns.ts';

const BUYER = { kind: 'visitor', visitorId: 'vis_1' } as const;

describeOnBothDatabases('a return', (databases) => {
  let database: Database;
  let heard: OrderChanged['change']['kind'][];
  beforeEach(async () => {
    database = await databases.open();
    heard = [];
    await openSites(database);
    await database.write(async (tx) => {
      const order = makeTestOrder();
      await insertOrder(tx, SITE, order);
      await refreshOrder(tx, SITE, order, { units: { line_1: { ...NO_UNITS, fulfilled: 1 } } });
    });
  });

  const request = (
    quantity: number,
    { lineId = 'line_1', site = SITE }: { readonly lineId?: string; readonly site?: SiteId } = {},
  ) => {
    const deps = {
      ids: createIds({ now: () => NOON }),
      orderListeners: [
        (_tx: unknown, { change }: OrderChanged) => {
          heard.push(change.kind);
          return Promise.resolve();
        },
      ],
    };
    const lines = [{ lineId, quantity, reason: 'Damaged' }];
    return database.write((tx) =>
      requestReturn(deps, tx, site, { orderId: 'ord_1', lines, note: 'It came broken.', by: BUYER, now: NOON }),
    );
  };

  test('is requested for units that were sent, once', async () => {
    expect(await request(1)).toMatchObject({ orderReturn: { state: 'requested', note: 'It came broken.' } });
    expect(heard).toContain('return-requested');
    expect(await request(1)).toMatchObject({
      status: 409,
      body: { details: { applicationError: { data: { available: 0 } } } },
    });
  });

  test('of more units than were sent, of a foreign line or of another site is refused', async () => {
    expect(await request(2)).toMatchObject({
      body: { details: { applicationError: { code: 'RETURN_NOT_POSSIBLE' } } },
    });
    expect(await request(1, { lineId: 'line_9' })).toMatchObject({
      body: { details: { applicationError: { code: 'ORDER_LINE_NOT_FOUND' } } },
    });
    expect(await request(1, { site: OTHER_SITE })).toMatchObject({
      body: { details: { applicationError: { code: 'ORDER_NOT_FOUND' } } },
    });
    expect(heard).toEqual([]);
  });
});
