/** What a search box suggests while a shopper types: longer texts, and collections by their names. */
import type { SearchSuggestions } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import { COLLECTION_FIELDS } from '../model/catalog-fields.ts';
import { queryCollections } from '../model/collection-store.ts';
import type { FoundProducts, ProductCatalog } from '../read-model/product-queries.ts';

const DEFAULT_LIMIT = 5;
/** Collections whose name fits, before those without products are left out. */
const MAX_COLLECTIONS = 50;

export interface SuggestionOptions {
  readonly limit: number | null | undefined;
  readonly includeHidden: boolean;
}

export async function suggest(
  tx: Transaction,
  siteId: string,
  catalog: ProductCatalog,
  found: FoundProducts,
  { includeHidden, ...options }: SuggestionOptions,
): Promise<SearchSuggestions> {
  const limit = options.limit ?? DEFAULT_LIMIT;
  const { completions, collectionIds } = await found.suggest(limit);
  const ids = collectionIds.slice(0, MAX_COLLECTIONS);
  return {
    completions: [...completions],
    collections: await findNamed(tx, siteId, catalog, ids, { includeHidden, limit }),
  };
}

/** The collections of these ids that have products, in the merchant's order. */
async function findNamed(
  tx: Transaction,
  siteId: string,
  catalog: ProductCatalog,
  ids: readonly string[],
  { includeHidden, limit }: { readonly includeHidden: boolean; readonly limit: number },
): Promise<SearchSuggestions['collections']> {
  const field = COLLECTION_FIELDS['id'];
  if (ids.length === 0 || field?.kind !== 'text') return [];
  const isNamed: Condition = { kind: 'one-of', field, values: ids };
  const { collections } = await queryCollections(tx, siteId, {
    query: {
      condition: isNamed,
      keys: [],
      page: { kind: 'offset', limit: MAX_COLLECTIONS, offset: 0 },
      original: { filter: {}, sort: [] },
    },
    includeHidden,
    countProducts: (found) => catalog.countInCollections(found, includeHidden),
  });
  return collections
    .filter(({ numberOfProducts }) => numberOfProducts > 0)
    .slice(0, limit)
    .map(({ collection: { id, name, slug }, numberOfProducts }) => ({ id, name, slug, numberOfProducts }));
}
