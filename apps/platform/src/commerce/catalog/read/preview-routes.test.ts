/** The preview of a hidden product, by HTTP requests. */
import { expect, test } from 'vitest';

import { error, openDemoShop } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { member, text } from '../../../../test/test-platform.ts';

test('a hidden product is read with a token of its merchant alone, for a day, and as shoppers would see it', async () => {
  const { world, find } = await openDemoShop();
  const token = await merchantToken(world);
  const id = text((await find('harbour-mug'))['id']);
  await world.call('PATCH', `/stores/v1/products/${id}`, { token, body: { product: { visible: false } } });
  const visitor = await world.visit();
  const read = (preview: string) =>
    world.call('GET', `/stores-reader/v1/previewed-products/${preview}`, { token: visitor });
  expect(error(await world.call('GET', `/stores-reader/v1/product-previews/${id}`, { token: visitor }))).toEqual([
    403,
    'PERMISSION_DENIED',
  ]);
  const { body } = await world.call('GET', `/stores-reader/v1/product-previews/${id}`, { token });
  const preview = text(body['previewToken']);
  const shown = await read(preview);
  expect(member(shown.body, 'product')).toMatchObject({ id, visible: false });
  expect(JSON.stringify(shown.body)).not.toContain('costAndProfitData');
  expect(error(await read(`${preview}x`))).toEqual([404, 'PRODUCT_NOT_FOUND']);
  world.clock.advance(24 * 60 * 60 * 1000);
  const later = await world.call('GET', `/stores-reader/v1/previewed-products/${preview}`, {
    token: await world.visit(),
  });
  expect(error(later)).toEqual([404, 'PRODUCT_NOT_FOUND']);
});
