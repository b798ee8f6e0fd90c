/** What a product is: a thing that is delivered, files, or a gift card. Fields that make no sense for it are left out. */
import type { Product } from '@cartwright/client';

export const productKinds = ['physical', 'file', 'gift_card'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Digital products without a kind have files. */
export function readProductKind({
  productType,
  digitalKind,
}: Pick<Product, 'productType' | 'digitalKind'>): ProductKind {
  if (productType !== 'digital') return 'physical';
  return digitalKind === 'gift_card' ? 'gift_card' : 'file';
}
