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

  test('tells what stock, a delivery region, the taxes and a product’s tax group were before', async () => {
    const shop = await openDemoShop({ database: await place() });
    const token = await merchantToken(shop.world);
    const call = (method: string, path: string, body: JsonObject) => shop.world.call(method, path, { body, token });
    const last = async (action: string) => {
      const query = { filter: { action } };
      const { body } = await call('POST', '/ecom/v1/change-log/query', { query });
      return list(body, 'changes')[0];
    };
    const mug = await shop.find('harbour-mug');
    const productId = text(mug['id']);
    const variantId = text(member(mug, 'variants.0.id'));
    const variants = [{ variantId, quantity: 5 }];
    const stockPath = `/stores/v2/inventoryItems/product/${productId}`;
    await call('PATCH', stockPath, { inventoryItem: { trackQuantity: true, variants } });
    const decrementData = [{ productId, variantId, decrementBy: 2 }];
    await call('POST', '/stores/v2/inventoryItems/decrement', { decrementData });
    expect(await last('inventory.decrementInventory')).toMatchObject({
      entityKind: 'stock',
      entityId: productId,
      before: { [variantId]: { quantity: 5 } },
      after: { [variantId]: { quantity: 3 } },
    });

    await call('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: true } });
    expect(await last('taxSettings.upsertTaxSettings')).toMatchObject({
      before: { taxIncludedInItemPrices: false },
      after: { taxIncludedInItemPrices: true },
    });

    const profiles = await call('POST', '/ecom/v1/delivery-profiles/query', {});
    const profileId = text(member(profiles.body, 'deliveryProfiles.0.id'));
    const regions = list(member(profiles.body, 'deliveryProfiles.0') as JsonObject, 'deliveryRegions');
    const regionId = text(regions[0]?.['id']);
    const path = `/ecom/v1/delivery-profiles/${profileId}/delivery-region/${regionId}`;
    await call('PATCH', path, { deliveryRegion: { id: regionId, name: 'Near' } });
    expect(await last('deliveryProfile.updateDeliveryRegion')).toMatchObject({
      entityId: profileId,
      before: { regions: [{ name: regions[0]?.['name'] }] },
      after: { regions: [{ name: 'Near' }] },
    });

    const group = await call('POST', '/billing/v1/tax-groups', { taxGroup: { name: 'Books' } });
    const taxGroupId = text(member(group.body, 'taxGroup.id'));
    const productIds = [productId];
    await call('POST', `/billing/v1/tax-groups/${taxGroupId}/products`, { productIds });
    await call('POST', `/billing/v1/tax-groups/${taxGroupId}/products/delete`, { productIds });
    const inGroup = { entityKind: 'product', entityId: productId };
    expect(await last('taxGroups.addProductsToTaxGroup')).toMatchObject({
      ...inGroup,
      before: {},
      after: { taxGroupId },
    });
    expect(await last('taxGroups.removeProductsFromTaxGroup')).toMatchObject({ ...inGroup, before: { taxGroupId } });
  });
});
