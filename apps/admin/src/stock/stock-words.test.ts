import { expect, test } from 'vitest';

import { nameActor, readAdjustment, showChange } from './stock-words.ts';

test('a typed number is the new quantity, and one with a sign is the change', () => {
  expect(readAdjustment('12', 10)).toBe(2);
  expect(readAdjustment(' +5', 10)).toBe(5);
  expect(readAdjustment('−3', 10)).toBe(-3);
  expect(readAdjustment('0', 4)).toBe(-4);
  for (const typed of ['', 'abc', '1.5', '--2']) expect(readAdjustment(typed, 10)).toBeUndefined();
});

test('a change has its sign, and the name of who made it', () => {
  expect([showChange(5), showChange(-2)]).toEqual(['+5', '−2']);
  const me = { id: 'mer_1', name: 'Mo Larsen' };
  expect(nameActor({ by: { kind: 'merchant', _id: 'mer_1' } }, me)).toBe('Mo Larsen');
  expect(nameActor({ by: { kind: 'visitor', _id: 'vis_1' } }, me)).toBe('');
});
