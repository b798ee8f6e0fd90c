/**
 * Changes of a product's variants when its options change or a merchant sets variant prices. Invariant: one variant for
 * each combination of choices if variants are managed, otherwise exactly one.
 */
import { type VariantOverrideInput, UNKNOWN_VIOLATION_TYPE } from '@cartwright/contract';

import type { BrokenRule } from '../../../foundation/http/failure.ts';
import { Rules, readAmount, readWeight } from '../model/amount-input.ts';
import {
  type Dimensions,
  type Product,
  type Stock,
  type Variant,
  type VariantId,
  ZERO_VARIANT_ID,
  combineChoices,
  isInStock,
  matchVariants,
  readChoicesKey,
} from '../model/product.ts';

/** Combinations of choices above which options are refused. */
export const MAX_VARIANTS = 2000;

/** Untracked and in stock: the initial stock of a variant. */
const UNCOUNTED: Stock = { trackQuantity: false, quantity: 0, inStock: true };

export type VariantsChange =
  | { readonly kind: 'changed'; readonly variants: readonly Variant[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/**
 * The variants that a product has now, given those it had before. Combinations that stay keep everything of theirs. Where
 * an option was added, each variant becomes its first combination with the new choices, and the other combinations have
 * its price. Where an option was removed, variants that differ only in it become one with all of their stock.
 */
export function reconcileVariants(
  product: Product,
  before: readonly Variant[],
  newId: () => VariantId,
): VariantsChange {
  const isManaged = product.manageVariants && product.options.length > 0;
  const count = isManaged ? product.options.reduce((product_, option) => product_ * option.choices.length, 1) : 1;
  if (count > MAX_VARIANTS) {
    const description = `must not make more than ${MAX_VARIANTS} combinations, but these make ${count}`;
    return {
      kind: 'refused',
      rules: [{ field: 'product.productOptions', rule: 'MAX', description, data: { threshold: MAX_VARIANTS } }],
    };
  }
  const known = new Map(before.map((variant) => [readChoicesKey(variant.choices), variant]));
  const taken = new Set<VariantId>();
  const variants = (isManaged ? combineChoices(product.options) : [{}]).map((choices): Variant => {
    const same = known.get(readChoicesKey(choices));
    if (same !== undefined) return same;
    const own = { choices, sku: isManaged ? '' : product.sku, visible: true, stock: inheritStock(before, isManaged) };
    const related = isManaged ? before.filter((variant) => isRelated(variant.choices, choices)) : [];
    const [first] = related;
    if (first === undefined) return { id: newId(), ...own };
    const { id, sku: _sku, stock: _stock, visible: _visible, ...values } = first;
    if (taken.has(id)) return { ...values, id: newId(), ...own };
    for (const variant of related) taken.add(variant.id);
    return { ...first, choices, stock: related.length === 1 ? first.stock : inheritStock(related, false) };
  });
  return { kind: 'changed', variants };
}

/** Whether one has the choices of the other and some more: an option was added, or removed. */
function isRelated(before: Variant['choices'], now: Variant['choices']): boolean {
  const [few, many] = Object.keys(before).length < Object.keys(now).length ? [before, now] : [now, before];
  const isOther = Object.keys(few).length < Object.keys(many).length;
  return isOther && Object.entries(few).every(([name, choice]) => many[name] === choice);
}

/** Sets prices, costs, weights, SKUs and visibility of the variants that each override names; null returns to the product's. */
export function overrideVariants(
  product: Product,
  variants: readonly Variant[],
  overrides: readonly VariantOverrideInput[],
  currency: string,
): VariantsChange {
  const rules = new Rules();
  const changed = new Map(variants.map((variant) => [variant.id, variant]));
  for (const [index, override] of overrides.entries()) {
    const field = `variants[${index}]`;
    for (const { id } of findNamed(product, variants, override, field, rules)) {
      const variant = changed.get(id);
      if (variant !== undefined) changed.set(id, overrideVariant(variant, override, currency, field, rules));
    }
  }
  return rules.broken.length > 0
    ? { kind: 'refused', rules: rules.broken }
    : { kind: 'changed', variants: variants.map((variant) => changed.get(variant.id) ?? variant) };
}

/** Every variant with the product's own price, cost, weight and dimensions again. */
export function resetVariants(variants: readonly Variant[]): readonly Variant[] {
  return variants.map(
    ({
      listPrice: _price,
      cost: _cost,
      weight: _weight,
      productDimensions: _sides,
      packageDimensions: _packed,
      ...variant
    }) => ({
      ...variant,
      visible: true,
    }),
  );
}

function findNamed(
  product: Product,
  variants: readonly Variant[],
  { choices, variantIds }: VariantOverrideInput,
  field: string,
  rules: Rules,
): readonly Variant[] {
  const [only] = variants;
  if (variantIds && variantIds.length > 0) {
    return variantIds.flatMap((id, place) => {
      const found =
        id === ZERO_VARIANT_ID && variants.length === 1 ? only : variants.find((variant) => variant.id === id);
      if (found === undefined)
        rules.add(`${field}.variantIds[${place}]`, 'VALIDATION', `names no variant of this product: ${id}`, {
          type: UNKNOWN_VIOLATION_TYPE,
        });
      return found ?? [];
    });
  }
  if (choices && Object.keys(choices).length > 0) {
    const found = product.manageVariants ? matchVariants(product, variants, choices) : [];
    if (found.length === 0)
      rules.add(`${field}.choices`, 'VALIDATION', 'name no variant of this product', { type: UNKNOWN_VIOLATION_TYPE });
    return found;
  }
  if (variants.length === 1) return variants;
  rules.add(field, 'REQUIRED_ONE_OF_FIELD', 'must have one of choices, variantIds');
  return [];
}

/** One variant with the members that are given; null returns to the product's. */
export function overrideVariant(
  variant: Variant,
  override: VariantOverrideInput,
  currency: string,
  field: string,
  rules: Rules,
): Variant {
  const { listPrice, cost, weight, productDimensions, packageDimensions, ...rest } = variant;
  const sides =
    override.productDimensions === undefined ? productDimensions : readDimensions(override.productDimensions);
  const packed =
    override.packageDimensions === undefined ? packageDimensions : readDimensions(override.packageDimensions);
  const price =
    override.price === undefined
      ? listPrice
      : readOptional(override.price, (value) => readAmount(value, currency, `${field}.price`, rules));
  const itemCost =
    override.cost === undefined
      ? cost
      : readOptional(override.cost, (value) => readAmount(value, currency, `${field}.cost`, rules));
  const ownWeight =
    override.weight === undefined
      ? weight
      : readOptional(override.weight, (value) => readWeight(value, `${field}.weight`, rules));
  return {
    ...rest,
    ...(price === undefined ? {} : { listPrice: price }),
    ...(itemCost === undefined ? {} : { cost: itemCost }),
    ...(ownWeight === undefined ? {} : { weight: ownWeight }),
    ...(sides === undefined ? {} : { productDimensions: sides }),
    ...(packed === undefined ? {} : { packageDimensions: packed }),
    ...(override.sku === undefined ? {} : { sku: override.sku ?? '' }),
    ...(override.visible === undefined ? {} : { visible: override.visible ?? true }),
  };
}

/** Null returns to the product's. */
function readDimensions(input: NonNullable<VariantOverrideInput['productDimensions']> | null): Dimensions | undefined {
  if (input === null) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
}

function readOptional(value: number | null, read: (value: number) => number): number | undefined {
  return value === null ? undefined : read(value);
}

/**
 * A product that stops managing variants keeps their total stock. New combinations start without a unit where every
 * variant is tracked, and untracked otherwise.
 */
function inheritStock(before: readonly Variant[], isManaged: boolean): Stock {
  const tracked = before.filter(({ stock }) => stock.trackQuantity);
  const isTracked = before.length > 0 && tracked.length === before.length;
  if (isManaged) return isTracked ? { trackQuantity: true, quantity: 0, inStock: false } : UNCOUNTED;
  if (before.length === 0) return UNCOUNTED;
  if (isTracked) {
    const quantity = tracked.reduce((sum, { stock }) => sum + stock.quantity, 0);
    return { trackQuantity: true, quantity, inStock: quantity > 0 };
  }
  return { ...UNCOUNTED, inStock: before.some(({ stock }) => isInStock(stock)) };
}
