import { expect, test } from 'vitest';

import { readDeliveryRates } from '../../../../test/delivery-rates.ts';
import { describeArrival, describeDays, describeDuration, readArrival, selectRate } from './rates.ts';

const rates = readDeliveryRates('USD');
const [rate] = rates;
if (rate === undefined) throw new Error('There is a rate.');

test('there is one flat rate, free from an amount', () => {
  expect(rates).toHaveLength(1);
  expect(rate.price).toMatchObject({ price: { kind: 'flat', amount: 695 }, freeFrom: 7500 });
  expect(describeDuration(rate)).toBe('3–5 working days');
});

test('a rate is found by its code, and the first one where none is named', () => {
  expect(selectRate(rates, undefined)).toBe(rate);
  expect(selectRate(rates, { code: '' })).toBe(rate);
  expect(selectRate(rates, { code: 'studio-parcel' })).toBe(rate);
  expect(selectRate(rates, { code: 'drone' })).toBeUndefined();
});

test('parcels do not travel on Saturdays and Sundays', () => {
  const friday = Date.UTC(2026, 4, 1, 18);
  expect(readArrival(rate, friday)).toEqual({ from: Date.UTC(2026, 4, 6), to: Date.UTC(2026, 4, 8) });
  expect(describeArrival(rate, friday, 'en-US')).toBe('Wednesday, May 6 – Friday, May 8');
  expect(describeArrival(rate, friday, 'de-DE')).toBe('Mittwoch, 6. Mai – Freitag, 8. Mai');
});

test('one day is shown once', () => {
  const day = Date.UTC(2026, 4, 6);
  expect(describeDays(day, day, 'en-US')).toBe('Wednesday, May 6');
});
