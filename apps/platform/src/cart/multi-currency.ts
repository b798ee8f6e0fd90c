/** An amount in all of its four forms: plain and printed, in the shop's currency and in the one that the buyer sees. */
import type { MultiCurrencyPrice } from '@cartwright/contract';
import { displayAmount, formatAmount, type Minor } from '@cartwright/pricing';

import type { Shop } from '../sites/shop.ts';

/** Nothing is converted, so the converted forms are the same. */
export function multiCurrencyPrice(
  amount: Minor,
  { currency, locale }: Pick<Shop, 'currency' | 'locale'>,
): MultiCurrencyPrice {
  const decimal = formatAmount(amount, currency);
  const formatted = displayAmount(amount, currency, locale);
  return { amount: decimal, convertedAmount: decimal, formattedAmount: formatted, formattedConvertedAmount: formatted };
}
