/** Our client's modules for checkouts, members and recommendations, over HTTP against the real platform. */
import {
  CATALOG_APP_ID,
  checkout,
  createClient,
  isApplicationError,
  members,
  OAuthStrategy,
  products,
  recommendations,
} from '@cartwright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type World, openWorld } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

function visit() {
  return createClient({
    host: world.origin,
    fetch: world.fetch,
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { checkout, members, products, recommendations },
  });
}

test('a checkout is created from an item, read and changed, with dates and pictures in the client’s types', async () => {
  const shop = visit();
  const [tray] = (await shop.products.queryProducts().eq('slug', 'gather-tray').find()).items;
  const made = await shop.checkout.createCheckout({
    lineItems: [{ quantity: 1, catalogReference: { appId: CATALOG_APP_ID, catalogItemId: tray?._id ?? '' } }],
    channelType: 'WEB',
  });
  expect(made._createdDate).toBeInstanceOf(Date);
  expect(made.lineItems[0]?.image).toMatch(/^wix:image:\/\/v1\//);
  const changed = await shop.checkout.updateCheckout(
    made._id,
    { buyerNote: 'It is a gift.' },
    { couponCode: 'WELCOME10' },
  );
  expect([changed.buyerNote, changed.appliedDiscounts[0]?.coupon?.code]).toEqual(['It is a gift.', 'WELCOME10']);
  expect(await shop.checkout.getCheckout(made._id)).toMatchObject({ _id: made._id, buyerNote: 'It is a gift.' });
});

test('a visitor reads no members, and finds none', async () => {
  const shop = visit();
  for (const call of [
    () => shop.members.getMember('mem_none'),
    () => shop.members.queryMembers(),
    () => shop.members.updateMember('mem_none', { profile: { nickname: 'Unknown' } }),
  ]) {
    await expect(call()).rejects.toSatisfy(isApplicationError);
  }
});

test('recommendations are an empty list', async () => {
  const shop = visit();
  expect((await shop.recommendations.listAvailableAlgorithms()).availableAlgorithms).toEqual([]);
  const { recommendation } = await shop.recommendations.getRecommendation([{ _id: 'any', appId: CATALOG_APP_ID }]);
  expect(recommendation?.items).toEqual([]);
});
