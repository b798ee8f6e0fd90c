/** Parses amounts and weights of merchants' input, or returns the violated rule. */
import { currencyDecimals, type Minor, parseAmount } from '@cartwright/pricing';

import type { BrokenRule } from '../../../foundation/http/failure.ts';

/** Collects broken rules, so that a merchant reads all of them at once. */
export class Rules {
  readonly broken: BrokenRule[] = [];

  add(field: string, rule: BrokenRule['rule'], description: string, data?: Readonly<Record<string, unknown>>): void {
    this.broken.push({ field, rule, description, ...(data === undefined ? {} : { data }) });
  }
}

/** Minor units. An amount with more decimals than the currency has is refused, not rounded; it then reads as 0. */
export function readAmount(value: number, currency: string, field: string, rules: Rules): Minor {
  try {
    return parseAmount(value, currency);
  } catch {
    const decimals = currencyDecimals(currency);
    rules.add(field, 'DECIMAL_MAX_SCALE', `must have at most ${decimals} decimals in ${currency}`, {
      threshold: decimals,
    });
    return 0;
  }
}

/** Thousandths of the site's weight unit. */
export function readWeight(value: number, field: string, rules: Rules): number {
  const thousandths = Math.round(value * 1000);
  if (Math.abs(thousandths / 1000 - value) > 1e-9 * Math.max(1, value)) {
    rules.add(field, 'DECIMAL_MAX_SCALE', 'must have at most 3 decimals', { threshold: 3 });
  }
  return thousandths;
}
