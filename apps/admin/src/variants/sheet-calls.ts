/**
 * The client's calls of a sheet. A save returns only the variants that it changed, because a product may have two thousand:
 * the others come from the product that the page has, which had the same revision before.
 */
import type { Product } from '@cartwright/client';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { SheetCalls } from './save-sheet.ts';

/** `shown` is the newest product that the page has. */
export function createSheetCalls(
  { products, productEditing }: Pick<MerchantClient, 'products' | 'productEditing'>,
  shown: Product,
): SheetCalls {
  let known = shown;
  const read = async (id: string): Promise<Product> => {
    known = (await products.getProduct(id, { includeMerchantSpecificData: true })).product;
    return known;
  };
  return {
    save: async (id, rows, options, key) => {
      const { product } = await productEditing.saveVariantSheet(
        id,
        rows,
        { ...options, onlyChanged: true },
        { headers: { 'Idempotency-Key': key } },
      );
      // A repeated call may have been executed on an older product.
      if (options.revision === undefined || options.revision !== known.revision) return read(id);
      known = withVariants(product, known.variants);
      return known;
    },
    read,
  };
}

/** The product with all variants: its own, and the rest from `others`, in their order. */
function withVariants(product: Product, others: Product['variants']): Product {
  const changed = new Map(product.variants.map((variant) => [variant._id, variant]));
  return { ...product, variants: others.map((variant) => changed.get(variant._id) ?? variant) };
}
