/** The client's calls of a sheet. */
import type { MerchantClient } from '../client/merchant-client.ts';
import type { SheetCalls } from './save-sheet.ts';

export function createSheetCalls({ products, productEditing }: MerchantClient): SheetCalls {
  return {
    save: async (id, rows, options, key) =>
      (await productEditing.saveVariantSheet(id, rows, options, { headers: { 'Idempotency-Key': key } })).product,
    read: async (id) => (await products.getProduct(id, { includeMerchantSpecificData: true })).product,
  };
}
