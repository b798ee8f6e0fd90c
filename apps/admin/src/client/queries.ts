/** The cache of all queries of the pages, and the query that every page makes: the site. */
import { isApplicationError, isClientError, isValidationError } from '@cartwright/client';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';

import { SignedOutError } from './access-token.ts';
import type { MerchantClient } from './merchant-client.ts';

/** `onSignedOut` is called when a call finds that the session has ended. */
export function createAdminQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error): void => {
    if (error instanceof SignedOutError) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // The client retries by itself; only the session query retries here.
        retry: (count, error) => count < 1 && !isClientError(error) && !(error instanceof SignedOutError),
      },
    },
  });
}

/** Whether the platform understood the request and refused it. */
export function isDecided(error: unknown): boolean {
  return error instanceof SignedOutError || isApplicationError(error) || isValidationError(error);
}

/** The key of `siteQuery`. */
export const SITE_KEY = ['site'] as const;

export function siteQuery({ siteProperties }: MerchantClient) {
  return queryOptions({
    queryKey: SITE_KEY,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await siteProperties.getSiteProperties({}, { signal })).properties,
  });
}

/** The address in the shop that lets the merchant see it while it is closed. */
export function previewQuery({ settings }: MerchantClient, shopUrl: string) {
  return queryOptions({
    queryKey: ['storefront-preview'],
    // The token in the address is good for an hour.
    staleTime: 30 * 60 * 1000,
    queryFn: async ({ signal }) => {
      const { previewToken } = await settings.createStorefrontPreview({ signal });
      return `${shopUrl.replace(/\/$/u, '')}/preview?token=${encodeURIComponent(previewToken)}`;
    },
  });
}

export function anyProductQuery({ products }: MerchantClient) {
  return queryOptions({
    queryKey: ['products', 'any'],
    queryFn: async ({ signal }) =>
      ((await products.queryProducts({ paging: { limit: 1, offset: 0 } }, { signal })).products?.length ?? 0) > 0,
  });
}

/** Whether any product has to be delivered. */
export function anyPhysicalQuery({ products }: MerchantClient) {
  return queryOptions({
    queryKey: ['products', 'any', 'physical'],
    queryFn: async ({ signal }) => {
      const query = { filter: { productType: 'physical' }, paging: { limit: 1, offset: 0 } };
      return ((await products.queryProducts(query, { signal })).products?.length ?? 0) > 0;
    },
  });
}
