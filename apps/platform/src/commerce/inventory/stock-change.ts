/** A merchant's stock input of a product: tracked with a quantity, or only in or out of stock. */
import { type InventoryItemInput, UNKNOWN_VIOLATION_TYPE, REPEATED_VIOLATION_TYPE } from '@cartwright/contract';

import type { BrokenRule } from '../../foundation/http/failure.ts';
import { type Stock, type Variant, type VariantId, ZERO_VARIANT_ID } from '../catalog/model/product.ts';

export type StockChange =
  | { readonly kind: 'changed'; readonly changes: readonly { readonly variantId: VariantId; readonly stock: Stock }[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/**
 * The new stock of every variant that changes. `trackQuantity` is for the whole product; a quantity is for one variant
 * and turns tracking on.
 */
export function changeStock(variants: readonly Variant[], input: InventoryItemInput): StockChange {
  const rules: BrokenRule[] = [];
  const stocks = new Map(variants.map((variant) => [variant.id, variant.stock]));
  if (typeof input.trackQuantity === 'boolean') {
    for (const [id, stock] of stocks) stocks.set(id, track(stock, input.trackQuantity));
  }
  const named = new Set<VariantId>();
  for (const [index, { variantId, quantity, inStock }] of (input.variants ?? []).entries()) {
    const id = findVariantId(variants, variantId);
    const stock = id === undefined ? undefined : stocks.get(id);
    const field = `inventoryItem.variants[${index}]`;
    if (id !== undefined && named.has(id)) {
      rules.push({
        field: `${field}.variantId`,
        rule: 'VALIDATION',
        description: `is named twice: ${variantId}`,
        data: { type: REPEATED_VIOLATION_TYPE },
      });
    }
    if (id !== undefined) named.add(id);
    if (id === undefined || stock === undefined) {
      rules.push({
        field: `${field}.variantId`,
        rule: 'VALIDATION',
        description: `names no variant of this product: ${variantId}`,
        data: { type: UNKNOWN_VIOLATION_TYPE },
      });
    } else if (typeof quantity === 'number') {
      if (input.trackQuantity === false) {
        rules.push({
          field: `${field}.quantity`,
          rule: 'FIELD_NOT_ALLOWED',
          description: 'is not counted where trackQuantity is false',
        });
      }
      stocks.set(id, { trackQuantity: true, quantity, inStock: quantity > 0 });
    } else if (typeof inStock === 'boolean') {
      if (stock.trackQuantity) {
        rules.push({
          field: `${field}.inStock`,
          rule: 'FIELD_NOT_ALLOWED',
          description: 'follows from the quantity where it is tracked: set quantity',
        });
      }
      stocks.set(id, { ...stock, inStock });
    }
  }
  if (rules.length > 0) return { kind: 'refused', rules };
  const changes = variants.flatMap((variant) => {
    const stock = stocks.get(variant.id);
    return stock === undefined || stock === variant.stock ? [] : [{ variantId: variant.id, stock }];
  });
  return { kind: 'changed', changes };
}

/** A variant that is no longer tracked stays in stock if it was; a newly tracked one keeps its last quantity. */
function track(stock: Stock, trackQuantity: boolean): Stock {
  if (stock.trackQuantity === trackQuantity) return stock;
  return { trackQuantity, quantity: stock.quantity, inStock: stock.quantity > 0 };
}

/** The variant that this id names; also the only one, by the protocol's zero id. */
export function findVariantId(variants: readonly Variant[], id: string): VariantId | undefined {
  const [only] = variants;
  if (id === ZERO_VARIANT_ID && variants.length === 1) return only?.id;
  return variants.find((variant) => variant.id === id)?.id;
}
