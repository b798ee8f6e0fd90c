/** Collections in the admin: the list of an address, and its query. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { filterOfWords } from '../pickers/picker-queries.ts';
import { words } from '../words/words.ts';

/** Reading what shoppers don't see. */
export const READ_CATALOG = 'catalog.read-private';

export const collectionViews = [
  { key: 'all', title: words.collections.listPage.views.all },
  { key: 'hidden', title: words.collections.listPage.views.hidden },
  { key: 'deleted', title: words.collections.listPage.views.deleted },
] as const;

export const collectionsPerPage = 50;

export interface CollectionListView {
  readonly view: (typeof collectionViews)[number]['key'];
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

/** Parses the view from the address. Unknown values mean the default. */
export function readCollectionListView(parameters: URLSearchParams): CollectionListView {
  const page = Number(parameters.get('page'));
  return {
    view: collectionViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'all',
    search: parameters.get('q')?.trim().slice(0, 200) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view, without default values. */
export function writeCollectionListView({ view, search, page }: CollectionListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'all') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/collections' : `/collections?${parameters}`;
}

/** In the order in which the shop shows them. */
export function collectionListQuery({ collections }: MerchantClient, view: CollectionListView) {
  return queryOptions({
    queryKey: ['collections', 'list', view],
    placeholderData: keepPreviousData,
    enabled: view.view !== 'deleted',
    queryFn: async ({ signal }) => {
      const { filter = {} } = filterOfWords(view.search);
      const { collections: rows, metadata } = await collections.queryCollections(
        {
          filter: { ...filter, ...(view.view === 'hidden' ? { visible: false } : {}) },
          paging: { limit: collectionsPerPage, offset: (view.page - 1) * collectionsPerPage },
        },
        { signal },
      );
      return { rows, total: metadata?.total ?? undefined };
    },
  });
}
