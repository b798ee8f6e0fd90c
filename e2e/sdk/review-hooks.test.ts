/** The hooks of reviews against the real platform: what buyers say, and one’s own review. */
import { collections, createClient, currentCart, OAuthStrategy, products, reviews } from '@cartwright/client';
import { createFakePlatform } from '@cartwright/client/testing';
import { openReviewShop } from '@cartwright/platform/test/reviews';
import { PUBLIC_URL } from '@cartwright/platform/test/test-platform';
import * as hooks from '@cartwright/react';
import { beforeAll, expect, test } from 'vitest';

import { openDocument, openHookedPage } from '../world/hooked-page.ts';

beforeAll(openDocument);

async function open() {
  const shop = await openReviewShop();
  const { platform } = shop.world;
  const client = createClient({
    host: PUBLIC_URL,
    fetch: (input, init) => platform.fetch(new Request(input, init)),
    auth: OAuthStrategy({ clientId: platform.site.clientId }),
    modules: { collections, currentCart, products, reviews },
  });
  return { shop, client };
}

test('reviews are read page by page, by their stars, and in an order', async () => {
  const { shop, client } = await open();
  await shop.asMerchant('PATCH', '/review-settings', { settings: { requiresApproval: false } });
  await shop.review({ rating: 5 });
  await shop.guestReview({ rating: 2, body: 'It broke.' });
  const starsOf = ({ reviews: shown }: { readonly reviews: readonly reviews.Review[] }) =>
    shown.map(({ content }) => content.rating);

  const page = await openHookedPage(client, () => ({
    newest: hooks.useReviews(shop.mugId, { pageSize: 1 }),
    worst: hooks.useReviews(shop.mugId, { sort: 'worst' }),
    five: hooks.useReviews(shop.mugId, { stars: 5 }),
  }));
  const first = await page.waitUntil((now) => Object.values(now).every(({ status }) => status === 'ready'));
  expect([starsOf(first.newest), starsOf(first.worst), starsOf(first.five)]).toEqual([[2], [2, 5], [5]]);
  expect([first.newest.total, first.newest.hasMore, first.five.total]).toEqual([2, true, 1]);
  await page.act(() => first.newest.loadMore());
  const all = await page.waitUntil(({ newest }) => !newest.hasMore);
  expect(starsOf(all.newest)).toEqual([2, 5]);

  const suspended = await openHookedPage(client, () => hooks.useSuspenseReviews(shop.mugId, { sort: 'best' }));
  expect(starsOf(await suspended.waitUntil(({ total }) => total === 2))).toEqual([5, 2]);
});

test('a buyer writes, changes and removes a review; a visitor may not write one', async () => {
  const { shop, client } = await open();
  const visitor = await openHookedPage(client, () => hooks.useMyReview(shop.mugId));
  const asked = await visitor.waitUntil(({ status }) => status === 'ready');
  expect([asked.mayReview, asked.review]).toEqual([false, undefined]);
  expect(await visitor.act(() => visitor.now().save({ rating: 5 }))).toMatchObject({
    ok: false,
    code: 'REVIEW_NOT_ALLOWED',
  });

  const link = await shop.link();
  const page = await openHookedPage(client, () => ({
    mine: hooks.useMyReview(shop.mugId, { link }),
    all: hooks.useReviews(shop.mugId),
  }));
  const before = await page.waitUntil(({ mine, all }) => mine.status === 'ready' && all.status === 'ready');
  expect([before.mine.mayReview, before.mine.suggestedName]).toEqual([true, expect.stringMatching(/\S/)]);
  const refused = await page.act(() => page.now().mine.save({ rating: 9 }));
  expect(refused).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' });
  expect(refused.ok ? [] : Object.keys(refused.fields)).toEqual(['rating']);
  expect(await page.act(() => page.now().mine.save({ rating: 4, title: 'Daily', name: 'Ada' }))).toEqual({ ok: true });
  const written = await page.waitUntil(({ mine }) => mine.review !== undefined);
  // It waits for the merchant, so others do not read it yet.
  expect(written.mine.review).toMatchObject({
    content: { rating: 4, title: 'Daily' },
    author: { authorName: 'Ada' },
    moderation: { moderationStatus: 'IN_MODERATION' },
  });
  expect(written.all.reviews).toEqual([]);
  await shop.moderate(written.mine.review?._id ?? '', 'APPROVED');
  expect(await page.act(() => page.now().mine.save({ rating: 5, title: 'Every day', name: 'Ada' }))).toEqual({
    ok: true,
  });
  await page.waitUntil(({ mine }) => mine.review?.content.rating === 5);

  expect(await page.act(() => page.now().mine.remove())).toEqual({ ok: true });
  await page.waitUntil(({ mine }) => mine.review === undefined);
  expect(await page.act(() => page.now().mine.remove())).toEqual({ ok: true });
});

