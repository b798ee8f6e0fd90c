/**
 * Reading products in the form of the official `productsV3` module. Products are written by the calls of the first version;
 * both read the same products.
 */
import { z } from 'zod';

import { AggregationInput, AggregationResult, MAX_AGGREGATIONS, SEARCH_MODES } from './catalog-search.ts';
import { endpoint } from './endpoint.ts';
import { PRODUCT_V3_FIELDS, ProductV3 } from './product-v3.ts';
import { CursorPagingInput, Cursors, FilterInput, readJsonText, SortListInput } from './query.ts';
import { flagFromText, text, wireId } from './wire.ts';

const MAX_FIELDS = 30;
/** The nesting depth that `FilterInput` allows; it refuses deeper filters. */
const MAX_NESTING = 10;

const fields = z.array(z.enum(PRODUCT_V3_FIELDS)).max(MAX_FIELDS).nullish();

/** A filter. `$matchItems` is understood where it names ids: which categories a product is in. */
const ProductV3Filter = z.preprocess(
  (filter) => readMatchItems(readJsonText(filter), MAX_NESTING),
  FilterInput,
) as unknown as typeof FilterInput;

const CursorQueryInput = z.object({
  filter: ProductV3Filter.nullish(),
  sort: SortListInput.nullish(),
  cursorPaging: CursorPagingInput.nullish(),
});

const SearchDetails = z.object({
  expression: text(200).nullish(),
  mode: z.enum(SEARCH_MODES).nullish(),
  fuzzy: flagFromText.nullish(),
});

export const ProductV3SearchInput = CursorQueryInput.extend({
  search: SearchDetails.nullish(),
  aggregations: z
    .array(AggregationInput.omit({ filter: true }))
    .max(MAX_AGGREGATIONS)
    .nullish(),
});
export type ProductV3SearchInput = z.output<typeof ProductV3SearchInput>;

export const CursorPagingMetadata = z.object({
  count: z.number(),
  cursors: Cursors,
  hasNext: z.boolean(),
});
export type CursorPagingMetadata = z.output<typeof CursorPagingMetadata>;

const page = { products: z.array(ProductV3), pagingMetadata: CursorPagingMetadata };

export const getProductV3 = endpoint({
  name: 'productsV3.getProduct',
  method: 'GET',
  service: 'catalogV3',
  path: '/v3/products/{productId}',
  summary: 'Returns one product in the form of the third catalog version, with all its variants.',
  input: z.object({ productId: wireId, fields }),
  output: z.object({ product: ProductV3 }),
});

export const getProductV3BySlug = endpoint({
  name: 'productsV3.getProductBySlug',
  method: 'GET',
  service: 'catalogV3',
  path: '/v3/products/slug/{slug}',
  summary: 'Returns the product with this slug in the form of the third catalog version, with all its variants.',
  input: z.object({ slug: text(200, 1), fields }),
  output: z.object({ product: ProductV3 }),
});

export const queryProductsV3 = endpoint({
  name: 'productsV3.queryProducts',
  method: 'POST',
  service: 'catalogV3',
  path: '/v3/products/query',
  isQuery: true,
  summary: 'Returns a page of products that match a filter, in the form of the third catalog version.',
  input: z.object({ query: CursorQueryInput.prefault({}), fields }),
  output: z.object(page),
});

export const searchProductsV3 = endpoint({
  name: 'productsV3.searchProducts',
  method: 'POST',
  service: 'catalogV3',
  path: '/v3/products/search',
  isQuery: true,
  summary: 'Finds products by words and counts them by fields, in the form of the third catalog version.',
  input: z.object({ search: ProductV3SearchInput.prefault({}), fields }),
  output: z.object({ ...page, aggregationData: z.object({ results: z.array(AggregationResult) }) }),
});

export const countProductsV3 = endpoint({
  name: 'productsV3.countProducts',
  method: 'POST',
  service: 'catalogV3',
  path: '/v3/products/count',
  isQuery: true,
  summary: 'Counts the products that match a filter and words.',
  input: z.object({
    filter: ProductV3Filter.nullish(),
    search: SearchDetails.nullish(),
    /** Products that visitors do not see are counted for merchants who request it. */
    returnNonVisibleProducts: flagFromText.nullish(),
  }),
  output: z.object({ count: z.number() }),
});

/** `{categories: {$matchItems: [{id: 'c'}]}}` as `{'categories.id': {$hasSome: ['c']}}`; other filters unchanged. */
function readMatchItems(filter: unknown, depth: number): unknown {
  if (!isObject(filter) || depth === 0) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]): [string, unknown] => {
      if (name === '$not') return [name, readMatchItems(value, depth - 1)];
      if (name === '$and' || name === '$or') {
        return [name, Array.isArray(value) ? value.map((one) => readMatchItems(one, depth - 1)) : value];
      }
      const ids = isObject(value) && Object.keys(value).length === 1 ? readItemIds(value['$matchItems']) : undefined;
      return ids === undefined ? [name, value] : [`${name}.id`, { $hasSome: ids }];
    }),
  );
}

/** The ids that one item may have. Several items, or other members of them, are not understood. */
function readItemIds(items: unknown): readonly unknown[] | undefined {
  const [item, ...others] = Array.isArray(items) ? (items as readonly unknown[]) : [];
  if (!isObject(item) || others.length > 0 || Object.keys(item).join() !== 'id') return undefined;
  const { id } = item;
  if (!isObject(id)) return [id];
  const [[operator, ids] = []] = Object.entries(id);
  if (Object.keys(id).length !== 1 || (operator !== '$in' && operator !== '$eq')) return undefined;
  return Array.isArray(ids) ? (ids as readonly unknown[]) : [ids];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
