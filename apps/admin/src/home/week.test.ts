import { expect, test } from 'vitest';

import { readWeek } from './week.ts';

test('a week has seven days, those without orders are zero, and the best one is whole', () => {
  const week = readWeek(
    [
      { date: '2026-11-20', sales: { amount: '50.00' }, orders: 1 },
      { date: '2026-11-22', sales: { amount: '100.00' }, orders: 3 },
    ],
    'USD',
    new Date(2026, 10, 22, 15),
  );
  expect(week.map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(week.map(({ share }) => share)).toEqual([0, 0, 0, 0, 0.5, 0, 1]);
  expect(week.at(-1)).toMatchObject({ name: 'Sun, Nov 22', amount: '100.00', orders: 3 });
});

test('a week without sales has no bars', () => {
  expect(readWeek([], 'JPY', new Date(2026, 0, 3)).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
