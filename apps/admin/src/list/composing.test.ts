import { expect, test } from 'vitest';

import { isComposing } from './composing.ts';

const press = (isInComposition: boolean, code: number) => {
  const event = Object.assign(new Event('keydown'), { isComposing: isInComposition, ['keyCode']: code });
  return isComposing({ nativeEvent: event as unknown as KeyboardEvent });
};

test('Enter that accepts a composed text belongs to the input method', () => {
  expect(press(true, 13)).toBe(true);
});

test('Enter that accepts a composed text in Safari belongs to the input method', () => {
  expect(press(false, 229)).toBe(true);
});

test('any other Enter belongs to the page', () => {
  expect(press(false, 13)).toBe(false);
});
