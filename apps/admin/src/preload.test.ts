/** Code that is loaded ahead. */
import { expect, test } from 'vitest';

import { preloadPages } from './preload.ts';

test('loads one page after the other, each when the browser is idle', async () => {
  const seen: string[] = [];
  const page = (name: string) => () => {
    seen.push(name);
    return Promise.resolve();
  };
  const whenIdle = (run: () => void): void => {
    seen.push('idle');
    run();
  };
  await preloadPages(whenIdle, [page('orders'), page('products')]);
  expect(seen).toEqual(['idle', 'orders', 'idle', 'products']);
});

test('a page that cannot be loaded ends it without an error', async () => {
  const seen: string[] = [];
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  const second = () => Promise.resolve(seen.push('second'));
  await expect(preloadPages((run) => run(), [broken, second])).resolves.toBeUndefined();
  expect(seen).toEqual([]);
});
