import { expect, test } from 'vitest';

import { inReadersLanguage, nameLanguageInLinks } from './shop-language.ts';

const SHOP = 'https://shop.example';

test('an address of the shop names the language of a reader who has another one', () => {
  expect(inReadersLanguage(`${SHOP}/cart?a=b`, 'de-AT', 'en-US')).toBe(`${SHOP}/cart?a=b&lang=de`);
  expect(inReadersLanguage(SHOP, 'ar', 'en-US')).toBe(`${SHOP}/?lang=ar`);
  expect(inReadersLanguage(`${SHOP}/cart`, 'en-GB', 'en-US')).toBe(`${SHOP}/cart`);
});

test('only addresses of the shop change in a content, wherever they are', () => {
  const content = {
    url: `${SHOP}/products/cup`,
    status: 'https://accounts.example/order/1',
    lines: [{ name: 'Cup', link: SHOP, quantity: 2 }],
    text: `See ${SHOP}`,
    other: `${SHOP}.attacker.example/`,
    none: null,
  };
  expect(nameLanguageInLinks(content, SHOP, { locale: 'fr', shopLocale: 'en-US' })).toEqual({
    ...content,
    url: `${SHOP}/products/cup?lang=fr`,
    lines: [{ name: 'Cup', link: `${SHOP}/?lang=fr`, quantity: 2 }],
  });
  expect(nameLanguageInLinks(content, SHOP, { locale: 'en', shopLocale: 'en-US' })).toBe(content);
});
