/** How many checkouts one shopper can leave behind. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../../../test/databases.ts';
import { CART, openDemoShop, input, type DemoShop } from '../../../test/demo-shop.ts';
import { countRows } from '../../../test/rows.ts';
import { page } from '../../../test/test-browser.ts';
import { member, text, type ApiResponse } from '../../../test/test-platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REDIRECT = '/_api/redirects-api/v1/redirect-session';

async function openWithMug(database?: DatabasePlace): Promise<DemoShop> {
  const shop = await openDemoShop(database === undefined ? {} : { database });
  await shop.add(input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Celadon' } }));
  return shop;
}

function create({ world, token }: DemoShop): Promise<ApiResponse> {
  return world.call('POST', `${CART}/create-checkout`, { body: { channelType: 'WEB' }, token });
}

async function checkOut(shop: DemoShop): Promise<{ readonly checkoutId: string; readonly address: string }> {
  const checkoutId = text((await create(shop)).body['checkoutId']);
  const body = { ecomCheckout: { checkoutId } };
  const response = await shop.world.call('POST', REDIRECT, { body, token: shop.token });
  return { checkoutId, address: text(member(response.body, 'redirectSession.fullUrl')) };
}

async function readCheckout({ world, token }: DemoShop, id: string): Promise<ApiResponse> {
  return world.call('GET', `/ecom/v1/checkouts/${id}`, { token });
}

describeOnBothDatabases('checkouts of one shopper', ({ place }) => {
  test('are one as long as no browser has opened it, however often it is made', async () => {
    const at = await place();
    const shop = await openWithMug(at);
    const first = text((await create(shop)).body['checkoutId']);
    await shop.add(input(await shop.find('gather-tray'), 2));
    const again = text((await create(shop)).body['checkoutId']);
    expect([again, await countRows(at, 'checkouts')]).toEqual([first, 1]);
    const { body } = await readCheckout(shop, first);
    expect(member(body, 'checkout.lineItems')).toHaveLength(2);
  });

  test('keep the earlier address, which then shows the current items', async () => {
    const shop = await openWithMug(await place());
    const { address } = await checkOut(shop);
    await shop.add(input(await shop.find('gather-tray'), 1));
    await create(shop);
    const { summary } = page(await shop.world.browser().open(address), 'checkout');
    expect(summary.lines.map(({ name }) => name)).toEqual(['Harbour Mug', 'Gather Tray']);
  });

  test('that a browser has opened stay as its page shows them, three at most', async () => {
    const at = await place();
    const shop = await openWithMug(at);
    const made: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { checkoutId, address } = await checkOut(shop);
      page(await shop.world.browser().open(address), 'checkout');
      made.push(checkoutId);
      shop.world.clock.advance(1000);
    }
    const statuses = await Promise.all(made.map(async (id) => (await readCheckout(shop, id)).status));
    expect([statuses, await countRows(at, 'checkouts')]).toEqual([[404, 404, 200, 200, 200], 3]);
  });

  test.each([
    { time: 'stands still', step: 0 },
    { time: 'is set back', step: -60_000 },
  ])('always include the one just made, though the clock $time', async ({ step }) => {
    const shop = await openWithMug(await place());
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { checkoutId, address } = await checkOut(shop);
      statuses.push((await readCheckout(shop, checkoutId)).status);
      page(await shop.world.browser().open(address), 'checkout');
      shop.world.clock.jump(step);
    }
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('that were made in one moment are given up from the oldest on', async () => {
    const shop = await openWithMug(await place());
    const made: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { checkoutId, address } = await checkOut(shop);
      page(await shop.world.browser().open(address), 'checkout');
      made.push(checkoutId);
    }
    const statuses = await Promise.all(made.map(async (id) => (await readCheckout(shop, id)).status));
    expect(statuses).toEqual([404, 404, 404, 200, 200, 200]);
  });

  test('that are not bought end a week after their last change, with their sessions', async () => {
    const at = await place();
    const shop = await openWithMug(at);
    const { checkoutId } = await checkOut(shop);
    shop.world.clock.advance(7 * DAY_MS - 1);
    await shop.world.platform.removeExpired();
    expect(await countRows(at, 'checkouts')).toBe(1);
    shop.world.clock.advance(1);
    await shop.world.platform.removeExpired();
    expect([await countRows(at, 'checkouts'), await countRows(at, 'checkout_sessions')]).toEqual([0, 0]);
    const token = await shop.world.visit();
    expect((await readCheckout({ ...shop, token }, checkoutId)).status).toBe(404);
  });
});

test('a shopper who creates many checkouts is told how long to wait', async () => {
  const shop = await openWithMug();
  const responses: ApiResponse[] = [];
  for (let round = 0; round < 61; round += 1) responses.push(await create(shop));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  const last = responses.at(-1);
  expect([last?.status, last?.headers.get('retry-after'), last?.body['message']]).toEqual([
    429,
    '600',
    'Too many attempts: wait 10 minutes and try again.',
  ]);
});

test('a shopper who requests many pages is told how long to wait', async () => {
  const { world, token } = await openDemoShop();
  const statuses: number[] = [];
  for (let round = 0; round < 121; round += 1) {
    const body = { login: {}, callbacks: {} };
    statuses.push((await world.call('POST', REDIRECT, { body, token })).status);
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
});
