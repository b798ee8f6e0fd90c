/** The collection editor's own calls, by HTTP requests, on both databases. */
import { EVENTS } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../../test/databases.ts';
import { error, input, list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { read } from '../../../../test/events-world.ts';
import { readyImports } from '../../../../test/import-world.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { BUYER, checkOutCart, openCheckout } from '../../../../test/paying.ts';
import { openReceiver } from '../../../../test/receiver.ts';
import { page } from '../../../../test/test-browser.ts';
import { type JsonObject, type JsonValue, member, text } from '../../../../test/test-platform.ts';
import type { PlatformConfig } from '../../../config.ts';

/** The variant of a product without options. */
const NO_OPTIONS = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 24 * 60 * 60 * 1000;

describeOnBothDatabases('the collection editor', (databases: TestDatabases) => {
  async function openEditor(config: Partial<PlatformConfig> = {}) {
    const shop = await openDemoShop({ database: await databases.place(), ...config });
    const token = await merchantToken(shop.world);
    const call = (method: string, path: string, body?: JsonObject) =>
      shop.world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    const create = async (name: string, details: JsonObject = {}, operations: readonly JsonObject[] = []) => {
      const made = await call('POST', '/stores/v1/collections', { collection: { name } });
      const id = text(member(made.body, 'collection.id'));
      const saved = await change(id, details, operations);
      expect(saved).toMatchObject({ status: 200 });
      return id;
    };
    const change = (id: string, details: JsonObject, operations: readonly JsonObject[] = []) =>
      call('PATCH', `/stores/v1/collections/${id}/details`, { collection: { id, ...details }, operations });
    /** Slugs, in the order in which shoppers see them. */
    const shown = async (id: string) => {
      const query = { filter: { 'collections.id': { $hasSome: [id] } }, paging: { limit: 100 } };
      const { body } = await shop.world.call('POST', '/stores-reader/v1/products/query-platformized', {
        token: await shop.world.visit(),
        body: { query },
      });
      return list(body, 'products').map(({ slug }) => text(slug));
    };
    const make = async (name: string, more: JsonObject = {}) => {
      const product = { name, productType: 'physical', priceData: { price: 40 }, ...more };
      const made = await call('POST', '/stores/v1/products', { product });
      expect(made).toMatchObject({ status: 200 });
      return text(member(made.body, 'product.id'));
    };
    return { ...shop, token, buyer: shop.token, call, create, change, shown, make };
  }
  const named = (value: string): JsonObject => ({ field: 'NAME', operator: 'CONTAINS', value });
  const all = (...conditions: readonly JsonObject[]): JsonObject => ({ rules: { match: 'ALL', conditions } });

  test('fills a collection by rules wherever a product changes, and tells so in every list', async () => {
    const { call, create, shown, make, world, token } = await openEditor();
    const id = await create('Cheap finds', all(named('find'), { field: 'PRICE', operator: 'LESS_THAN', value: '50' }));
    expect(await shown(id)).toEqual([]);
    const cheap = await make('A cheap find');
    world.clock.advance(1000);
    const dear = await make('A dear find', { priceData: { price: 90 } });
    expect(await shown(id)).toEqual(['a-cheap-find']);
    await call('PATCH', `/stores/v1/products/${dear}`, { product: { discount: { type: 'PERCENT', value: 50 } } });
    expect(await shown(id)).toEqual(['a-dear-find', 'a-cheap-find']);
    const { body } = await call('GET', `/stores-reader/v2/collections/${id}`);
    expect(member(body, 'collection.numberOfProducts')).toBe(2);
    const whole = await call('GET', `/stores-reader/v1/products/${dear}`);
    expect(member(whole.body, 'product.collectionIds')).toEqual([id]);
    const searched = await world.call('POST', '/stores-reader/v1/products/search', {
      token,
      body: { search: { search: { expression: 'find' }, filter: { collectionIds: { $hasSome: [id] } } } },
    });
    expect(list(searched.body, 'products')).toHaveLength(2);
    await call('PATCH', `/stores/v1/products/${cheap}`, { product: { name: 'A cheap loss' } });
    expect(await shown(id)).toEqual(['a-dear-find']);
    await call('POST', `/stores/v1/collections/${id}/productIds/delete`, { productIds: [dear] });
    expect(await shown(id)).toEqual([]);
    await call('POST', `/stores/v1/collections/${id}/productIds`, { productIds: [dear, cheap] });
    expect(await shown(id)).toEqual(['a-dear-find', 'a-cheap-find']);
  });

  test('finds by stock, sale, choice and age, and lets products leave by themselves', async () => {
    const { call, create, shown, make, world } = await openEditor();
    const celadon = await create('Celadon', all({ field: 'CHOICE', option: 'Glaze', value: 'Celadon' }));
    expect(await shown(celadon)).toContain('harbour-mug');
    const other = await create(
      'Not celadon',
      all({ field: 'CHOICE', operator: 'IS_NOT', option: 'Glaze', value: 'Celadon' }),
    );
    expect(await shown(other)).not.toContain('harbour-mug');
    const found = all(named('Weathered'), { field: 'STOCK', value: 'IN_STOCK' });
    const stocked = await create('In stock', found);
    const fresh = await create('New', all(named('Weathered'), { field: 'ADDED_WITHIN_DAYS', value: '30' }));
    const id = await make('Weathered bowl', { stock: { trackInventory: true, quantity: 1, inStock: true } });
    expect(await shown(stocked)).toEqual(['weathered-bowl']);
    expect(await shown(fresh)).toEqual(['weathered-bowl']);
    await call('POST', '/stores/v2/inventoryItems/decrement', {
      decrementData: [{ productId: id, variantId: NO_OPTIONS, decrementBy: 1 }],
    });
    expect(await shown(stocked)).toEqual([]);
    world.clock.advance(29 * DAY_MS);
    await world.platform.removeExpired();
    expect(await shown(fresh)).toEqual(['weathered-bowl']);
    world.clock.advance(DAY_MS);
    await world.platform.removeExpired();
    expect(await shown(fresh)).toEqual([]);
  });

  test('tells its collection where a sale, stock, the sheet of variants or an import moves a product', async () => {
    await using receiver = await openReceiver();
    const shop = await openEditor({ allowLocalWebhooks: true });
    const { call, create, shown, make, world } = shop;
    const bowl = await make('Weathered bowl', { stock: { trackInventory: true, quantity: 1, inStock: true } });
    const cheap: JsonObject = { field: 'PRICE', operator: 'LESS_THAN', value: '50' };
    const id = await create('In stock', all(named('Weathered'), cheap, { field: 'STOCK', value: 'IN_STOCK' }));
    await create('All', all(named('Weathered')));
    const eventTypes = [EVENTS.onProductCollectionChanged.type];
    await call('POST', '/webhooks/v1/webhooks', { webhook: { url: receiver.url, eventTypes } });
    let heard = 0;
    /** The collections that were told of since the last time, and what the one shows now. */
    const after = async (): Promise<readonly unknown[]> => {
      await world.platform.deliverEvents();
      const told = receiver.received.slice(heard).map((one) => JSON.parse(read(one).data) as JsonObject);
      heard += told.length;
      const { body } = await call('GET', `/stores-reader/v1/products/${bowl}`);
      const isListed = (member(body, 'product.collectionIds') as readonly JsonValue[]).includes(id);
      return [
        ...told.map(({ collectionId, changedFields }) => [collectionId === id, changedFields]),
        isListed,
        await shown(id),
      ];
    };
    const change = [true, ['productIds']];
    const gone = [change, false, []];
    const back = [change, true, ['weathered-bowl']];

    await shop.add(input(await shop.find('weathered-bowl'), 1));
    const browser = world.browser();
    const checkout = await openCheckout(browser, await checkOutCart({ world, token: shop.buyer }));
    page(await browser.submit(checkout.form, { ...BUYER, payment: 'offline' }), 'thanks');
    expect(await after()).toEqual(gone);

    const units = { productId: bowl, variantId: NO_OPTIONS, by: 2, reason: 'RECEIVED' };
    const adjusted = await call('POST', '/stores/v1/stock/adjust', { adjustments: [units] });
    expect(await after()).toEqual(back);

    const variantId = text(list(adjusted.body, 'variants')[0]?.['variantId']);
    const sheet = { variants: [{ variantId, addUnits: -2 }] };
    expect(await call('PATCH', `/stores/v1/products/${bowl}/variant-sheet`, sheet)).toMatchObject({ status: 200 });
    expect(await after()).toEqual(gone);

    const { check, finish } = await readyImports(world);
    const importId = text((await check('slug,name,stock\nweathered-bowl,Weathered bowl,4\n'))['id']);
    expect(await finish(importId, 'run')).toMatchObject({ state: 'DONE' });
    expect(await after()).toEqual(back);
    expect(await finish(importId, 'undo')).toMatchObject({ state: 'UNDONE' });
    expect(await after()).toEqual(gone);
  });

  test('keeps the order of products, of which one moves by one row', async () => {
    const { create, change, shown, make, call } = await openEditor();
    const ids = [await make('One'), await make('Two'), await make('Three'), await make('Four')] as const;
    const id = await create('By hand', {}, [{ kind: 'ADD', productIds: ids }]);
    expect(await shown(id)).toEqual(['one', 'two', 'three', 'four']);
    await change(id, {}, [
      { kind: 'MOVE', productIds: [ids[3]], after: ids[0] },
      { kind: 'MOVE', productIds: [ids[2]], index: 0 },
    ]);
    expect(await shown(id)).toEqual(['three', 'one', 'four', 'two']);
    await change(id, {}, [{ kind: 'MOVE', productIds: [ids[2]], index: 99 }]);
    expect(await shown(id)).toEqual(['one', 'four', 'two', 'three']);
    // Twenty moves into one gap use it up; the next ones make room.
    for (let round = 0; round < 24; round += 1) {
      const moved = ids[round % 2 === 0 ? 3 : 1];
      const saved = await change(id, {}, [{ kind: 'MOVE', productIds: [moved], after: ids[0] }]);
      expect(saved.status).toBe(200);
    }
    expect(await shown(id)).toEqual(['one', 'two', 'four', 'three']);
    await change(id, all(named('T')), [{ kind: 'EXCLUDE', productIds: [ids[2]] }]);
    const picked = await call('GET', `/stores/v1/collections/${id}/products?only=PICKED&limit=2&offset=1`);
    expect(picked.body).toMatchObject({
      total: 3,
      products: [{ name: 'Four', picked: true }, { name: 'Two' }].toReversed(),
    });
    const left = await call('GET', `/stores/v1/collections/${id}/products?only=EXCLUDED`);
    expect(left.body).toMatchObject({ total: 1, products: [{ name: 'Three', price: '40.00', currency: 'USD' }] });
    const gone = await change(id, {}, [{ kind: 'ADD', productIds: ['prod_none'] }]);
    expect(error(gone)).toEqual([404, 'PRODUCT_NOT_FOUND']);
    const many = Array.from({ length: 3 }, () => ({
      kind: 'MOVE',
      productIds: Array.from({ length: 400 }, () => ids[0]),
    }));
    const whole = Array.from({ length: 11 }, (_, index) => ({ kind: index % 2 === 0 ? 'KEEP_FOUND' : 'CLEAR' }));
    expect(violations(await change(id, {}, [{ kind: 'ADD' }, ...many, ...whole]))).toEqual([
      'operations VALIDATION operations must move at most 1000 products; save the others afterwards',
      'operations VALIDATION operations must have at most 10 of KEEP_FOUND and CLEAR; leave out the earlier ones',
      'operations[0].productIds REQUIRED_FIELD productIds is required for ADD; send the products that it is about',
    ]);
  });

  test('counts before saving what saving then finds', async () => {
    const { create, call, shown } = await openEditor();
    const rules = {
      match: 'ANY',
      conditions: [
        named('mug'),
        { field: 'PRICE', operator: 'MORE_THAN', value: '200' },
        { field: 'ON_SALE', value: 'true' },
      ],
    };
    const preview = await call('POST', '/stores/v1/collection-rules/preview', { rules });
    const id = await create('Found', { rules });
    const slugs = await shown(id);
    expect(slugs.length).toBeGreaterThan(3);
    expect(preview.body['total']).toBe(slugs.length);
    expect(list(preview.body, 'products')).toHaveLength(Math.min(12, slugs.length));
    const products = list((await call('GET', `/stores/v1/collections/${id}/products`)).body, 'products');
    const excludedIds = [text(products[0]?.['id'])];
    const less = await call('POST', '/stores/v1/collection-rules/preview', { rules, excludedIds });
    expect(less.body['total']).toBe(slugs.length - 1);
  });

  test('refuses what cannot be meant, at its field', async () => {
    const { create, change, call } = await openEditor();
    const id = await create('Rules');
    const refused = async (...conditions: readonly JsonObject[]) => violations(await change(id, all(...conditions)));
    const price = (operator: string, value: string): JsonObject => ({ field: 'PRICE', operator, value });
    expect(await refused(price('MORE_THAN', '100'), price('LESS_THAN', '50'))).toEqual([
      'collection.rules.conditions[1].value VALIDATION price can’t be over 100 and under 50',
    ]);
    expect(await refused({ field: 'BRAND', value: 'Heath' }, { field: 'BRAND', value: 'Kiln' })).toEqual([
      'collection.rules.conditions[1].value VALIDATION brand can’t be Heath and Kiln: match any of the rules instead',
    ]);
    expect(await refused({ field: 'STOCK', value: 'IN_STOCK' }, { field: 'STOCK', value: 'OUT_OF_STOCK' })).toEqual([
      'collection.rules.conditions[1].value VALIDATION a product can’t be in stock and sold out',
    ]);
    expect(await refused({ field: 'ON_SALE', value: 'true' }, { field: 'ON_SALE', value: 'false' })).toEqual([
      'collection.rules.conditions[1].value VALIDATION a product can’t be on sale and not on sale',
    ]);
    expect(await refused({ field: 'BRAND', operator: 'LESS_THAN', value: 'x' }, named(' '))).toEqual([
      'collection.rules.conditions[0].operator INVALID_ENUM_VALUE must be one of IS, IS_NOT for BRAND',
      'collection.rules.conditions[1].value REQUIRED_FIELD must not be empty',
    ]);
    expect(await refused(price('LESS_THAN', 'much'), { field: 'ADDED_WITHIN_DAYS', value: '0' })).toEqual([
      'collection.rules.conditions[0].value VALIDATION must be an amount such as 50',
      'collection.rules.conditions[1].value VALIDATION must be a whole number of days from 1 to 3650',
    ]);
    expect(await refused({ field: 'CHOICE', value: 'Oak' }, { field: 'STOCK', value: 'some' })).toEqual([
      'collection.rules.conditions[0].option REQUIRED_FIELD must name the option of the choice',
      'collection.rules.conditions[1].value INVALID_ENUM_VALUE must be one of IN_STOCK, OUT_OF_STOCK',
    ]);
    expect(violations(await change(id, { slug: 'table' }))).toEqual([
      'collection.slug VALIDATION "table" is the slug of another collection',
    ]);
    expect(violations(await change(id, { coverId: 'none.jpg' }))).toEqual([
      'collection.coverId VALIDATION names no media of this shop: none.jpg',
    ]);
    await change(id, { name: 'Rules 2', revision: '1' });
    const stale = await change(id, { name: 'Rules 3', revision: '1' });
    expect(error(stale)).toEqual([409, 'STALE_REVISION']);
    expect(error(await call('GET', '/stores/v1/collections/col_none/details'))).toEqual([404, 'COLLECTION_NOT_FOUND']);
  });

  test('leads from a former slug, comes back whole after deleting, and is copied hidden', async () => {
    const { create, change, call, shown, make, find, world, token: merchant } = await openEditor();
    const [first, second] = [await make('First'), await make('Second')];
    const cover = text(list(await find('harbour-mug'), 'media.items')[0]?.['id']);
    const seoData = { tags: [{ type: 'title', children: 'The best of all' }] };
    const id = await create(
      'Best',
      { coverId: cover, seoData, description: 'All of the best.', ...all(named('harbour')) },
      [{ kind: 'ADD', productIds: [second, first] }],
    );
    await change(id, { slug: 'the-best' });
    const redirect = (slug: string) =>
      world.call('GET', `/stores-reader/v1/collection-redirects/${slug}`, { token: merchant });
    expect((await redirect('best')).body).toEqual({ collectionId: id, slug: 'the-best' });
    const before = await shown(id);
    expect(before.slice(0, 2)).toEqual(['second', 'first']);
    const details = async (one: string): Promise<JsonValue | undefined> =>
      member((await call('GET', `/stores/v1/collections/${one}/details`)).body, 'collection');
    const whole = (await details(id)) as JsonObject;
    expect(whole).toMatchObject({ pickedCount: 2, seoData: { tags: [{ children: 'The best of all' }] } });
    expect(text(member(whole, 'media.mainMedia.id'))).toBe(cover);
    await call('DELETE', `/stores/v1/collections/${id}`);
    expect(list((await call('GET', '/stores/v1/deleted-collections')).body, 'deletedCollections')).toMatchObject([
      { id },
    ]);
    expect(error(await redirect('best'))).toEqual([404, 'COLLECTION_NOT_FOUND']);
    expect((await call('POST', `/stores/v1/collections/${id}/restore`, {})).status).toBe(200);
    expect(await shown(id)).toEqual(before);
    expect(await details(id)).toMatchObject({
      rules: whole['rules'] as JsonObject,
      slug: 'the-best',
      description: 'All of the best.',
    });
    const copy = await call('POST', `/stores/v1/collections/${id}/duplicate`, {});
    expect(member(copy.body, 'collection')).toMatchObject({ name: 'Best copy', slug: 'best-copy', visible: false });
    await change(text(member(copy.body, 'collection.id')), { visible: true, rules: null });
    expect(await shown(text(member(copy.body, 'collection.id')))).toEqual(['second', 'first']);
  });
});
