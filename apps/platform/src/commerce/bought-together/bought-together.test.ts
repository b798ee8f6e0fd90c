import { expect, test } from 'vitest';

import { list } from '../../../test/demo-shop.ts';
import { openOrderDesk } from '../../../test/orders.ts';
import { type JsonObject, text } from '../../../test/test-platform.ts';

async function open() {
  const desk = await openOrderDesk();
  const { world, token } = desk.shop;
  const [mug, vase] = [await desk.shop.find('harbour-mug'), await desk.shop.find('bud-vase-trio')];
  const read = async ({ id }: JsonObject, query = '') => {
    const path = `/stores-reader/v1/products/${text(id)}/bought-together${query}`;
    return list((await world.call('GET', path, { token })).body, 'products').map(({ slug }) => slug);
  };
  const buy = async ({ isPaid = true } = {}): Promise<string> => {
    const id = text((await desk.buy({ mugs: 1, vases: 1, token: await world.visit() }))['id']);
    if (isPaid) await desk.call('POST', `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {});
    await world.platform.runJobs();
    return id;
  };
  return { ...desk, mug, vase, read, buy };
}

test('two paid orders make two products go together; one, or one that is not paid, does not', async () => {
  const { mug, vase, read, buy } = await open();
  await buy();
  await buy({ isPaid: false });
  expect(await read(mug)).toEqual([]);
  await buy();
  expect([await read(mug), await read(vase)]).toEqual([['bud-vase-trio'], ['harbour-mug']]);
});

test('an order that is canceled no longer counts', async () => {
  const { mug, read, buy, call, shop } = await open();
  await buy();
  const last = await buy();
  expect(await read(mug)).toEqual(['bud-vase-trio']);
  const canceled = await call('POST', `/ecom/v1/orders/${last}/cancel`, { refundPayments: true });
  expect(canceled.status).toBe(200);
  await shop.world.platform.runJobs();
  expect(await read(mug)).toEqual([]);
});

test('names no product that is hidden or sold out, and counts no unknown one', async () => {
  const { mug, vase, read, buy, call, shop } = await open();
  await buy();
  await buy();
  const path = `/stores/v1/products/${text(vase['id'])}`;
  await call('PATCH', path, { product: { visible: false } });
  expect(await read(mug)).toEqual([]);
  await call('PATCH', path, { product: { visible: true } });
  expect(await read(mug)).toEqual(['bud-vase-trio']);
  const [variant] = list(vase, 'variants');
  await call('PATCH', `/stores/v2/inventoryItems/product/${text(vase['id'])}`, {
    inventoryItem: { trackQuantity: true, variants: [{ variantId: variant?.['id'] ?? '', quantity: 0 }] },
  });
  expect(await read(mug)).toEqual([]);
  expect(await read({ id: 'prod_none' })).toEqual([]);
  const refused = await shop.world.call('GET', `/stores-reader/v1/products/prod_x/bought-together?limit=13`, {
    token: shop.token,
  });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('limit must be 12 or less');
});
