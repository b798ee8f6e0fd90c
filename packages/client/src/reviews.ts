/**
 * Reviews of products by their buyers. Names follow the official module; `getMyReview`, photos and settings are this
 * platform's own.
 */
import { define, type ModuleFunction } from './call.ts';
import { date, image, type Shape } from './codec.ts';
import type { EventHandler } from './delivered-event.ts';
import { defineEvent } from './events.ts';
import type {
  CountReviewsOptions,
  CountReviewsResponse,
  CreateReviewLinkResponse,
  CreateReviewPhotoUrlResponse,
  GetReviewOptions,
  MyReview,
  QueryReviewsResponse,
  Review,
  ReviewEvent,
  ReviewInput,
  ReviewLinkOptions,
  ReviewModerationStatusChangedEnvelope,
  ReviewPublishedEnvelope,
  ReviewQuery,
  ReviewResponse,
  ReviewSettings,
  UpdateModerationStatusOptions,
  UpdateReview,
  UpdateReviewSettings,
} from './review-types.ts';
import type { CallOptions } from './transport.ts';

export type * from './review-types.ts';

const INPUT: Shape = { content: { media: { image } } };
const REVIEW: Shape = {
  ...INPUT,
  reply: { createdDate: date, updatedDate: date },
  createdDate: date,
  updatedDate: date,
  reviewDate: date,
};
const RESPONSE = { response: { review: REVIEW } };
const ITSELF = { ...RESPONSE, result: 'review' };

/**
 * Returns a published review; for merchants who ask for it, any review.
 *
 * @throws ApplicationError where there is no such review
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, reviews } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { reviews },
 * });
 * const { content, author } = await shop.reviews.getReview('rev_1');
 * console.log(content.rating, author.authorName);
 * ```
 */
export const getReview: ModuleFunction<
  (reviewId: string, options?: GetReviewOptions, call?: CallOptions) => Promise<Review>
> = define('GET /reviews/v1/reviews/{reviewId}', 'reviewId ...options', ITSELF);

/**
 * Returns published reviews, newest first unless sorted; for merchants who ask for it, all reviews.
 *
 * @example
 * ```ts continues
 * const { reviews: best } = await shop.reviews.queryReviews({
 *   filter: { entityId: 'prod_1', 'content.rating': { $gte: 4 } },
 *   sort: [{ fieldName: 'content.rating', order: 'DESC' }],
 *   cursorPaging: { limit: 10 },
 * });
 * ```
 */
export const queryReviews: ModuleFunction<
  (query?: ReviewQuery, options?: GetReviewOptions, call?: CallOptions) => Promise<QueryReviewsResponse>
> = define('POST /reviews/v1/reviews/query', 'query ...options', { isSafe: true, response: { reviews: REVIEW } });

/**
 * Counts published reviews; for merchants who ask for it, all reviews.
 *
 * @example
 * ```ts continues
 * const { count } = await shop.reviews.countReviews({ filter: { entityId: 'prod_1' } });
 * ```
 */
export const countReviews: ModuleFunction<
  (options?: CountReviewsOptions, call?: CallOptions) => Promise<CountReviewsResponse>
> = define('POST /reviews/v1/reviews/count', '...options', { isSafe: true });

/**
 * Writes the caller's review of a product that they bought. The shop may check it before others read it.
 *
 * @throws ApplicationError where the caller did not buy the product, or has reviewed it before
 *
 * @example
 * ```ts continues
 * const written = await shop.reviews.createReview({
 *   entityId: 'prod_1',
 *   content: { rating: 5, title: 'My daily mug', body: 'Light, and it keeps the tea warm.' },
 *   author: { authorName: 'Ada L.' },
 * });
 * if (written.moderation.moderationStatus === 'IN_MODERATION') console.log('We’ll publish it after a check.');
 * ```
 */
export const createReview: ModuleFunction<
  (review: ReviewInput, options?: ReviewLinkOptions, call?: CallOptions) => Promise<Review>
