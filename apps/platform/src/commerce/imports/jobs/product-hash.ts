/** Fingerprints of products, by which undo sees whether a product was changed after the import. */
import { createHash } from 'node:crypto';

import { sortedJson } from '../../catalog/import/same-json.ts';
import type { StoredProduct } from '../../catalog/model/catalog-store.ts';

/**
 * Without revision and time, which every write moves, without counted units, which are sold in between, and without
 * collections, which may hold it by their rules.
 */
export function hashProduct({ product, variants }: Pick<StoredProduct, 'product' | 'variants'>): string {
  const { revision: _revision, updatedAt: _updated, ...same } = product;
  const sold = variants.map(({ stock, ...variant }) => ({
    ...variant,
    stock: stock.trackQuantity ? { trackQuantity: true } : stock,
  }));
  return createHash('sha256')
    .update(sortedJson([same, sold]))
    .digest('base64url');
}
