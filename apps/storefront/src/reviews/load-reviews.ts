/** Loads a page of a product's reviews, by the address of the product's page. */
import type { reviews } from '@cartwright/client';

import type { ShopContext } from '../shell/shop-context.ts';

const PER_PAGE = 8;
/** How reviews are sorted, by the name in the address. */
const ORDERS = {
  newest: undefined,
  best: { fieldName: 'content.rating', order: 'DESC' },
  worst: { fieldName: 'content.rating', order: 'ASC' },
} as const;
export type ReviewOrder = keyof typeof ORDERS;
export const REVIEW_ORDERS = Object.keys(ORDERS) as readonly ReviewOrder[];

export interface ReviewView {
  readonly id: string;
  /** Empty where the buyer gave none. */
  readonly name: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  /** ISO 8601. */
  readonly date: string;
  /** Addresses of pictures. */
  readonly photos: readonly string[];
  readonly reply: string | undefined;
}

/** What the address says about the reviews. */
export interface ReviewListing {
  /** Only reviews with so many stars; 0: all. */
  readonly stars: number;
  readonly order: ReviewOrder;
  /** Counted from 1. */
  readonly page: number;
}

export interface ReviewPage extends ReviewListing {
  readonly reviews: readonly ReviewView[];
  readonly hasMore: boolean;
}

const NAMES = { stars: 'stars', order: 'order', page: 'reviews' } as const;

export function readReviewListing(parameters: URLSearchParams): ReviewListing {
  const whole = (name: string, max: number): number => {
    const value = Number(parameters.get(name));
    return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
  };
  return {
    stars: whole(NAMES.stars, 5),
    order: REVIEW_ORDERS.find((one) => one === parameters.get(NAMES.order)) ?? 'newest',
    page: whole(NAMES.page, 1000) || 1,
  };
}

/** The address of the same page with other reviews, at their section. */
export function writeReviewListing(current: URLSearchParams, { stars, order, page }: ReviewListing): string {
  const parameters = new URLSearchParams(current);
  for (const name of Object.values(NAMES)) parameters.delete(name);
  if (stars > 0) parameters.set(NAMES.stars, String(stars));
  if (order !== 'newest') parameters.set(NAMES.order, order);
  if (page > 1) parameters.set(NAMES.page, String(page));
  return `?${parameters.toString()}#reviews`;
}

/** Loads published reviews. `picture` is the address of any picture of the platform: photos of reviews lie beside it. */
export async function loadReviews(
  { client, cache }: Pick<ShopContext, 'client' | 'cache'>,
  { productId, picture }: { readonly productId: string; readonly picture: string | undefined },
  { stars, order, page }: ReviewListing,
): Promise<ReviewPage> {
  const sort = ORDERS[order];
  const found = await cache.query({
    queryKey: ['reviews', productId, stars, order, page],
    queryFn: () =>
      client.reviews.queryReviews({
        filter: { entityId: productId, ...(stars === 0 ? {} : { 'content.rating': stars }) },
        ...(sort === undefined ? {} : { sort: [sort] }),
        paging: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
      }),
  });
  const total = found.metadata.total ?? 0;
  return {
    stars,
    order,
    page,
    reviews: found.reviews.map((review) => readReview(review, picture)),
    hasMore: total > page * PER_PAGE,
  };
}

function readReview(
  { _id, author, content, reply, _createdDate }: reviews.Review,
  picture: string | undefined,
): ReviewView {
  return {
    id: _id,
    name: author.authorName ?? '',
    rating: content.rating,
    title: content.title ?? '',
    body: content.body ?? '',
    date: new Date(_createdDate).toISOString(),
    photos: content.media.flatMap(({ image }) => {
      const id = /^wix:image:\/\/v1\/([^/#]+)/.exec(image)?.[1];
      return id === undefined || picture === undefined ? [] : [new URL(id, picture).href];
    }),
    reply: reply?.message,
  };
}
