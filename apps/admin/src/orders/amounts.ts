/** Amounts that a merchant types: whether one is possible, and what it leaves. Counted in minor units of the currency. */
import { parseAmount } from '@cartwright/react';

import { minorDigits } from '../products/minor-digits.ts';

/** Whether the text is an amount of the currency. Zero is none. */
export function isAmount(typed: string, currency: string): boolean {
  const digits = minorDigits(currency);
  const pattern = digits === 0 ? /^\d{1,12}$/u : new RegExp(`^\\d{1,12}(\\.\\d{1,${digits}})?$`, 'u');
  return pattern.test(typed) && parseAmount(typed, currency) > 0;
}

export function isAmountUpTo(typed: string, most: string, currency: string): boolean {
  return isAmount(typed, currency) && parseAmount(typed, currency) <= parseAmount(most, currency);
}

/** What is left, in major units, for `showAmount`. */
export function subtractAmounts(whole: string, part: string, currency: string): number {
  return (parseAmount(whole, currency) - parseAmount(part, currency)) / 10 ** minorDigits(currency);
}
