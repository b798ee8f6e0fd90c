/**
 * Changes one property of many products: sets it, or adjusts it by an amount or a percentage. The result is never below
 * zero and never above the maximum input.
 */
import { type AdjustValueInput, MAX_AMOUNT, type SetValueInput } from '@cartwright/contract';
import { currencyDecimals, type Minor, scaleAmount } from '@cartwright/pricing';

import { Rules, readAmount, readWeight } from '../model/amount-input.ts';
import type { Product, Variant } from '../model/product.ts';

export interface BulkItem {
  readonly product: Product;
  readonly variants: readonly Variant[];
}

export type BulkOutcome =
  | { readonly kind: 'changed'; readonly item: BulkItem }
  | { readonly kind: 'refused'; readonly description: string };

/** Sets the property on the product itself; variants with a value of their own keep it. */
export function setProperty({ product, variants }: BulkItem, input: SetValueInput, currency: string): BulkOutcome {
  const rules = new Rules();
  const { brand, ribbon, ...rest } = product;
  const changed: Product = {
    ...rest,
    ...(typeof input.price === 'number' ? { listPrice: readAmount(input.price, currency, 'set.price', rules) } : {}),
    ...(typeof input.cost === 'number' ? { cost: readAmount(input.cost, currency, 'set.cost', rules) } : {}),
    ...(typeof input.weight === 'number' ? { weight: readWeight(input.weight, 'set.weight', rules) } : {}),
    ...named('brand', brand, input.brand),
    ...named('ribbon', ribbon, input.ribbon),
  };
  const [broken] = rules.broken;
  if (broken !== undefined) return { kind: 'refused', description: `${broken.field} ${broken.description}` };
  return { kind: 'changed', item: { product: changed, variants } };
}

type Adjustment = NonNullable<AdjustValueInput['price']>;

/** Adjusts the product's value and the variants' own values, each from its previous value. */
export function adjustProperty(
  { product, variants }: BulkItem,
  input: AdjustValueInput,
  currency: string,
): BulkOutcome {
  const decimals = currencyDecimals(currency);
  const problems: string[] = [];
  const adjust = (value: number, by: Adjustment, digits: number): number => {
    if (typeof by.amount === 'number' && !hasAtMost(by.amount, digits)) {
      problems.push(`must have at most ${digits} decimals`);
      return value;
    }
    const adjusted = adjustAmount(value, by, digits);
    if (adjusted < 0) problems.push('would be below zero');
    if (adjusted > MAX_AMOUNT * 10 ** digits) problems.push(`would be above ${MAX_AMOUNT}`);
    return Math.max(0, adjusted);
  };
  const on = <Holder extends { readonly cost?: number; readonly weight?: number; readonly listPrice?: number }>(
    holder: Holder,
  ): Holder => ({
    ...holder,
    ...(input.price && holder.listPrice !== undefined
      ? { listPrice: adjust(holder.listPrice, input.price, decimals) }
      : {}),
    ...(input.cost && holder.cost !== undefined ? { cost: adjust(holder.cost, input.cost, decimals) } : {}),
    ...(input.weight && holder.weight !== undefined ? { weight: adjust(holder.weight, input.weight, 3) } : {}),
  });
  const item = { product: on(product), variants: variants.map(on) };
  const [problem] = problems;
  return problem === undefined ? { kind: 'changed', item } : { kind: 'refused', description: problem };
}

/** `value` in units of 10^−digits. Rates have at most four decimals; the result is rounded half up. */
function adjustAmount(value: number, { amount, percentage }: Adjustment, digits: number): Minor {
  if (typeof amount === 'number') return value + Math.round(amount * 10 ** digits);
  if (!percentage) return value;
  const adjusted = scaleAmount(value, 1_000_000 + Math.round(percentage.rate * 10_000), 1_000_000, 'half-up');
  if (percentage.roundToInt !== true) return adjusted;
  const whole = 10 ** digits;
  return Math.round(adjusted / whole) * whole;
}

function hasAtMost(amount: number, digits: number): boolean {
  return Number(amount.toFixed(digits)) === amount;
}

function named<Name extends string>(name: Name, before: string | undefined, input: string | null | undefined) {
  const value = input ?? before;
  return (value === undefined || value === '' ? {} : { [name]: value }) as { readonly [Key in Name]?: string };
}
