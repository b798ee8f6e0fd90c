/**
 * Query keys and options that hooks, loaders and tests share. Responses are plain
 * data, so that a snapshot of them can travel from the server to the browser.
 */
import {
  type Cart,
  type Collection,
  type EstimateTotalsResponse,
  type GetPricingRulesOptions,
  isApplicationError,
  type PricingRules,
  type Product,
} from '@cartwright/client';
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';

import type { AccountPort } from './account.ts';
import type { ShopClient } from './shop-client.ts';

export const shopKeys = {
  all: ['shop'],
  cart: ['shop', 'cart'],
  /** Below the cart's key: invalidating the cart invalidates this too. */
  estimate: (contents: string) => ['shop', 'cart', 'estimate', contents],
  pricingRules: (destination: PricingDestination) => ['shop', 'pricing-rules', destination],
  account: ['shop', 'account'],
  wishlist: ['shop', 'wishlist'],
  /** Below the account's key: a sign-in or sign-out invalidates these too. */
  orders: (pageSize: number) => ['shop', 'account', 'orders', pageSize],
  order: (orderId: string) => ['shop', 'account', 'order', orderId],
  addresses: ['shop', 'account', 'addresses'],
  profile: ['shop', 'account', 'profile'],
  myReview: (productId: string, link?: string) => ['shop', 'account', 'my-review', productId, link ?? ''],
  collections: ['shop', 'collections'],
  collection: (slug: string) => ['shop', 'collection', slug],
  product: (slug: string) => ['shop', 'product', slug],
  products: (selection: ProductSelection) => ['shop', 'products', selection],
  productsById: (ids: readonly string[]) => ['shop', 'products', 'by-id', ids],
  /** Above the keys of all lists of a product's reviews. */
  reviewsOf: (productId: string) => ['shop', 'reviews', productId],
  reviews: (productId: string, selection: object) => ['shop', 'reviews', productId, selection],
  search: (search: object) => ['shop', 'products', 'search', search],
  suggestions: (text: string, limit: number) => ['shop', 'products', 'suggestions', text, limit],
} as const;

/** Catalog pages may be this old before they are refetched. The cart is refetched whenever a page is entered. */
const CATALOG_FRESH_MS = 60_000;
const CART_FRESH_MS = 10_000;
const RULES_FRESH_MS = 300_000;

/** A query client with this shop's defaults. One per request on the server, one per page in the browser. */
export function createShopQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The client already retries where it may; an expected error stays one.
      queries: { retry: false, staleTime: CATALOG_FRESH_MS },
    },
  });
}

