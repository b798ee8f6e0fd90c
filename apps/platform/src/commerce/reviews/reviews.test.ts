import { EVENTS, type DeliveredEvent } from '@cartwright/contract';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { error, list, violations } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { openReceiver } from '../../../test/receiver.ts';
import { openReviewShop } from '../../../test/reviews.ts';
import { type JsonObject, member } from '../../../test/test-platform.ts';

const STARS_OF_ONE = { average: 5, count: 1, counts: [0, 0, 0, 0, 1] };

describeOnBothDatabases('reviews', ({ place }) => {
  const open = async () => openReviewShop({ database: await place() });

  test('are shown and counted once a merchant has published them, and no longer once one has rejected them', async () => {
    const { review, moderate, rating, published, call, asMerchant, shop } = await open();
    const id = await review({ rating: 5, title: ' My  mug ', body: 'Light.\r\n\r\n\r\n\r\nWarm.\u0007' });
    expect([await published(), await rating()]).toEqual([[], undefined]);
    expect(error(await call('GET', `/reviews/${id}`, undefined, shop.token))).toEqual([404, 'REVIEW_NOT_FOUND']);

    expect((await moderate(id, 'APPROVED')).body).toMatchObject({
      review: {
        content: { title: 'My mug', body: 'Light.\n\nWarm.', rating: 5 },
        moderation: { moderationStatus: 'APPROVED', manuallyChanged: true },
        verified: true,
        productName: 'Harbour Mug',
      },
    });
    expect([await published(), await rating()]).toEqual([[id], STARS_OF_ONE]);
    const shown = (await call('GET', `/reviews/${id}`, undefined, shop.token)).body;
    expect(Object.keys(shown['review'] as JsonObject)).not.toContain('orderId');

    const rejected = await moderate(id, 'REJECTED', 'Names another customer.');
    expect(member(rejected.body, 'review.rejectionReason')).toBe('Names another customer.');
    expect([await published(), await rating()]).toEqual([[], undefined]);
    const waiting = { filter: { 'moderation.moderationStatus': 'IN_MODERATION' }, includePrivateReviews: true };
    expect((await asMerchant('POST', '/reviews/count', waiting)).body).toEqual({ count: 0 });
    await moderate(id, 'IN_MODERATION');
    expect((await asMerchant('POST', '/reviews/count', waiting)).body).toEqual({ count: 1 });
  });

  test('of several buyers make one average, by which products are sorted and filtered', async () => {
    const { review, guestReview, moderate, rating, published, shop, asMerchant } = await open();
    await asMerchant('PATCH', '/review-settings', { settings: { requiresApproval: false } });
    const [best, worst] = [await review({ rating: 5 }), await guestReview({ rating: 2, body: 'It broke.' })];
    expect(await rating()).toEqual({ average: 3.5, count: 2, counts: [0, 1, 0, 0, 1] });
    expect(await published({ sort: [{ fieldName: 'content.rating', order: 'ASC' }] })).toEqual([worst, best]);
    expect(await published({ filter: { 'content.rating': 2 } })).toEqual([worst]);
    const top = { sort: [{ fieldName: 'rating.average', order: 'DESC' }], paging: { limit: 1 } };
    expect(list((await shop.query(top)).body, 'products')[0]?.['slug']).toBe('harbour-mug');
    const above = async (least: number) =>
      list((await shop.query({ filter: { 'rating.average': { $gte: least } } })).body, 'products').length;
    expect([await above(3.5), await above(3.51)]).toEqual([1, 0]);
    await moderate(worst, 'REJECTED');
    expect(await rating()).toEqual(STARS_OF_ONE);
  });

  test('come back with their product, after it was deleted and restored', async () => {
    const { review, moderate, rating, mugId, desk } = await open();
    await moderate(await review(), 'APPROVED');
    await desk.call('DELETE', `/stores/v1/products/${mugId}`);
    const restored = await desk.call('POST', `/stores/v1/products/${mugId}/restore`, {});
    expect(member(restored.body, 'product.rating')).toEqual(STARS_OF_ONE);
    expect(await rating()).toEqual(STARS_OF_ONE);
  });

  test('go with the account of their member, who takes a copy along before', async () => {
    const { review, moderate, rating, published, world, ada } = await open();
    await moderate(await review({ rating: 5, body: 'Light.' }), 'APPROVED');
    const copy = await world.call('GET', '/members/v1/members/my/export', { token: ada });
    expect(JSON.stringify(copy.body)).toContain('Light.');
    expect((await world.call('DELETE', '/members/v1/members/my', { token: ada })).status).toBe(200);
    expect([await published(), await rating()]).toEqual([[], undefined]);
  });
});

