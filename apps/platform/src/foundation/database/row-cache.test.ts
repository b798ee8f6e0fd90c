import { describe, expect, test } from 'vitest';

import { encodeJson } from './columns.ts';
import { cacheDocuments, cacheRows, isSameRow } from './row-cache.ts';

describe('cached rows', () => {
  test('are the very same while their text is', () => {
    const decode = cacheDocuments<{ name: string }>(10);
    const first = decode('mug', encodeJson({ name: 'Mug' }));
    expect(first).toEqual({ name: 'Mug' });
    expect(decode('mug', encodeJson({ name: 'Mug' }))).toBe(first);
  });

  test('are created again from another text, and again from the previous one', () => {
    const decode = cacheDocuments<{ price: number }>(10);
    decode('mug', encodeJson({ price: 1 }));
    expect(decode('mug', encodeJson({ price: 2 }))).toEqual({ price: 2 });
    expect(decode('mug', encodeJson({ price: 1 }))).toEqual({ price: 1 });
  });

  test('cannot be changed by one of their users, at any depth', () => {
    const decode = cacheDocuments<{ choices: string[] }>(10);
    const value = decode('mug', encodeJson({ choices: ['Moss'] }));
    expect(() => value.choices.push('Rust')).toThrow('not extensible');
  });

  test('are dropped beyond their bound, the least recently used first', () => {
    let made = 0;
    const decode = cacheRows(
      2,
      (before: string, now: string) => before === now,
      (source) => {
        made += 1;
        return { source };
      },
    );
    for (const key of ['a', 'b', 'a', 'c']) decode(key, 'text');
    decode('a', 'text');
    expect(made).toBe(3);
    decode('b', 'text');
    expect(made).toBe(4);
  });

  test('tell rows apart by any member', () => {
    expect(isSameRow({ id: 'a', quantity: 1 }, { id: 'a', quantity: 1 })).toBe(true);
    expect(isSameRow({ id: 'a', quantity: 1 }, { id: 'a', quantity: 2 })).toBe(false);
  });
});
