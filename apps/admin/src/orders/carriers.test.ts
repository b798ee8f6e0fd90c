import { expect, test } from 'vitest';

import { recognizeCarrier, titleOfCarrier } from './carriers.ts';

test.each([
  ['1Z 999 AA1 01 2345 6784', 'ups'],
  ['9400 1000 0000 0000 0000 00', 'usps'],
  ['123456789012', 'fedex'],
  ['1234567890', 'dhl'],
  ['AB-1', undefined],
  ['', undefined],
])('the carrier of %s is %s', (trackingNumber, carrier) => {
  expect(recognizeCarrier(trackingNumber)).toBe(carrier);
});

test('a carrier that is unknown here keeps its name', () => {
  expect(titleOfCarrier('ups')).toBe('UPS');
  expect(titleOfCarrier('Harbor Couriers')).toBe('Harbor Couriers');
});
