/** The product editor's own calls, by HTTP requests, on both databases. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../../test/databases.ts';
import { error, list, openDemoShop, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';
import { DELETED_LIFETIME_MS } from '../../../foundation/database/deleted-records.ts';

const STALE = 'It was changed in between: read it again and repeat the change.';

describeOnBothDatabases('the product editor', (databases: TestDatabases) => {
  async function openEditor() {
    const shop = await openDemoShop({ database: await databases.place() });
    const token = await merchantToken(shop.world);
    const mug = await shop.find('harbour-mug');
    const id = text(mug['id']);
    const call = (method: string, path: string, body?: JsonObject) =>
      shop.world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    const deleted = async () => list((await call('GET', '/stores/v1/deleted-products')).body, 'deletedProducts');
    const read = async (productId: string) =>
      member((await call('GET', `/stores-reader/v1/products/${productId}`)).body, 'product') as JsonObject;
    return { ...shop, token, call, deleted, read, id, mug, path: `/stores/v1/products/${id}` };
  }
  const withoutTimes = ({ lastUpdated: _time, revision: _revision, ...product }: JsonObject): JsonObject => product;

  test('restores a deleted product whole: with its id, variants, stock, media and collections', async () => {
    const { call, deleted, read, id, path, world, token } = await openEditor();
    const before = await read(id);
    expect((await call('DELETE', path)).status).toBe(200);
    expect(await deleted()).toMatchObject([{ id, name: before['name'] }]);
    expect((await call('GET', `/stores-reader/v1/products/${id}`)).status).toBe(404);
    const restored = await call('POST', `${path}/restore`, {});
    expect(restored.status).toBe(200);
    expect(withoutTimes(await read(id))).toEqual(withoutTimes(before));
    expect(await deleted()).toEqual([]);
    expect(error(await call('POST', `${path}/restore`, {}))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    const found = await world.call('POST', '/stores-reader/v1/products/query-platformized', {
      body: { query: { filter: { slug: 'harbour-mug' } } },
      token,
    });
    expect(list(found.body, 'products')).toHaveLength(1);
  });

  test('restores nothing that was deleted more than 30 days ago', async () => {
    const { call, path, world } = await openEditor();
    await call('DELETE', path);
    world.clock.advance(DELETED_LIFETIME_MS);
    const token = await merchantToken(world);
    expect(error(await world.call('POST', `${path}/restore`, { body: {}, token }))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect((await world.call('GET', '/stores/v1/deleted-products', { token })).body).toEqual({ deletedProducts: [] });
  });

  test('restores a product beside one that took its slug, and without media that the library lost', async () => {
    const { call, path, id, read, mug } = await openEditor();
    await call('DELETE', path);
    await call('POST', '/stores/v1/products', {
      product: { name: 'Harbour Mug', slug: 'harbour-mug', priceData: { price: 1 } },
    });
    const [lost] = list(mug, 'media.items');
    await call('POST', '/site-media/v1/bulk/files/delete', { fileIds: [text(lost?.['id'])] });
    await call('POST', `${path}/restore`, {});
    const restored = await read(id);
    expect(restored['slug']).toBe('harbour-mug-2');
    expect(list(restored, 'media.items').map((one) => one['id'])).not.toContain(lost?.['id']);
  });

  test('copies a product: hidden, with new ids, without SKUs, and with no tracked unit', async () => {
    const { call, path, mug, id } = await openEditor();
    const { body, status } = await call('POST', `${path}/duplicate`, {});
    expect(status).toBe(200);
    expect(member(body, 'product')).toMatchObject({
      name: 'Harbour Mug copy',
      slug: 'harbour-mug-copy',
      visible: false,
      description: mug['description'] ?? '',
      collectionIds: mug['collectionIds'] ?? [],
    });
    expect(list(body, 'product.media.items')).toHaveLength(list(mug, 'media.items').length);
    const variants = list(body, 'product.variants');
    expect(variants.map((one) => one['choices'])).toEqual(list(mug, 'variants').map((one) => one['choices']));
    expect(variants.map((one) => [member(one, 'variant.sku'), member(one, 'stock.inStock')])).toEqual(
      variants.map((one) => ['', member(one, 'stock.trackQuantity') === false]),
    );
    expect(member(body, 'product.id')).not.toBe(id);
    const named = await call('POST', `${path}/duplicate`, { name: 'Harbour Mug, tall' });
    expect(member(named.body, 'product.slug')).toBe('harbour-mug-tall');
  });

  test('sets the media in order, with alt texts; media that are absent are taken off', async () => {
    const { call, path, mug, id, read } = await openEditor();
    const [first, ...others] = list(mug, 'media.items').map((one) => text(one['id']));
    const order = [...others.toReversed(), first ?? ''];
    const { body } = await call('PUT', `${path}/media`, {
      media: order.map((mediaId, place) => (place === 0 ? { mediaId, altText: 'From above' } : { mediaId })),
      revision: text(mug['revision']),
    });
    expect(list(body, 'product.media.items').map((one) => one['id'])).toEqual(order);
    expect(member(body, 'product.media.mainMedia.title')).toBe('From above');
    const stale = await call('PUT', `${path}/media`, { media: [], revision: text(mug['revision']) });
    expect([stale.status, stale.body['message']]).toEqual([409, STALE]);
    await call('PUT', `${path}/media`, { media: [{ mediaId: first ?? '' }] });
    expect(list(await read(id), 'media.items').map((one) => one['id'])).toEqual([first]);
  });

  test('shows a medium for the named choices only, and refuses unknown media, options and choices', async () => {
    const { call, read, find } = await openEditor();
    const vase = await find('moon-vase');
    const path = `/stores/v1/products/${text(vase['id'])}/media`;
    const [mediaId] = list(vase, 'media.items').map((one) => text(one['id']));
    const [option] = list(vase, 'productOptions');
    const name = text(option?.['name']);
    const [one, other] = list(option ?? {}, 'choices').map((choice) => text(choice['description']));
    const set = (choices: readonly JsonObject[]) => call('PUT', path, { media: [{ mediaId: mediaId ?? '', choices }] });
    const shown = async () =>
      list(list(await read(text(vase['id'])), 'productOptions')[0] ?? {}, 'choices')
        .filter((choice) => choice['media'] !== undefined)
        .map((choice) => choice['description']);
    expect((await set([{ option: name, choice: one ?? '' }])).status).toBe(200);
    expect(await shown()).toEqual([one]);
    await set([{ option: name, choice: other ?? '' }]);
    expect(await shown()).toEqual([other]);
    await call('PUT', path, { media: [{ mediaId: mediaId ?? '' }] });
    expect(await shown()).toEqual([other]);
    expect(
      violations(
        await set([
          { option: name, choice: 'Mud' },
          { option: 'Lid', choice: 'Oak' },
        ]),
      ),
    ).toEqual([
      `media[0].choices[0].choice VALIDATION names no choice of ${name}: Mud`,
      'media[0].choices[1].option VALIDATION names no option of this product: Lid',
    ]);
    expect(violations(await call('PUT', path, { media: [{ mediaId: 'nothing.jpg' }] }))).toEqual([
      'media[0].mediaId VALIDATION names no media of this shop: nothing.jpg',
    ]);
  });

  test('gives the only variant of a product its new SKU, so that orders have it', async () => {
    const { call, find } = await openEditor();
    const tray = await find('gather-tray');
    const path = `/stores/v1/products/${text(tray['id'])}`;
    const { body } = await call('PATCH', path, { product: { sku: 'GT-2' } });
    expect(list(body, 'product.variants').map((one) => member(one, 'variant.sku'))).toEqual(['GT-2']);
  });

  test('leads from a former slug to the present one, until another product has it', async () => {
    const { call, path, world, token } = await openEditor();
    const visitor = { token: await world.visit() };
    const lead = async (slug: string) => {
      const { status, body } = await world.call('GET', `/stores-reader/v1/product-redirects/${slug}`, visitor);
      return status === 200 ? body['slug'] : status;
    };
    const rename = (product: JsonObject) => call('PATCH', path, { product });
    expect(await lead('harbour-mug')).toBe(404);
    await rename({ slug: 'port-mug' });
    expect(await lead('harbour-mug')).toBe('port-mug');
    await rename({ slug: 'pier-mug' });
    expect([await lead('harbour-mug'), await lead('port-mug')]).toEqual(['pier-mug', 'pier-mug']);
    await rename({ slug: 'quay-mug', seoData: { settings: { preventAutoRedirect: true } } });
    expect([await lead('port-mug'), await lead('pier-mug')]).toEqual(['quay-mug', 404]);
    await rename({ visible: false });
    expect(await lead('port-mug')).toBe(404);
    await rename({ visible: true });
    await world.call('POST', '/stores/v1/products', {
      body: { product: { name: 'Port', slug: 'port-mug', priceData: { price: 1 } } },
      token,
    });
    expect([await lead('port-mug'), await lead('harbour-mug')]).toEqual([404, 'quay-mug']);
  });
});
