import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { readEmails } from '../../../test/order-mailbox.ts';
import { openReviewShop } from '../../../test/reviews.ts';
import { page } from '../../../test/test-browser.ts';
import { type JsonObject, member, text } from '../../../test/test-platform.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnBothDatabases('requests for reviews', ({ place }) => {
  /** A shop that asks three days after delivery, and its guest's order. */
  async function open(requests: JsonObject = { enabled: true, delayDays: 3 }) {
    const shop = await openReviewShop({ database: await place() });
    await shop.asMerchant('PATCH', '/review-settings', { settings: { requests } });
    const call = async (method: string, path: string, body: JsonObject) =>
      shop.world.call(method, path, { body, token: await merchantToken(shop.world) });
    const asked = async () => (await readEmails(shop.desk)).filter(({ kind }) => kind === 'review-request');
    return {
      ...shop,
      asked,
      asMerchantNow: call,
      /** Everything of the order is sent. */
      send: (orderId: string) =>
        call('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, { fulfillment: {} }),
      pass: async (days: number) => {
        shop.world.clock.advance(days * DAY_MS);
        await shop.world.platform.runJobs();
      },
    };
  }

  test('come once, after the promised delivery, and open the form without an account', async () => {
    const { shop, buy, send, pass, asked, write } = await open();
    await send(await buy({ token: shop.token }));
    await pass(3);
    expect(await asked()).toEqual([]);
    await pass(12);
    const [email, ...more] = await asked();
    expect([email, more]).toMatchObject([
      {
        to: 'ada@example.com',
        products: [
          { name: 'Harbour Mug', url: expect.stringContaining('/products/harbour-mug/review?link=') as unknown },
        ],
        unsubscribeUrl: expect.stringContaining('/reviews/emails/stop?link=') as unknown,
      },
      [],
    ]);
    const link = new URL(text(member(email ?? {}, 'products.0.url'))).searchParams.get('link') ?? '';
    expect((await write({ content: { rating: 4 } }, { token: await shop.world.visit(), link })).status).toBe(200);
    await pass(30);
    expect(await asked()).toHaveLength(1);
  });

  test('come to no buyer who has ended them, has reviewed, or has not paid', async () => {
    const { shop, world, buy, send, pass, asked, review } = await open();
    const visitor = () => world.visit();
    const [first, second] = [await buy({ token: shop.token }), await buy({ token: await visitor() })];
    const unpaid = await buy({ token: await visitor(), isPaid: false });
    await review({ rating: 5 });
    for (const id of [first, unpaid, await buy()]) await send(id);
    await pass(15);
    const [email, ...more] = await asked();
    expect(more).toEqual([]);
    // A program of mail ends them by one POST; the page says so afterwards.
    const browser = world.browser();
    const stopUrl = text(email?.['unsubscribeUrl']);
    const click = await browser.post(stopUrl, { 'List-Unsubscribe': 'One-Click' });
    expect([click.status, page(await browser.open(stopUrl), 'unsubscribe').form]).toEqual([200, undefined]);
    await send(second);
    await pass(15);
    expect(await asked()).toHaveLength(1);
    expect(page(await browser.open(`${stopUrl}x`), 'problem')).toMatchObject({ status: 404 });
  });

  test('wait for the merchant, who may turn them off while an order waits', async () => {
    const { shop, world, buy, send, pass, asked, asMerchantNow } = await open({});
    const [first, second] = [await buy({ token: shop.token }), await buy({ token: await world.visit() })];
    await send(first);
    await pass(30);
    expect(await asked()).toEqual([]);
    const save = (requests: JsonObject) =>
      asMerchantNow('PATCH', '/reviews/v1/review-settings', { settings: { requests } });
    expect((await save({ enabled: true })).body).toMatchObject({
      settings: { requiresApproval: true, requests: { enabled: true, delayDays: 7 } },
    });
    await send(second);
    await save({ enabled: false });
    await pass(30);
    expect(await asked()).toEqual([]);
    expect(violations(await save({ delayDays: 61 }))).toEqual([
      'settings.requests.delayDays MAX delayDays must be 60 or less',
    ]);
  });
});
