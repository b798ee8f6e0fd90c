import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, input, list, openDemoShop, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { checkOutCart, openCheckout, payBy, readOrder } from '../../../test/paying.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, PUBLIC_URL, text } from '../../../test/test-platform.ts';
import { openDatabase } from '../../foundation/database/open-database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { createVault } from '../../foundation/vault/vault.ts';
import type { OrderId } from '../orders/order.ts';
import { DOWNLOAD_LIFETIME_MS, listDownloads } from './downloads.ts';

describe('digital products', () => {
  async function open() {
    const folder = await mkdtemp(join(tmpdir(), 'cartwright-digital-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const at = { kind: 'sqlite', file: join(folder, 'shop.sqlite') } as const;
    const shop = await openDemoShop({ database: at });
    const { world } = shop;
    const merchant = await merchantToken(world);
    const call = (method: string, path: string, body?: JsonObject, token = merchant) =>
      world.call(method, path, { ...(body === undefined ? {} : { body }), token });
    const guide = await shop.find('the-care-guide');
    const files = `/stores/v1/products/${text(guide['id'])}/files`;
    const announce = (name = 'Käse & guide.pdf') => call('POST', files, { name, mimeType: 'application/pdf' });
    const put = (url: string, content: string) =>
      world.platform.fetch(new Request(url, { method: 'PUT', body: content }));
    const upload = async (name: string, content: string) =>
      put(text((await announce(name)).body['uploadUrl']), content);
    const buy = async (...lines: readonly JsonObject[]) => {
      await shop.add(...lines);
      const browser = world.browser();
      const shown = await openCheckout(browser, await checkOutCart(shop));
      page(await payBy(browser, shown, 'tok_approve'), 'thanks');
      return (await readOrder(world)) ?? {};
    };
    const downloads = async (order: JsonObject) => {
      await using database = await openDatabase(at, { report: () => undefined, now: 0 });
      const siteId: SiteId = world.platform.site.siteId;
      const where = { vault: createVault({}), siteId, publicUrl: PUBLIC_URL };
      const orderId = text(order['id']) as OrderId;
      return await database.read((tx) => listDownloads(tx, where, { orderId, now: world.clock.now() }));
    };
    const get = (url: string, headers: Record<string, string> = {}) =>
      world.platform.fetch(new Request(url, { headers }));
    return { shop, world, call, guide, files, announce, put, upload, buy, downloads, get };
  }

  test('are delivered when they are paid, with their gift cards, and downloaded by a link', async () => {
    const { shop, world, call, guide, upload, buy, downloads, get } = await open();
    expect((await upload('Käse & guide.pdf', 'the guide')).status).toBe(200);
    const card = input(await shop.find('alder-gift-card'), 2, {
      options: { Amount: '$25' },
      customTextFields: { 'Recipient email': 'grace@example.com' },
    });
    const order = await buy(input(guide, 1), card);
    expect(order).toMatchObject({ paymentStatus: 'PAID', fulfillmentStatus: 'FULFILLED' });
    const sent = await call('GET', `/ecom/v1/fulfillments/orders/${text(order['id'])}`);
    expect(list(sent.body, 'orderWithFulfillments.fulfillments')).toMatchObject([
      { kind: 'digital', completed: true, lineItems: [{ quantity: 1 }, { quantity: 2 }] },
    ]);
    const cards = await call('POST', '/ecom/v1/gift-cards/query', {
      query: { filter: { orderId: text(order['id']) } },
    });
    const card25 = { initialBalance: '25.00', recipient: { email: 'grace@example.com' } };
    expect(list(cards.body, 'giftCards')).toMatchObject([card25, card25]);

    const [download] = await downloads(order);
    const url = download?.url ?? '';
    const link = {
      fileId: download?.fileId,
      link: url,
      expirationDate: new Date(download?.expiresAt ?? 0).toISOString(),
    };
    const [line, cardLine] = list((await readOrder(world)) ?? {}, 'lineItems');
    expect(line).toMatchObject({
      fulfilledQuantity: 1,
      openQuantity: 0,
      digitalFile: link,
      digitalFiles: [{ ...link, name: 'Käse & guide.pdf', size: 9, downloadCount: 0 }],
    });
    expect(cardLine).not.toHaveProperty('digitalFile');
    const whole = await get(url);
    expect([whole.status, await whole.text()]).toEqual([200, 'the guide']);
    expect(whole.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''K%C3%A4se%20%26%20guide.pdf");
    expect(whole.headers.get('Cache-Control')).toBe('private, no-store');
    const part = await get(url, { Range: 'bytes=4-' });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 4-8/9', 'guide']);
    expect((await get(url, { Range: 'bytes=99-' })).status).toBe(416);
    expect((await get(`${url}x`)).status).toBe(404);
    world.clock.advance(DOWNLOAD_LIFETIME_MS);
    expect((await get(url)).status).toBe(410);
    const later = list((await readOrder(world)) ?? {}, 'lineItems')[0];
    expect(later).not.toHaveProperty('digitalFiles');
    expect(await downloads(order)).toEqual([]);
  });

  test('cannot be downloaded any more when the order was canceled, but still when the file was removed', async () => {
    const { world, call, guide, files, upload, buy, downloads, get } = await open();
    await upload('guide.pdf', 'the guide');
    const order = await buy(input(guide, 1));
    const [download] = await downloads(order);
    const id = text(member((await call('GET', files)).body, 'files.0.id'));
    expect((await call('DELETE', `/stores/v1/product-files/${id}`)).status).toBe(200);
    expect(error(await call('DELETE', `/stores/v1/product-files/${id}`))).toEqual([404, 'PRODUCT_FILE_NOT_FOUND']);
    expect((await call('GET', files)).body).toEqual({ files: [] });
    expect((await get(download?.url ?? '')).status).toBe(200);
    await call('POST', `/ecom/v1/orders/${text(order['id'])}/cancel`, {});
    const now = await world.call('GET', `/ecom/v1/orders/${text(order['id'])}`, { token: await merchantToken(world) });
    expect(member(now.body, 'order.status')).toBe('CANCELED');
    expect((await get(download?.url ?? '')).status).toBe(404);
  });
});

describeOnBothDatabases('a file of a product', ({ place }) => {
  test('is taken once, where it was announced, and is no bigger than allowed', async () => {
    const world = await openDemoShop({ database: await place() });
    const merchant = await merchantToken(world.world);
    const guide = await world.find('the-care-guide');
    const path = `/stores/v1/products/${text(guide['id'])}/files`;
    const announce = (name: string) => world.world.call('POST', path, { body: { name }, token: merchant });
    expect(violations(await announce('../secret'))[0]).toMatch(/^name FORMAT|^name/);
    const url = text((await announce('a.zip')).body['uploadUrl']);
    const put = (to: string, init: RequestInit) =>
      world.world.platform.fetch(new Request(to, { method: 'PUT', ...init }));
    expect((await put(url, { body: 'x', headers: { 'Content-Length': '500000001' } })).status).toBe(413);
    expect((await put(`${url}x`, { body: 'x' })).status).toBe(404);
    expect((await put(url, { body: '' })).status).toBe(400);
    expect((await put(url, { body: 'one' })).status).toBe(200);
    expect((await put(url, { body: 'one' })).status).toBe(200);
    const { body } = await world.world.call('GET', path, { token: merchant });
    expect(list(body, 'files')).toMatchObject([
      { name: 'a.zip', mimeType: 'application/octet-stream', sizeInBytes: 3, productId: guide['id'] },
    ]);
    world.world.clock.advance(3_600_000);
    expect((await put(url, { body: 'two' })).status).toBe(410);
    const visitor = await world.world.visit();
    expect(error(await world.world.call('GET', path, { token: visitor }))).toEqual([403, 'PERMISSION_DENIED']);
  });
});
