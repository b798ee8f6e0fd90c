/** Reads one page of products: sorted by fields, by a collection's own order, or by score. */
import { type Edges, type Page, type SortKey, withTieBreaker } from '../../../../foundation/query/page.ts';
import type { ProductVersion } from '../product-queries.ts';
import { fromBrandOrder, toBrandOrder } from './engine-document.ts';
import { toEngineField } from './engine-filter.ts';
import type { EngineSearch, Hit } from './engine-search.ts';
import type { Json } from './search-engine.ts';

/** `max_result_window` of an index, unless an operator changes it. Later products are reached from there. */
const WINDOW = 10_000;
const MEMBERS = ['product_id', 'change'] as const;

export interface EngineOrder {
  readonly field: string;
  readonly descending: boolean;
  /** A collection, whose positions are in nested documents. */
  readonly collectionId?: string;
}

export interface EnginePage {
  readonly total: number;
  readonly products: readonly ProductVersion[];
  readonly edges: Edges;
}

/** Best score first, then shorter names, then newer products. */
export const BY_SCORE: readonly EngineOrder[] = [
  { field: '_score', descending: true },
  { field: 'name_length', descending: false },
  { field: 'created_at', descending: true },
  { field: 'product_id', descending: false },
];

/** The order of the keys; without any, that of a collection, or newest first. */
export function toEngineOrder(keys: readonly SortKey[], inOrderOf: string | undefined): readonly EngineOrder[] {
  if (keys.length === 0 && inOrderOf !== undefined) {
    return [
      { field: 'places.position', descending: false, collectionId: inOrderOf },
      { field: 'product_id', descending: false },
    ];
  }
  const named = keys.length === 0 ? [{ column: 'products.created_at', descending: true }] : keys;
  return withTieBreaker(named, 'products.product_id').map(({ column, descending }) => ({
    field: column === 'products.brand' ? 'brand_order' : toEngineField(column),
    descending,
  }));
}

export async function readPage(
  search: EngineSearch,
  query: Json,
  { page, order }: { readonly page: Page; readonly order: readonly EngineOrder[] },
): Promise<EnginePage> {
  if (page.limit === 0) return { ...(await search.ask({ query, size: 0 })), products: [], edges: {} };
  return page.kind === 'offset'
    ? readByOffset(search, query, { page, order })
    : readByCursor(search, query, page, order);
}

async function readByOffset(
  search: EngineSearch,
  query: Json,
  {
    page: { limit, offset },
    order,
  }: { readonly page: Extract<Page, { readonly kind: 'offset' }>; readonly order: readonly EngineOrder[] },
): Promise<EnginePage> {
  const sort = order.map((one) => toSort(one));
  if (offset + limit <= WINDOW) {
    const { total, hits } = await search.ask({ query, size: limit, from: offset, sort, members: MEMBERS });
    return { total, products: hits.map(toVersion), edges: {} };
  }
  const { total } = await search.ask({ query, size: 0 });
  let after: readonly (string | number)[] | undefined;
  for (let passed = 0; passed < offset && offset < total;) {
    const size = Math.min(WINDOW, offset - passed);
    const { hits } = await search.ask({ query, size, sort, ...(after === undefined ? {} : { search_after: after }) });
    const end = hits.at(-1);
    if (end === undefined) break;
    after = end.sort;
    passed += hits.length;
  }
  if (after === undefined) return { total, products: [], edges: {} };
  const { hits } = await search.ask({ query, size: limit, sort, search_after: after, members: MEMBERS });
  return { total, products: hits.map(toVersion), edges: {} };
}

async function readByCursor(
  search: EngineSearch,
  query: Json,
  { limit, position }: Extract<Page, { readonly kind: 'cursor' }>,
  order: readonly EngineOrder[],
): Promise<EnginePage> {
  const isBackwards = position?.direction === 'prev';
  const { total, hits } = await search.ask({
    query,
    // One more shows whether there is a next page.
    size: limit + 1,
    sort: order.map((one) => toSort(one, isBackwards)),
    ...(position === undefined ? {} : { search_after: toSearchAfter(order, position.values) }),
    members: MEMBERS,
  });
  const isMore = hits.length > limit;
  const taken = hits.slice(0, limit);
  if (isBackwards) taken.reverse();
  const [first] = taken;
  const last = taken.at(-1);
  const hasNext = isBackwards || isMore;
  const hasPrev = isBackwards ? isMore : position !== undefined;
  return {
    total,
    products: taken.map(toVersion),
    edges: {
      ...(hasNext && last !== undefined ? { next: { values: toValues(order, last), direction: 'next' } } : {}),
      ...(hasPrev && first !== undefined ? { prev: { values: toValues(order, first), direction: 'prev' } } : {}),
    },
  };
}

function toSort({ field, descending, collectionId }: EngineOrder, isBackwards = false): Json {
  const order = descending === isBackwards ? 'asc' : 'desc';
  if (collectionId === undefined) return { [field]: { order } };
  const nested = { path: 'places', filter: { term: { 'places.collection': collectionId } } };
  return { [field]: { order, nested } };
}

/** A cursor of another implementation has a missing brand as null. */
function toSearchAfter(order: readonly EngineOrder[], values: readonly (string | number | null)[]) {
  return order.map(({ field }, place) => {
    const value = values[place] ?? null;
    if (field === 'brand_order') return toBrandOrder(value === null ? null : String(value));
    return value ?? '';
  });
}

function toValues(order: readonly EngineOrder[], { sort }: Hit): readonly (string | number | null)[] {
  return order.map(({ field }, place) => {
    const value = sort[place] ?? null;
    return field === 'brand_order' && value !== null ? fromBrandOrder(String(value)) : value;
  });
}

function toVersion({ source }: Hit): ProductVersion {
  return { id: String(source['product_id']), change: Number(source['change']) };
}
