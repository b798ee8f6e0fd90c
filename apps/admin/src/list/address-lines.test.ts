import { expect, test } from 'vitest';

import { addressLines } from './address-lines.ts';

const read = (country: string, city: string, postalCode: string, subdivision?: string) =>
  addressLines({ addressLine1: '1 Way', addressLine2: '', city, postalCode, country, subdivision }).slice(1);

test('the postal code stands where people of the country look for it', () => {
  expect(read('US', 'Portland', '04101', 'US-ME')).toEqual(['Portland, ME 04101', 'United States']);
  expect(read('CA', 'Toronto', 'M5V 2T6', 'CA-ON')).toEqual(['Toronto ON M5V 2T6', 'Canada']);
  expect(read('NO', 'Oslo', '0155')).toEqual(['0155 Oslo', 'Norway']);
  expect(read('IT', 'Roma', '00185', 'IT-RM')).toEqual(['00185 Roma RM', 'Italy']);
  expect(read('GB', 'London', 'N1 9GU')).toEqual(['London', 'N1 9GU', 'United Kingdom']);
  expect(read('HK', 'Central', '')).toEqual(['Central', 'Hong Kong SAR China']);
});

test('what is not known is left out', () => {
  expect(addressLines(undefined)).toEqual([]);
  expect(addressLines({ country: 'not a country' })).toEqual(['not a country']);
});
