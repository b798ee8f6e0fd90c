/** A review as the wire has it. The merchant reads more of it than others. */
import type { Review as ReviewResponse } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { mediaUrl } from '../../foundation/media/media-asset.ts';
import { findProducts } from '../catalog/model/line-products.ts';
import type { ProductId } from '../catalog/model/product.ts';
import type { Review } from './review.ts';

export const NAMESPACE = 'stores';

/** For everybody, also its buyer. */
export function toReviewResponse(review: Review, publicUrl: string): ReviewResponse {
  const { id, productId, name, title, body, rating, photos, reply, createdAt, updatedAt } = review;
  const created = new Date(createdAt).toISOString();
  return {
    id,
    namespace: NAMESPACE,
    entityId: productId,
    content: {
      ...(title === '' ? {} : { title }),
      ...(body === '' ? {} : { body }),
      rating,
      media: photos.map(({ id: mediaId, width, height }) => ({
        image: { id: mediaId, url: mediaUrl(publicUrl, mediaId), width, height },
      })),
    },
    author: name === '' ? {} : { authorName: name },
    ...(reply === undefined
      ? {}
      : {
          reply: {
            message: reply.message,
            createdDate: new Date(reply.createdAt).toISOString(),
            updatedDate: new Date(reply.updatedAt).toISOString(),
          },
        }),
    moderation: { moderationStatus: review.status, manuallyChanged: review.isDecided },
    revision: String(review.revision),
    verified: true,
    createdDate: created,
    updatedDate: new Date(updatedAt).toISOString(),
    reviewDate: created,
  };
}

/** For merchants, with the names of the products. */
export async function toMerchantResponses(
  tx: Transaction,
  siteId: SiteId,
  reviews: readonly Review[],
  publicUrl: string,
): Promise<ReviewResponse[]> {
  const ids: readonly ProductId[] = [...new Set(reviews.map(({ productId }) => productId))];
  const products = await findProducts(tx, siteId, ids);
  return reviews.map((review) => {
    const response = toReviewResponse(review, publicUrl);
    const { buyer, orderId, rejectionReason } = review;
    const productName = products.get(review.productId)?.name;
    return {
      ...response,
      author: { ...response.author, ...(buyer.kind === 'member' ? { contactId: buyer.id } : {}) },
      orderId,
      ...(rejectionReason === undefined ? {} : { rejectionReason }),
      ...(productName === undefined ? {} : { productName }),
    };
  });
}