> = define('POST /reviews/v1/reviews', 'review ...options', { request: { review: INPUT }, ...ITSELF });

/**
 * Changes the caller's own review. Absent members stay. The shop may check the new text again.
 *
 * @throws ApplicationError where it is not theirs, or it changed since it was read
 *
 * @example
 * ```ts continues
 * await shop.reviews.updateReview('rev_1', { content: { rating: 4 } });
 * ```
 */
export const updateReview: ModuleFunction<
  (_id: string, review: UpdateReview, options?: ReviewLinkOptions, call?: CallOptions) => Promise<Review>
> = define('PATCH /reviews/v1/reviews/{review.id}', '_id:review.id review ...options', {
  request: { review: INPUT },
  ...ITSELF,
});

/**
 * Deletes a review with its photos: the caller's own, or any for merchants.
 *
 * @throws ApplicationError where there is no such review
 *
 * @example
 * ```ts continues
 * await shop.reviews.deleteReview('rev_1');
 * ```
 */
export const deleteReview: ModuleFunction<
  (reviewId: string, options?: ReviewLinkOptions, call?: CallOptions) => Promise<ReviewResponse>
> = define('DELETE /reviews/v1/reviews/{reviewId}', 'reviewId ...options', RESPONSE);

/**
 * Writes the shop's reply to a review, in place of an earlier one. For merchants.
 *
 * @throws ApplicationError where there is no such review
 *
 * @example
 * ```ts continues
 * await shop.reviews.setReply('rev_1', 'Thank you. The next glaze comes in May.');
 * ```
 */
export const setReply: ModuleFunction<
  (reviewId: string, message: string, call?: CallOptions) => Promise<ReviewResponse>
> = define('PATCH /reviews/v1/reviews/{reviewId}/reply', 'reviewId message', RESPONSE);

/**
 * Removes the shop's reply to a review. For merchants.
 *
 * @throws ApplicationError where there is no such review
 *
 * @example
 * ```ts continues
 * await shop.reviews.removeReply('rev_1');
 * ```
 */
export const removeReply: ModuleFunction<(reviewId: string, call?: CallOptions) => Promise<ReviewResponse>> = define(
  'DELETE /reviews/v1/reviews/{reviewId}/reply',
  'reviewId',
  RESPONSE,
);

/**
 * Publishes a review, rejects it, or puts it back among those to check. For merchants.
 *
 * @throws ApplicationError where there is no such review
 *
 * @example
 * ```ts continues
 * await shop.reviews.updateModerationStatus('rev_1', { status: 'REJECTED', reason: 'Names another customer.' });
 * ```
 */
export const updateModerationStatus: ModuleFunction<
  (reviewId: string, options: UpdateModerationStatusOptions, call?: CallOptions) => Promise<ReviewResponse>
> = define('PATCH /reviews/v1/reviews/{reviewId}/moderate', 'reviewId ...options', RESPONSE);

/**
 * Returns whether the caller may review a product, and their review where they have written it.
 *
 * @throws ApplicationError where the link is not valid
 *
 * @example
 * ```ts continues
 * const { mayReview, review } = await shop.reviews.getMyReview('prod_1');
 * ```
 */
export const getMyReview: ModuleFunction<
  (entityId: string, options?: ReviewLinkOptions, call?: CallOptions) => Promise<MyReview>
> = define('GET /reviews/v1/my-reviews/{entityId}', 'entityId ...options', RESPONSE);

/**
 * Returns an address that takes one photo of a product by PUT, for its buyers. The response has the image for the review.
 *
 * @throws ApplicationError where the caller did not buy the product, or has uploaded as many photos as they may
 *
 * @example
 * ```ts continues
 * const { uploadUrl } = await shop.reviews.createReviewPhotoUrl('prod_1');
 * const photo = new Blob();
 * const sent = await fetch(uploadUrl, { method: 'PUT', body: photo });
 * ```
 */
