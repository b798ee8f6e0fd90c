/** The change log of products, collections, coupons, settings and stock: who, what, before and after, or nothing. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../test/databases.ts';
import { list, openDemoShop } from '../../test/demo-shop.ts';
import { merchantToken } from '../../test/merchant.ts';
import { type JsonObject, member, text } from '../../test/test-platform.ts';

describeOnBothDatabases('the change log', ({ place }) => {
  test('has what merchants changed, and nothing of a call that was refused', async () => {
    const shop = await openDemoShop({ database: await place() });
    const token = await merchantToken(shop.world);
    const call = (method: string, path: string, body?: JsonObject) =>
      shop.world.call(method, path, { ...(body === undefined ? {} : { body }), token });
    const log = async (entityId: string) => {
      const { body } = await call('POST', '/ecom/v1/change-log/query', { query: { filter: { entityId } } });
      return list(body, 'changes');
    };

    const made = await call('POST', '/stores/v1/products', {
      product: { name: 'Jug', productType: 'physical', priceData: { price: 30 } },
    });
    const id = text(member(made.body, 'product.id'));
    const path = `/stores/v1/products/${id}`;
    await call('PATCH', path, { product: { id, name: 'Big jug' } });
    const stale = await call('PATCH', path, { product: { id, name: 'Small jug', revision: '77' } });
    expect(stale.status).toBe(409);
    await call('DELETE', path);
    const changes = await log(id);
    expect(changes.map(({ action }) => action).toSorted((a, b) => text(a).localeCompare(text(b)))).toEqual([
      'products.createProduct',
      'products.deleteProduct',
      'products.updateProduct',
    ]);
    const of = (action: string) => changes.find((change) => change['action'] === action);
    expect(of('products.createProduct')).toMatchObject({ actorKind: 'merchant', before: {}, after: { name: 'Jug' } });
    const updated = of('products.updateProduct') ?? {};
    expect(updated).toMatchObject({ before: { name: 'Jug' }, after: { name: 'Big jug' } });
    expect(member(updated, 'before.slug')).toBeUndefined();
    expect(of('products.deleteProduct')).toMatchObject({ before: { name: 'Big jug' }, after: {} });

    const collection = await call('POST', '/stores/v1/collections', { collection: { name: 'Jugs' } });
    const collectionId = text(member(collection.body, 'collection.id'));
    expect(await log(collectionId)).toMatchObject([
      { action: 'products.createCollection', entityKind: 'collection', after: { name: 'Jugs' } },
    ]);
    const properties = { membership: { requiresEmailVerification: true } };
    expect((await call('PATCH', '/site-properties/v4/properties', { properties })).status).toBe(200);
    expect((await log(shop.world.platform.site.siteId))[0]).toMatchObject({
      action: 'siteProperties.updateSiteProperties',
      entityKind: 'site',
    });
    const mug = await shop.find('harbour-mug');
    const variantId = text(member(mug, 'variants.0.id'));
    await call('POST', '/stores/v1/stock/adjust', {
      adjustments: [{ productId: text(mug['id']), variantId, by: -1, reason: 'DAMAGED' }],
    });
    expect(await log(variantId)).toMatchObject([{ action: 'stock.adjustStock', after: { by: -1, reason: 'DAMAGED' } }]);
  });
});
