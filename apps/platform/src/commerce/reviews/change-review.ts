/**
 * Writes a review with all that follows: the stars of its product, the uses of its photos, and events. Every change of a
 * review goes through here.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause, Notify } from '../../foundation/domain-events.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { recordMediaUses } from '../../foundation/media/media-uses.ts';
import { refreshRating } from '../catalog/model/product-rating.ts';
import { linkPhotos } from './photo-store.ts';
import { NAMESPACE, toReviewResponse } from './review-response.ts';
import { deleteReviewRow, insertReview, updateReview } from './review-store.ts';
import type { Review } from './review.ts';

export interface ReviewChangeDeps {
  readonly notify: Notify;
  readonly publicUrl: string;
}

export interface ReviewCause {
  readonly siteId: SiteId;
  readonly by: Cause;
  readonly now: number;
}

export async function addReview(
  deps: ReviewChangeDeps,
  tx: Transaction,
  cause: ReviewCause,
  review: Review,
): Promise<void> {
  const { siteId } = cause;
  await insertReview(tx, siteId, review, NAMESPACE);
  await keepPhotos(tx, siteId, review);
  if (review.status === 'APPROVED') await refreshRating(tx, siteId, review.productId);
  const entity = toReviewResponse(review, deps.publicUrl);
  const heading = { ...cause, entityId: review.id };
  await deps.notify(tx, { ...heading, event: 'onReviewCreated', emit: () => ({ createdEvent: { entity } }) });
  if (review.status === 'APPROVED') await tellPublished(deps, tx, cause, review);
}

/** Writes a review in place of the one that was read in this transaction. The same review writes nothing. */
export async function replaceReview(
  deps: ReviewChangeDeps,
  tx: Transaction,
  cause: ReviewCause,
  { before, after }: { readonly before: Review; readonly after: Review },
): Promise<void> {
  if (after === before) return;
  const { siteId } = cause;
  await updateReview(tx, siteId, after);
  if (after.photos !== before.photos) await keepPhotos(tx, siteId, after, cause.now);
  // Also for a text alone: pages that show it are dropped with the change of the product.
  if (before.status === 'APPROVED' || after.status === 'APPROVED') await refreshRating(tx, siteId, after.productId);
  const review = toReviewResponse(after, deps.publicUrl);
  const heading = { ...cause, entityId: after.id };
  if (after.status === before.status) {
    await deps.notify(tx, {
      ...heading,
      event: 'onReviewUpdated',
      emit: () => ({ updatedEvent: { currentEntity: review } }),
    });
    return;
  }
  await deps.notify(tx, {
    ...heading,
    event: 'onReviewModerationStatusChanged',
    emit: () => ({ actionEvent: { body: { review, previousModerationStatus: before.status } } }),
  });
  if (after.status === 'APPROVED') await tellPublished(deps, tx, cause, after);
}

/** Deletes a review. Its photos are deleted within a day, unless something else shows them. */
export async function removeReview(
  deps: ReviewChangeDeps,
  tx: Transaction,
  cause: ReviewCause,
  review: Review,
): Promise<void> {
  const { siteId, now } = cause;
  await deleteReviewRow(tx, siteId, review.id);
  await keepPhotos(tx, siteId, { ...review, photos: [] }, now);
  if (review.status === 'APPROVED') await refreshRating(tx, siteId, review.productId);
  const deletedEntity = toReviewResponse(review, deps.publicUrl);
  await deps.notify(tx, {
    ...cause,
    entityId: review.id,
    event: 'onReviewDeleted',
    emit: () => ({ deletedEvent: { deletedEntity } }),
  });
}

async function keepPhotos(tx: Transaction, siteId: SiteId, review: Review, now = review.createdAt): Promise<void> {
  const ids = review.photos.map(({ id }) => id);
  await recordMediaUses(tx, siteId, 'review', review.id, ids);
  await linkPhotos(tx, siteId, review, now);
}

async function tellPublished(
  { notify, publicUrl }: ReviewChangeDeps,
  tx: Transaction,
  cause: ReviewCause,
  review: Review,
): Promise<void> {
  await notify(tx, {
    ...cause,
    entityId: review.id,
    event: 'onReviewPublished',
    emit: () => ({ actionEvent: { body: { review: toReviewResponse(review, publicUrl) } } }),
  });
}
