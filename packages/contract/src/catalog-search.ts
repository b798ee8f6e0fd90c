/**
 * Searches the catalog for words, with facets, for the search page and filters of a shop. Not in the specification; the
 * request has the shape of searches in the protocol's newer catalog.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { atMostOne } from './one-of.ts';
import { Product } from './product.ts';
import { CursorPagingInput, FilterInput, pagingResponse, PagingInput, SortListInput } from './query.ts';
import { anyFloat, flagFromText, open, text, wholeFromText, wireFloat } from './wire.ts';

export const SEARCH_MODES = ['AND', 'OR'] as const;
export const AGGREGATION_TYPES = ['VALUE', 'RANGE', 'SCALAR'] as const;
export const SCALAR_TYPES = ['MIN', 'MAX', 'COUNT_DISTINCT'] as const;
export const AGGREGATION_SORTS = ['COUNT', 'VALUE'] as const;
/** Facets that one search may ask for. */
export const MAX_AGGREGATIONS = 20;
const MAX_BUCKETS = 50;
const MAX_VALUES = 250;
const MAX_SUGGESTIONS = 10;

/** One aggregation of the results: by a field's values, by ranges of numbers, or its lowest and highest value. */
export const AggregationInput = z.object({
  /** Comes back with the result. */
  name: text(100, 1),
  /** `brand`, `collectionIds`, `choices`, `choices.Glaze`, `priceData.discountedPrice` … */
  fieldPath: text(200, 1),
  type: z.enum(AGGREGATION_TYPES),
  value: z
    .object({
      limit: wholeFromText(1, MAX_VALUES).nullish(),
      sortType: z.enum(AGGREGATION_SORTS).nullish(),
      sortDirection: z.enum(['ASC', 'DESC']).nullish(),
    })
    .nullish(),
  range: z
    .object({ buckets: z.array(z.object({ from: anyFloat.nullish(), to: anyFloat.nullish() })).max(MAX_BUCKETS) })
    .nullish(),
  scalar: z.object({ type: z.enum(SCALAR_TYPES) }).nullish(),
  /** Counts the products that this filter leaves instead of the search's, such as all of it but the field itself. */
  filter: FilterInput.nullish(),
});
export type AggregationInput = z.output<typeof AggregationInput>;

const ValueCount = z.object({
  value: z.string(),
  count: z.number(),
  /** The option of a choice, where the choices of all options are counted. */
  option: z.string().optional(),
  /** The CSS color of a choice that has one, where the choices of all options are counted. */
  color: z.string().optional(),
});

export const AggregationResult = z.object({
  name: z.string(),
  fieldPath: z.string(),
  type: open(AGGREGATION_TYPES),
  values: z.object({ results: z.array(ValueCount) }).optional(),
  ranges: z
    .object({
      results: z.array(z.object({ from: wireFloat.optional(), to: wireFloat.optional(), count: z.number() })),
    })
    .optional(),
  scalar: z.object({ type: open(SCALAR_TYPES), value: wireFloat }).optional(),
});
export type AggregationResult = z.output<typeof AggregationResult>;

export const ProductSearchInput = z
  .object({
    /** Words to find; without any, everything that the filter leaves. */
    search: z
      .object({
        expression: text(200).nullish(),
        /** Whether all words must be found (the default), or one of them. */
        mode: z.enum(SEARCH_MODES).nullish(),
        /** Whether typing errors are tolerated; the default is true. */
        fuzzy: flagFromText.nullish(),
      })
      .nullish(),
    filter: FilterInput.nullish(),
    /** Default: the best results first. */
    sort: SortListInput.nullish(),
    paging: PagingInput.nullish(),
    cursorPaging: CursorPagingInput.nullish(),
    aggregations: z.array(AggregationInput).max(MAX_AGGREGATIONS).nullish(),
    /** Requests suggestions for the words so far, as a search box shows them while a shopper types. */
    suggestions: z.object({ limit: wholeFromText(1, MAX_SUGGESTIONS).nullish() }).nullish(),
  })
  .superRefine(atMostOne('paging', 'cursorPaging'));
export type ProductSearchInput = z.output<typeof ProductSearchInput>;

export const SearchSuggestions = z.object({
  /** Longer texts that begin with these words and find products. */
  completions: z.array(z.string()),
  /** Collections by whose names the words are found. */
  collections: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string(), numberOfProducts: z.number() })),
});
export type SearchSuggestions = z.output<typeof SearchSuggestions>;

export const searchProducts = endpoint({
  name: 'products.searchProducts',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/products/search',
  isQuery: true,
  summary: 'Finds products by words, tolerates typing errors, and counts the results by fields.',
  input: z.object({ search: ProductSearchInput.prefault({}) }),
  output: z.object({
    products: z.array(Product),
    ...pagingResponse,
    aggregationData: z.object({ results: z.array(AggregationResult) }),
    /** The words as they were understood, where typing errors were corrected, or words split or joined. */
    correctedExpression: z.string().optional(),
    suggestions: SearchSuggestions.optional(),
  }),
});
