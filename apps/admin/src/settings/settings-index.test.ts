import { expect, test } from 'vitest';

import { findSettings, listPages, SETTINGS } from './settings-index.ts';

const first = (typed: string) => findSettings(SETTINGS, typed)[0]?.to;

test.each([
  ['rename my shop', '/settings/general#name'],
  ['timezone', '/settings/general#timeZone'],
  ['currency', '/settings/general#currency'],
  ['holiday banner', '/settings/general#announcement'],
  ['favicon', '/settings/look#icon'],
  ['how do I change the logo', '/settings/look#logo'],
  ['brand colors', '/settings/look#accent'],
  ['typeface', '/settings/look#fonts'],
  ['guest', '/settings/checkout#allowsGuests'],
  ['phone required', '/settings/checkout#phone'],
  ['reserve stock', '/settings/checkout#holdMinutes'],
  ['checkout', '/settings/checkout'],
  ['google login', '/settings/sign-in#providers'],
  ['captcha', '/settings/sign-in#captcha'],
  ['approve members', '/settings/sign-in#approvesMembers'],
  ['privacy', '/settings/legal#privacy'],
  ['impressum', '/settings/legal#imprint'],
  ['refund policy', '/settings/legal#returns'],
  ['languages', '/settings/languages'],
  ['translate', '/settings/languages'],
  ['vat number', '/settings/business'],
  ['abandoned carts', '/settings/business#remindsOfCarts'],
  ['free shipping', '/settings/delivery'],
  ['click and collect', '/settings/delivery?tab=pickup#pickup'],
  ['packing days', '/settings/delivery?tab=days-off#from'],
  ['sales tax', '/settings/tax'],
  ['exempt', '/settings/tax#groups'],
  ['gift wrapping', '/settings/fees'],
  ['exchange rates', '/settings/currencies'],
  ['prepaid', '/settings/memberships'],
  ['stripe', '/settings/payment-methods'],
  ['how do I change my password', '/account'],
  ['failed emails', '/settings/failed'],
])('the words “%s” find their setting first', (typed, to) => {
  expect(first(typed)).toBe(to);
});

test('every entry is found by its own title', () => {
  for (const entry of SETTINGS) expect(findSettings(SETTINGS, entry.title)).toContain(entry);
});

test('words that no setting has find nothing', () => {
  expect(findSettings(SETTINGS, 'zeppelin')).toEqual([]);
  expect(findSettings(SETTINGS, 'payment zeppelin')).toEqual([]);
});

test('the index without a search shows pages, and no single settings', () => {
  const shown = listPages(SETTINGS).flatMap(({ pages }) => pages);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ to }) => to.includes('#'))).toEqual([]);
});
