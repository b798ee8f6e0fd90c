import { beforeEach, describe, expect, test, vi } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { CATALOG_APP, error, list, openDemoShop, variantId, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { NOON, OTHER_SITE, openSites, readShop, SITE, stock } from '../../../../test/products.ts';
import { page } from '../../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { createIds } from '../../../foundation/ids.ts';
import type { EmailDraft } from '../../../foundation/mail/email-renderer.ts';
import { createVault } from '../../../foundation/vault/vault.ts';
import { createReservations } from '../reservations.ts';
import { saveRequest } from './request-store.ts';
import { tellRestock } from './tell-restock.ts';

const BUYER = { kind: 'visitor', visitorId: 'vis_1' } as const;

describeOnBothDatabases('people who wait for stock', (databases) => {
  let database: Database;
  let due: unknown[];
  let mailed: EmailDraft[];
  const { returnStock, reserve, release } = createReservations({
    ids: createIds({ now: () => NOON }),
    notify: () => Promise.resolve(),
    jobs: { enqueue: async (_tx, ...jobs) => void due.push(...jobs.map(({ kind }) => kind.name)) },
  });
  const emailOutbox = {
    enqueue: async (_tx: unknown, _site: unknown, draft: EmailDraft) => void mailed.push(draft),
  };
  const wait = (email: string, variant?: 'var_bowl' | 'var_other', site = SITE) =>
    database.write((tx) =>
      saveRequest(tx, site, {
        id: `bis_${email}`,
        productId: 'prod_bowl',
        ...(variant === undefined ? {} : { variantId: variant }),
        email,
        locale: 'en-US',
        createdAt: NOON,
      }),
    );
  const bowls = (quantity: number) => [{ variantId: 'var_bowl', productId: 'prod_bowl', quantity }] as const;
  const giveBack = (quantity: number) =>
    database.write((tx) =>
      returnStock(tx, SITE, { lines: bowls(quantity), reason: 'cancel', reference: 'ord_1', by: BUYER, now: NOON }),
    );
  const tell = () =>
    database.write((tx) =>
      tellRestock({ readShop, emailOutbox, vault: createVault({}) }, tx, SITE, { productId: 'prod_bowl', now: NOON }),
    );
  beforeEach(async () => {
    database = await databases.open();
    [due, mailed] = [[], []];
    await openSites(database);
  });

  test('are announced when a variant comes back from nothing, and not when there is just more of it', async () => {
    await stock(database, 'bowl', 0);
    await giveBack(1);
    expect(due).toEqual([]);
    await wait('ada@example.com');
    await giveBack(1);
    expect(due).toEqual([]);
    await database.write((tx) =>
      reserve(tx, SITE, { holderId: 'chk_1', demands: bowls(2), expiresAt: NOON + 1, now: NOON }),
    );
    await database.write((tx) => release(tx, SITE, { holderId: 'chk_1', now: NOON }));
    expect(due).toEqual(['reservation.expire', 'back-in-stock']);
  });

  test('are told once, those of another variant or site not', async () => {
    await stock(database, 'bowl', 1);
    await wait('Ada@example.com');
    await wait('ada@example.com');
    await wait('grace@example.com', 'var_bowl');
    await wait('joan@example.com', 'var_other');
    await wait('mary@example.com', undefined, OTHER_SITE);
    expect([await tell(), await tell()]).toEqual([2, 0]);
    expect(mailed.map(({ reader }) => reader.to)).toEqual(['ada@example.com', 'grace@example.com']);
    expect(mailed[0]?.content).toMatchObject({
      kind: 'back-in-stock',
      product: { name: 'bowl', url: 'http://localhost:4000/products/bowl', price: '$34.00' },
    });
  });

  test('are not told while it is sold out or hidden', async () => {
    await stock(database, 'bowl', 0);
    await wait('ada@example.com');
    expect(await tell()).toBe(0);
    await stock(database, 'bowl', 5, { visible: false });
    expect(await tell()).toBe(0);
  });
});

describe('a request to be told of stock', () => {
  async function open() {
    const { world, token, find } = await openDemoShop();
    const merchant = await merchantToken(world);
    const mug = await find('harbour-mug');
    const productId = text(mug['id']);
    const path = '/v1/back-in-stock-notification-requests';
    const ask = (catalogReference: JsonObject = {}, as = token) =>
      world.call('POST', path, {
        body: {
          request: {
            email: 'ada@example.com',
            catalogReference: { appId: CATALOG_APP, catalogItemId: productId, ...catalogReference },
          },
          itemDetails: { name: 'Mug', price: '34' },
        },
        token: as,
      });
    const asMerchant = (method: string, at = '') => world.call(method, `/ecom${path}${at}`, { token: merchant });
    return { world, token, merchant, mug, productId, ask, asMerchant };
  }

  test('leads to one email when the stock is raised from 0', async () => {
    const { world, merchant, mug, productId, ask, asMerchant } = await open();
    const id = variantId(mug, { Glaze: 'Celadon' });
    const set = (quantity: number) =>
      world.call('PATCH', `/stores/v2/inventoryItems/product/${productId}`, {
        body: { inventoryItem: { variants: [{ variantId: id, quantity }] } },
        token: merchant,
      });
    await set(0);
    const asked = await ask({ options: { variantId: id } });
    expect(asked.body['request']).toMatchObject({ email: 'ada@example.com', status: 'RECEIVED', autoNotified: false });
    await ask({ options: { variantId: id } });
    expect(list((await asMerchant('GET')).body, 'requests')).toHaveLength(1);
    await set(7);
    const [request] = list((await asMerchant('GET', `?productId=${productId}`)).body, 'requests');
    expect(request).toMatchObject({ catalogReference: { catalogItemId: productId, options: { variantId: id } } });
    expect((await asMerchant('DELETE', `/${text(request?.['id'])}`)).status).toBe(200);
    expect(error(await asMerchant('DELETE', `/${text(request?.['id'])}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('names what it is about, and only merchants read it', async () => {
    const { world, token, ask } = await open();
    expect(error(await ask({ catalogItemId: 'prod_none' }))).toEqual([404, 'ITEM_NOT_FOUND']);
    expect(violations(await ask({ options: { variantId: 'var_none' } }))).toEqual([
      'request.catalogReference.options.variantId VALIDATION names no variant of this product: var_none',
    ]);
    const read = await world.call('GET', '/v1/back-in-stock-notification-requests', { token });
    expect(error(read)).toEqual([403, 'PERMISSION_DENIED']);
    expect(member(read.body, 'message')).toBeTruthy();
  });

  test('is answered in the language of who asked, with a link that ends such emails', async () => {
    const { world, merchant, mug, productId, token } = await open();
    const id = variantId(mug, { Glaze: 'Celadon' });
    const set = (quantity: number) =>
      world.call('PATCH', `/stores/v2/inventoryItems/product/${productId}`, {
        body: { inventoryItem: { variants: [{ variantId: id, quantity }] } },
        token: merchant,
      });
    await set(0);
    const request = { email: 'ada@example.com', locale: 'de', catalogReference: { catalogItemId: productId } };
    const path = '/v1/back-in-stock-notification-requests';
    const wrong = await world.call('POST', path, { body: { request: { ...request, locale: 'en-a' } }, token });
    expect(wrong.status).toBe(400);
    await world.call('POST', path, {
      body: { request: { ...request, catalogReference: { ...request.catalogReference, options: { variantId: id } } } },
      token,
    });
    await set(3);
    const browser = world.browser();
    const emails = await vi.waitFor(async () => {
      const read = page(await browser.open('/dev/mailbox'), 'mailbox').emails;
      expect(read).not.toEqual([]);
      return read;
    });
    const email = JSON.parse(page(await browser.open(emails[0]?.url ?? ''), 'email').text) as JsonObject;
    expect(email).toMatchObject({
      kind: 'back-in-stock',
      locale: 'de',
      // The shop leads on to its page in German.
      product: { url: expect.stringMatching(/^http:\/\/localhost:4000\/products\/[^?]+\?lang=de$/u) as string },
      shop: { url: 'http://localhost:4000/?lang=de' },
    });
    const asked = page(await browser.open(text(email['unsubscribeUrl'])), 'unsubscribe');
    expect(list((await world.call('GET', `/ecom${path}`, { token: merchant })).body, 'requests')).toHaveLength(1);
    if (asked.form === undefined) throw new Error('The page has no form.');
    expect(page(await browser.submit(asked.form, {}), 'unsubscribe').form).toBeUndefined();
    expect(list((await world.call('GET', `/ecom${path}`, { token: merchant })).body, 'requests')).toEqual([]);
    expect(page(await browser.open('/back-in-stock/stop?link=abc.def'), 'problem').status).toBe(404);
  });
});
