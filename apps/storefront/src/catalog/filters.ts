/** The address of a product list ↔ its filters, order and pages. Unknown values mean the default. */
import { type Conversion, NO_FILTERS, type OptionChoice, type ProductFilters } from '@cartwright/react';

import { toOwn } from '../shell/shown-currency.ts';

export const SORTS = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Products on one page of a list; divisible by two, three and four columns. */
export const PAGE_SIZE = 24;
/** Pages that “Load more” shows together; then the list goes on by itself. */
const MAX_TOGETHER = 5;

export interface Listing {
  readonly sort: Sort;
  /** Counted from 1. */
  readonly page: number;
  /** The first page that is shown together with that one. */
  readonly from: number;
  /** The search text; empty in a collection. */
  readonly search: string;
  readonly filters: ProductFilters;
}

const maxSearchLength = 80;
/** The platform counts the skipped products with a safe integer. */
const maxPage = Math.floor(Number.MAX_SAFE_INTEGER / PAGE_SIZE);

/** `currencies` are those of the shop. A list that is narrowed by amounts of another one names it. */
export function readListing(parameters: URLSearchParams, currencies: readonly Conversion[] = []): Listing {
  const wanted = parameters.get('sort');
  const page = readPage(parameters.get('page')) ?? 1;
  const from = readPage(parameters.get('from')) ?? page;
  return {
    sort: SORTS.find((sort) => sort === wanted) ?? 'featured',
    page,
    from: from <= page && page - from < MAX_TOGETHER ? from : page,
    search: (parameters.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, maxSearchLength),
    filters: readFilters(parameters, currencies),
  };
}

function readPage(text: string | null): number | undefined {
  const page = Number(text ?? '');
  return Number.isInteger(page) && page > 0 && page <= maxPage ? page : undefined;
}

/** Fields of the form, and members of the address. */
export const FIELDS = {
  from: 'price-from',
  to: 'price-to',
  inStock: 'in-stock',
  onSale: 'sale',
  brand: 'brand',
  currency: 'in',
};
export const OPTION = 'option.';
const MAX_CHOICES = 40;
const MAX_AMOUNT = 1_000_000_000;

function readFilters(parameters: URLSearchParams, currencies: readonly Conversion[]): ProductFilters {
  const typedIn = currencies.find(({ currency }) => currency === parameters.get(FIELDS.currency));
  const read = (name: string): number | undefined => {
    const amount = readAmount(parameters.get(name));
    return amount === undefined || typedIn === undefined ? amount : toOwn(amount, typedIn);
  };
  const amounts = [read(FIELDS.from), read(FIELDS.to)] as const;
  const [from, to] = (amounts[0] ?? 0) > (amounts[1] ?? Infinity) ? [amounts[1], amounts[0]] : amounts;
  const choices = [...parameters]
    .filter(([name, value]) => name.startsWith(OPTION) && isName(name.slice(OPTION.length)) && isName(value))
    .map(([name, value]) => ({ option: name.slice(OPTION.length), value }));
  return {
    ...(from === undefined ? {} : { priceFrom: from }),
    ...(to === undefined ? {} : { priceTo: to }),
    ...(parameters.get(FIELDS.inStock) === '1' ? { inStock: true } : {}),
    ...(parameters.get(FIELDS.onSale) === '1' ? { onSale: true } : {}),
    brands: [...new Set(parameters.getAll(FIELDS.brand).filter(isName))].slice(0, MAX_CHOICES),
    choices: choices
      .filter((one, index) => choices.findIndex((other) => isSameChoice(one, other)) === index)
      .slice(0, MAX_CHOICES),
  };
}

/** `12`, `12.50` or `12,50`; undefined for everything else. */
function readAmount(text: string | null): number | undefined {
  const plain = (text ?? '').trim().replace(',', '.');
  const amount = /^\d+(?:\.\d{1,3})?$/u.test(plain) ? Number(plain) : 0;
  return amount > 0 && amount <= MAX_AMOUNT ? amount : undefined;
}

function isName(text: string): boolean {
  return text !== '' && text.length <= 100;
}

export function isSameChoice(one: OptionChoice, other: OptionChoice): boolean {
  return one.option === other.option && one.value === other.value;
}

function writeFilters(
  { priceFrom, priceTo, inStock, onSale, brands, choices }: ProductFilters,
  to: URLSearchParams,
): void {
  if (priceFrom !== undefined) to.set(FIELDS.from, String(priceFrom));
  if (priceTo !== undefined) to.set(FIELDS.to, String(priceTo));
  if (inStock === true) to.set(FIELDS.inStock, '1');
  if (onSale === true) to.set(FIELDS.onSale, '1');
  for (const brand of brands) to.append(FIELDS.brand, brand);
  for (const { option, value } of choices) to.append(OPTION + option, value);
}

/** Returns the query text of a list, `''` for its default values: one list has one address. */
export function writeListing(listing: Partial<Listing>): string {
  const { search = '', sort = 'featured', page = 1, from = page, filters = NO_FILTERS } = listing;
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  writeFilters(filters, parameters);
  if (sort !== 'featured') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  if (from < page) parameters.set('from', String(from));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list with one more page: below the others, or by itself where those are many. */
export function nextPages(listing: Listing): Listing {
  const page = listing.page + 1;
  return { ...listing, page, from: page - listing.from < MAX_TOGETHER ? listing.from : page };
}

export interface PageRange {
  readonly first: number;
  readonly last: number;
  readonly pages: number;
}

/** Returns the range of items on these pages, counted from 1, and the number of all pages (at least one). */
export function pageRange({ page, from = page }: Pick<Listing, 'page'> & Partial<Listing>, total: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { first: total === 0 ? 0 : (from - 1) * PAGE_SIZE + 1, last: Math.min(page * PAGE_SIZE, total), pages };
}

/** A list that is narrowed by one thing less. */
export interface Removal {
  readonly kind: 'price' | 'stock' | 'sale' | 'brand' | 'choice';
  /** Of a choice. */
  readonly option: string;
  /** Of a brand or a choice. */
  readonly value: string;
  readonly rest: ProductFilters;
}

/** What a list is narrowed by, each with the filters that remain without it. */
export function listRemovals(filters: ProductFilters): readonly Removal[] {
  const { priceFrom, priceTo, inStock, onSale, ...lists } = filters;
  const price = { ...(priceFrom === undefined ? {} : { priceFrom }), ...(priceTo === undefined ? {} : { priceTo }) };
  const flags = { ...(inStock === true ? { inStock } : {}), ...(onSale === true ? { onSale } : {}) };
  const { inStock: _stock, ...withoutStock } = filters;
  const { onSale: _sale, ...withoutSale } = filters;
  const removals: Removal[] = [];
  if (inStock === true) removals.push({ kind: 'stock', option: '', value: '', rest: withoutStock });
  if (onSale === true) removals.push({ kind: 'sale', option: '', value: '', rest: withoutSale });
  if (Object.keys(price).length > 0)
    removals.push({ kind: 'price', option: '', value: '', rest: { ...flags, ...lists } });
  for (const brand of filters.brands) {
    removals.push({
      kind: 'brand',
      option: '',
      value: brand,
      rest: { ...filters, brands: filters.brands.filter((one) => one !== brand) },
    });
  }
  for (const choice of filters.choices) {
    const choices = filters.choices.filter((one) => one !== choice);
    removals.push({ kind: 'choice', ...choice, rest: { ...filters, choices } });
  }
  return removals;
}
