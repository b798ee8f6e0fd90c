import { expect, test } from 'vitest';

import {
  checkTaxRate,
  NEW_RATE,
  readRegion,
  readTaxRate,
  toPercent,
  toShare,
  writeRegion,
  writeTaxRate,
} from './tax-values.ts';

test.each([
  ['5.5', '0.055'],
  ['0', '0'],
  ['19', '0.19'],
  ['8,875', '0.08875'],
  ['100', '1'],
  ['0.0001', '0.000001'],
])('%s percent is stored as %s', (percent, share) => {
  expect(toShare(percent)).toBe(share);
  expect(toPercent(share)).toBe(percent.replace(',', '.'));
});

test('a rate is written as its form has it, and read back', () => {
  const values = { name: 'State tax', percent: '6', group: 'g', postalCodes: '900*, 90210', jurisdiction: 'STATE' };
  const written = writeTaxRate(values);
  expect(written).toEqual({
    taxName: 'State tax',
    taxRate: '0.06',
    taxGroupId: 'g',
    postalCodes: ['900*', '90210'],
    jurisdictionType: 'STATE',
  });
  expect(writeTaxRate({ postalCodes: '900*، 90210' })).toEqual({ postalCodes: ['900*', '90210'] });
  expect(readTaxRate({ taxRegionId: 'r', taxName: '', taxRate: '0', ...written })).toEqual(values);
  expect(checkTaxRate(NEW_RATE)).toEqual({
    name: 'Enter the name that receipts print, such as “VAT”.',
    percent: 'Enter 0 to 100, with at most 4 digits after the point.',
  });
});

test('a region keeps its state without the country', () => {
  const region = { country: 'US', subdivision: 'US-CA', taxIncludedInPrice: false };
  expect(readRegion(region)).toEqual({ country: 'US', state: 'CA', included: 'no', isByHand: false });
  expect(writeRegion({ state: '' }, { ...readRegion(region), state: '' })).toEqual({
    country: 'US',
    subdivision: null,
  });
});
