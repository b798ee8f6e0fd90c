/**
 * Reviews of products by their buyers. Paths, names and shapes are those of the official module; what this platform adds
 * is said where it is declared.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { FilterInput, OptionalQueryInput, pagingResponse } from './query.ts';
import {
  flagFromText,
  Image,
  ImageInput,
  open,
  readOnly,
  revisionInput,
  text,
  whole,
  wireDate,
  wireId,
} from './wire.ts';

export const MODERATION_STATUSES = ['UNKNOWN', 'APPROVED', 'IN_MODERATION', 'REJECTED', 'SUBMITTED'] as const;
/** The namespace of products. */
export const REVIEW_NAMESPACE = 'stores';
export const MAX_REVIEW_PHOTOS = 10;
export const MAX_REVIEW_TITLE = 100;
export const MAX_REVIEW_BODY = 3000;
/** Of one photo, in bytes. */
export const MAX_REVIEW_PHOTO_BYTES = 10_000_000;

/** What the buyer wrote. Both texts are plain text, never HTML. */
export const ReviewContent = z.object({
  title: z.string().nullish(),
  body: z.string().nullish(),
  /** Stars, 1 to 5. */
  rating: z.number(),
  media: z.array(z.object({ image: Image })),
});
export type ReviewContent = z.output<typeof ReviewContent>;

export const Review = z.object({
  id: z.string(),
  namespace: z.string(),
  /** The id of the product. */
  entityId: z.string(),
  content: ReviewContent,
  author: z.object({
    /** Absent where the buyer gave no name. */
    authorName: z.string().optional(),
    /** For the merchant only: the member, where the author has an account. */
    contactId: z.string().optional(),
  }),
  /** What the shop answered. */
  reply: z.object({ message: z.string(), createdDate: wireDate, updatedDate: wireDate }).optional(),
  moderation: z.object({
    moderationStatus: open(MODERATION_STATUSES),
    /** Whether a merchant has decided, instead of the shop's setting. */
    manuallyChanged: z.boolean(),
  }),
  revision: z.string(),
  /** Always true: only buyers can review. */
  verified: z.boolean(),
  createdDate: wireDate,
  updatedDate: wireDate,
  reviewDate: wireDate,
  /** Ours, for the merchant only: why the review is not shown. */
  rejectionReason: z.string().optional(),
  /** Ours, for the merchant only: the order that the product was bought with. */
  orderId: z.string().optional(),
  /** Ours, for the merchant only: the name of the product; absent where it was deleted. */
  productName: z.string().optional(),
});
export type Review = z.output<typeof Review>;

/** The stars of a product: of its published reviews only. */
export const ProductRating = z.object({
  /** From 1 to 5, rounded to hundredths. */
  average: z.number(),
  count: z.number(),
  /** How many reviews have one star, two, … five. */
  counts: z.array(z.number()),
});
export type ProductRating = z.output<typeof ProductRating>;

const rating = whole(1, 5);
const content = {
  title: text(MAX_REVIEW_TITLE).nullish(),
  body: text(MAX_REVIEW_BODY).nullish(),
  /** The photos in order, by the ids of their uploads. */
  media: z
    .array(z.object({ image: ImageInput }))
    .max(MAX_REVIEW_PHOTOS)
    .nullish(),
};
/** A review as it was read can be sent back. */
const ignored = {
  reply: readOnly(z.unknown()),
  moderation: readOnly(z.unknown()),
  verified: readOnly(z.unknown()),
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
  reviewDate: readOnly(wireDate),
  rejectionReason: readOnly(z.string()),
  orderId: readOnly(z.string()),
  productName: readOnly(z.string()),
};
const author = z.object({ authorName: text(100).nullish(), contactId: readOnly(z.string()) }).nullish();
/** Ours: the token of the link in an email, for buyers without an account. */
const link = text(1000).nullish();
const oneReview = { reviewId: wireId };
const response = z.object({ review: Review });

export const getReview = endpoint({
  name: 'reviews.getReview',
  method: 'GET',
  service: 'reviews',
  path: '/v1/reviews/{reviewId}',
  summary: 'Returns a published review, or any review for the merchant who asks for private ones.',
  input: z.object({ ...oneReview, returnPrivateReviews: flagFromText.nullish() }),
  output: response,
});

export const createReview = endpoint({
  name: 'reviews.createReview',
  method: 'POST',
  service: 'reviews',
  path: '/v1/reviews',
  summary: 'Writes the caller’s review of a product that they bought. One buyer reviews a product once.',
  input: z.object({
    review: z.object({
      id: readOnly(z.string()),
      namespace: z.enum([REVIEW_NAMESPACE]).nullish(),
      entityId: wireId,
      content: z.object({ ...content, rating }),
      author,
      revision: readOnly(z.unknown()),
      ...ignored,
    }),
    link,
  }),
  output: response,
});

export const updateReview = endpoint({
  name: 'reviews.updateReview',
  method: 'PATCH',
  service: 'reviews',
  path: '/v1/reviews/{review.id}',
  summary: 'Changes the caller’s own review. Absent members stay. The shop may check the new text again.',
  input: z.object({
    review: z.object({
      id: wireId,
      namespace: readOnly(z.string()),
      entityId: readOnly(z.string()),
      content: z.object({ ...content, rating: rating.nullish() }).nullish(),
      author,
      /** The revision that was read. The change is refused if the review has changed since. */
      revision: revisionInput.nullish(),
      ...ignored,
    }),
    link,
  }),
  output: response,
});

export const deleteReview = endpoint({
  name: 'reviews.deleteReview',
  method: 'DELETE',
  service: 'reviews',
  path: '/v1/reviews/{reviewId}',
  summary: 'Deletes a review with its photos: the caller’s own, or any one for the merchant.',
  input: z.object({ ...oneReview, link }),
  output: response,
});

