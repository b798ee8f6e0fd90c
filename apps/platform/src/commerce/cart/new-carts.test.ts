import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { CART, input, openDemoShop } from '../../../test/demo-shop.ts';
import { type JsonObject, text } from '../../../test/test-platform.ts';

const TWO = { attempts: 2, windowSeconds: 60, isShared: false } as const;

describeOnBothDatabases('new carts of an address', (databases) => {
  test('are counted when they are saved, and stopped beyond the limit, but no cart that exists is', async () => {
    const limits = { 'new-cart-address': TWO };
    const { world, token, find } = await openDemoShop({ database: await databases.place(), limits });
    const item = await find('the-care-guide');
    const add = async (by: string, line: JsonObject): Promise<string> => {
      const request = { body: { lineItems: [line] }, token: by, address: '203.0.113.7' };
      const { status, body } = await world.call('POST', `${CART}/add-to-cart`, request);
      return status === 200 ? 'added' : text(body['message']);
    };
    const nothing = input({ id: crypto.randomUUID() }, 1);
    const missing = await add(token, nothing);
    expect([await add(token, nothing), await add(token, nothing)]).toEqual([missing, missing]);
    const [second, third] = [await world.visit(), await world.visit()];
    expect([missing, await add(token, input(item, 1)), await add(second, input(item, 1))]).toEqual([
      'This product is not sold any more.',
      'added',
      'added',
    ]);
    expect([await add(third, input(item, 1)), await add(token, input(item, 1))]).toEqual([
      'Too many attempts: wait 60 seconds and try again.',
      'added',
    ]);
  });
});
