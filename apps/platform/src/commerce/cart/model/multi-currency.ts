/** An amount in all of its four forms: plain and printed, in the shop's currency and in the one that the buyer sees. */
import type { MultiCurrencyPrice } from '@cartwright/contract';
import { convertForDisplay, displayAmount, formatAmount, type Minor } from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';

/** Converted with the shop's rate where this buyer reads another currency; else the converted forms are the same. */
export function multiCurrencyPrice(
  amount: Minor,
  { currency, locale, conversion }: Pick<Shop, 'currency' | 'locale' | 'conversion'>,
): MultiCurrencyPrice {
  const decimal = formatAmount(amount, currency);
  const formatted = displayAmount(amount, currency, locale);
  if (conversion === undefined) {
    return {
      amount: decimal,
      convertedAmount: decimal,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    };
  }
  const converted = convertForDisplay(amount, currency, conversion.currency, conversion.rate);
  return {
    amount: decimal,
    convertedAmount: formatAmount(converted, conversion.currency),
    formattedAmount: formatted,
    formattedConvertedAmount: displayAmount(converted, conversion.currency, locale),
  };
}
