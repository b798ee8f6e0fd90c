/** Types of reviews. Each is derived from the contract. */
import type * as wire from '@cartwright/contract';

import type { DecodedMembers, EncodableMembers } from './decoded.ts';
import type { InputNames, Names } from './entities.ts';
import type { DataEvent, EntityEvent } from './events.ts';

type Members<T> = DecodedMembers<T, Names>;
type ApiResponse<E extends wire.Endpoint> = Members<wire.EndpointOutput<E>>;
type Body<E extends wire.Endpoint> = EncodableMembers<E['input']['_zod']['input'], InputNames>;

/** What a buyer says about a product. */
export interface Review extends Members<wire.Review> {}
/** A new review: product, stars, texts and photos. */
export type ReviewInput = Body<typeof wire.createReview>['review'];
/** Changes of a review. Absent members stay. */
export type UpdateReview = Omit<Body<typeof wire.updateReview>['review'], '_id'>;
/** The link of an email, for buyers without an account. */
export interface ReviewLinkOptions {
  link?: string | null | undefined;
}
/** Which reviews are read: the published ones, or for merchants all of them. */
export interface GetReviewOptions {
  returnPrivateReviews?: boolean | null | undefined;
}
/** Filter, sort and paging of reviews. */
export interface ReviewQuery extends Omit<NonNullable<Body<typeof wire.queryReviews>['query']>, 'filter'> {
  /** Conditions as queries have them. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}
/** A page of reviews. */
export interface QueryReviewsResponse extends ApiResponse<typeof wire.queryReviews> {}
/** Which reviews are counted. */
export interface CountReviewsOptions {
  filter?: Readonly<Record<string, unknown>> | null | undefined;
  includePrivateReviews?: boolean | null | undefined;
}
/** The number of reviews. */
export interface CountReviewsResponse extends ApiResponse<typeof wire.countReviews> {}
/** A review after a change. */
export interface ReviewResponse extends ApiResponse<typeof wire.updateModerationStatus> {}
/** The merchant's decision about a review. */
export interface UpdateModerationStatusOptions extends Omit<Body<typeof wire.updateModerationStatus>, 'reviewId'> {}
/** Whether the caller may review a product, and what they wrote. */
export interface MyReview extends ApiResponse<typeof wire.getMyReview> {}
/** The address that takes a photo by PUT. */
export interface CreateReviewPhotoUrlResponse extends ApiResponse<typeof wire.createReviewPhotoUrl> {}
/** Links by which the buyer of an order reviews its products. */
export interface CreateReviewLinkResponse extends ApiResponse<typeof wire.createReviewLink> {}
/** When reviews are published. */
export interface ReviewSettings extends Members<wire.ReviewSettings> {}
/** Changes of the settings. Absent members stay. */
export type UpdateReviewSettings = Body<typeof wire.updateReviewSettings>['settings'];
/** A review was created, changed or deleted. */
export interface ReviewEvent extends EntityEvent<Review> {}
/** A review is shown from now on. */
export interface ReviewPublishedEnvelope extends DataEvent<Members<wire.ReviewPublished>> {}
/** A merchant decided about a review, or its buyer changed it. */
export interface ReviewModerationStatusChangedEnvelope extends DataEvent<Members<wire.ReviewModerationStatusChanged>> {}
