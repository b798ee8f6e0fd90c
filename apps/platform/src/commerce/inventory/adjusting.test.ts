import { expect, test } from 'vitest';

import { list, openDemoShop, error, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { member, text } from '../../../test/test-platform.ts';

async function openStock() {
  const { world, token, find } = await openDemoShop();
  const merchant = await merchantToken(world);
  const productId = text((await find('harbour-mug'))['id']);
  const call = (path: string, body: object, as = merchant) =>
    world.call('POST', path, { body: { ...body }, token: as });
  const read = async (variantIds: readonly string[] = []) =>
    list(
      (await call(`/stores-reader/v2/inventoryItems/${productId}/getVariants`, { variantIds })).body,
      'inventoryItem.variants',
    );
  const counted = (await read()).filter(({ quantity }) => typeof quantity === 'number' && quantity > 1);
  const [first, second] = counted.map(({ variantId, quantity }) => ({
    id: text(variantId),
    quantity: Number(quantity),
  }));
  if (first === undefined || second === undefined) throw new Error('The demo has no two counted variants.');
  const decrement = (...entries: readonly (readonly [variantId: string, units: number])[]) =>
    call('/stores/v2/inventoryItems/decrement', {
      decrementData: entries.map(([variantId, decrementBy]) => ({ productId, variantId, decrementBy })),
    });
  const increment = (variantId: string, incrementBy: number) =>
    call('/stores/v2/inventoryItems/increment', {
      incrementData: [{ inventoryId: productId, variantId, incrementBy }],
    });
  return { token, productId, first, second, call, read, decrement, increment };
}

test('stock of a product is read whole or by variant, and taken or added by units', async () => {
  const { first, second, read, decrement, increment } = await openStock();
  expect((await decrement([first.id, 1], [second.id, 2])).body).toEqual({});
  expect((await read([first.id])).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [first.id, first.quantity - 1],
  ]);
  expect((await increment(first.id, 5)).body).toEqual({});
  expect((await read([first.id]))[0]).toMatchObject({ quantity: first.quantity + 4 });
  expect((await read([second.id]))[0]).toMatchObject({ quantity: second.quantity - 2 });
});

test('changes all of several variants or none', async () => {
  const { first, second, read, decrement, increment } = await openStock();
  const response = await decrement([first.id, 1], [second.id, second.quantity + 1]);
  expect(error(response)).toEqual([409, 'INSUFFICIENT_INVENTORY']);
  expect(member(response.body, 'details.applicationError.data')).toEqual({ variantIds: [second.id] });
  expect((await read([first.id]))[0]).toMatchObject({ quantity: first.quantity });
  expect(error(await increment(first.id, 99_999))).toEqual([409, 'STOCK_TOO_LARGE']);
});

test('an unknown variant, or an invalid quantity, is refused by its field', async () => {
  const { token, productId, first, call, decrement } = await openStock();
  expect(violations(await decrement(['var_none', 1]))).toEqual([
    'decrementData[0].variantId VALIDATION names no variant of this product: var_none',
  ]);
  expect(violations(await decrement([first.id, 0]))).toEqual([
    'decrementData[0].decrementBy MIN decrementBy must be 1 or more',
  ]);
  const nameless = { decrementData: [{ variantId: first.id, decrementBy: 1 }] };
  expect(violations(await call('/stores/v2/inventoryItems/decrement', nameless))).toEqual([
    'decrementData[0] REQUIRED_ONE_OF_FIELD decrementData[0] must have one of inventoryId, externalId, productId',
  ]);
  const unknown = { decrementData: [{ productId: 'prod_none', variantId: first.id, decrementBy: 1 }] };
  expect(error(await call('/stores/v2/inventoryItems/decrement', unknown))).toEqual([404, 'INVENTORY_ITEM_NOT_FOUND']);
  const own = { decrementData: [{ productId, variantId: first.id, decrementBy: 1 }] };
  expect(error(await call('/stores/v2/inventoryItems/decrement', own, token))).toEqual([403, 'PERMISSION_DENIED']);
});
