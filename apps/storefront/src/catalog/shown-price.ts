/** Prices as the page's language writes them. In the shop's own language they are printed as the platform wrote them. */
import { useLanguage } from '../shell/boot.ts';
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
  const { from } = useWords().lists;
  return (price) => {
    const prefix = price.prefix === undefined ? undefined : from;
    const { now, was, unit, unitPrice, currency, amount, listAmount } = price;
    if (own === undefined || own === locale) return { now, was, unit, prefix };
    const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency });
    return {
      now: format(amount),
      was: was === undefined ? undefined : format(listAmount),
      unit: unitPrice === undefined ? undefined : `${format(unitPrice.amount)} / ${unitPrice.per}`,
      prefix,
    };
  };
}
