/**
 * Adds or removes units of stock for a merchant's program. All entries succeed or none: on an error the caller rolls
 * back.
 */
import { MAX_STOCK, UNKNOWN_VIOLATION_TYPE } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { type BrokenRule, refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { findProduct, type StoredProduct } from '../catalog/model/catalog-store.ts';
import { adjustStock, type StockAdjustment, type StockMoves } from './inventory-store.ts';
import { findVariantId } from './stock-change.ts';

/** One entry of the call: a product by one of its three names, a variant, and units (negative to take them). */
export interface RequestedAdjustment {
  readonly inventoryId?: string | null | undefined;
  readonly externalId?: string | null | undefined;
  readonly productId?: string | null | undefined;
  readonly variantId: string;
  readonly by: number;
}

/** `member` is the request's name of the list, `from` the place of the first of these entries in it. */
export async function adjustInventory(
  tx: Transaction,
  siteId: SiteId,
  requested: readonly RequestedAdjustment[],
  { member, from = 0 }: { readonly member: string; readonly from?: number },
): Promise<StockMoves | ExpectedError> {
  const products = new Map<string, StoredProduct | undefined>();
  const rules: BrokenRule[] = [];
  const adjustments: StockAdjustment[] = [];
  for (const [index, { inventoryId, externalId, productId, variantId, by }] of requested.entries()) {
    const id = inventoryId ?? externalId ?? productId ?? '';
    if (!products.has(id)) products.set(id, await findProduct(tx, siteId, { id }));
    const stored = products.get(id);
    if (stored === undefined) return refuse('INVENTORY_ITEM_NOT_FOUND', undefined, { data: { productId: id } });
    const found = findVariantId(stored.variants, variantId);
    const variant = stored.variants.find((one) => one.id === found);
    const field = `${member}[${from + index}].variantId`;
    if (variant === undefined) {
      rules.push({
        field,
        rule: 'VALIDATION',
        description: `names no variant of this product: ${variantId}`,
        data: { type: UNKNOWN_VIOLATION_TYPE },
      });
    } else if (!variant.stock.trackQuantity) {
      const description = 'is a variant whose quantity is not counted: set its quantity first';
      rules.push({ field, rule: 'VALIDATION', description });
    } else adjustments.push({ productId: stored.product.id, variantId: variant.id, by });
  }
  if (rules.length > 0) return refuseFields(rules);
  const { outOfBounds, ...moves } = await adjustStock(tx, siteId, adjustments);
  if (outOfBounds.length === 0) return moves;
  const data = { variantIds: outOfBounds };
  const taken = adjustments.some(({ variantId, by }) => outOfBounds.includes(variantId) && by < 0);
  return taken
    ? refuse('INSUFFICIENT_INVENTORY', undefined, { data })
    : refuse('STOCK_TOO_LARGE', `A variant may have ${MAX_STOCK} units in stock: add fewer.`, { data });
}
