import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { CACHE_NAMES, createCache } from './cache.ts';

test('every cache has a section in the documentation, and every section a cache', async () => {
  const page = await readFile(new URL('../../../../docs/explanation/caches.md', import.meta.url), 'utf8');
  const headings = Array.from(page.matchAll(/^## ([a-z].*)$/gimu), ([, heading]) => heading);
  const notOfThePlatform = ['formatted amounts', 'What is not a cache'];
  expect(headings.filter((heading) => !notOfThePlatform.includes(heading ?? ''))).toEqual([...CACHE_NAMES]);
});

test('the least recently used entry is dropped first', () => {
  const cache = createCache<string, number>('decoded rows', { maxEntries: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('entries are dropped when they take too much memory, and one that is too large is not stored', () => {
  const memory = { maxBytes: 10, sizeOf: (text: string) => text.length };
  const cache = createCache<string, string>('responses', { maxEntries: 100, memory });
  cache.set('a', '12345678');
  cache.set('b', '123');
  expect(cache.get('a')).toBeUndefined();
  cache.set('c', 'longer than ten');
  expect([cache.get('b'), cache.get('c')]).toEqual(['123', undefined]);
});
