/** What a search box suggests while a shopper types: longer texts, and collections by their names. */
import type { SearchSuggestions } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import { COLLECTION_FIELDS } from '../model/catalog-fields.ts';
import { queryCollections } from '../model/collection-store.ts';
import type { IndexedCatalog } from '../read-model/indexed-catalog.ts';
import type { SearchedRows } from '../read-model/query-products.ts';

const DEFAULT_LIMIT = 5;
/** Names of so many products, best first, are read for completions. */
const MAX_NAMES = 50;
/** Collections whose name fits, before those without products are left out. */
const MAX_COLLECTIONS = 50;

export interface SuggestionOptions {
  readonly text: string;
  readonly language: string;
  readonly limit: number | null | undefined;
  readonly includeHidden: boolean;
}

export async function suggest(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  found: SearchedRows,
  { text, language, includeHidden, ...options }: SuggestionOptions,
): Promise<SearchSuggestions> {
  const limit = options.limit ?? DEFAULT_LIMIT;
  const { words } = found;
  if (words === undefined) return { completions: [], collections: [] };
  const typed = { text: words.corrected ?? text, language };
  const best = catalog.pageByScore({ rows: found.all, total: found.total }, words, {
    kind: 'offset',
    limit: MAX_NAMES,
    offset: 0,
  });
  const ids = catalog.index.findCollections(typed).slice(0, MAX_COLLECTIONS);
  return {
    completions: [...catalog.index.complete(typed, best.rows, limit)],
    collections: await findNamed(tx, siteId, catalog, ids, { includeHidden, limit }),
  };
}

/** The collections of these ids that have products, in the merchant's order. */
async function findNamed(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
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
    countProducts: (id) => catalog.countInCollection(id, includeHidden),
  });
  return collections
    .filter(({ numberOfProducts }) => numberOfProducts > 0)
    .slice(0, limit)
    .map(({ collection: { id, name, slug }, numberOfProducts }) => ({ id, name, slug, numberOfProducts }));
}
