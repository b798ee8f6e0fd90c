/** Reviews in the admin: the list of an address, its query, and the words of a state. */
import type { reviews } from '@cartwright/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';

/** Reading, publishing and answering reviews. */
export const MANAGE_REVIEWS = 'reviews.manage';
/** The first part of the keys of all queries here. */
export const REVIEW_KEY = 'reviews';

const text = words.reviews;

export const reviewViews = [
  { key: 'pending', status: 'IN_MODERATION', title: text.views.pending },
  { key: 'published', status: 'APPROVED', title: text.views.published },
  { key: 'rejected', status: 'REJECTED', title: text.views.rejected },
] as const;
type ReviewViewKey = (typeof reviewViews)[number]['key'];
export type ReviewStatus = (typeof reviewViews)[number]['status'];

export const reviewsPerPage = 20;

/** The reviews of a list, by its address. */
export interface ReviewListView {
  readonly view: ReviewViewKey;
  /** Words of the review, or the name of its author. */
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

export function readReviewListView(parameters: URLSearchParams): ReviewListView {
  const page = Number(parameters.get('page'));
  return {
    view: reviewViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'pending',
    search: parameters.get('q')?.trim().slice(0, 100) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view, without default values. */
export function writeReviewListView({ view, search, page }: ReviewListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'pending') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/reviews' : `/reviews?${parameters}`;
}

/** The answer of a list. */
export interface ReviewList {
  readonly reviews: readonly reviews.Review[];
  readonly total: number | undefined;
}

export function reviewListQuery({ reviews }: MerchantClient, { view, search, page }: ReviewListView) {
  return queryOptions({
    queryKey: [REVIEW_KEY, 'list', view, search, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReviewList> => {
      const status = reviewViews.find(({ key }) => key === view)?.status;
      const found = await reviews.queryReviews(
        {
          filter: {
            'moderation.moderationStatus': status,
            ...(search === '' ? {} : { searchText: { $contains: search } }),
          },
          paging: { limit: reviewsPerPage, offset: (page - 1) * reviewsPerPage },
        },
        { returnPrivateReviews: true },
        { signal },
      );
      return { reviews: found.reviews, total: found.metadata.total ?? undefined };
    },
  });
}

/** How many reviews wait for a decision. */
export function pendingCountQuery({ reviews }: MerchantClient) {
  return queryOptions({
    queryKey: [REVIEW_KEY, 'pending'],
    queryFn: async ({ signal }) => {
      const filter = { 'moderation.moderationStatus': 'IN_MODERATION' };
      return (await reviews.countReviews({ filter, includePrivateReviews: true }, { signal })).count;
    },
  });
}

export function reviewSettingsQuery({ reviews }: MerchantClient) {
  return queryOptions({
    queryKey: [REVIEW_KEY, 'settings'],
    queryFn: ({ signal }) => reviews.getReviewSettings({ signal }),
  });
}

/** What is saved; absent members stay. */
export interface ReviewSettingsChange {
  readonly requiresApproval?: boolean;
  readonly requests?: { readonly enabled?: boolean; readonly delayDays?: number };
}

export function statusOf({ moderation }: reviews.Review): ReviewStatus {
  return reviewViews.find(({ status }) => status === moderation.moderationStatus)?.status ?? 'IN_MODERATION';
}

export function authorOf({ author }: reviews.Review): string {
  return author.authorName || text.anonymous;
}

/** The id of a photo in its `wix:` address. */
export function photoIds({ content }: reviews.Review): readonly string[] {
  return content.media.flatMap(({ image }) => /^wix:image:\/\/v1\/([^/#]+)/.exec(image)?.[1] ?? []);
}
