/** What the pickers list: pages of products found by words, and of collections whose names have the words. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';

export const recordsPerPage = 50;
/** The maximum length of a search text on the platform. */
const MAX_EXPRESSION_LENGTH = 200;

const paged = {
  placeholderData: keepPreviousData,
  initialPageParam: 0,
  getNextPageParam: ({ next }: { readonly next: number | undefined }) => next,
};

/** Products that match the words, best first; without words by name. */
export function productPagesQuery({ products }: MerchantClient, search: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ['products', 'picker', search],
    queryFn: async ({ signal, pageParam: offset }) => {
      const found = await products.searchProducts(
        {
          ...(search === ''
            ? { sort: [{ fieldName: 'name', order: 'ASC' }] }
            : { search: { expression: search.slice(0, MAX_EXPRESSION_LENGTH) } }),
          paging: { limit: recordsPerPage, offset },
        },
        { signal },
      );
      return { records: found.products, next: nextOffset(offset, found.products.length, found.metadata.total) };
    },
  });
}

/** Collections whose names have all of the words, by name. */
export function collectionPagesQuery({ collections }: MerchantClient, search: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ['collections', 'picker', search],
    queryFn: async ({ signal, pageParam: offset }) => {
      const found = await collections.queryCollections(
        {
          ...filterOfWords(search),
          sort: [{ fieldName: 'name', order: 'ASC' }],
          paging: { limit: recordsPerPage, offset },
        },
        { signal },
      );
      return {
        records: found.collections,
        next: nextOffset(offset, found.collections.length, found.metadata?.total),
      };
    },
  });
}

/** A filter for names that have each of the words; empty without words. */
export function filterOfWords(search: string) {
  const words = search
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 8);
  return words.length === 0
    ? {}
    : { filter: { $and: words.map((word) => ({ name: { $contains: word.slice(0, 100) } })) } };
}

function nextOffset(offset: number, count: number, total: number | null | undefined): number | undefined {
  const end = offset + count;
  return count === 0 || (typeof total === 'number' ? end >= total : count < recordsPerPage) ? undefined : end;
}
