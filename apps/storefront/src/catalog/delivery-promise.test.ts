import { expect, test } from 'vitest';

import { arrivalWords } from './delivery-promise.ts';

const PARCEL = {
  code: 'parcel',
  title: 'Parcel',
  days: { from: 3, to: 5 },
  calendar: { timeZone: 'America/New_York', cutOffTime: '14:00', holidays: 'US_FEDERAL', closedDates: [] },
} as const;
const delivery = { ...PARCEL, calendar: { ...PARCEL.calendar, closedDates: [] } };
/** A Friday, ten in the morning in New York. */
const friday = new Date('2026-11-20T15:00:00Z');

test('the promise is a range of days, and skips Thanksgiving', () => {
  expect(arrivalWords(delivery, 0, friday, 'en-US')).toBe('Wed, Nov 25 – Mon, Nov 30');
});

test('a product made to order arrives later by its lead time', () => {
  expect(arrivalWords(delivery, 10, friday, 'en-US')).toBe('Thu, Dec 10 – Mon, Dec 14');
});

test('one day is printed once', () => {
  expect(arrivalWords({ ...delivery, days: { from: 2, to: 2 } }, 0, friday, 'en-US')).toBe('Tue, Nov 24');
});

test('nothing is promised where the shop has not stated how long parcels take', () => {
  const { days: _, ...untimed } = delivery;
  expect([arrivalWords(untimed, 0, friday, 'en-US'), arrivalWords(undefined, 0, friday, 'en-US')]).toEqual([
    undefined,
    undefined,
  ]);
});
