import { expect, test } from 'vitest';

import { openShopAbroad } from '../../../../test/shop-abroad.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

test('a shop’s pages get the price of delivery, its free threshold and its duration', async () => {
  const shop = await openShopAbroad({ currency: 'EUR', locale: 'de-DE' });
  const promise = async () =>
    member(
      (await shop.world.call('GET', '/site-properties/v4/properties', { token: shop.token })).body,
      'properties.storefront.delivery',
    );
  expect(await promise()).toEqual({
    code: 'studio-parcel',
    title: 'Standard delivery',
    amount: '6.95',
    freeFrom: '75.00',
    days: { from: 3, to: 5 },
    calendar: { timeZone: 'UTC', holidays: 'NONE', closedDates: [] },
  });

  const { deliveryProfile } = await shop.set('/ecom/v1/delivery-profiles/general/delivery-region', {
    deliveryRegion: { name: 'Deutschland', destinations: [{ countryCode: 'DE' }] },
  });
  expect(await promise()).toBeUndefined();
  const regions = (deliveryProfile as JsonObject)['deliveryRegions'] as readonly JsonObject[];
  await shop.set('/ecom/v1/shipping-options', {
    shippingOption: {
      title: 'Spedition',
      deliveryRegionIds: [text(regions.at(-1)?.['id'])],
      rates: [{ amount: '9', multiplyByQuantity: true }],
    },
  });
  expect(await promise()).toMatchObject({ title: 'Spedition' });
  expect(await promise()).not.toHaveProperty('amount');
});
