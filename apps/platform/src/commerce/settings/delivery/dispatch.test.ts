/** When orders leave: what a merchant sets is stored, read back and counted by, on either database. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { CART, list, openDemoShop, input } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const PROPERTIES = '/site-properties/v4/properties';
const ARRIVAL = 'shippingInfo.selectedCarrierServiceOption.logistics.arrivalDays';

describeOnBothDatabases('when orders leave', (databases) => {
  test('is read back as it was set, and delays the arrival of products with a lead time', async () => {
    const shop = await openDemoShop({ database: await databases.place() });
    const { world, token } = shop;
    const owner = await merchantToken(world);
    const write = async (method: string, path: string, body: JsonObject): Promise<JsonObject> => {
      const response = await world.call(method, path, { body, token: owner });
      expect(response.status).toBe(200);
      return response.body;
    };
    // Saturday, 2 May 2026; the parcel takes two to four more days.
    await write('PATCH', PROPERTIES, {
      properties: {
        dispatch: {
          timeZone: 'Europe/Berlin',
          cutOffTime: '12:30',
          handlingDays: { from: 0, to: 0 },
          holidays: 'NONE',
          closedDates: ['2026-05-04'],
        },
      },
    });
    const read = await world.call('GET', PROPERTIES, { token });
    expect(member(read.body, 'properties.storefront.delivery.calendar')).toEqual({
      timeZone: 'Europe/Berlin',
      cutOffTime: '12:30',
      holidays: 'NONE',
      closedDates: ['2026-05-04'],
    });

    const jar = await shop.find('strike-match-jar');
    await shop.add(input(jar, 1));
    const request = async () => {
      const { body } = await world.call('POST', `${CART}/estimate-totals`, { body: {}, token });
      return member(body, ARRIVAL);
    };
    const ready = await request();
    await write('PATCH', `/stores/v1/products/${text(jar['id'])}`, { product: { leadTimeDays: 5 } });
    const found = await world.call('POST', '/stores-reader/v1/products/query-platformized', {
      body: { query: { filter: { slug: 'strike-match-jar' } } },
      token,
    });
    expect(list(found.body, 'products')[0]?.['leadTimeDays']).toBe(5);
    expect([ready, await request()]).toEqual([
      { from: '2026-05-06', to: '2026-05-06' },
      { from: '2026-05-13', to: '2026-05-13' },
    ]);
  });
});
