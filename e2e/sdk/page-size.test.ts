/** The bytes of the shop's documents, uncompressed, with the products of the demo. */
import { openOrderDesk } from '@cartwright/platform/test/orders';
import { expect, test } from 'vitest';

import { openShopServer } from '../world/shop-server.ts';

/** Without the files of a build, whose names add 0.6 kB. A page may grow by what it shows. One that grows by more than this has its data twice, or pictures that it hides. */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 50_500,
  '/collections/all': 90_500,
  '/products/harbour-mug': 44_100,
  '/search?q=bowl': 23_700,
};

test('a document has no more bytes than its budget', async () => {
  const { shop } = await openOrderDesk();
  const { get } = openShopServer(shop.world.platform);
  const sizes: Record<string, number> = {};
  for (const path of Object.keys(BUDGETS)) {
    const html = await (await get(path)).text();
    expect(html).toContain('</html>');
    sizes[path] = Buffer.byteLength(html);
  }
  const tooLarge = Object.entries(sizes).filter(([path, size]) => size > (BUDGETS[path] ?? 0));
  expect(tooLarge).toEqual([]);
});
