/** What a list is narrowed by, in words: `Blue`, `Under 30 €`. */
import type { Conversion, ProductFilters } from '@cartwright/react';

import { toShown } from '../shell/shown-currency.ts';
import type { Words } from '../words/en.ts';
import type { Removal } from './filters.ts';

export interface MoneyFormat {
  /** The shop's own. */
  readonly currency: string;
  readonly locale: string;
  /** The currency in which the shopper reads amounts, where it is another one. */
  readonly conversion?: Conversion | undefined;
}

/** Returns the words of one filter. */
export function filterWords(
  { lists }: Pick<Words, 'lists'>,
  { kind, value }: Removal,
  filters: ProductFilters,
  format: MoneyFormat,
): string {
  switch (kind) {
    case 'stock':
      return lists.inStock;
    case 'sale':
      return lists.onSale;
    case 'price':
      return priceRangeWords(lists, filters, format);
    default:
      return value;
  }
}

/** `Under 30 €`, `Over 20 €`, `20–30 €`; amounts have cents only where they are not whole. */
function priceRangeWords(
  words: Words['lists'],
  { priceFrom, priceTo }: ProductFilters,
  { currency: own, locale, conversion }: MoneyFormat,
): string {
  const currency = conversion?.currency ?? own;
  const write = (amount: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
      conversion === undefined ? amount : toShown(amount, conversion),
    );
  if (priceFrom !== undefined && priceTo !== undefined) return `${write(priceFrom)}–${write(priceTo)}`;
  if (priceFrom !== undefined) return words.over(write(priceFrom));
  return priceTo === undefined ? '' : words.upTo(write(priceTo));
}

/** `$` or `€`, for the fields of a price range. */
export function currencySign({ currency: own, locale, conversion }: MoneyFormat): string {
  const currency = conversion?.currency ?? own;
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
