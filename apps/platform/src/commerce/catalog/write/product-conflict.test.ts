/** Several merchants edit one product, by HTTP requests, on both databases: no change is lost silently. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../../test/databases.ts';
import { list, openDemoShop, error } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const WRITERS = 8;

describeOnBothDatabases('merchants who write one product', (databases: TestDatabases) => {
  async function openMug() {
    const shop = await openDemoShop({ database: await databases.place() });
    const token = await merchantToken(shop.world);
    const mug = await shop.find('harbour-mug');
    const path = `/stores/v1/products/${text(mug['id'])}`;
    const call = (method: string, to: string, body: JsonObject) => shop.world.call(method, to, { body, token });
    const variants = list(mug, 'variants');
    return {
      id: text(mug['id']),
      revision: text(mug['revision']),
      variantId: text(variants[0]?.['id']),
      quantity: Number(member(variants[0] ?? {}, 'stock.quantity')),
      change: (product: JsonObject) => call('PATCH', path, { product }),
      changeVariants: (body: JsonObject) => call('PATCH', `${path}/variants`, body),
      move: (way: 'increment' | 'decrement', data: JsonObject) =>
        call('POST', `/stores/v2/inventoryItems/${way}`, { [`${way}Data`]: [data] }),
      read: () => shop.find('harbour-mug'),
    };
  }

  test('at once with the same revision are refused but for one', async () => {
    const { change, revision, read } = await openMug();
    const responses = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => change({ name: `Name ${writer}`, revision })),
    );
    const winners = responses.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ status }) => status !== 200).map(error)).toEqual(
      Array.from({ length: WRITERS - 1 }, () => [409, 'STALE_REVISION']),
    );
    expect((await read())['name']).toBe(member(winners[0]?.body ?? {}, 'product.name'));
  });

  test('from an older revision get the current values of the sent fields, in a product and in its variants', async () => {
    const { change, changeVariants, revision, variantId } = await openMug();
    await change({ name: 'Name B', ribbon: 'Last ones' });
    const late = await change({ name: 'Name A', revision });
    expect(error(late)).toEqual([409, 'STALE_REVISION']);
    expect(late.body['message']).toBe('It was changed in between: read it again and repeat the change.');
    expect(member(late.body, 'details.applicationError.data')).toEqual({ revision: '2', current: { name: 'Name B' } });
    expect((await change({ name: 'Name C' })).status).toBe(200);

    const variants = [{ variantIds: [variantId], price: 40 }];
    const lateAgain = await changeVariants({ variants, revision: '2' });
    expect(error(lateAgain)).toEqual([409, 'STALE_REVISION']);
    expect(member(lateAgain.body, 'details.applicationError.data.revision')).toBe('3');
    expect((await changeVariants({ variants, revision: '3' })).status).toBe(200);
    expect((await changeVariants({ variants })).status).toBe(200);
  });

  test('move its stock by units while others sell: every unit is counted, and no revision grows old by it', async () => {
    const { id: productId, variantId, quantity, move, change, revision, read } = await openMug();
    const moves = Array.from({ length: WRITERS }, (_, index) =>
      index % 2 === 0
        ? move('increment', { productId, variantId, incrementBy: 5 })
        : move('decrement', { productId, variantId, decrementBy: 1 }),
    );
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
    const variant = list(await read(), 'variants').find(({ id }) => id === variantId);
    expect(member(variant ?? {}, 'stock.quantity')).toBe(quantity + (WRITERS / 2) * 4);
    expect((await change({ name: 'Name A', revision })).status).toBe(200);
  });
});
