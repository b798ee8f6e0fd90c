/** Concurrent writers of one cart, by HTTP requests, on both databases. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../test/databases.ts';
import { CART, type DemoShop, list, openDemoShop, error, input } from '../../../test/demo-shop.ts';
import { sentence } from '../../../test/promotions.ts';
import { type ApiResponse, type JsonObject, member, text } from '../../../test/test-platform.ts';

const WRITERS = 50;

describeOnBothDatabases('fifty writers on one cart', (databases: TestDatabases) => {
  async function openShop(): Promise<DemoShop & { item: JsonObject }> {
    const shop = await openDemoShop({ database: await databases.place() });
    return { ...shop, item: await shop.find('the-care-guide') };
  }

  const everyone = <Result>(write: (writer: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

  const statuses = (responses: readonly ApiResponse[]) => [...new Set(responses.map(({ status }) => status))];

  test('who add the same item lose none of it, and each gets another revision', async () => {
    const { world, token, item, add } = await openShop();
    const responses = await everyone(() => add(input(item, 1)));
    expect(statuses(responses)).toEqual([200]);
    const { body } = await world.call('GET', CART, { token });
    expect(list(body, 'cart.lineItems').map(({ quantity }) => quantity)).toEqual([WRITERS]);
    expect(member(body, 'cart.revision')).toBe(String(WRITERS));
    const revisions = responses.map((response) => Number(member(response.body, 'cart.revision')));
    expect(revisions.toSorted((left, right) => left - right)).toEqual(responses.map((_, index) => index + 1));
  });

  test('who change different things all succeed', async () => {
    const { world, token, item, add } = await openShop();
    const mug = await world.call('POST', '/stores-reader/v1/products/query-platformized', {
      body: { query: { filter: { slug: 'harbour-mug' } } },
      token,
    });
    const [product] = list(mug.body, 'products');
    const first = await add(input(product ?? {}, 1, { options: { Glaze: 'Celadon' } }));
    const id = text(list(first.body, 'cart.lineItems')[0]?.['id']);
    const call = (method: string, path: string, body: JsonObject) => world.call(method, path, { body, token });
    const responses = await everyone((writer) => {
      if (writer % 3 === 0) return add(input(item, 1));
      return writer % 3 === 1
        ? call('PATCH', CART, { cartInfo: { buyerNote: `Note ${writer}` } })
        : call('POST', `${CART}/update-line-items-quantity`, { lineItems: [{ id, quantity: 2 }] });
    });
    expect(statuses(responses)).toEqual([200]);
    const { body } = await world.call('GET', CART, { token });
    expect(list(body, 'cart.lineItems').map(({ quantity }) => quantity)).toEqual([2, 17]);
    expect(member(body, 'cart.buyerNote')).toMatch(/^Note \d+$/);
    expect(member(body, 'cart.revision')).toBe(String(WRITERS + 1));
  });

  test('who all send the same revision are refused, except for one', async () => {
    const { world, token, item, add } = await openShop();
    const { body } = await add(input(item, 1));
    const revision = text(member(body, 'cart.revision'));
    const responses = await everyone((writer) =>
      world.call('PATCH', CART, { body: { cartInfo: { revision, buyerNote: `Note ${writer}` } }, token }),
    );
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(WRITERS - 1);
    expect(new Set(refused.map((response) => JSON.stringify([error(response), sentence(response)])))).toEqual(
      new Set([
        JSON.stringify([[409, 'STALE_REVISION'], 'It was changed in between: read it again and repeat the change.']),
      ]),
    );
    expect(member(refused[0]?.body ?? {}, 'details.applicationError.data.revision')).toBe('2');
  });

  test('take the last units of an item, and no more than there are', async () => {
    const { world, token, find } = await openShop();
    const mug = await find('harbour-mug');
    const responses = await everyone(() =>
      world.call('POST', `${CART}/add-to-cart`, {
        body: { lineItems: [input(mug, 1, { options: { Glaze: 'Ink' } })] },
        token,
      }),
    );
    const taken = responses.filter(({ status }) => status === 200).length;
    const { body } = await world.call('GET', CART, { token });
    const [line] = list(body, 'cart.lineItems');
    expect(line).toMatchObject({ quantity: taken, availability: { status: 'AVAILABLE', quantityAvailable: taken } });
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused && error(refused)).toEqual([409, 'INSUFFICIENT_INVENTORY']);
  });
});
