/** Whether amounts and percentages that a merchant typed are exact in the site's currency. */
import { RANGE_VIOLATION_TYPE } from '@cartwright/contract';
import { currencyDecimals, isPricingError, parseAmount, parsePercentage } from '@cartwright/pricing';

import type { BrokenRule } from '../../foundation/http/failure.ts';

/** At most as many decimals as the currency has, and small enough to compute with. */
export function checkAmount(field: string, amount: string, currency: string): readonly BrokenRule[] {
  return attempt(field, () => parseAmount(amount, currency), {
    'too-many-decimals': {
      rule: 'DECIMAL_MAX_SCALE',
      description: `must have at most ${currencyDecimals(currency)} digits after the point: that is how ${currency} is written`,
    },
    overflow: { rule: 'DECIMAL_LTE', description: 'is more than can be computed with' },
  });
}

export function checkPercentage(field: string, percentage: string): readonly BrokenRule[] {
  const data = { type: RANGE_VIOLATION_TYPE, least: 0, most: 100 };
  const description = 'must be a percentage from 0 to 100 with at most four digits after the point';
  return attempt(field, () => parsePercentage(percentage), { 'not-a-rate': { rule: 'VALIDATION', description, data } });
}

function attempt(
  field: string,
  read: () => number,
  problems: Readonly<Record<string, Pick<BrokenRule, 'data' | 'rule' | 'description'>>>,
): readonly BrokenRule[] {
  try {
    read();
    return [];
  } catch (failure) {
    const problem = isPricingError(failure) ? problems[failure.code] : undefined;
    if (problem === undefined) throw failure;
    return [{ field, ...problem }];
  }
}
