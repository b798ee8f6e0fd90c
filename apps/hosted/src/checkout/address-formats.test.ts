import { describe, expect, test } from 'vitest';

import { checkValue } from '../enhance/check-value.ts';
import { addressFormat, postalCodeMessage } from './address-formats.ts';

const listed = [
  'US',
  'CA',
  'AU',
  'NZ',
  'JP',
  'DE',
  'FR',
  'ES',
  'FI',
  'AT',
  'BE',
  'CH',
  'DK',
  'NO',
  'SE',
  'NL',
  'PT',
  'IT',
];

describe('addressFormat', () => {
  test.each(listed)('the example code of %s fits its own pattern', (country) => {
    const postal = addressFormat(country).postalCode;
    expect(postal?.pattern).toBeDefined();
    const pattern = { source: postal?.pattern ?? '', message: 'wrong' };
    expect(checkValue({ pattern }, postal?.example ?? '')).toBeUndefined();
    expect(checkValue({ pattern }, 'no code at all')).toBe('wrong');
  });

  test('a country that is not listed refuses nothing', () => {
    const format = addressFormat('ZZ');
    expect(format.subdivision?.required).toBe(false);
    expect(format.postalCode).toMatchObject({ required: false, numeric: false });
    expect(format.postalCode?.pattern).toBeUndefined();
  });

  test('Hong Kong has no postal code, Germany no province', () => {
    expect(addressFormat('HK').postalCode).toBeUndefined();
    expect(addressFormat('DE').subdivision).toBeUndefined();
  });
});

describe('postalCodeMessage', () => {
  test('shows a code of the right shape where the shape is known', () => {
    expect(postalCodeMessage(addressFormat('US'))).toBe('Enter a ZIP code like 97205.');
    expect(postalCodeMessage(addressFormat('DE'))).toBe('Enter a postal code like 10115.');
    expect(postalCodeMessage(addressFormat('GB'))).toBe('Enter the postcode.');
  });
});
