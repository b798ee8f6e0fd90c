/** The address of a product list ↔ its order and page. Unknown values mean the default. */

export const SORTS = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name, A to Z',
};

/** Products on one page of a list; divisible by two, three and four columns. */
export const PAGE_SIZE = 24;

export interface Listing {
  readonly sort: Sort;
  /** Counted from 1. */
  readonly page: number;
  /** The search text; empty in a collection. */
  readonly search: string;
}

const maxSearchLength = 80;
/** The platform counts the skipped products with a safe integer. */
const maxPage = Math.floor(Number.MAX_SAFE_INTEGER / PAGE_SIZE);

export function readListing(parameters: URLSearchParams): Listing {
  const wanted = parameters.get('sort');
  const page = Number(parameters.get('page') ?? '1');
  return {
    sort: SORTS.find((sort) => sort === wanted) ?? 'featured',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
    search: (parameters.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, maxSearchLength),
  };
}

/** Returns the query text of a list, `''` for its default values: one list has one address. */
export function writeListing(listing: Partial<Listing>): string {
  const parameters = new URLSearchParams();
  if (listing.search !== undefined && listing.search !== '') parameters.set('q', listing.search);
  if (listing.sort !== undefined && listing.sort !== 'featured') parameters.set('sort', listing.sort);
  if (listing.page !== undefined && listing.page > 1) parameters.set('page', String(listing.page));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

export interface PageRange {
  readonly first: number;
  readonly last: number;
  readonly pages: number;
}

/** Returns the range of items on a page, counted from 1, and the number of pages (at least one). */
export function pageRange(page: number, total: number, size: number = PAGE_SIZE): PageRange {
  const pages = Math.max(1, Math.ceil(total / size));
  return { first: total === 0 ? 0 : (page - 1) * size + 1, last: Math.min(page * size, total), pages };
}

/** Returns the page numbers to link: the first, the last, and those around the current one. `undefined` is a gap. */
export function pageLinks(page: number, pages: number): readonly (number | undefined)[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages));
  const links: (number | undefined)[] = [];
  for (const number of [...near].toSorted((a, b) => a - b)) {
    const previous = links.at(-1);
    if (typeof previous === 'number' && number - previous > 1) links.push(undefined);
    links.push(number);
  }
  return links;
}
