import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { CacheMemory } from './cache-memory.ts';
import { CACHE_NAMES, createCache } from './cache.ts';

test('every cache has a section in the documentation, and every section a cache', async () => {
  const page = await readFile(new URL('../../../../docs/explanation/caches.md', import.meta.url), 'utf8');
  const headings = Array.from(page.matchAll(/^## ([a-z].*)$/gimu), ([, heading]) => heading);
  const notOfThePlatform = ['formatted amounts', 'What is not a cache'];
  expect(headings.filter((heading) => !notOfThePlatform.includes(heading ?? ''))).toEqual([...CACHE_NAMES]);
});

const sizeOf = (text: string): number => text.length;

test('the least recently used entry is dropped first', () => {
  const cache = createCache<string, string>('decoded rows', { maxEntries: 2, sizeOf });
  cache.set('a', '1');
  cache.set('b', '2');
  cache.get('a');
  cache.set('c', '3');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1', undefined, '3']);
});

test('caches share one bound: the entry that was used least recently leaves, of either', () => {
  const memory = new CacheMemory(3500);
  const rows = createCache<string, string>('decoded rows', { maxEntries: 100, sizeOf, memory });
  const responses = createCache<string, string>('responses', { maxEntries: 100, sizeOf, memory });
  rows.set('a', 'x'.repeat(1000));
  responses.set('b', 'x'.repeat(1000));
  rows.get('a');
  rows.set('c', 'x'.repeat(1000));
  expect([rows.get('a')?.length, responses.get('b'), rows.get('c')?.length]).toEqual([1000, undefined, 1000]);
  expect([rows.size, responses.size]).toEqual([2, 0]);
});

test('an entry of more than half of the memory is not stored, and takes the place of no other', () => {
  const memory = new CacheMemory(4000);
  const cache = createCache<string, string>('responses', { maxEntries: 100, sizeOf, memory });
  cache.set('a', '1');
  cache.set('b', 'x'.repeat(2000));
  expect([cache.get('a'), cache.get('b')]).toEqual(['1', undefined]);
});

test('a lower bound makes room at once', () => {
  const memory = new CacheMemory(4000);
  const cache = createCache<string, string>('responses', { maxEntries: 100, sizeOf, memory });
  for (const key of ['a', 'b', 'c']) cache.set(key, 'x'.repeat(800));
  memory.maxBytes = 2000;
  expect([cache.get('a'), cache.get('b'), cache.get('c')?.length]).toEqual([undefined, undefined, 800]);
});
