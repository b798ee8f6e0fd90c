/** Routes of those who write reviews: buyers. Invariant: a review is written and changed by its buyer alone. */
import * as contract from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { PictureAsset } from '../../foundation/media/media-asset.ts';
import { findMediaAssets } from '../../foundation/media/media-store.ts';
import { findProducts } from '../catalog/model/line-products.ts';
import type { ProductId } from '../catalog/model/product.ts';
import { readFileId } from '../media-library/library-file.ts';
import { addReview, replaceReview, type ReviewChangeDeps } from './change-review.ts';
import { listPhotoIds, type PhotoOwner } from './photo-store.ts';
import { toReviewResponse } from './review-response.ts';
import { readReviewSettings } from './review-settings.ts';
import { findReview, findReviewOf } from './review-store.ts';
import { cleanLine, cleanText, editReview, firstStatus, type Review, type ReviewContentChange } from './review.ts';
import { findPurchase, readBuyer, type ReviewCaller, type ReviewerDeps, suggestName } from './reviewer.ts';

export interface BuyerDeps extends ReviewerDeps, ReviewChangeDeps {
  readonly ids: Ids;
}

const WHO = { allow: ['visitor', 'member'] } as const;
const WRITE = { ...WHO, counted: 'review', work: 'write' } as const;

export function createBuyerRoutes(deps: BuyerDeps): readonly Route[] {
  return [
    route(contract.getMyReview, { ...WHO, work: 'read' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { entityId: productId } = input;
      const buyer = await readBuyer(deps, tx, { caller, link: input.link, now });
      if (isExpectedError(buyer)) return buyer;
      if (buyer === undefined) return { mayReview: false };
      const review = await findReviewOf(tx, siteId, { buyer, productId });
      const order = await findPurchase(tx, siteId, { buyer, productId });
      return {
        mayReview: order !== undefined,
        ...(order === undefined ? {} : { suggestedName: suggestName(order) }),
        ...(review === undefined ? {} : { review: toReviewResponse(review, deps.publicUrl) }),
      };
    }),

    route(contract.createReview, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { entityId, content, author } = input.review;
      const product = (await findProducts(tx, siteId, [entityId as ProductId])).get(entityId as ProductId);
      if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
      const buyer = await readBuyer(deps, tx, { caller, link: input.link, now });
      if (isExpectedError(buyer)) return buyer;
      const owner = buyer && { buyer, productId: product.id };
      const order = owner && (await findPurchase(tx, siteId, owner));
      if (owner === undefined || order === undefined) return refuse('REVIEW_NOT_ALLOWED');
      const before = await findReviewOf(tx, siteId, owner);
      if (before !== undefined) return refuse('REVIEW_ALREADY_EXISTS', undefined, { data: { reviewId: before.id } });
      const photos = await readPhotos(tx, siteId, owner, content.media ?? []);
      if (isExpectedError(photos)) return photos;
      const { requiresApproval } = await readReviewSettings(tx, siteId);
      const review: Review = {
        id: deps.ids.next('rev'),
        productId: product.id,
        buyer: owner.buyer,
        orderId: order.id,
        status: firstStatus(requiresApproval),
        rating: content.rating,
        name: cleanLine(author?.authorName ?? ''),
        title: cleanLine(content.title ?? ''),
        body: cleanText(content.body ?? ''),
        photos,
        isDecided: false,
        revision: 1,
        createdAt: now,
        updatedAt: now,
      };
      await addReview(deps, tx, { siteId, by: caller, now }, review);
      return { review: toReviewResponse(review, deps.publicUrl) };
    }),

    route(contract.updateReview, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { id, content, author, revision } = input.review;
      const before = await findOwn(deps, tx, { caller, id, link: input.link, now });
      if (isExpectedError(before)) return before;
      if (revision && revision !== String(before.revision)) {
        return refuse('STALE_REVISION', undefined, { data: { revision: String(before.revision) } });
      }
      const photos = content?.media && (await readPhotos(tx, siteId, before, content.media, before.photos));
      if (isExpectedError(photos)) return photos;
      const change: ReviewContentChange = {
        ...(isGiven(author?.authorName) ? { name: cleanLine(author.authorName) } : {}),
        ...(isGiven(content?.title) ? { title: cleanLine(content.title) } : {}),
        ...(isGiven(content?.body) ? { body: cleanText(content.body) } : {}),
        ...(isGiven(content?.rating) ? { rating: content.rating } : {}),
        ...(photos ? { photos } : {}),
      };
      const after = editReview(before, change, { ...(await readReviewSettings(tx, siteId)), now });
      await replaceReview(deps, tx, { siteId, by: caller, now }, { before, after });
      return { review: toReviewResponse(after, deps.publicUrl) };
    }),
  ];
}

/** The review of this id if it is the caller's. One of another buyer is not found. */
export async function findOwn(
  deps: ReviewerDeps,
  tx: Transaction,
  {
    caller,
    id,
    link,
    now,
  }: {
    readonly caller: ReviewCaller;
    readonly id: string;
    readonly link: string | null | undefined;
    readonly now: number;
  },
): Promise<Review | ExpectedError> {
  const buyer = await readBuyer(deps, tx, { caller, link, now });
  if (isExpectedError(buyer)) return buyer;
  const review = await findReview(tx, caller.siteId, id);
  const isOwn = review !== undefined && review.buyer.kind === buyer?.kind && review.buyer.id === buyer.id;
  return isOwn ? review : refuse('REVIEW_NOT_FOUND');
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

/** The photos by their ids, or an error that names the first that is not the buyer's. */
async function readPhotos(
  tx: Transaction,
  siteId: SiteId,
  owner: PhotoOwner,
  media: readonly { readonly image: contract.ImageInput }[],
  shown: readonly PictureAsset[] = [],
): Promise<readonly PictureAsset[] | ExpectedError> {
  if (media.length === 0) return [];
  const ids = media.map(({ image }) => readFileId(image.id ?? ''));
  const own: readonly string[] = [...(await listPhotoIds(tx, siteId, owner)), ...shown.map(({ id }) => id)];
  const assets = await findMediaAssets(tx, siteId, ids);
  const photos: PictureAsset[] = [];
  for (const [index, id] of ids.entries()) {
    const asset = own.includes(id) ? assets.get(id) : undefined;
    if (asset?.kind !== 'image') {
      const field = `review.content.media[${index}].image.id`;
      const description = 'is no photo that the caller has uploaded for this product; upload it first';
      return refuseFields([{ field, rule: 'VALIDATION', description }]);
    }
    const { alt: _alt, ...photo } = asset;
    if (!photos.some((one) => one.id === photo.id)) photos.push(photo);
  }
  return photos;
}