describe('a buyer', () => {
  test('changes their review, which is checked again, and deletes it', async () => {
    const { review, moderate, rating, call, shop } = await openReviewShop();
    const id = await review({ rating: 5, body: 'Light.' });
    await moderate(id, 'APPROVED');
    const change = (content: JsonObject, revision: string) =>
      call('PATCH', `/reviews/${id}`, { review: { content, revision } });
    expect(error(await change({ rating: 1 }, '1'))).toEqual([409, 'STALE_REVISION']);
    expect((await change({ rating: 5 }, '2')).body).toMatchObject({
      review: { moderation: { moderationStatus: 'APPROVED' } },
    });
    expect((await change({ rating: 3 }, '2')).body).toMatchObject({
      review: {
        content: { rating: 3, body: 'Light.' },
        moderation: { moderationStatus: 'IN_MODERATION' },
        revision: '3',
      },
    });
    expect(await rating()).toBeUndefined();
    expect(error(await call('DELETE', `/reviews/${id}`, undefined, shop.token))).toEqual([404, 'REVIEW_NOT_FOUND']);
    expect((await call('DELETE', `/reviews/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/reviews/${id}`)).status).toBe(404);
  });

  test('whose review was rejected cannot publish it by a change, where reviews are shown at once', async () => {
    const { review, moderate, call, asMerchant, published } = await openReviewShop();
    await asMerchant('PATCH', '/review-settings', { settings: { requiresApproval: false } });
    const id = await review();
    expect(await published()).toEqual([id]);
    await moderate(id, 'REJECTED');
    await call('PATCH', `/reviews/${id}`, { review: { content: { body: 'Again.' } } });
    expect(await published()).toEqual([]);
  });

  test('learns whether they may review, with the name of their order', async () => {
    const { call, mugId, buy, review, shop } = await openReviewShop();
    const ask = async (token?: string) => (await call('GET', `/my-reviews/${mugId}`, undefined, token)).body;
    expect(await ask()).toEqual({ mayReview: false });
    await buy({ isPaid: false });
    expect(await ask()).toEqual({ mayReview: false });
    await review();
    expect(await ask()).toMatchObject({
      mayReview: true,
      suggestedName: 'Ada King L.',
      review: { entityId: mugId, moderation: { moderationStatus: 'IN_MODERATION' } },
    });
    expect(await ask(shop.token)).toEqual({ mayReview: false });
  });
});

describe('a merchant', () => {
  test('replies to a review and takes the reply back; the change log has it, and not the words of the buyer', async () => {
    const { review, moderate, asMerchant, desk, call, shop } = await openReviewShop();
    const id = await review({ rating: 2, body: 'It broke on Elm Street.' });
    await moderate(id, 'APPROVED');
    expect(violations(await asMerchant('PATCH', `/reviews/${id}/reply`, { message: ' ' }))).toEqual([
      'message MIN_LENGTH must not be empty; remove the reply instead',
    ]);
    await asMerchant('PATCH', `/reviews/${id}/reply`, { message: 'We are sorry.' });
    const read = async () => (await call('GET', `/reviews/${id}`, undefined, shop.token)).body;
    expect(await read()).toMatchObject({ review: { reply: { message: 'We are sorry.' } } });
    await asMerchant('DELETE', `/reviews/${id}/reply`);
    expect(member(await read(), 'review.reply')).toBeUndefined();
    const query = { filter: { entityKind: 'review' } };
    const { body } = await desk.call('POST', '/ecom/v1/change-log/query', { query });
    expect(list(body, 'changes').map(({ action }) => action)).toEqual([
      'reviews.removeReply',
      'reviews.setReply',
      'reviews.updateModerationStatus',
    ]);
    expect(JSON.stringify(body)).not.toContain('Elm Street');
  });

  test('finds reviews by their words, and alone reads those that are not published', async () => {
    const { review, asMerchant, call, world, shop } = await openReviewShop();
    const id = await review({ rating: 4, body: 'Ein Traum in Blau' });
    const asked = { query: { filter: { searchText: { $contains: 'BLAU' } } }, returnPrivateReviews: true };
    expect(list((await asMerchant('POST', '/reviews/query', asked)).body, 'reviews').map((one) => one['id'])).toEqual([
      id,
    ]);
    const refused = await call('POST', '/reviews/query', asked, shop.token);
    expect([refused.status, refused.body['message']]).toEqual([
      403,
      'Reviews that are not published are for merchants: leave returnPrivateReviews out.',
    ]);
    const key = await createKey(world, 'catalog.write');
    expect((await call('POST', '/reviews/query', asked, key)).status).toBe(403);
    expect((await call('PATCH', `/reviews/${id}/moderate`, { status: 'APPROVED' }, key)).status).toBe(403);
    expect(violations(await call('POST', '/reviews/count', { filter: { searchText: 'x' } }, shop.token))).toEqual([
      expect.stringContaining('filter.searchText FIELD_NOT_ALLOWED'),
    ]);
  });
});

test('apps hear of each change of a review, in order', async () => {
  await using receiver = await openReceiver();
  const { review, moderate, asMerchant, call, world, desk } = await openReviewShop({ allowLocalWebhooks: true });
  const names = [
    'onReviewCreated',
    'onReviewUpdated',
    'onReviewDeleted',
    'onReviewPublished',
    'onReviewModerationStatusChanged',
  ] as const;
  const eventTypes = names.map((name) => EVENTS[name].type);
  await desk.call('POST', '/webhooks/v1/webhooks', { webhook: { url: receiver.url, eventTypes } });
  const id = await review();
  await moderate(id, 'APPROVED');
  await asMerchant('PATCH', `/reviews/${id}/reply`, { message: 'Thanks.' });
  await call('DELETE', `/reviews/${id}`);
  await world.platform.deliverEvents();
  const told = receiver.received.map(({ body: sent }) => {
    const { eventType, data } = JSON.parse(String(decodeJwt(sent)['data'])) as DeliveredEvent;
    const name = names.find((one) => EVENTS[one].type === eventType) ?? names[0];
    const event = JSON.parse(data) as JsonObject;
    expect(EVENTS[name].payload.safeParse(event).error).toBeUndefined();
    return [name, member(event, 'entityFqdn'), member(event, 'slug'), member(event, 'entityId')];
  });
  expect(told).toEqual([
    ['onReviewCreated', 'wix.reviews.v1.review', 'created', id],
    ['onReviewModerationStatusChanged', 'wix.reviews.v1.review', 'moderation_status_changed', id],
    ['onReviewPublished', 'wix.reviews.v1.review', 'review_published', id],
    ['onReviewUpdated', 'wix.reviews.v1.review', 'updated', id],
    ['onReviewDeleted', 'wix.reviews.v1.review', 'deleted', id],
  ]);
});
