/**
 * The currency in which the shopper reads prices. The shop charges its own; every other one is converted at the
 * merchant's rate, with the same function as the checkout and the emails.
 */
import { type Conversion, displayConverted, parseAmount } from '@cartwright/react';

import { useBoot, useLanguage } from './boot.ts';
import { useSite } from './site.ts';

/** The conversion that the shopper chose; undefined where they read the shop's own currency. */
export function useConversion(): Conversion | undefined {
  return useBoot().conversion;
}

/** Returns the function that prints an amount of the shop's currency, a decimal such as `34.00`. */
export function usePrintAmount(): (amount: string, currency?: string) => string {
  const { locale } = useLanguage();
  const conversion = useConversion();
  const own = useSite()?.currency ?? 'USD';
  return (amount, currency = own) => displayConverted(parseAmount(amount, currency), currency, locale, conversion);
}

/** Amounts of filters, which are numbers: in the currency that is read, and in the shop's own. */
export function toShown(amount: number, { currency, rate }: Conversion): number {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return Number((amount * Number(rate)).toFixed(digits));
}

/** With the most digits that an address of a list has, so that the amount comes back as it was typed. */
export function toOwn(amount: number, { rate }: Pick<Conversion, 'rate'>): number {
  return Number((amount / Number(rate)).toFixed(3));
}
