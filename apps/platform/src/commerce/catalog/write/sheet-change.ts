/**
 * Changes of many variants at once, as a sheet sends them, and new names of options and choices. A change is applied as
 * a whole or refused with every violated rule. Stock is changed by units, so that sales in the meantime still count.
 */
import {
  MAX_STOCK,
  type SheetRowInput,
  REPEATED_VIOLATION_TYPE,
  TAKEN_VIOLATION_TYPE,
  UNKNOWN_VIOLATION_TYPE,
} from '@cartwright/contract';

import type { BrokenRule } from '../../../foundation/http/failure.ts';
import { Rules } from '../model/amount-input.ts';
import type { Product, ProductOption, Stock, Variant, VariantId } from '../model/product.ts';
import { overrideVariant } from './variant-change.ts';

export type SheetChange =
  | { readonly kind: 'changed'; readonly variants: readonly Variant[] }
  /** Fewer units are left than are taken. */
  | { readonly kind: 'short'; readonly variantIds: readonly VariantId[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

export function changeSheet(
  variants: readonly Variant[],
  sheet: readonly SheetRowInput[],
  currency: string,
): SheetChange {
  const rules = new Rules();
  const short: VariantId[] = [];
  const known = new Map<string, Variant>(variants.map((variant) => [variant.id, variant]));
  const changed = new Map<string, Variant>();
  for (const [index, row] of sheet.entries()) {
    const field = `variants[${index}]`;
    const variant = known.get(row.variantId);
    if (variant === undefined) {
      rules.add(`${field}.variantId`, 'VALIDATION', `names no variant of this product: ${row.variantId}`, {
        type: UNKNOWN_VIOLATION_TYPE,
      });
      continue;
    }
    if (changed.has(variant.id)) {
      rules.add(`${field}.variantId`, 'VALIDATION', `is named twice: ${row.variantId}`, {
        type: REPEATED_VIOLATION_TYPE,
      });
    }
    const stock = changeStock(variant.stock, row, field, rules);
    if (stock.quantity < 0) short.push(variant.id);
    changed.set(variant.id, { ...overrideVariant(variant, row, currency, field, rules), stock });
  }
  if (rules.broken.length > 0) return { kind: 'refused', rules: rules.broken };
  if (short.length > 0) return { kind: 'short', variantIds: short };
  return { kind: 'changed', variants: variants.map((variant) => changed.get(variant.id) ?? variant) };
}

function changeStock(stock: Stock, { addUnits, inStock }: SheetRowInput, field: string, rules: Rules): Stock {
  if (stock.trackQuantity) {
    if (typeof inStock === 'boolean') {
      rules.add(
        `${field}.inStock`,
        'FIELD_NOT_ALLOWED',
        'follows from the quantity where it is counted: send addUnits',
      );
    }
    const quantity = stock.quantity + (addUnits ?? 0);
    if (quantity > MAX_STOCK) {
      rules.add(`${field}.addUnits`, 'MAX', `must not make more than ${MAX_STOCK} units, but makes ${quantity}`, {
        threshold: MAX_STOCK,
      });
    }
    return { ...stock, quantity, inStock: quantity > 0 };
  }
  if (typeof addUnits === 'number') {
    const description = 'is for variants whose quantity is counted: set their quantity first';
    rules.add(`${field}.addUnits`, 'FIELD_NOT_ALLOWED', description);
  }
  return typeof inStock === 'boolean' ? { ...stock, inStock } : stock;
}

export interface OptionRename {
  readonly option: string;
  /** Absent: the option itself is renamed. */
  readonly choice?: string | null | undefined;
  readonly newName: string;
}

/** The product and its variants with the new name; they are otherwise as they were. */
export function renameOption(
  product: Product,
  variants: readonly Variant[],
  { option: name, choice, newName: given }: OptionRename,
  rules: Rules,
): { readonly product: Product; readonly variants: readonly Variant[] } {
  const newName = given.trim();
  const option = product.options.find((one) => one.name === name);
  if (option === undefined) {
    rules.add('option', 'VALIDATION', `names no option of this product: ${name}`, { type: UNKNOWN_VIOLATION_TYPE });
    return { product, variants };
  }
  if (newName === '') rules.add('newName', 'REQUIRED_FIELD', 'must not be empty');
  const replace = (next: ProductOption): Product => ({
    ...product,
    options: product.options.map((one) => (one === option ? next : one)),
  });
  if (typeof choice !== 'string') {
    if (product.options.some((one) => one !== option && one.name === newName))
      rules.add('newName', 'VALIDATION', `"${newName}" is the name of another option`, { type: TAKEN_VIOLATION_TYPE });
    return {
      product: replace({ ...option, name: newName }),
      variants: variants.map((variant) => ({
        ...variant,
        choices: Object.fromEntries(
          Object.entries(variant.choices).map(([key, value]) => [key === name ? newName : key, value]),
        ),
      })),
    };
  }
  if (option.choices.every((one) => one.description !== choice))
    rules.add('choice', 'VALIDATION', `names no choice of this option: ${choice}`, { type: UNKNOWN_VIOLATION_TYPE });
  if (option.choices.some((one) => one.description !== choice && one.description === newName))
    rules.add('newName', 'VALIDATION', `"${newName}" is another choice's`, { type: TAKEN_VIOLATION_TYPE });
  const choices = option.choices.map((one) =>
    one.description === choice
      ? { ...one, description: newName, value: one.value === choice ? newName : one.value }
      : one,
  );
  return {
    product: replace({ ...option, choices }),
    variants: variants.map((variant) =>
      variant.choices[name] === choice ? { ...variant, choices: { ...variant.choices, [name]: newName } } : variant,
    ),
  };
}
