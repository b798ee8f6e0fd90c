import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CacheMemory } from '../../../foundation/cache-memory.ts';
import { TextStore } from './byte-cache.ts';

const FRAME = 'USD en';

test('a text is found for its inputs only', () => {
  const store = new TextStore(new CacheMemory(8000));
  store.keep('mug', { change: 3, frame: FRAME }, '{"name":"Käse"}');
  expect(store.find('mug', 3, FRAME)?.toString()).toBe('{"name":"Käse"}');
  expect(store.find('mug', 4, FRAME)).toBeUndefined();
  expect(store.find('mug', 3, 'EUR de')).toBeUndefined();
  expect(store.find('bowl', 3, FRAME)).toBeUndefined();
});

test('a text that is too large for the cache is still returned', () => {
  const store = new TextStore(new CacheMemory(8000));
  expect(store.keep('mug', { change: 1, frame: FRAME }, 'x'.repeat(5000)).length).toBe(5000);
  expect(store.find('mug', 1, FRAME)).toBeUndefined();
});

test('texts that are read often stay longer than others', () => {
  const store = new TextStore(new CacheMemory(8000));
  store.keep('often', { change: 1, frame: FRAME }, 'o'.repeat(100));
  store.keep('never', { change: 1, frame: FRAME }, 'n'.repeat(100));
  for (let number = 0; number < 500; number += 1) {
    store.keep(`other-${number}`, { change: 1, frame: FRAME }, 'x'.repeat(100));
    store.find('often', 1, FRAME);
  }
  expect(store.find('often', 1, FRAME)?.toString()).toBe('o'.repeat(100));
  expect(store.find('never', 1, FRAME)).toBeUndefined();
});

test('for any sequence of calls, a text that is found is the newest one, and bytes that were handed out stay', () => {
  const step = fc.record({ key: fc.nat(30), length: fc.nat(900), isRead: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const store = new TextStore(new CacheMemory(8000));
      const latest = new Map<string, { readonly change: number; readonly text: string }>();
      const inHand: { readonly bytes: Buffer; readonly text: string }[] = [];
      for (const [change, { key: number, length, isRead }] of steps.entries()) {
        const key = `product-${number}`;
        const text = `${change}:`.padEnd(length, 'é');
        if (!isRead) {
          inHand.push({ bytes: store.keep(key, { change, frame: FRAME }, text), text });
          latest.set(key, { change, text });
        }
        const known = latest.get(key);
        const found = store.find(key, known?.change ?? -1, FRAME);
        expect([known?.text, undefined]).toContain(found?.toString());
      }
      for (const { bytes, text } of inHand) expect(bytes.toString()).toBe(text);
    }),
  );
});
