/** The current offers of a cart's lines: two statements for any number of lines. */
import type { Transaction } from '../../../foundation/database/database.ts';
import { findProducts, findVariants } from '../../catalog/model/line-products.ts';
import type { Product, ProductId, Variant, VariantId } from '../../catalog/model/product.ts';
import { type CartLine, type Offer, isCustom } from './cart-line.ts';

/** Values. */
const SHORT_LIST = 8;

export type FindOffer = (line: CartLine) => Offer | undefined;

/** Products and variants that are hidden, or of a shape that the line no longer fits, are not offered any more. */
export async function loadOffers(tx: Transaction, siteId: string, lines: readonly CartLine[]): Promise<FindOffer> {
  const ours = lines.filter((line) => !isCustom(line));
  const products = await findProducts(tx, siteId, distinct(ours.map((line) => line.productId)));
  return offersOf(products, await findVariants(tx, siteId, distinct(ours.map((line) => line.variantId))));
}

/** Each once, in order. A short list is compared, which takes less than a set. */
export function distinct<T>(values: readonly T[]): readonly T[] {
  if (values.length > SHORT_LIST) return [...new Set(values)];
  return values.filter((value, place) => values.indexOf(value) === place);
}

/** Hidden products are not offered. */
export function offersOf(
  products: ReadonlyMap<ProductId, Product>,
  variants: ReadonlyMap<VariantId, Variant>,
): FindOffer {
  return (line) => {
    if (isCustom(line)) return undefined;
    const product = products.get(line.productId);
    const variant = variants.get(line.variantId);
    return product === undefined || variant === undefined || !product.visible || !variant.visible
      ? undefined
      : { product, variant };
  };
}
