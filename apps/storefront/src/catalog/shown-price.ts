/**
 * Prices in the page's language and the shopper's currency. In the shop's own ones they are printed as the platform wrote
 * them.
 */
import { displayConverted, roundAmount } from '@cartwright/react';

import { useLanguage } from '../shell/boot.ts';
import { useConversion } from '../shell/shown-currency.ts';
import { useSite } from '../shell/site.ts';
import { useWords } from '../words/use-words.ts';
import type { PriceWords } from './price-words.ts';

/** The texts of a price: to pay, before, `From`, and for a unit. */
export interface ShownPrice extends Pick<PriceWords, 'now' | 'was' | 'unit'> {
  readonly prefix: string | undefined;
}

/** Returns the function that says a price. */
export function useShownPrice(): (price: PriceWords) => ShownPrice {
  const { locale } = useLanguage();
  const own = useSite()?.locale;
  const conversion = useConversion();
  const { from } = useWords().lists;
  return (price) => {
    const prefix = price.prefix === undefined ? undefined : from;
    const { now, was, unit, unitPrice, currency, amount, listAmount } = price;
    if (conversion === undefined && (own === undefined || own === locale)) return { now, was, unit, prefix };
    const format = (value: number): string =>
      displayConverted(roundAmount(value, currency), currency, locale, conversion);
    return {
      now: format(amount),
      was: was === undefined ? undefined : format(listAmount),
      unit: unitPrice === undefined ? undefined : `${format(unitPrice.amount)} / ${unitPrice.per}`,
      prefix,
    };
  };
}
