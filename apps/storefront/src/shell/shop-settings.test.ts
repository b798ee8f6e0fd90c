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

test('pages know the format of amounts and the address of pictures, and no rules of their own', () => {
  const site = { ...SITE, delivery: PARCEL };
  expect(readShopSettings(site, '/media')).toEqual({ ...SITE, mediaUrl: '/media' });
});

test('the amount from which delivery is free is read in the minor units of the shop’s currency', () => {
  const delivery = { ...PARCEL, freeFrom: '7500' };
  expect(readFreeDeliveryFrom({ currency: 'JPY', delivery })).toBe(7500);
  expect(readFreeDeliveryFrom({ ...SITE, delivery: PARCEL })).toBe(7500);
});

test('delivery that is never free promises nothing', () => {
  const { freeFrom: _, ...never } = PARCEL;
  expect([
    readFreeDeliveryFrom({ ...SITE, delivery: never }),
    readFreeDeliveryFrom({ ...SITE, delivery: undefined }),
  ]).toEqual([undefined, undefined]);
});
