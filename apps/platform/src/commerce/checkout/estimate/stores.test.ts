/** Stores and ways to pay, as every page of the shop reads them. */
import { expect, test } from 'vitest';

import { list, openDemoShop } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { member, text } from '../../../../test/test-platform.ts';

const PLACES = '/ecom/v1/pickup-locations';
const STORES = '/ecom/v1/stores';

async function open() {
  const shop = await openDemoShop();
  const merchant = await merchantToken(shop.world);
  const read = async (path: string) => (await shop.world.call('GET', path, { token: shop.token })).body;
  return {
    ...shop,
    read,
    storefront: async () => member(await read('/site-properties/v4/properties'), 'properties.storefront'),
    change: (method: string, path: string, body: object) =>
      shop.world.call(method, path, { body: { ...body }, token: merchant }),
  };
}

test('stores are the pickup places in use, with hours in the language of the reader; carriers’ points are none', async () => {
  const { change, read, storefront } = await open();
  expect(await read(`${STORES}?language=de`)).toMatchObject({
    stores: [
      {
        name: 'Alder & Clay studio',
        address: { city: 'Portland', country: 'US' },
        addressLines: expect.arrayContaining(['12 Wharf Street']) as unknown,
        hours: [expect.stringMatching(/^Di – Sa, 10:00 – 18:00/u)],
        mapUrl: expect.stringContaining('12+Wharf+Street') as unknown,
        instructions: 'Ring the bell at the green door.',
      },
    ],
  });
  const [store] = list(await read(STORES), 'stores');
  const place = {
    name: 'Locker 7',
    address: { country: 'US', city: 'Portland' },
    pickupMethod: 'PICKUP_POINT',
    deliveryRegionIds: ['everywhere'],
    rates: [{ amount: '0' }],
  };
  expect((await change('POST', PLACES, { pickupLocation: { ...place, code: 'locker' } })).status).toBe(200);
  expect(list(await read(STORES), 'stores')).toHaveLength(1);
  expect(await storefront()).toMatchObject({ hasStores: true });
  await change('PATCH', `${PLACES}/${text(store?.['id'])}`, { pickupLocation: { active: false } });
  expect(await read(STORES)).toEqual({ stores: [] });
  expect(await storefront()).not.toHaveProperty('hasStores');
});

test('ways to pay are those that are on, in the merchant’s order and words', async () => {
  const { change, storefront } = await open();
  const payments = async () => member((await storefront()) as object as never, 'payments');
  expect(await payments()).toEqual([
    { code: 'offline', provider: 'manual' },
    { code: 'test-card', provider: 'test-card' },
  ]);
  const methods = list((await change('POST', '/ecom/v1/payment-methods/query', { query: {} })).body, 'paymentMethods');
  const idOf = (code: string) => text(methods.find((one) => one['code'] === code)?.['id']);
  await change('PATCH', `/ecom/v1/payment-methods/${idOf('test-card')}`, { paymentMethod: { enabled: false } });
  await change('PATCH', `/ecom/v1/payment-methods/${idOf('offline')}`, { paymentMethod: { title: 'Cash' } });
  expect(await payments()).toEqual([{ code: 'offline', provider: 'manual', title: 'Cash' }]);
});

test('a language in which the shop has no words is refused by its name', async () => {
  const { read } = await open();
  const refused = await read(`${STORES}?language=blue26`);
  expect(member(refused, 'details.validationError.fieldViolations.0')).toMatchObject({ field: 'language' });
  expect(refused['message']).toBe('INVALID_ARGUMENT: "language" language must be one of en, de, fr, es, ja, ar');
});
