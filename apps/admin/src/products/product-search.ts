/** The products of the list: the view of its address, and the search for it. */
import type { products } from '@cartwright/client';

export const productViews = ['all', 'sold-out', 'hidden', 'deleted'] as const;

export const productSortings = ['name', 'price', 'lastUpdated'] as const;

export interface ProductListView {
  readonly search: string;
  readonly view: (typeof productViews)[number];
  readonly sortBy: (typeof productSortings)[number];
  readonly descending: boolean;
  /** Counted from 1. */
  readonly page: number;
}

export const productsPerPage = 50;
const fields = { name: 'name', price: 'priceData.price', lastUpdated: 'lastUpdated' } as const;

/** Parses the view from the address. Unknown values mean the default. */
export function readProductListView(parameters: URLSearchParams): ProductListView {
  const sort = parameters.get('sort') ?? '';
  const sortBy = productSortings.find((known) => known === sort.replace(/^-/u, ''));
  const page = Number(parameters.get('page'));
  return {
    search: parameters.get('q')?.trim() ?? '',
    view: productViews.find((key) => key === parameters.get('view')) ?? 'all',
    sortBy: sortBy ?? 'name',
    descending: sortBy !== undefined && sort.startsWith('-'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view, without default values, so that addresses stay short. */
export function writeProductListView({ search, view, sortBy, descending, page }: ProductListView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (view !== 'all') parameters.set('view', view);
  if (sortBy !== 'name' || descending) parameters.set('sort', `${descending ? '-' : ''}${sortBy}`);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** The maximum length of a search text on the platform. */
const MAX_EXPRESSION_LENGTH = 200;

/** Returns the search of a view: words match in any field, in any order, with typing errors. */
export function toProductSearch({ search, view, sortBy, descending, page }: ProductListView): products.ProductSearch {
  return {
    ...(search === '' ? {} : { search: { expression: search.slice(0, MAX_EXPRESSION_LENGTH) } }),
    filter: {
      ...(view === 'hidden' ? { visible: false } : {}),
      ...(view === 'sold-out' ? { 'stock.inventoryStatus': { $in: ['OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } } : {}),
    },
    sort: [{ fieldName: fields[sortBy], order: descending ? 'DESC' : 'ASC' }],
    paging: { limit: productsPerPage, offset: (page - 1) * productsPerPage },
  };
}
