/** The current offers of a cart's lines: two statements for any number of lines. */
import type { Transaction } from '../../../foundation/database/database.ts';
import { findProducts, findVariants } from '../../catalog/model/line-products.ts';
import type { Product, ProductId, Variant, VariantId } from '../../catalog/model/product.ts';
import { type CartLine, type Offer, isCustom, listCatalogLines } from './cart-line.ts';

export type FindOffer = (line: CartLine) => Offer | undefined;

/** Products and variants that are hidden, or of a shape that the line no longer fits, are not offered any more. */
export async function loadOffers(tx: Transaction, siteId: string, lines: readonly CartLine[]): Promise<FindOffer> {
  const { productIds, variantIds } = listCatalogLines(lines);
  const products = await findProducts(tx, siteId, [...productIds]);
  return offersOf(products, await findVariants(tx, siteId, [...variantIds]));
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
