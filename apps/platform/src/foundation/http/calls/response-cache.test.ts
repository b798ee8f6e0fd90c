import { expect, test } from 'vitest';

import { CacheMemory } from '../../cache-memory.ts';
import { createResponseCache } from './response-cache.ts';

test('a response is found under its key while the revision is the same', () => {
  const cache = createResponseCache();
  cache.store('mugs', '1', 'first');
  expect(cache.find('mugs', '1')).toBe('first');
  expect(cache.find('mugs', '2')).toBeUndefined();
  cache.store('mugs', '2', 'second');
  expect(cache.find('mugs', '1')).toBeUndefined();
});

test('responses share the memory of the caches, and the least recently used are dropped first', () => {
  const cache = createResponseCache(new CacheMemory(12_500));
  const part = Buffer.alloc(1000);
  for (let number = 0; number < 10; number += 1) cache.store(`list ${number}`, '1', part);
  cache.find('list 0', '1');
  cache.store('list 10', '1', part);
  expect(cache.find('list 0', '1')).toBe(part);
  expect(cache.find('list 1', '1')).toBeUndefined();
});

test('a response in pieces, or to a very long request, is not stored', () => {
  const cache = createResponseCache();
  cache.store('all', '1', [Buffer.from('[1,'), Buffer.from('2]')]);
  expect(cache.find('all', '1')).toBeUndefined();
  const long = 'x'.repeat(2001);
  cache.store(long, '1', 'found');
  expect(cache.find(long, '1')).toBeUndefined();
});
