import { expect, test } from 'vitest';

import { readTasks } from './tasks.ts';

test('only what waits is named, each with the list that has it', () => {
  expect(readTasks({ toFulfill: 4, unpaid: 0, toCapture: 0, pickups: 1, returns: 2 }, 3)).toEqual([
    { count: 4, to: '/orders?view=to-send', text: '4 to fulfill' },
    { count: 1, to: '/orders?view=pickup', text: '1 pickup' },
    { count: 2, to: '/orders?view=returns', text: '2 returns' },
    { count: 3, to: '#low-stock', text: '3 running low' },
  ]);
  expect(readTasks(undefined)).toEqual([]);
});
