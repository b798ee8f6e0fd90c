/** Amounts of the third catalog version: decimal text in the currency that the caller reads, formatted on request. */
import type { FixedMonetaryAmount, PriceRange } from '@cartwright/contract';
import { convertForDisplay, displayAmount, formatAmount, type Minor } from '@cartwright/pricing';

import type { Shop } from '../../../../foundation/site/shop.ts';

export interface MoneyV3 {
  /** The currency of the amounts: that of the shop, or the one that the caller requested. */
  readonly currency: string;
  amount(minor: Minor): FixedMonetaryAmount;
  /** From the lowest to the highest of these amounts; of none, zero. */
  range(amounts: readonly Minor[]): PriceRange;
}

export function readMoney({ currency: own, locale, conversion }: Shop, isFormatted: boolean): MoneyV3 {
  const currency = conversion?.currency ?? own;
  const amount = (minor: Minor): FixedMonetaryAmount => {
    const shown = conversion === undefined ? minor : convertForDisplay(minor, own, currency, conversion.rate);
    return {
      amount: formatAmount(shown, currency),
      ...(isFormatted ? { formattedAmount: displayAmount(shown, currency, locale) } : {}),
    };
  };
  return {
    currency,
    amount,
    range: (amounts) => {
      // Not Math.min(...amounts): a product may have two thousand variants, an argument list should not.
      const lowest = amounts.reduce((least, one) => Math.min(least, one), amounts[0] ?? 0);
      const highest = amounts.reduce((most, one) => Math.max(most, one), amounts[0] ?? 0);
      return { minValue: amount(lowest), maxValue: amount(highest) };
    },
  };
}
