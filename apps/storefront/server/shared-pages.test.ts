/** Pages that visitors without a session share: as fresh as a page rendered anew, and never a visitor's own. */
import { gunzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { readBoot } from '../src/shell/boot-text.ts';
import { openShop, type TestShop } from '../test/open-shop.ts';
import { plate, toWire } from '../test/products.ts';
import { createFreshReads } from './fresh-reads.ts';

const SESSION = 'cartwright_session';
const PROPERTIES = '/site-properties/v4/properties';

function openSharingShop(): TestShop {
  const shop = openShop();
  shop.platform.nameRevision('one');
  return shop;
}

function signIn(shop: TestShop): void {
  shop.platform.respond('/members/v1/members/my', () =>
    Response.json({
      aggregationData: { results: [] },
      member: {
        id: 'm',
        loginEmail: 'ann@secret.example',
        createdDate: '2026-01-01T00:00:00.000Z',
        profile: { nickname: 'Secret Ann' },
      },
    }),
  );
  const tokens = {
    accessToken: { value: 'my-member', expiresAt: 4_000_000_000 },
    refreshToken: { value: 'my-member-refresh', role: 'member' },
  };
  shop.setCookie(SESSION, encodeURIComponent(JSON.stringify(tokens)));
}

function nonceOf(response: Response): string {
  return /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
}

describe('a page of visitors without a session', () => {
  test('is rendered once, and sent to each with a nonce of their own', async () => {
    const shop = openSharingShop();
    const first = await shop.get('/help');
    const before = shop.platform.requests.length;
    const second = await shop.get('/help');
    expect(shop.platform.requests).toHaveLength(before);
    const [one, other] = [await first.text(), await second.text()];
    const [nonce, otherNonce] = [nonceOf(first), nonceOf(second)];
    expect(nonce).not.toBe(otherNonce);
    expect(one).toContain(`nonce="${nonce}"`);
    expect(other).toBe(one.replaceAll(nonce, otherNonce));
    expect([second.headers.get('cache-control'), second.headers.getSetCookie()]).toEqual(['private, no-cache', []]);
  });

  test('is the same document as gzip', async () => {
    const shop = openSharingShop();
    const plain = await shop.get('/help');
    const packed = await shop.get('/help', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
    const text = gunzipSync(await packed.arrayBuffer()).toString();
    expect(text).toBe((await plain.text()).replaceAll(nonceOf(plain), nonceOf(packed)));
  });

  test('is not sent again to a browser that has it, until the shop changes', async () => {
    const shop = openSharingShop();
    const first = await shop.get('/help');
    const etag = first.headers.get('etag') ?? '';
    const same = await shop.get('/help', { 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    // The browser keeps the policy that has the nonce of its copy.
    expect(same.headers.has('content-security-policy')).toBe(false);
    shop.platform.describeSite({ siteDisplayName: 'Renamed & Daughters' });
    shop.platform.nameRevision('two');
    const changed = await shop.get('/help', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(await changed.text()).toContain('Renamed &amp; Daughters');
  });

  test('is the same document when it was compressed better', async () => {
    const shop = openSharingShop();
    const headers = { 'accept-encoding': 'gzip' };
    const unpack = async () => {
      const response = await shop.get('/help', headers);
      const bytes = await response.arrayBuffer();
      return { size: bytes.byteLength, text: gunzipSync(bytes).toString().replaceAll(nonceOf(response), '') };
    };
    const first = await unpack();
    await unpack();
    await expect.poll(async () => (await unpack()).size).toBeLessThan(first.size);
    expect((await unpack()).text).toBe(first.text);
  });

  test('is sent without compression to those who refuse it', async () => {
    const shop = openSharingShop();
    const response = await shop.get('/help', { 'accept-encoding': 'br, gzip;q=0' });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toContain('<!DOCTYPE html><html');
  });

  test('shows a change of the shop at once', async () => {
    const shop = openSharingShop();
    await shop.get('/');
    shop.platform.describeSite({ siteDisplayName: 'Renamed & Daughters' });
    expect(await (await shop.get('/')).text()).toContain('Test &amp; Sons');
    shop.platform.nameRevision('two');
    expect(await (await shop.get('/')).text()).toContain('Renamed &amp; Daughters');
  });

  test('has an address of its own for each query', async () => {
    const shop = openSharingShop();
    shop.platform.respond('/stores-reader/v1/products/search', () =>
      Response.json({ products: [], metadata: { total: 0 } }),
    );
    expect(await (await shop.get('/search?q=bowl')).text()).toContain('value="bowl"');
    expect(await (await shop.get('/search?q=mug')).text()).not.toContain('bowl');
  });

  test('has the same header and footer whether they are rendered for it or were for another page', async () => {
    const alone = openSharingShop();
    const after = openSharingShop();
    await after.get('/');
    await after.get('/de/help');
    await after.get('/products/none');
    for (const path of ['/help', '/de/help', '/help?again', '/search']) {
      const [one, other] = [await alone.get(path), await after.get(path)];
      const text = async (response: Response) =>
        (await response.text())
          .replaceAll(nonceOf(response), '')
          .replaceAll(/"(?:dehydrated|dataUpdated)At":\d+/gu, '');
      const html = await text(other);
      expect(html).toBe(await text(one));
      expect(html).not.toContain('reused-part');
      expect(html).toContain(path.startsWith('/de') ? 'Ihr Konto' : 'Your account');
    }
  });

  test('of a product is the same document, also as gzip, whether its parts are made for it or were for another address', async () => {
    const [alone, after] = [openSharingShop(), openSharingShop()];
    const place = { count: 1, offset: 0, total: 1 };
    for (const { platform } of [alone, after]) {
      platform.respond('/stores-reader/v1/products/query-platformized', () =>
        Response.json({
          products: [toWire(plate())],
          metadata: place,
          pagingMetadata: place,
        }),
      );
    }
    for (const query of ['', '?n=1', '?n=2', '?Glaze=Chalk', '?Glaze=Moss&n=3'])
      await after.get(`/products/field-plate${query}`);
    const read = async (shop: TestShop) => {
      const response = await shop.get('/products/field-plate?Glaze=Moss', { 'accept-encoding': 'gzip' });
      const text = gunzipSync(await response.arrayBuffer()).toString();
      return text.replaceAll(nonceOf(response), '').replace(/"loadedAt":"[^"]+"/u, '');
    };
    const html = await read(after);
    expect(html).toBe(await read(alone));
    expect(html).toMatch(/value="Moss" checked=""|checked="" value="Moss"/u);
    expect(html).toContain('Fired twice.');
    expect(html).not.toContain('reused-part');
  });

  test('shares its reads with other pages', async () => {
    const shop = openSharingShop();
    await shop.get('/');
    await shop.get('/help');
    expect(shop.platform.requestsTo(PROPERTIES)).toHaveLength(1);
  });

  test('is not stored where it was not found', async () => {
    const shop = openSharingShop();
    shop.platform.respond('/stores-reader/v1/product-redirects/mug', () =>
      Response.json({ message: 'No' }, { status: 404 }),
    );
    expect((await shop.get('/products/mug')).status).toBe(404);
    shop.platform.respond('/stores-reader/v1/product-redirects/mug', () => Response.json({ slug: 'cup' }));
    expect((await shop.get('/products/mug')).status).toBe(301);
  });

  test('is rendered anew for a platform that names no revision', async () => {
    const shop = openShop();
    await shop.get('/');
    await shop.get('/');
    expect(shop.platform.requestsTo(PROPERTIES)).toHaveLength(2);
  });

  test('stays closed with the shop', async () => {
    const shop = openSharingShop();
    shop.platform.closeShop('friend');
    expect((await shop.get('/help')).status).toBe(403);
    expect((await shop.get('/help')).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a page with a session', () => {
  test('is in no shared page, and is made of none', async () => {
    const shop = openSharingShop();
    signIn(shop);
    const paths = ['/', '/help', '/search', '/collections/all'];
    for (const path of paths) {
      const own = await shop.get(path);
      expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('Secret Ann')]);
    }
    const session = shop.cookie(SESSION) ?? '';
    shop.setCookie(SESSION, '');
    for (const path of paths) {
      const html = await (await shop.get(path)).text();
      expect(html).not.toMatch(/Secret Ann|ann@secret|my-member/);
      const data = /<script id="shop-boot"[^>]*>(.*?)<\/script>/su.exec(html)?.[1] ?? '';
      expect(readBoot(data, { mark: undefined, files: { script: '', styles: [], fonts: [] } })).toMatchObject({
        isMember: false,
        hasSession: false,
      });
    }
    shop.setCookie(SESSION, session);
    for (const path of paths) expect(await (await shop.get(path)).text()).toContain('Secret Ann');
  });

  test('leaves nothing of its request in a shared page: no header, and no account page', async () => {
    const shop = openSharingShop();
    const headers = { 'accept-language': 'x-secret', 'user-agent': 'x-secret', cookie: 'note=x-secret' };
    await shop.get('/help', headers);
    expect(await (await shop.get('/help')).text()).not.toContain('x-secret');
    const before = shop.platform.requestsTo(PROPERTIES).length;
    await shop.get('/account');
    await shop.get('/account');
    expect(shop.platform.requestsTo(PROPERTIES)).toHaveLength(before + 2);
  });
});

test('where hundreds of readings a second begin, one serves callers for two milliseconds', async () => {
  let time = 0;
  let started = 0;
  const read = createFreshReads(
    () => Promise.resolve((started += 1)),
    () => time,
  );
  for (let number = 0; number < 32; number += 1) {
    expect(await read()).toBe(number + 1);
    time += 1.5;
  }
  expect(await read()).toBe(32);
  time += 0.5;
  expect(await read()).toBe(33);
  time += 200;
  expect(await read()).toBe(34);
  expect(await read()).toBe(35);
});

test('a reading for many begins after the last of them asked', async () => {
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let started = 0;
  const read = createFreshReads(async () => {
    const number = started;
    started += 1;
    await ends[number]?.promise;
    return number;
  });
  const asked = [read(), read(), read()];
  for (const end of ends) end.resolve();
  expect(await Promise.all(asked)).toEqual([0, 1, 1]);
  expect(await read()).toBe(2);
});
