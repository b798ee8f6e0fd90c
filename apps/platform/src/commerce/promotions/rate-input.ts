/**
 * Amounts and percentages of merchants' input. Values that cannot be stored exactly are rule violations, never rounded.
 */
import { currencyDecimals, type Minor, parseAmount, parsePercentage, type Rate } from '@cartwright/pricing';

import type { Rules } from '../catalog/model/amount-input.ts';

/** Minor units; reads as 0 where it is refused. */
export function readAmount(value: string | number, currency: string, field: string, rules: Rules): Minor {
  try {
    return parseAmount(value, currency);
  } catch {
    const threshold = currencyDecimals(currency);
    rules.add(field, 'DECIMAL_MAX_SCALE', `must have at most ${threshold} decimals in ${currency}`, { threshold });
    return 0;
  }
}

/** A percentage from 0 to 100; reads as 0 where it is refused. */
export function readPercentage(value: number, field: string, rules: Rules): Rate {
  try {
    return parsePercentage(value);
  } catch {
    rules.add(field, 'DECIMAL_MAX_SCALE', 'must have at most 4 decimals', { threshold: 4 });
    return 0;
  }
}

/** A rate as the percentage that was written: 125_000 is 12.5. */
export function writePercentage(rate: Rate): number {
  return rate / 10_000;
}
