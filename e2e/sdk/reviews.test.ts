/** Our client’s module of reviews, as a buyer and as the office of the shop. */
import { ApiKeyStrategy, createClient, reviews } from '@cartwright/client';
import { openReviewShop } from '@cartwright/platform/test/reviews';
import { PUBLIC_URL, text } from '@cartwright/platform/test/test-platform';
import { expect, test } from 'vitest';

test('a buyer writes a review, and the office answers and publishes it', async () => {
  const shop = await openReviewShop();
  const { world, desk, mugId } = shop;
  const made = await desk.call('POST', '/apps/v1/api-keys', {
    apiKey: { name: 'Office', permissions: ['reviews.manage'] },
  });
  const connection = {
    host: PUBLIC_URL,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => world.platform.fetch(new Request(input, init)),
    modules: { reviews },
  };
  const buyer = createClient({
    ...connection,
    auth: { getAuthHeaders: () => ({ headers: { Authorization: shop.ada } }) },
  });
  const office = createClient({
    ...connection,
    auth: ApiKeyStrategy({ siteId: world.platform.site.siteId, apiKey: text(made.body['secret']) }),
  });

  const orderId = await shop.buy();
  const { products } = await office.reviews.createReviewLink(orderId);
  expect(products).toMatchObject([{ entityId: mugId, name: 'Harbour Mug' }]);
  expect(await buyer.reviews.getMyReview(mugId)).toEqual({ mayReview: true, suggestedName: 'Ada King L.' });
  const written = await buyer.reviews.createReview({
    entityId: mugId,
    content: { rating: 4, title: 'Daily' },
    author: { authorName: 'Ada L.' },
  });
  expect(written).toMatchObject({ content: { rating: 4 }, moderation: { moderationStatus: 'IN_MODERATION' } });
  expect(written._createdDate).toBeInstanceOf(Date);

  const { _id } = written;
  expect(await office.reviews.countReviews({ includePrivateReviews: true })).toEqual({ count: 1 });
  await office.reviews.setReply(_id, 'Thank you.');
  await office.reviews.updateModerationStatus(_id, { status: 'APPROVED' });
  const { reviews: shown } = await buyer.reviews.queryReviews({ filter: { entityId: mugId } });
  expect(shown).toMatchObject([{ _id, reply: { message: 'Thank you.' } }]);
  expect(await buyer.reviews.getReview(_id)).toEqual(shown[0]);
  const changed = await buyer.reviews.updateReview(_id, { content: { rating: 5 } });
  expect(changed).toMatchObject({ content: { rating: 5, title: 'Daily' }, reply: { message: 'Thank you.' } });
  await office.reviews.removeReply(_id);
  const settings = { requiresApproval: false, requests: { enabled: true, delayDays: 7 } };
  const changes = { requiresApproval: false, requests: { enabled: true } };
  expect(await office.reviews.updateReviewSettings(changes)).toEqual(settings);
  expect(await office.reviews.getReviewSettings()).toEqual(settings);
  await buyer.reviews.deleteReview(_id);
  expect((await buyer.reviews.queryReviews()).reviews).toEqual([]);
});
