/** Loads a list of products: its pages that are shown together, its facets, and how its words were understood. */
import { listFacetAggregations, type ProductFacets, readFacets, shopKeys, writeProductFilter } from '@cartwright/react';

import type { ShopContext } from '../shell/shop-context.ts';
import { type Listing, PAGE_SIZE } from './filters.ts';
import { ORDERS } from './orders.ts';
import { readLaterCard, readProductCard } from './product-view.ts';
import type { ProductCardView } from './product-view.ts';

/**
 * Cards with a placeholder: those that a phone shows before it is scrolled. With eight, the document of a list is too large for
 * the first window of TCP (RFC 6928), and its largest picture is seen a round trip later.
 */
const FIRST_CARDS = 4;

export interface ListingData {
  readonly products: readonly ProductCardView[];
  readonly total: number;
  readonly facets: ProductFacets;
  /** The words of the search as they were understood, where nothing has them as typed. */
  readonly corrected: string | undefined;
}

export async function loadListing(
  shop: Pick<ShopContext, 'client' | 'cache'>,
  listing: Listing,
  base: Readonly<Record<string, unknown>>,
): Promise<ListingData> {
  const { filters, page, from } = listing;
  const numbers = Array.from({ length: page - from + 1 }, (_, index) => from + index);
  const [first, ...others] = await Promise.all(
    numbers.map((number) => loadPage(shop, listing, base, number, number === from)),
  );
  const all = first === undefined ? [] : [first, ...others];
  return {
    products: all
      .flatMap(({ products }) => products)
      .map((product, index) => (index < FIRST_CARDS ? readProductCard(product) : readLaterCard(product))),
    total: first?.metadata.total ?? 0,
    facets: readFacets(first?.aggregationData.results ?? [], filters),
    corrected: first?.correctedExpression,
  };
}

function loadPage(
  { client, cache }: Pick<ShopContext, 'client' | 'cache'>,
  { search, sort, filters }: Listing,
  base: Readonly<Record<string, unknown>>,
  page: number,
  isFirst: boolean,
) {
  const order = ORDERS[sort];
  return cache.query({
    queryKey: [...shopKeys.products({}), 'list', { search, sort, filters, base, page, isFirst }],
    queryFn: () =>
      client.products.searchProducts({
        ...(search === '' ? {} : { search: { expression: search } }),
        filter: writeProductFilter(base, filters),
        paging: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        ...(order === undefined ? {} : { sort: [{ fieldName: order.wire, order: order.isDown ? 'DESC' : 'ASC' }] }),
        ...(isFirst ? { aggregations: listFacetAggregations(base, filters) } : {}),
      }),
  });
}
