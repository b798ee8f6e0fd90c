import { expect, test } from 'vitest';

import { CacheMemory } from '../../cache-memory.ts';
import type { ResponseBody } from '../response-body.ts';
import { GENERATION } from './noted-requests.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

/** The second time a request is made, its response is stored. */
function storeTwice(cache: ResponseCache, key: string, body: ResponseBody): void {
  cache.store(key, '1', body);
  cache.store(key, '1', body);
}

test('a response is stored when its request is made the second time', () => {
  const cache = createResponseCache();
  cache.store('mugs', '1', 'first');
  expect(cache.find('mugs', '1')).toBeUndefined();
  cache.store('mugs', '1', 'first');
  expect(cache.find('mugs', '1')).toBe('first');
});

test('a response is found under its key while the revision is the same', () => {
  const cache = createResponseCache();
  storeTwice(cache, 'mugs', 'first');
  expect(cache.find('mugs', '1')).toBe('first');
  expect(cache.find('mugs', '2')).toBeUndefined();
  cache.store('mugs', '2', 'second');
  expect(cache.find('mugs', '1')).toBeUndefined();
  expect(cache.find('mugs', '2')).toBe('second');
});

test('a response whose request is repeated is stored at once after a change, however many others were made since', () => {
  const cache = createResponseCache();
  storeTwice(cache, 'mugs', 'first');
  for (let number = 0; number < 2 * GENERATION; number += 1) cache.store(`list ${number}`, '1', 'other');
  cache.store('mugs', '2', 'second');
  expect(cache.find('mugs', '2')).toBe('second');
});

test('a response in pieces is stored as one', () => {
  const cache = createResponseCache();
  storeTwice(cache, 'all', [Buffer.from('[1,'), Buffer.from('2]')]);
  expect(cache.find('all', '1')).toEqual(Buffer.from('[1,2]'));
});

test('responses share the memory of the caches, and the least recently used are dropped first', () => {
  const cache = createResponseCache(new CacheMemory(13_000));
  const part = Buffer.alloc(1000);
  for (let number = 0; number < 10; number += 1) storeTwice(cache, `list ${number}`, part);
  cache.find('list 0', '1');
  storeTwice(cache, 'list 10', part);
  expect(cache.find('list 0', '1')).toBe(part);
  expect(cache.find('list 1', '1')).toBeUndefined();
});

test('a response of more than 64 KB, or to a very long request, is not stored', () => {
  const cache = createResponseCache();
  storeTwice(cache, 'all', [Buffer.alloc(64 * 1024), Buffer.alloc(1)]);
  expect(cache.find('all', '1')).toBeUndefined();
  const long = 'x'.repeat(2001);
  storeTwice(cache, long, 'found');
  expect(cache.find(long, '1')).toBeUndefined();
});
