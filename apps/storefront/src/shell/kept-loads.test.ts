import { expect, test } from 'vitest';

import { loadKept } from './kept-loads.ts';

test('what was loaded is kept by its name, but not a failure: each caller has its own', async () => {
  const shop = { keptLoads: new Map<string, Promise<unknown>>() };
  let loads = 0;
  const load = async () => (loads += 1);
  expect([await loadKept(shop, 'a', load), await loadKept(shop, 'a', load), await loadKept(shop, 'b', load)]).toEqual([
    1, 1, 2,
  ]);
  const fail = (reason: string) => () => Promise.reject(new Error(reason));
  const [first, second] = await Promise.allSettled([
    loadKept(shop, 'c', fail('of the first')),
    loadKept(shop, 'c', fail('of the second')),
  ]);
  expect([first, second].map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'Error: of the first',
    'Error: of the second',
  ]);
  expect(await loadKept(shop, 'c', load)).toBe(3);
  expect([await loadKept({}, 'a', load), await loadKept({}, 'a', load)]).toEqual([4, 5]);
});