/** The caller's cart; null until an item is added. A caller without tokens has no cart, so no request is sent. */
export function cartQuery(client: Pick<ShopClient, 'currentCart' | 'auth'>) {
  return queryOptions({
    queryKey: shopKeys.cart,
    queryFn: async (): Promise<Cart | null> => {
      if (client.auth?.getTokens?.().refreshToken.role === 'none') return null;
      try {
        return await client.currentCart.getCurrentCart();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    staleTime: CART_FRESH_MS,
  });
}

/** A destination other than the cart's, and the way of delivery. */
export interface EstimateDestination extends PricingDestination {
  readonly deliveryCode?: string | undefined;
}

/**
 * The platform's estimate of this cart, with delivery, tax and every discount: for the address of the cart, which is
 * the shop's country until the buyer has stated one, or for `destination`. Its key contains the cart's contents, so
 * that no estimate is ever shown for other contents.
 */
export function estimateQuery(
  client: Pick<ShopClient, 'currentCart'>,
  cart: Cart | null,
  { deliveryCode, ...destination }: EstimateDestination = {},
) {
  const isElsewhere = Object.values(destination).some((value) => value !== undefined);
  const options = {
    ...(isElsewhere ? { shippingAddress: destination } : {}),
    ...(deliveryCode === undefined ? {} : { selectedShippingOption: { code: deliveryCode } }),
  };
  const lines = (cart?.lineItems ?? []).map(({ _id, quantity, price }) => [_id, quantity, price?.amount]);
  const discounts = (cart?.appliedDiscounts ?? []).map(({ coupon }) => coupon?.code);
  return queryOptions({
    queryKey: shopKeys.estimate(JSON.stringify([lines, discounts, cart?.contactInfo?.address, options])),
    queryFn: (): Promise<EstimateTotalsResponse> => client.currentCart.estimateCurrentCartTotals(options),
    staleTime: CART_FRESH_MS,
  });
}

/** The destination; the shop's own country where none is given. */
export type PricingDestination = Pick<GetPricingRulesOptions, 'country' | 'subdivision' | 'city' | 'postalCode'>;

/** The rules that compute totals until the platform's estimate arrives; null where the client has no such call. */
export function pricingRulesQuery(client: Pick<ShopClient, 'pricingRules'>, destination: PricingDestination = {}) {
  return queryOptions({
    queryKey: shopKeys.pricingRules(destination),
    queryFn: async (): Promise<PricingRules | null> => {
      const response = await client.pricingRules?.getPricingRules(destination);
      return response?.pricingRules ?? null;
    },
    staleTime: RULES_FRESH_MS,
  });
}

/** One product by its slug, with its variants; null where it is not for sale, or no longer. */
export function productQuery(client: Pick<ShopClient, 'products'>, slug: string) {
  return queryOptions({
    queryKey: shopKeys.product(slug),
    queryFn: async (): Promise<Product | null> => {
      const found = await client.products.queryProducts().eq('slug', slug).limit(1).find();
      return found.items[0] ?? null;
    },
  });
}

export type ProductOrder = 'newest' | 'price-ascending' | 'price-descending' | 'name';

/** The products of a list, and their order. Default: all of them, in the shop's order. */
export interface ProductSelection {
  readonly collectionId?: string | undefined;
  /** Filters by the beginning of the name. */
  readonly search?: string | undefined;
  readonly sort?: ProductOrder | undefined;
  /** Default: 24. */
  readonly pageSize?: number | undefined;
}

export interface ProductPage {
  readonly items: readonly Product[];
  readonly total: number | undefined;
  /** The start of the next page; undefined after the last. */
  readonly nextOffset: number | undefined;
}

/** Products, page by page. */
export function productsQuery(client: Pick<ShopClient, 'products'>, selection: ProductSelection = {}) {
  const { collectionId, search, sort, pageSize = 24 } = selection;
  return infiniteQueryOptions({
    queryKey: shopKeys.products(selection),
    initialPageParam: 0,
    getNextPageParam: (last: ProductPage) => last.nextOffset,
    queryFn: async ({ pageParam }): Promise<ProductPage> => {
      let query = client.products.queryProducts();
      if (collectionId !== undefined) query = query.hasSome('collectionIds', [collectionId]);
      if (search) query = query.startsWith('name', search);
      if (sort === 'newest') query = query.descending('numericId');
      if (sort === 'price-ascending') query = query.ascending('priceData.price');
      if (sort === 'price-descending') query = query.descending('priceData.price');
      if (sort === 'name') query = query.ascending('name');
      const found = await query.limit(pageSize).skip(pageParam).find();
      return {
        items: found.items,
        total: found.totalCount,
        nextOffset: found.hasNext() ? pageParam + found.items.length : undefined,
      };
    },
  });
}

/** Products by their ids, at most 100, in the shop's order. Those that are not for sale are left out. */
export function productsByIdQuery(client: Pick<ShopClient, 'products'>, ids: readonly string[]) {
  return queryOptions({
    queryKey: shopKeys.productsById(ids),
    queryFn: async (): Promise<readonly Product[]> =>
      (await client.products.queryProducts().in('_id', ids).limit(100).find()).items,
  });
}

/** One collection by its slug; null where there is none. */
export function collectionQuery(client: Pick<ShopClient, 'collections'>, slug: string) {
  return queryOptions({
    queryKey: shopKeys.collection(slug),
    queryFn: async (): Promise<Collection | null> => {
      try {
        return (await client.collections.getCollectionBySlug(slug)).collection;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
}

/** All collections that shoppers see, at most 100. */
export function collectionsQuery(client: Pick<ShopClient, 'collections'>) {
  return queryOptions({
    queryKey: shopKeys.collections,
    queryFn: async (): Promise<readonly Collection[]> =>
      (await client.collections.queryCollections().limit(100).find()).items,
  });
}

/** The current visitor or member. */
export function accountQuery(account: Pick<AccountPort, 'read'>) {
  return queryOptions({ queryKey: shopKeys.account, queryFn: () => account.read() });
}

function isMissing(error: unknown): boolean {
  return isApplicationError(error) && error.status === 404;
}
