// Tax on an amount, by jurisdiction. Invariants: the jurisdictions' taxes sum to the tax, and before tax + tax = with
// tax, to the minor unit.
//
// Policy. Tax is computed per line (and once for delivery) on the line's price after discounts, with the sum of the
// jurisdictions' rates, rounded once, half up; the jurisdictions share it by largest remainder. Where prices include
// tax, the tax is the amount × rate ÷ (1 + rate), and the price does not change. An exempt line or buyer pays the price
// as it is written and no tax is shown. Rates do not compound.

import { addAmounts, type Minor, PricingError, type Rate, requireExact, scaleAmount, WHOLE } from './money.ts';
import { prorate } from './proration.ts';

export type JurisdictionType = 'UNDEFINED' | 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';

export type TaxRate = {
  /** Unique within its group; printed on the receipt, such as "New York State". */
  readonly name: string;
  readonly jurisdictionType: JurisdictionType;
  readonly rate: Rate;
  /** Who collects it, such as "New York"; the name unless given. */
  readonly jurisdiction?: string;
  /** The kind of tax, such as "VAT". */
  readonly taxType?: string;
};

/** The taxes of one destination. */
export type TaxRules = {
  /** Whether listed prices, and delivery prices, already contain the tax. */
  readonly pricesIncludeTax: boolean;
  /** For items and delivery that name no group. */
  readonly defaultRates: readonly TaxRate[];
  /** Rates by tax group id; an empty list is a group that is not taxed. A group that is not listed has the default rates. */
  readonly ratesByGroup?: Readonly<Record<string, readonly TaxRate[]>>;
  /** Whether the buyer pays no tax at all. */
  readonly isBuyerExempt?: boolean;
};

/** One jurisdiction's part of a tax. */
export type TaxPart = TaxRate & {
  readonly tax: Minor;
  /** The base of the tax, without tax. */
  readonly taxable: Minor;
};

export type TaxedAmount = {
  readonly beforeTax: Minor;
  readonly withTax: Minor;
  readonly tax: Minor;
  /** The taxed amount, without the tax: all of it, or 0 where no rate applies. */
  readonly taxable: Minor;
  /** All jurisdictions together. */
  readonly rate: Rate;
  readonly parts: readonly TaxPart[];
};

/** The tax rates of a product tax group. */
export function ratesFor(rules: TaxRules, taxGroupId: string | undefined, isExempt: boolean): readonly TaxRate[] {
  if (isExempt || rules.isBuyerExempt === true) return [];
  const groups = rules.ratesByGroup;
  return taxGroupId !== undefined && groups !== undefined && Object.hasOwn(groups, taxGroupId)
    ? (groups[taxGroupId] ?? [])
    : rules.defaultRates;
}

/**
 * Tax on one amount, which contains it or not.
 * @throws {PricingError} `invalid-input` for a rate that is not a whole number of at least 0 or two rates of one name;
 * `overflow`.
 */
export function taxOn(amount: Minor, rates: readonly TaxRate[], isIncluded: boolean): TaxedAmount {
  if (rates.length === 0) return untaxed(requireExact(amount));
  const rate = rates.reduce((sum, part) => sum + requireRate(part), 0);
  const tax = isIncluded
    ? scaleAmount(amount, rate, WHOLE + rate, 'half-up')
    : scaleAmount(amount, rate, WHOLE, 'half-up');
  const shares = prorate(
    tax,
    rates.map((part) => ({ key: part.name, weight: part.rate })),
  );
  const beforeTax = isIncluded ? amount - tax : amount;
  return {
    beforeTax,
    withTax: isIncluded ? amount : addAmounts(amount, tax),
    tax,
    taxable: beforeTax,
    rate,
    parts: rates.map((part) => ({ ...part, tax: shares.get(part.name) ?? 0, taxable: beforeTax })),
  };
}

function untaxed(amount: Minor): TaxedAmount {
  return { beforeTax: amount, withTax: amount, tax: 0, taxable: 0, rate: 0, parts: [] };
}

/** Adds up taxes jurisdiction by jurisdiction (same name, type and rate), in order of name. */
export function sumTaxParts(parts: readonly TaxPart[]): readonly TaxPart[] {
  const sums = new Map<string, TaxPart>();
  for (const part of parts) {
    const key = `${part.name}\n${part.jurisdictionType}\n${part.rate}\n${part.jurisdiction ?? ''}`;
    const sum = sums.get(key);
    const taxable = addAmounts(sum?.taxable ?? 0, part.taxable);
    sums.set(key, { ...part, tax: addAmounts(sum?.tax ?? 0, part.tax), taxable });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, part]) => part);
}

function requireRate({ name, rate }: TaxRate): Rate {
  if (!Number.isSafeInteger(rate) || rate < 0) {
    throw new PricingError('invalid-input', `The tax "${name}" has an impossible rate: ${rate}.`);
  }
  return rate;
}