test('a link that the shop did not make is refused', async () => {
  const { shop, client } = await open();
  const page = await openHookedPage(client, () => hooks.useMyReview(shop.mugId, { link: 'made-up' }));
  const { error } = await page.waitUntil(({ status }) => status === 'failed');
  expect(error).toMatchObject({ code: 'REVIEW_LINK_NOT_VALID' });
});

test('the fake platform shows reviews to the hooks as the platform does, and its member writes one', async () => {
  const fake = createFakePlatform({
    products: [
      { name: 'Harbour Mug', price: 34, isBought: true, reviews: [{ rating: 5 }, { rating: 2, body: 'It broke.' }] },
    ],
  });
  const client = createClient({
    host: fake.host,
    fetch: fake.fetch,
    auth: OAuthStrategy({ clientId: fake.clientId }),
    modules: { collections, currentCart, products, reviews },
  });
  const page = await openHookedPage(client, () => ({
    newest: hooks.useReviews('prod_1', { pageSize: 1 }),
    worst: hooks.useReviews('prod_1', { sort: 'worst' }),
    five: hooks.useReviews('prod_1', { stars: 5 }),
    mine: hooks.useMyReview('prod_1'),
  }));
  const starsOf = ({ reviews: shown }: { readonly reviews: readonly reviews.Review[] }) =>
    shown.map(({ content }) => content.rating);
  const first = await page.waitUntil((now) => Object.values(now).every(({ status }) => status === 'ready'));
  expect([starsOf(first.newest), starsOf(first.worst), starsOf(first.five)]).toEqual([[2], [2, 5], [5]]);
  expect([first.newest.total, first.newest.hasMore, first.mine.mayReview]).toEqual([2, true, false]);
  expect(await page.act(() => page.now().mine.save({ rating: 5 }))).toMatchObject({ code: 'REVIEW_NOT_ALLOWED' });
  const { product } = await client.products.getProduct('prod_1');
  expect(product?.rating).toEqual({ average: 3.5, count: 2, counts: [0, 1, 0, 0, 1] });

  await client.auth.setTokens(fake.memberTokens());
  const member = await openHookedPage(client, () => hooks.useMyReview('prod_1'));
  expect((await member.waitUntil(({ status }) => status === 'ready')).mayReview).toBe(true);
  const refused = await member.act(() => member.now().save({ rating: 9 }));
  expect(refused.ok ? [] : Object.keys(refused.fields)).toEqual(['rating']);
  expect(await member.act(() => member.now().save({ rating: 4, title: 'Daily', name: 'Ada' }))).toEqual({ ok: true });
  expect((await member.waitUntil(({ review }) => review !== undefined)).review).toMatchObject({
    content: { rating: 4, title: 'Daily' },
    author: { authorName: 'Ada' },
    moderation: { moderationStatus: 'IN_MODERATION' },
  });
  expect(await member.act(() => member.now().remove())).toEqual({ ok: true });
  await member.waitUntil(({ review }) => review === undefined);
});
