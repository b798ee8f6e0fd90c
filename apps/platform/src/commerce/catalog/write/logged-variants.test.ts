/** What the change log has of a product with many variants: those that a call changed, and no other. */
import { expect, test } from 'vitest';

import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../../test/test-platform.ts';

const SIZES = Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, description: `Size ${index}` }));

test('each write of a product logs the variants that it changed, and no other', async () => {
  const world = await openTestPlatform();
  const token = await merchantToken(world);
  const call = async (method: string, path: string, body?: JsonObject): Promise<JsonObject> => {
    const response = await world.call(method, path, { ...(body === undefined ? {} : { body }), token });
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const product = {
    name: 'Ring',
    priceData: { price: 5 },
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: SIZES }],
  };
  const made = await call('POST', '/stores/v1/products', { product });
  const path = `/stores/v1/products/${text(member(made, 'product.id'))}`;
  const [first] = member(made, 'product.variants') as readonly JsonObject[];
  const variantId = text(first?.['id']);

  /** How many variants the newest entry has, before and after; its other members. */
  const readEntry = async () => {
    const filter = { entityId: text(member(made, 'product.id')), entityKind: 'product' };
    const { changes } = await call('POST', '/ecom/v1/change-log/query', { query: { filter, paging: { limit: 1 } } });
    const [entry] = changes as readonly JsonObject[];
    const count = (side: string): number =>
      ((member(entry ?? {}, `${side}.variants`) as readonly unknown[] | undefined) ?? []).length;
    return [entry?.['action'], count('before'), count('after')];
  };
  await call('PATCH', path, { product: { name: 'Wide ring' } });
  expect(await readEntry()).toEqual(['products.updateProduct', 0, 0]);
  await call('PATCH', `${path}/variants`, { variants: [{ variantIds: [variantId], price: 7 }] });
  expect(await readEntry()).toEqual(['products.updateProductVariants', 1, 1]);
  await call('PATCH', `${path}/variant-sheet`, { variants: [{ variantId, price: 8 }] });
  expect(await readEntry()).toEqual(['productEditing.saveVariantSheet', 1, 1]);
  await call('POST', `${path}/rename-option`, { option: 'Size', choice: 'Size 3', newName: 'Size III' });
  expect(await readEntry()).toEqual(['productEditing.renameProductOption', 1, 1]);
  await call('POST', `${path}/variants/resetToDefault`, {});
  expect(await readEntry()).toEqual(['products.resetAllProductVariantData', 1, 1]);
  const fewer = [{ name: 'Size', choices: SIZES.slice(0, 37).with(3, { value: '3', description: 'Size III' }) }];
  await call('PATCH', path, { product: { productOptions: fewer } });
  expect(await readEntry()).toEqual(['products.updateProduct', 3, 0]);
});
