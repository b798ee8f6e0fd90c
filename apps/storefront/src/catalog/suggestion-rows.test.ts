import { expect, test } from 'vitest';

import { lists } from '../words/en/lists.ts';
import type { Suggested } from './load-suggestions.ts';
import { listRows } from './suggestion-rows.ts';

const countWords = (count: number) => `${count} Products`;
const collections = [
  { slug: 'vases', name: 'Vases', count: 3 },
  { slug: 'empty', name: 'Empty', count: 0 },
];
const NOTHING: Suggested = {
  text: 'vas',
  products: [],
  total: 0,
  completions: [],
  collections: [],
  corrected: undefined,
  others: [],
};
const rows = (text: string, found: Suggested | undefined, recent: readonly string[] = []) =>
  listRows({ words: lists, text, found, recent, collections, countWords }).map((group) => [
    group.title,
    ...group.rows.map(({ label, to }) => `${label} ${to}`),
  ]);

test('an empty field shows what was searched for on this device, and collections with products', () => {
  expect(rows('', undefined, ['oat mug'])).toEqual([
    ['Recent searches', 'oat mug /search?q=oat+mug'],
    ['Popular', 'Vases /collections/vases'],
  ]);
});

test('a text shows longer texts, collections with their number of products, and the way to all results', () => {
  const found = {
    ...NOTHING,
    total: 12,
    completions: ['vase', 'vase trio'],
    collections: [{ slug: 'vases', name: 'Vases', numberOfProducts: 3 }],
  };
  expect(rows('vas', found)).toEqual([
    ['Searches', 'vase /search?q=vase', 'vase trio /search?q=vase+trio'],
    ['Collections', 'Vases (3 Products) /collections/vases'],
    ['All results', 'See all 12 results /search?q=vas'],
  ]);
});

test('a misspelled text leads to the results of the corrected one, once', () => {
  const found = { ...NOTHING, total: 1, completions: ['vase'], corrected: 'vase' };
  expect(rows('vsae', found)).toEqual([['All results', 'See the result /search?q=vase']]);
  expect(rows('zzz', NOTHING)).toEqual([]);
});
