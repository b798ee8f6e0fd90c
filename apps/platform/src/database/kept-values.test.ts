import { describe, expect, test } from 'vitest';

import { encodeJson } from './columns.ts';
import { isSameRow, keepDocuments, keepValues } from './kept-values.ts';

describe('kept values', () => {
  test('are the very same while their text is', () => {
    const keep = keepDocuments<{ name: string }>(10);
    const first = keep('mug', encodeJson({ name: 'Mug' }));
    expect(first).toEqual({ name: 'Mug' });
    expect(keep('mug', encodeJson({ name: 'Mug' }))).toBe(first);
  });

  test('are made anew from another text, and again from the one before', () => {
    const keep = keepDocuments<{ price: number }>(10);
    keep('mug', encodeJson({ price: 1 }));
    expect(keep('mug', encodeJson({ price: 2 }))).toEqual({ price: 2 });
    expect(keep('mug', encodeJson({ price: 1 }))).toEqual({ price: 1 });
  });

  test('cannot be changed by one of those who share them, however deep', () => {
    const keep = keepDocuments<{ choices: string[] }>(10);
    const value = keep('mug', encodeJson({ choices: ['Moss'] }));
    expect(() => value.choices.push('Rust')).toThrow('not extensible');
  });

  test('are forgotten, the oldest first, beyond as many as are kept', () => {
    let made = 0;
    const keep = keepValues(
      2,
      (before: string, now: string) => before === now,
      (source) => {
        made += 1;
        return { source };
      },
    );
    for (const key of ['a', 'b', 'c']) keep(key, 'text');
    keep('c', 'text');
    expect(made).toBe(3);
    keep('a', 'text');
    expect(made).toBe(4);
  });

  test('tell rows apart by any member', () => {
    expect(isSameRow({ id: 'a', quantity: 1 }, { id: 'a', quantity: 1 })).toBe(true);
    expect(isSameRow({ id: 'a', quantity: 1 }, { id: 'a', quantity: 2 })).toBe(false);
  });
});
