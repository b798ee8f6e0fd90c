import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list, openDemoShop, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { NOON, openSites, product, SITE, stock, variant } from '../../../test/products.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';
import { findProduct, saveProduct } from '../catalog/model/catalog-store.ts';
import { takeStock } from './inventory-store.ts';

async function openStock() {
  const { world, find } = await openDemoShop();
  const merchant = await merchantToken(world);
  const call = (method: string, path: string, body?: JsonObject, token = merchant) =>
    world.call(method, `/stores/v1${path}`, { ...(body === undefined ? {} : { body }), token });
  const mug = await find('harbour-mug');
  const productId = text(mug['id']);
  const variants = list(mug, 'variants').filter((one) => Number(member(one, 'stock.quantity')) > 2);
  const [first, second] = variants.map((one) => ({
    variantId: text(one['id']),
    quantity: Number(member(one, 'stock.quantity')),
  }));
  if (first === undefined || second === undefined) throw new Error('The demo has no two counted variants.');
  const adjust = (...adjustments: readonly JsonObject[]) =>
    call('POST', '/stock/adjust', { adjustments: adjustments.map((one) => ({ productId, ...one })) });
  const history = async (filter: JsonObject) =>
    list((await call('POST', '/stock-history/query', { query: { filter } })).body, 'entries');
  return { world, call, productId, first, second, adjust, history };
}

test('stock is adjusted with a reason, and its history says by how much, why and by whom', async () => {
  const { first, second, adjust, history } = await openStock();
  const { variantId, quantity } = first;
  const damaged = await adjust(
    { variantId, by: -2, reason: 'DAMAGED', note: 'dropped' },
    { variantId: second.variantId, by: 3, reason: 'RECEIVED' },
  );
  expect(damaged.body).toEqual({
    variants: [
      { variantId, quantity: quantity - 2 },
      { variantId: second.variantId, quantity: second.quantity + 3 },
    ],
  });
  const [adjusted] = await history({ variantId, reason: 'DAMAGED' });
  expect(adjusted).toMatchObject({
    change: -2,
    quantityAfter: quantity - 2,
    reason: 'DAMAGED',
    note: 'dropped',
    by: { kind: 'merchant' },
  });
  const [imported] = await history({ variantId, reason: 'EDITED' });
  expect(imported).toMatchObject({ change: quantity, quantityAfter: quantity, by: { kind: 'anonymous', id: '' } });
});

test('of several adjustments all are made or none', async () => {
  const { first, second, adjust, history } = await openStock();
  const wrong = await adjust(
    { variantId: first.variantId, by: -1, reason: 'OTHER' },
    { variantId: second.variantId, by: -second.quantity - 1, reason: 'OTHER' },
  );
  expect(error(wrong)).toEqual([409, 'INSUFFICIENT_INVENTORY']);
  expect(await history({ variantId: first.variantId })).toHaveLength(1);
  expect(error(await adjust({ variantId: first.variantId, by: 99_999, reason: 'OTHER' }))).toEqual([
    409,
    'STOCK_TOO_LARGE',
  ]);
  const one = { variantId: first.variantId, by: 1, reason: 'OTHER' };
  expect(violations(await adjust(one, one))).toEqual([
    `adjustments[1].variantId VALIDATION is named twice: ${first.variantId}`,
  ]);
  expect(violations(await adjust(one, { ...one, variantId: 'var_none' }))).toEqual([
    'adjustments[1].variantId VALIDATION names no variant of this product: var_none',
  ]);
  expect(violations(await adjust({ ...one, reason: 'SOLD' }))[0]).toMatch(/^adjustments\[0\]\.reason /);
});

test('a variant runs low at its threshold', async () => {
  const { world, first, productId, call } = await openStock();
  const { variantId, quantity } = first;
  const set = (lowFrom: number | null) => call('PUT', '/stock/thresholds', { variantId, lowFrom });
  const low = async () => list((await call('GET', '/stock/low')).body, 'variants');
  await set(quantity - 1);
  expect(await low()).toEqual([]);
  await set(quantity);
  expect(await low()).toMatchObject([
    { variantId, productId, quantity, lowFrom: quantity, productName: 'Harbour Mug' },
  ]);
  await set(null);
  expect(await low()).toEqual([]);
  const unknown = await call('PUT', '/stock/thresholds', { variantId: 'var_none', lowFrom: 1 });
  expect(error(unknown)).toEqual([404, 'VARIANT_NOT_FOUND']);
  expect(error(await call('GET', '/stock/low', undefined, await world.visit()))).toEqual([403, 'PERMISSION_DENIED']);
});

describeOnBothDatabases('a product that is saved while its units are sold', (databases) => {
  test('keeps the quantity that the buyers left', async () => {
    const database = await databases.open();
    await openSites(database);
    await stock(database, 'bowl', 50);
    const bowl = { variantId: 'var_bowl', productId: 'prod_bowl', quantity: 1 } as const;
    const rename = (count: number) =>
      database.write(async (tx) => {
        const before = await findProduct(tx, SITE, { slug: 'bowl' });
        const [only = variant('bowl')] = before?.variants ?? [];
        const changed = { ...only, sku: `BOWL-${count}` };
        const work = { product: product('bowl', { updatedAt: NOON + count }), variants: [changed] };
        await saveProduct(tx, SITE, work, 'USD', before?.variants);
      });
    const sell = () => database.write((tx) => takeStock(tx, SITE, [bowl]));
    await Promise.all(Array.from({ length: 6 }, (_, count) => (count % 2 === 0 ? sell() : rename(count))));
    const after = await database.read((tx) => findProduct(tx, SITE, { slug: 'bowl' }));
    expect(after?.variants[0]?.stock.quantity).toBe(47);
  });
});
