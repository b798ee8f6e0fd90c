'use client';

/** Reviews of a product: what its buyers say, and the caller's own review. */
import type { reviews } from '@cartwright/client';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { requireModule } from './member-queries.ts';
import { type ChangeOutcome, type FormOutcome, refuse, runForm } from './outcome.ts';
import { useShop } from './provider.tsx';
import { shopKeys } from './queries.ts';
import { myReviewQuery, type ReviewSelection, reviewsQuery } from './review-queries.ts';

export interface UseReviews {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Published reviews of all pages read so far. */
  readonly reviews: readonly reviews.Review[];
  /** The number of reviews on all pages. */
  readonly total: number;
  /** Whether the reviews are still those of the selection before, while the present one loads. */
  readonly isPrevious: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Reads the next page. Does nothing after the last page or during a read. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/**
 * The published reviews of a product, page by page: all of them, or those with so many stars. The stars of a product are
 * in the product itself, as `rating`. The client needs the module `reviews`.
 */
export function useReviews(productId: string, selection: ReviewSelection = {}): UseReviews {
  const { client } = useShop('useReviews');
  const query = useInfiniteQuery({
    ...reviewsQuery(client, productId, selection),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const found = useMemo(() => (pages ?? []).flatMap((page) => page.items), [pages]);
  return {
    status: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    reviews: found,
    total: pages?.[0]?.total ?? 0,
    isPrevious: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

/** What a buyer writes. All of it is plain text. */
export interface ReviewForm {
  /** Stars, 1 to 5. */
  readonly rating: number;
  readonly title?: string | undefined;
  readonly body?: string | undefined;
  /** The name that other shoppers read. */
  readonly name?: string | undefined;
}

export interface UseMyReview {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Whether the caller bought the product. A visitor may sign in, or open the link of the email about their order. */
  readonly mayReview: boolean;
  /** What they wrote; undefined until they have. `moderation` says whether others read it yet. */
  readonly review: reviews.Review | undefined;
  /** The name on their order, for the form. */
  readonly suggestedName: string | undefined;
  /** Writes the review, or changes the one that was written. */
  readonly save: (form: ReviewForm) => Promise<FormOutcome>;
  /** Does nothing where there is none. */
  readonly remove: () => Promise<ChangeOutcome>;
  readonly retry: () => void;
}

/**
 * The caller's own review of a product. `link` is the token of an email, for a buyer without an account. The client
 * needs the module `reviews`.
 */
export function useMyReview(productId: string, { link }: { readonly link?: string } = {}): UseMyReview {
  const { client, describeError } = useShop('useMyReview');
  const queryClient = useQueryClient();
  const query = useQuery(myReviewQuery(client, productId, link));
  const { data, isError, error, refetch } = query;
  const id = data?.review?._id;
  const reread = useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: shopKeys.myReview(productId, link) }),
        queryClient.invalidateQueries({ queryKey: shopKeys.reviewsOf(productId) }),
      ]),
    [queryClient, productId, link],
  );
  const save = useCallback<UseMyReview['save']>(
    async ({ rating, title = '', body = '', name = '' }) => {
      const outcome = await runForm(() => {
        const calls = requireModule(client.reviews, 'useMyReview', 'reviews');
        const review = { content: { rating, title, body }, author: { authorName: name } };
        return id === undefined
          ? calls.createReview({ entityId: productId, ...review }, { link })
          : calls.updateReview(id, review, { link });
      }, describeError);
      await reread();
      return outcome;
    },
    [client, productId, link, id, describeError, reread],
  );
  const remove = useCallback<UseMyReview['remove']>(async () => {
    if (id === undefined) return { ok: true };
    try {
      await requireModule(client.reviews, 'useMyReview', 'reviews').deleteReview(id, { link });
      return { ok: true };
    } catch (thrown) {
      return refuse(thrown, describeError);
    } finally {
      await reread();
    }
  }, [client, link, id, describeError, reread]);
  return {
    status: data !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    error,
    mayReview: data?.mayReview ?? false,
    review: data?.review,
    suggestedName: data?.suggestedName,
    save,
    remove,
    retry: () => void refetch(),
  };
}
