/** The queries of reviews, which hooks, loaders and tests share. */
import type { reviews } from '@cartwright/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { requireModule } from './member-queries.ts';
import { shopKeys } from './queries.ts';
import type { ShopClient } from './shop-client.ts';

/** `best` and `worst` sort by stars. */
export type ReviewOrder = 'newest' | 'best' | 'worst';

/** Which reviews of a product are read, and their order. Default: all of them, newest first. */
export interface ReviewSelection {
  /** Only reviews with so many stars, 1 to 5. */
  readonly stars?: number | undefined;
  readonly sort?: ReviewOrder | undefined;
  /** Default: 10. */
  readonly pageSize?: number | undefined;
}

/** One page of published reviews. */
export interface ReviewPage {
  readonly items: readonly reviews.Review[];
  /** The number of reviews on all pages. */
  readonly total: number;
  /** The start of the next page; undefined after the last. */
  readonly nextOffset: number | undefined;
}

const SORTS = {
  newest: undefined,
  best: { fieldName: 'content.rating', order: 'DESC' },
  worst: { fieldName: 'content.rating', order: 'ASC' },
} as const;

/** The published reviews of a product, page by page. */
export function reviewsQuery(client: Pick<ShopClient, 'reviews'>, productId: string, selection: ReviewSelection = {}) {
  const { stars, sort: order = 'newest', pageSize = 10 } = selection;
  const sort = SORTS[order];
  return infiniteQueryOptions({
    queryKey: shopKeys.reviews(productId, selection),
    initialPageParam: 0,
    getNextPageParam: (last: ReviewPage) => last.nextOffset,
    queryFn: async ({ pageParam }): Promise<ReviewPage> => {
      const found = await requireModule(client.reviews, 'useReviews', 'reviews').queryReviews({
        filter: { entityId: productId, ...(stars === undefined ? {} : { 'content.rating': stars }) },
        ...(sort === undefined ? {} : { sort: [sort] }),
        paging: { limit: pageSize, offset: pageParam },
      });
      const total = found.metadata.total ?? found.reviews.length;
      const read = pageParam + found.reviews.length;
      return { items: found.reviews, total, nextOffset: found.reviews.length > 0 && read < total ? read : undefined };
    },
  });
}

/**
 * Whether the caller may review a product, and what they wrote. `link` is the token of an email, for a buyer without an
 * account. A caller with neither tokens nor a link has bought nothing, so no request is sent.
 */
export function myReviewQuery(client: Pick<ShopClient, 'reviews' | 'auth'>, productId: string, link?: string) {
  return queryOptions({
    queryKey: shopKeys.myReview(productId, link),
    queryFn: async (): Promise<reviews.MyReview> =>
      link === undefined && client.auth?.getTokens?.().refreshToken.role === 'none'
        ? { mayReview: false }
        : requireModule(client.reviews, 'useMyReview', 'reviews').getMyReview(productId, { link }),
  });
}
