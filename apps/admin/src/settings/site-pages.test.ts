import type { SiteProperties } from '@cartwright/client';
import { expect, test } from 'vitest';

import { writeBusiness } from './business.ts';
import { writeCheckout } from './checkout.ts';
import { checkGeneral, readGeneral, writeGeneral } from './general.ts';
import { readLanguages } from './languages.ts';
import { findDarkerColor, writeLook } from './look.ts';

const PROPERTIES: SiteProperties = {
  siteDisplayName: 'Fjord',
  language: 'nb',
  locale: { languageCode: 'nb', country: 'NO' },
  paymentCurrency: 'NOK',
  timeZone: 'Europe/Oslo',
  storefront: { tagline: null, palette: {}, weightUnit: 'KG' },
};

test('a changed country sends the whole locale, and nothing else', () => {
  const all = { ...readGeneral(PROPERTIES), country: 'SE' };
  expect(writeGeneral({ country: 'SE' }, all)).toEqual({ locale: 'nb-SE', storefront: {} });
});

test('addresses of social networks are one on each line, begin with https, and are eight at most', () => {
  const all = readGeneral({ ...PROPERTIES, storefront: { ...PROPERTIES.storefront, social: ['https://a.example/x'] } });
  expect(all.social).toBe('https://a.example/x');
  expect(writeGeneral({ social: ' https://a.example/x\n\nhttps://b.example' }, all)).toEqual({
    storefront: { social: ['https://a.example/x', 'https://b.example'] },
  });
  const wrong = { social: 'Enter addresses that begin with https://, one on each line, at most 8.' };
  expect(checkGeneral({ ...all, social: 'http://a.example' })).toEqual(wrong);
  expect(checkGeneral({ ...all, social: 'https://a.example\n'.repeat(9) })).toEqual(wrong);
  expect(checkGeneral({ ...all, social: 'https://a.example\n'.repeat(8) })).toEqual({});
});

test('a shop without a country keeps its language alone', () => {
  const all = { ...readGeneral(PROPERTIES), country: '', language: 'de' };
  expect(writeGeneral({ language: 'de' }, all)).toEqual({ locale: 'de', storefront: {} });
});

test('an emptied text removes it, and absent members stay', () => {
  expect(writeBusiness({ taxId: ' ', remindsAfter: '60' })).toEqual({
    seller: { taxId: '' },
    abandonedCarts: { delayMinutes: 60 },
  });
});

test('a changed accent leaves the other colors, and an empty one removes it', () => {
  const palette = { accent: '#b9603b', clay: '#ffffff' };
  expect(writeLook({ accent: '#2f5d50' }, palette)).toEqual({
    storefront: { palette: { clay: '#ffffff', accent: '#2f5d50' } },
  });
  expect(writeLook({ accent: '' }, palette)).toEqual({ storefront: { palette: { clay: '#ffffff' } } });
  expect(writeLook({ fonts: 'book' }, palette)).toEqual({ storefront: { fonts: 'book' } });
});

test.each([
  ['#fde68a', true],
  ['#2f5d50', false],
  ['#C85424', false],
  ['', false],
])('the color %s is too light for buttons: %s', (accent, isLight) => {
  expect(findDarkerColor(accent) !== undefined).toBe(isLight);
});

test('only the changed questions of the checkout are sent', () => {
  expect(writeCheckout({ phone: 'HIDDEN', holdMinutes: '20' })).toEqual({
    checkout: { phone: 'HIDDEN', holdMinutes: 20 },
  });
  expect(writeCheckout({ allowsGuests: false })).toEqual({ checkout: { allowsGuests: false } });
});

test('without a choice all languages are offered, and the shop’s own always is', () => {
  expect(Object.values(readLanguages({ ...PROPERTIES, languages: [] }))).toEqual([true, true, true, true, true, true]);
  expect(readLanguages({ ...PROPERTIES, language: 'fr', languages: ['de'] })).toMatchObject({
    de: true,
    fr: true,
    en: false,
  });
});
