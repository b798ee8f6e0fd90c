import { expect, test } from 'vitest';

import { findPlaces, readOrderNumber } from './jump-targets.ts';

const PLACES = [
  { to: '/orders', title: 'Orders' },
  { to: '/gift-cards', title: 'Gift cards' },
];

test('without a word all pages are offered, and no settings', () => {
  expect(findPlaces(PLACES, ' ').map(({ to }) => to)).toEqual(['/orders', '/gift-cards']);
});

test('a word finds pages before settings, at the beginning of any of their words', () => {
  expect(findPlaces(PLACES, 'car').map(({ to }) => to)[0]).toBe('/gift-cards');
  expect(findPlaces(PLACES, 'favicon')[0]).toEqual({
    to: '/settings/look#icon',
    title: 'Icon',
    what: 'Settings, Look',
  });
});

test.each([
  ['10231', '10231'],
  ['#10231', '10231'],
  ['12', undefined],
  ['vase 10231', undefined],
])('“%s” is the order number %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});