export const queryReviews = endpoint({
  name: 'reviews.queryReviews',
  method: 'POST',
  service: 'reviews',
  path: '/v1/reviews/query',
  isQuery: true,
  summary:
    'Returns published reviews by filter, sort and paging, newest first, or all of them for the merchant who asks.',
  input: z.object({ query: OptionalQueryInput, returnPrivateReviews: z.boolean().nullish() }),
  output: z.object({ reviews: z.array(Review), ...pagingResponse }),
});

export const countReviews = endpoint({
  name: 'reviews.countReviews',
  method: 'POST',
  service: 'reviews',
  path: '/v1/reviews/count',
  isQuery: true,
  summary: 'Counts published reviews by filter, or all of them for the merchant who asks.',
  input: z.object({ filter: FilterInput.nullish(), includePrivateReviews: z.boolean().nullish() }),
  output: z.object({ count: z.number() }),
});

export const setReply = endpoint({
  name: 'reviews.setReply',
  method: 'PATCH',
  service: 'reviews',
  path: '/v1/reviews/{reviewId}/reply',
  summary: 'Writes the shop’s reply to a review, in place of an earlier one.',
  input: z.object({ ...oneReview, message: text(1000, 1) }),
  output: response,
});

export const removeReply = endpoint({
  name: 'reviews.removeReply',
  method: 'DELETE',
  service: 'reviews',
  path: '/v1/reviews/{reviewId}/reply',
  summary: 'Removes the shop’s reply to a review.',
  input: z.object(oneReview),
  output: response,
});

export const updateModerationStatus = endpoint({
  name: 'reviews.updateModerationStatus',
  method: 'PATCH',
  service: 'reviews',
  path: '/v1/reviews/{reviewId}/moderate',
  summary: 'Publishes a review, rejects it, or puts it back among those to check.',
  input: z.object({
    ...oneReview,
    status: z.enum(['APPROVED', 'REJECTED', 'IN_MODERATION']),
    /** Ours: why it is rejected. Only merchants read it. */
    reason: text(500).nullish(),
  }),
  output: response,
});

// ------------------------------------------------------------------------------------------------ ours

export const getMyReview = endpoint({
  name: 'reviews.getMyReview',
  method: 'GET',
  service: 'reviews',
  path: '/v1/my-reviews/{entityId}',
  summary: 'Returns whether the caller may review a product, and their review where they have written it.',
  input: z.object({ entityId: wireId, link }),
  output: z.object({
    /** Whether they bought the product. */
    mayReview: z.boolean(),
    /** The name on their order, as a suggestion. */
    suggestedName: z.string().optional(),
    review: Review.optional(),
  }),
});

export const createReviewPhotoUrl = endpoint({
  name: 'reviews.createReviewPhotoUrl',
  method: 'POST',
  service: 'reviews',
  path: '/v1/review-photos',
  summary: 'Returns an address that takes one photo by PUT, for a buyer of the product. It works for an hour.',
  input: z.object({ entityId: wireId, link }),
  output: z.object({ uploadUrl: z.string() }),
});

export const createReviewLink = endpoint({
  name: 'reviews.createReviewLink',
  method: 'POST',
  service: 'reviews',
  path: '/v1/review-links',
  summary: 'Makes links by which the buyer of an order reviews its products without signing in. They work for 90 days.',
  input: z.object({ orderId: wireId }),
  output: z.object({
    /** The token of the links, for `link` of the other calls. */
    link: z.string(),
    expiresDate: wireDate,
    /** The page of each product, opened by the link. */
    products: z.array(z.object({ entityId: z.string(), name: z.string(), url: z.string() })),
  }),
});

/** After how many days buyers may be asked for a review. */
export const REVIEW_REQUEST_DAYS = { min: 1, max: 60 } as const;

/** When reviews are published, and whether buyers are asked for them. */
export const ReviewSettings = z.object({
  /** Whether reviews wait for a merchant before others read them. */
  requiresApproval: z.boolean(),
  /** The email that asks the buyer of an order for reviews. */
  requests: z.object({
    enabled: z.boolean(),
    /** Days after the delivery. */
    delayDays: z.number(),
  }),
});
export type ReviewSettings = z.output<typeof ReviewSettings>;

export const getReviewSettings = endpoint({
  name: 'reviews.getReviewSettings',
  method: 'GET',
  service: 'reviews',
  path: '/v1/review-settings',
  summary: 'Returns when reviews are published, and whether buyers are asked for them.',
  input: z.object({}),
  output: z.object({ settings: ReviewSettings }),
});

export const updateReviewSettings = endpoint({
  name: 'reviews.updateReviewSettings',
  method: 'PATCH',
  service: 'reviews',
  path: '/v1/review-settings',
  summary:
    'Changes when reviews are published and whether buyers are asked. Absent members stay; reviews that wait go on waiting.',
  input: z.object({
    settings: z.object({
      requiresApproval: z.boolean().nullish(),
      requests: z
        .object({
          enabled: z.boolean().nullish(),
          delayDays: whole(REVIEW_REQUEST_DAYS.min, REVIEW_REQUEST_DAYS.max).nullish(),
        })
        .nullish(),
    }),
  }),
  output: z.object({ settings: ReviewSettings }),
});

export const reviewEndpoints = [
  getReview,
  createReview,
  updateReview,
  deleteReview,
  queryReviews,
  countReviews,
  setReply,
  removeReply,
  updateModerationStatus,
  getMyReview,
  createReviewPhotoUrl,
  createReviewLink,
  getReviewSettings,
  updateReviewSettings,
] as const;
