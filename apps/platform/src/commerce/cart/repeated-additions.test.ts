/** Additions whose body was sent before (`docs/decisions/0159-repeated-inputs-are-kept.md`). */
import { expect, test } from 'vitest';

import { CART, input, list, openDemoShop } from '../../../test/demo-shop.ts';
import type { JsonObject } from '../../../test/test-platform.ts';
import { readCacheUsage } from '../../foundation/cache-usage.ts';

test('what several shoppers name in the same words is added to the cart of each', async () => {
  const { world, find } = await openDemoShop();
  const mug = await find('harbour-mug');
  const body = { lineItems: [input(mug, 2, { options: { Glaze: 'Celadon' } })] };
  for (const _shopper of [1, 2, 3, 4]) {
    const added = await world.call('POST', `${CART}/add-to-cart`, { body, token: await world.visit() });
    expect(list(added.body, 'cart.lineItems').map(({ quantity }) => quantity)).toEqual([2]);
  }
  const token = await world.visit();
  const headers = { 'Idempotency-Key': 'once' };
  for (const _time of [1, 2]) {
    const added = await world.call('POST', `${CART}/add-to-cart`, { body, token, headers });
    expect(list(added.body, 'cart.lineItems').map(({ quantity }) => quantity)).toEqual([2]);
  }
});

test('an addition that names products is kept in memory, and no other one', async () => {
  const { world, token, find } = await openDemoShop();
  const [guide, mug, card] = [await find('the-care-guide'), await find('harbour-mug'), await find('alder-gift-card')];
  const countKept = async (body: JsonObject): Promise<number> => {
    const before = readCacheUsage().get('request inputs')?.hits ?? 0;
    for (const _time of [1, 2, 3]) {
      expect((await world.call('POST', `${CART}/add-to-cart`, { body, token })).status).toBe(200);
    }
    return (readCacheUsage().get('request inputs')?.hits ?? 0) - before;
  };
  expect(await countKept({ lineItems: [input(mug, 1, { options: { Glaze: 'Celadon' } })] })).toBe(1);
  const texts = { 'Recipient email': 'ben@example.com' };
  const others: readonly JsonObject[] = [
    { lineItems: [input(card, 1, { options: { Amount: '$50' }, customTextFields: texts })] },
    { lineItems: [input(guide, 1)], businessLocationId: 'Harbour Street' },
    {
      lineItems: [input(guide, 1), { ...input(guide, 1), extendedFields: { namespaces: { '@a/b': { to: 'Ben' } } } }],
    },
    { lineItems: [input(guide, 1, { variantId: { to: 'Ben' } })] },
    { lineItems: [input(guide, 1, { options: { to: ['Ben'] } })] },
    { lineItems: [input(guide, 1, { options: ['Ben'] })] },
  ];
  for (const body of others) expect([body, await countKept(body)]).toEqual([body, 0]);
});
