import { describe, expect, test } from 'vitest';

import { addWorkingDays, arrivalWords } from './delivery-promise.ts';

// 2026-11-20 is a Friday.
const friday = new Date('2026-11-20T15:00:00Z');

describe('addWorkingDays', () => {
  test('the working day after a Friday is the Monday', () => {
    expect(addWorkingDays(friday, 1).toISOString()).toBe('2026-11-23T15:00:00.000Z');
  });

  test('five working days are a week', () => {
    expect(addWorkingDays(friday, 5).toISOString()).toBe('2026-11-27T15:00:00.000Z');
  });

  test('the day it starts from is left as it was', () => {
    addWorkingDays(friday, 3);
    expect(friday.toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });
});

test('the promise names both days', () => {
  expect(arrivalWords(friday, { from: 3, to: 5 }, 'en-US')).toBe('Wed, Nov 25 – Fri, Nov 27');
});
