/** Loads suggestions for a text that is being typed, by the same search as the search page. */
import { shopKeys } from '@cartwright/react';

import type { Theme } from '../shell/theme.ts';
import { loadProductCards, type ProductSource } from './load.ts';
import { readProductCard } from './product-view.ts';
import type { ProductCardView } from './product-view.ts';

/** Rows of products, and of each other kind. */
const MAX_PRODUCTS = 5;
const MAX_OTHERS = 3;

export interface Suggested {
  /** What they were loaded for. */
  readonly text: string;
  readonly products: readonly ProductCardView[];
  readonly total: number;
  readonly completions: readonly string[];
  readonly collections: readonly { readonly name: string; readonly slug: string; readonly numberOfProducts: number }[];
  readonly corrected: string | undefined;
  /** What others like, where nothing is found. */
  readonly others: readonly ProductCardView[];
}

export async function loadSuggestions(shop: ProductSource, text: string, theme: Theme): Promise<Suggested> {
  const { products, metadata, suggestions, correctedExpression } = await shop.cache.query({
    queryKey: [...shopKeys.products({}), 'suggestions', text],
    queryFn: () =>
      shop.client.products.searchProducts({
        search: { expression: text },
        suggestions: { limit: MAX_OTHERS },
        paging: { limit: MAX_PRODUCTS },
      }),
  });
  const total = metadata.total ?? products.length;
  const { products: others } =
    total > 0 ? { products: [] } : await loadProductCards(shop, { ...theme.suggestions, limit: MAX_PRODUCTS });
  return {
    text,
    products: products.map(readProductCard),
    total,
    completions: suggestions?.completions ?? [],
    collections: suggestions?.collections ?? [],
    corrected: correctedExpression,
    others,
  };
}
