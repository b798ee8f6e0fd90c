/**
 * Members of a product that callers may only send back unchanged. Each is set by another call, so a changed value is
 * refused with the name of that call. A new product without variants takes its stock from the request. A product whose
 * stock has `inventoryStatus` came from a read and is accepted whole.
 */
import { MAX_STOCK } from '@cartwright/contract';

import type { Rules } from '../model/amount-input.ts';
import type { Product, Stock, Variant } from '../model/product.ts';
import type { ProductOptions } from './product-change.ts';

/** The current product; undefined where it is created. */
interface Stored {
  readonly product: Product;
  readonly collectionIds: readonly string[];
}

/** Refuses ribbons and collections other than those that the product has before or after the change. */
export function checkAnswered(options: ProductOptions, before: Stored | undefined, after: Product, rules: Rules): void {
  if (isAnswered(options)) return;
  const refuse = (member: string, remedy: string): void =>
    rules.add(`product.${member}`, 'FIELD_NOT_ALLOWED', `cannot be set here: ${remedy}`);
  const texts = (options.ribbons ?? []).map(({ text }) => text);
  const ribbons = [before?.product.ribbon, after.ribbon].map((ribbon) => (ribbon === undefined ? [] : [ribbon]));
  if (options.ribbons && !ribbons.some((known) => isSame(known, texts))) refuse('ribbons', 'send the text as "ribbon"');
  const collections = [...(options.collectionIds ?? [])].toSorted();
  if (options.collectionIds && !isSame(collections, [...(before?.collectionIds ?? [])].toSorted())) {
    refuse('collectionIds', 'use products.addProductsToCollection and products.removeProductsFromCollection');
  }
}

/** Refuses a stock in a change of a product: it moves while others sell. */
export function checkStock(options: ProductOptions, rules: Rules): void {
  if (options.stock && !isAnswered(options)) {
    rules.add('product.stock', 'FIELD_NOT_ALLOWED', 'cannot be changed here: use inventory.updateInventoryVariants');
  }
}

/** The variants of a new product with the stock that was sent. */
export function stockVariants(options: ProductOptions, variants: readonly Variant[], rules: Rules): readonly Variant[] {
  const [only, ...others] = variants;
  if (!options.stock || only === undefined) return variants;
  if (others.length === 0 && readChoices(only) === 0) return [{ ...only, stock: readStock(options.stock, rules) }];
  if (!isAnswered(options)) {
    const description = 'is counted by variant here: create the product, then use inventory.updateInventoryVariants';
    rules.add('product.stock', 'FIELD_NOT_ALLOWED', description);
  }
  return variants;
}

/** A quantity alone is one that counts. */
function readStock(options: NonNullable<ProductOptions['stock']>, rules: Rules): Stock {
  const quantity = options.quantity ?? 0;
  if (!(options.trackInventory ?? typeof options.quantity === 'number')) {
    if (typeof options.quantity === 'number' && !options.inventoryStatus) {
      rules.add('product.stock.quantity', 'FIELD_NOT_ALLOWED', 'counts only where "trackInventory" is true');
    }
    return { trackQuantity: false, quantity: 0, inStock: options.inStock ?? true };
  }
  if (quantity > MAX_STOCK) {
    rules.add('product.stock.quantity', 'MAX', `must be ${MAX_STOCK} or less`, { threshold: MAX_STOCK });
  }
  return { trackQuantity: true, quantity, inStock: quantity > 0 };
}

function isAnswered({ stock }: ProductOptions): boolean {
  return typeof stock?.inventoryStatus === 'string';
}

function readChoices({ choices }: Variant): number {
  return Object.keys(choices).length;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