export const createReviewPhotoUrl: ModuleFunction<
  (entityId: string, options?: ReviewLinkOptions, call?: CallOptions) => Promise<CreateReviewPhotoUrlResponse>
> = define('POST /reviews/v1/review-photos', 'entityId ...options');

/**
 * Makes links by which the buyer of an order reviews its products without signing in. They work for 90 days. For
 * merchants.
 *
 * @throws ApplicationError where there is no such order
 *
 * @example
 * ```ts continues
 * const { products: bought } = await shop.reviews.createReviewLink('ord_1');
 * for (const { name, url } of bought) console.log(name, url);
 * ```
 */
export const createReviewLink: ModuleFunction<
  (orderId: string, call?: CallOptions) => Promise<CreateReviewLinkResponse>
> = define('POST /reviews/v1/review-links', 'orderId', { response: { expiresDate: date } });

/**
 * Returns when reviews are published. For merchants.
 *
 * @example
 * ```ts continues
 * const { requiresApproval } = await shop.reviews.getReviewSettings();
 * ```
 */
export const getReviewSettings: ModuleFunction<(call?: CallOptions) => Promise<ReviewSettings>> = define(
  'GET /reviews/v1/review-settings',
  '',
  { result: 'settings' },
);

/**
 * Changes when reviews are published. Absent members stay. For merchants.
 *
 * @example
 * ```ts continues
 * await shop.reviews.updateReviewSettings({ requiresApproval: false });
 * ```
 */
export const updateReviewSettings: ModuleFunction<
  (settings: UpdateReviewSettings, call?: CallOptions) => Promise<ReviewSettings>
> = define('PATCH /reviews/v1/review-settings', 'settings', { result: 'settings' });

/**
 * Registers a handler for new reviews.
 *
 * @example
 * ```ts continues
 * shop.reviews.onReviewCreated(({ entity }) => console.log(entity.content.rating));
 * ```
 */
export const onReviewCreated: ModuleFunction<(handler: EventHandler<ReviewEvent>) => void> = defineEvent(
  'wix.reviews.v1.review_created',
  REVIEW,
);

/**
 * Registers a handler for changes of reviews and replies.
 *
 * @example
 * ```ts continues
 * shop.reviews.onReviewUpdated(({ entity }) => console.log(entity.reply?.message));
 * ```
 */
export const onReviewUpdated: ModuleFunction<(handler: EventHandler<ReviewEvent>) => void> = defineEvent(
  'wix.reviews.v1.review_updated',
  REVIEW,
);

/**
 * Registers a handler for deleted reviews.
 *
 * @example
 * ```ts continues
 * shop.reviews.onReviewDeleted(({ entity }) => console.log(entity._id));
 * ```
 */
export const onReviewDeleted: ModuleFunction<(handler: EventHandler<ReviewEvent>) => void> = defineEvent(
  'wix.reviews.v1.review_deleted',
  REVIEW,
);

/**
 * Registers a handler for reviews that are shown from now on.
 *
 * @example
 * ```ts continues
 * shop.reviews.onReviewPublished(({ data }) => console.log(data.review.entityId));
 * ```
 */
export const onReviewPublished: ModuleFunction<(handler: EventHandler<ReviewPublishedEnvelope>) => void> = defineEvent(
  'wix.reviews.v1.review_review_published',
  { review: REVIEW },
);

/**
 * Registers a handler for decisions about reviews.
 *
 * @example
 * ```ts continues
 * shop.reviews.onReviewModerationStatusChanged(({ data }) => console.log(data.previousModerationStatus));
 * ```
 */
export const onReviewModerationStatusChanged: ModuleFunction<
  (handler: EventHandler<ReviewModerationStatusChangedEnvelope>) => void
> = defineEvent('wix.reviews.v1.review_moderation_status_changed', { review: REVIEW });
