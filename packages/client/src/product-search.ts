/** Searching products by words, with facets. Not in the specification: the request has the form of the newer catalog's. */
import { define, type ModuleFunction } from './call.ts';
import { float } from './codec.ts';
import type { QueryProductsResponse } from './entities.ts';
import { PRODUCT } from './product-shapes.ts';
import type { Query } from './query.ts';
import type { CallOptions } from './transport.ts';

/** Words, filter, order and facets of a search. */
export interface ProductSearch extends Pick<Query, 'filter' | 'sort' | 'cursorPaging'> {
  readonly paging?: { readonly limit?: number; readonly offset?: number };
  /** Words to find; without any, everything that the filter leaves. */
  readonly search?: {
    readonly expression?: string;
    /** Whether all words must be found (the default), or one of them. */
    readonly mode?: 'AND' | 'OR';
    /** Whether typing errors are tolerated; the default is true. */
    readonly fuzzy?: boolean;
  };
  readonly aggregations?: readonly ProductAggregation[];
  /** Requests suggestions for the words so far, as a search box shows them while a shopper types. */
  readonly suggestions?: { readonly limit?: number };
}

/** One facet request. */
export interface ProductAggregation {
  /** Comes back with the result. */
  readonly name: string;
  /** `brand`, `collectionIds`, `choices`, `choices.Glaze`, `priceData.discountedPrice` … */
  readonly fieldPath: string;
  readonly type: 'VALUE' | 'RANGE' | 'SCALAR';
  readonly value?: {
    readonly limit?: number;
    readonly sortType?: 'COUNT' | 'VALUE';
    readonly sortDirection?: 'ASC' | 'DESC';
  };
  readonly range?: { readonly buckets: readonly { readonly from?: number; readonly to?: number }[] };
  readonly scalar?: { readonly type: 'MIN' | 'MAX' | 'COUNT_DISTINCT' };
  /** Counts the products that this filter leaves instead of the search's, such as all of it but the field itself. */
  readonly filter?: Query['filter'];
}

/** Facet results; ranges include `from` and exclude `to`. */
export interface ProductAggregationResult {
  readonly name: string;
  readonly fieldPath: string;
  readonly type: ProductAggregation['type'] | (string & {});
  /** Of `choices`, each value has the `option` that it belongs to, and its CSS `color` where it has one. */
  readonly values?: {
    readonly results: readonly {
      readonly value: string;
      readonly count: number;
      readonly option?: string;
      readonly color?: string;
    }[];
  };
  readonly ranges?: {
    readonly results: readonly { readonly from?: number; readonly to?: number; readonly count: number }[];
  };
  readonly scalar?: { readonly type: string; readonly value: number };
}

/** A page of search results, best first, and its facets. */
export interface SearchProductsResponse extends QueryProductsResponse {
  readonly aggregationData: { readonly results: readonly ProductAggregationResult[] };
  /** The words as they were understood, where typing errors were corrected, or words split or joined. */
  readonly correctedExpression?: string;
  /** Where the search requested them. */
  readonly suggestions?: SearchSuggestions;
}

/** What a search box suggests: longer texts that find products, and collections by their names. */
export interface SearchSuggestions {
  readonly completions: readonly string[];
  readonly collections: readonly {
    readonly _id: string;
    readonly name: string;
    readonly slug: string;
    readonly numberOfProducts: number;
  }[];
}

/**
 * Finds products by the words that a shopper types, best first. Searches names, brands, collections, choices and
 * descriptions, in singular and plural, and tolerates typing errors.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, products } from '@cartwright/client';
 *
 * const shop = createClient({ host: 'http://localhost:4001', auth: OAuthStrategy({ clientId: 'my-shop' }), modules: { products } });
 * const found = await shop.products.searchProducts({ search: { expression: 'linen napkins' }, paging: { limit: 24 } });
 * console.log(found.metadata.total, found.products.map((product) => product.name));
 * ```
 */
export const searchProducts: ModuleFunction<
  (search: ProductSearch, call?: CallOptions) => Promise<SearchProductsResponse>
> = define('POST /stores-reader/v1/products/search', 'search', {
  request: { search: { aggregations: { range: { buckets: { from: float, to: float } } } } },
  response: {
    products: PRODUCT,
    aggregationData: { results: { ranges: { results: { from: float, to: float } }, scalar: { value: float } } },
  },
  isSafe: true,
});
