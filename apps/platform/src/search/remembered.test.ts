import { expect, test } from 'vitest';

import { Remembered } from './remembered.ts';

test('what was kept first is forgotten first, when the others need its room', () => {
  const remembered = new Remembered<string>((value) => value.length, 10);
  remembered.keep('a', 'four');
  remembered.keep('b', 'four');
  remembered.keep('c', 'four');
  expect(remembered.find('a')).toBeUndefined();
  expect(remembered.find('b')).toBe('four');
  expect(remembered.find('c')).toBe('four');
});

test('what is larger than all the room there is, is not kept', () => {
  const remembered = new Remembered<string>((value) => value.length, 10);
  remembered.keep('a', 'four');
  remembered.keep('b', 'far too long to be kept');
  expect(remembered.find('b')).toBeUndefined();
  remembered.keep('c', 'ten letter');
  expect(remembered.find('c')).toBe('ten letter');
});

test('no more than five hundred answers are kept, however small', () => {
  const remembered = new Remembered<number>(() => 0);
  for (let number = 0; number <= 500; number += 1) remembered.keep(String(number), number);
  expect(remembered.find('0')).toBeUndefined();
  expect(remembered.find('1')).toBe(1);
});

test('after a change nothing is left, and there is room again', () => {
  const remembered = new Remembered<string>((value) => value.length, 10);
  remembered.keep('a', 'ten letter');
  remembered.clear();
  expect(remembered.find('a')).toBeUndefined();
  remembered.keep('b', 'ten letter');
  expect(remembered.find('b')).toBe('ten letter');
});
