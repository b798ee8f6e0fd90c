import { describe, expect, test } from 'vitest';

import { loneTile, tileSpans } from './tile-spans.ts';

const wide = true;
const tall = false;

describe('tileSpans', () => {
  test('a wide and a tall photograph share a row, in either order', () => {
    expect(tileSpans([wide, tall, tall, wide])).toEqual(['two-thirds', 'third', 'third', 'two-thirds']);
  });

  test('three tall ones share a row', () => {
    expect(tileSpans([tall, tall, tall])).toEqual(['third', 'third', 'third']);
  });

  test('a wide one without a partner takes the row', () => {
    expect(tileSpans([wide, wide])).toEqual(['full', 'full']);
  });

  test('two tall ones at the end share the row', () => {
    expect(tileSpans([wide, tall, tall, tall])).toEqual(['two-thirds', 'third', 'half', 'half']);
  });

  test('the last three share a row when one of them is wide', () => {
    expect(tileSpans([wide, tall, tall, wide, wide, tall, tall]).slice(4)).toEqual(['half', 'quarter', 'quarter']);
  });
});

describe('loneTile', () => {
  test('the last of an odd number of tall ones stands alone', () => {
    expect(loneTile([tall, tall, wide, tall])).toBe(3);
    expect(loneTile([tall, wide])).toBe(0);
  });

  test('an even number of tall ones pairs up', () => {
    expect(loneTile([tall, wide, tall])).toBeUndefined();
  });
});
