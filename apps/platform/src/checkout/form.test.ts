import { describe, expect, test } from 'vitest';

import { readDeliveryRates } from '../../test/delivery-rates.ts';
import { checkPostalCode, checkSubdivision, countryName, listCountries, readHomeCountry } from './countries.ts';
import { readForm } from './form.ts';

const RATES = readDeliveryRates('USD');
const TYPED = {
  email: ' Ada@Example.com ',
  fullName: 'Ada Lovelace',
  country: 'DE',
  addressLine1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
} as const;

describe('the form', () => {
  test('becomes a purchase, with the only delivery and the only payment where none was chosen', () => {
    const { purchase, fieldErrors } = readForm(TYPED, RATES, 'en-US');
    expect(fieldErrors).toEqual({});
    expect(purchase).toEqual({
      email: 'ada@example.com',
      fullName: 'Ada Lovelace',
      phone: '',
      note: '',
      payment: 'offline',
      shipping: {
        rate: RATES[0],
        address: {
          country: 'DE',
          addressLine1: 'Unter den Linden 1',
          addressLine2: '',
          city: 'Berlin',
          subdivision: '',
          postalCode: '10117',
        },
      },
    });
  });

  test('says what is missing beside every field', () => {
    expect(readForm({}, RATES, 'en-US').fieldErrors).toEqual({
      email: 'Enter your email address.',
      fullName: 'Enter your name.',
      country: 'Choose a country from the list.',
      addressLine1: 'Enter the street and number.',
      city: 'Enter the town or city.',
    });
  });

  test('takes no delivery, payment or country that was not offered', () => {
    const { fieldErrors } = readForm({ ...TYPED, delivery: 'drone', payment: 'barter', country: 'ZZ' }, RATES, 'en-US');
    expect(fieldErrors).toEqual({
      payment: 'Choose how you want to pay.',
      country: 'Choose a country from the list.',
      delivery: 'Choose a delivery from the list.',
    });
  });

  test('keeps lines in the note only, and control characters nowhere', () => {
    const typed = { ...TYPED, fullName: 'Ada\r\nBcc: x@example.com\u0000', note: 'One\r\nTwo\u0007' };
    const { purchase } = readForm(typed, RATES, 'en-US');
    expect([purchase?.fullName, purchase?.note]).toEqual(['Ada Bcc: x@example.com', 'One\nTwo']);
  });

  test('never repeats more than was typed, and ignores other fields', () => {
    const { values } = readForm({ ...TYPED, csrf: 'secret', colour: 'red' }, RATES, 'en-US');
    expect(Object.keys(values).toSorted()).toEqual([
      'addressLine1',
      'city',
      'country',
      'email',
      'fullName',
      'payment',
      'postalCode',
    ]);
  });
});

describe('countries', () => {
  test('are listed by name in the language of the site', () => {
    const german = listCountries('de-DE');
    expect(german.length).toBeGreaterThan(240);
    expect(german[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    expect(countryName('DE', 'en-US')).toBe('Germany');
    expect([readHomeCountry('en-US'), readHomeCountry('en')]).toEqual(['US', undefined]);
  });

  test('have postal codes of their own, or none', () => {
    expect(checkPostalCode('US', '97205-1234')).toBeUndefined();
    expect(checkPostalCode('US', '9720')).toBe('Enter a postal code like 97205.');
    expect(checkPostalCode('GB', 'sw1a 1aa')).toBeUndefined();
    expect(checkPostalCode('NZ', '')).toBe('Enter the postal code.');
    expect(checkPostalCode('NZ', '6011')).toBeUndefined();
    expect(checkPostalCode('HK', '')).toBeUndefined();
  });

  test('need a state where mail needs one', () => {
    expect([checkSubdivision('US', ''), checkSubdivision('CA', ''), checkSubdivision('DE', '')]).toEqual([
      'Enter the state.',
      'Enter the state or province.',
      undefined,
    ]);
  });
});
