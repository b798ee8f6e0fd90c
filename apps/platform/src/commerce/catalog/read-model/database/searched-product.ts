/** What the search row of a product is derived from, as the product's own row has it. */
import { type JsonText, decodeJson } from '../../../../foundation/database/columns.ts';
import type { ProductFacts } from '../index-store.ts';
import type { SearchedProduct } from '../search-rows.ts';

export interface SearchedColumns {
  readonly product_id: string;
  readonly name: string;
  readonly sku: string;
  readonly brand: string | null;
  readonly ribbon: string | null;
  readonly search_facts: JsonText<ProductFacts> | null;
}

export function toSearchedProduct(row: SearchedColumns): SearchedProduct {
  const { words, choices, skus } =
    row.search_facts === null ? { words: [], choices: [], skus: [] } : decodeJson(row.search_facts);
  return {
    productId: row.product_id,
    name: row.name,
    sku: row.sku,
    brand: row.brand,
    ribbon: row.ribbon,
    words,
    choices,
    skus,
  };
}
