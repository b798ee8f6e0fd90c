import type { DemoShop } from './demo-shop.ts';
/** What the writes of reviews need: products that were bought, and reviews of them. */
import { createOrderDesk } from './orders.ts';
import { type ApiResponse, type JsonObject, member, text } from './test-platform.ts';

type Make = (name: string, input: JsonObject) => Promise<ApiResponse>;

/** Completes the inputs of those calls. The order is made first, while prices are usual. A visitor proves its link. */
export async function completeReviews(shop: DemoShop, make: Make) {
  const desk = await createOrderDesk(shop);
  const order = await desk.buy({ mugs: 1, vases: 1 });
  const orderId = text(order['id']);
  await desk.call('POST', `/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`, {});
  const link = text((await make('reviews.createReviewLink', { orderId })).body['link']);
  const entityId = text((await shop.find('harbour-mug'))['id']);
  const other = text((await shop.find('bud-vase-trio'))['id']);
  const written = await make('reviews.createReview', { review: { entityId: other, content: { rating: 5 } }, link });
  const reviewId = text(member(written.body, 'review.id'));
  return {
    // Each takes the place of the one before it: a buyer reviews a product once.
    'reviews.createReview': async () => {
      const before = member((await make('reviews.getMyReview', { entityId, link })).body, 'review.id');
      if (typeof before === 'string') await make('reviews.deleteReview', { reviewId: before, link });
      return { review: { entityId }, link };
    },
    'reviews.updateReview': () => ({ review: { id: reviewId }, link }),
    'reviews.setReply': () => ({ reviewId }),
    'reviews.removeReply': () => ({ reviewId }),
    'reviews.updateModerationStatus': () => ({ reviewId }),
    'reviews.createReviewPhotoUrl': () => ({ entityId, link }),
    'reviews.createReviewLink': () => ({ orderId }),
  };
}
