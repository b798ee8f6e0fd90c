import { expect, test } from 'vitest';

import { readFreeDeliveryFrom, readShopSettings } from './shop-settings.ts';

const SITE = { currency: 'USD', locale: 'en-US' };
const PARCEL = {
  code: 'parcel',
  title: 'Parcel',
  amount: '6.95',
  freeFrom: '75.00',
  days: { from: 3, to: 5 },
  calendar: { timeZone: 'UTC', holidays: 'NONE' as const, closedDates: [] },
};

test('a cart is estimated with the delivery that the platform promises', () => {
  expect(readShopSettings({ ...SITE, delivery: PARCEL }, '/media')).toEqual({
    ...SITE,
    mediaUrl: '/media',
    shippingRate: { code: 'parcel', title: 'Parcel', price: { kind: 'flat', amount: 695 }, freeFrom: 7500 },
  });
});

test('amounts are read in the minor units of the shop’s currency', () => {
  const delivery = { ...PARCEL, amount: '700', freeFrom: '7500' };
  expect(readShopSettings({ currency: 'JPY', locale: 'ja-JP', delivery }, '').shippingRate).toMatchObject({
    price: { amount: 700 },
    freeFrom: 7500,
  });
});

test('nothing is estimated where nobody delivers, or where the price depends on the goods', () => {
  const { amount: _, ...byWeight } = PARCEL;
  for (const delivery of [undefined, byWeight]) {
    expect(readShopSettings({ ...SITE, delivery }, '')).not.toHaveProperty('shippingRate');
  }
});

test('delivery that is never free promises nothing', () => {
  const { freeFrom: _, ...never } = PARCEL;
  expect([
    readFreeDeliveryFrom({ ...SITE, delivery: never }),
    readFreeDeliveryFrom({ ...SITE, delivery: undefined }),
  ]).toEqual([undefined, undefined]);
});
