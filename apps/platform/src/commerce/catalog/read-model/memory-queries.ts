/** Answers product queries with the index in the memory of this process. */
import type { RowSet, WordMatch } from '@cartwright/product-index';

import type { Transaction } from '../../../foundation/database/database.ts';
import { toIndexField } from './index-filter.ts';
import type { IndexedCatalog } from './indexed-catalog.ts';
import { type CatalogIndexes, createCatalogIndexes } from './indexes.ts';
import type {
  FoundProducts,
  ProductCatalog,
  ProductQueries,
  ProductQuery,
  ProductSelection,
  ProductVersion,
  TooBroad,
  WordSuggestions,
} from './product-queries.ts';
import { matchAll, type SearchedRows, searchRows } from './query-products.ts';

/** Names of so many products, best first, are read for completions. */
const MAX_NAMES = 50;

export function createMemoryQueries(indexes: CatalogIndexes = createCatalogIndexes()): ProductQueries {
  return {
    async read(tx, siteId) {
      const { catalog, lastChange } = await indexes.readWithChange(tx, siteId);
      return openCatalog(tx, siteId, catalog, lastChange);
    },
  };
}

function openCatalog(tx: Transaction, siteId: string, catalog: IndexedCatalog, lastChange: number): ProductCatalog {
  const { index, change } = catalog;
  const { version } = index;
  return {
    revision: `${change} ${version}`,
    // The index may be newer than the transaction.
    isCurrent: () => catalog.change === lastChange && index.version === version,
    cacheKey: catalog,
    find: (query) => find(tx, siteId, catalog, query),
    findByChoices: async (choices) => [...new Set(choices.flatMap((choice) => index.findByChoice(choice) ?? []))],
    countInCollections: async (ids, includeHidden) =>
      new Map(ids.map((id) => [id, index.countInCollection(id, includeHidden)])),
  };
}

async function find(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  query: ProductQuery,
): Promise<FoundProducts | TooBroad> {
  const { index } = catalog;
  const found = await searchRows(tx, siteId, catalog, query);
  if (found.kind === 'too-broad') return found;
  const { words, total, edges } = found;
  const { countValues, countRanges, findExtremes } = selectRows(catalog, found.all);
  return {
    kind: 'found',
    total,
    products: found.rows.map((row): ProductVersion => ({ id: index.id(row), change: index.changeOf(row) })),
    edges,
    corrected: words?.corrected,
    countValues,
    countRanges,
    findExtremes,
    async select(condition) {
      const matched = await matchAll(tx, siteId, catalog, condition, query.includeHidden);
      if (matched.kind === 'too-broad') return matched;
      return { kind: 'selected', products: selectRows(catalog, narrow(matched.rows, words)) };
    },
    suggest: async (limit) => suggest(catalog, found, query, limit),
  };
}

function narrow(rows: RowSet, words: WordMatch | undefined): RowSet {
  return words === undefined ? rows : rows.and(words.rows);
}

function selectRows({ index }: IndexedCatalog, rows: RowSet): ProductSelection {
  return {
    countValues: async (facet) => index.countValues(facet, rows),
    countRanges: async (column, ranges) => index.countRanges(toIndexField(column), ranges, rows),
    findExtremes: async (column) => index.findExtremes(toIndexField(column), rows),
  };
}

function suggest(
  catalog: IndexedCatalog,
  { words, all, total }: SearchedRows,
  { query, language }: ProductQuery,
  limit: number,
): WordSuggestions {
  if (words === undefined) return { completions: [], collectionIds: [] };
  const typed = { text: words.corrected ?? query.original.words?.text ?? '', language };
  const best = catalog.pageByScore({ rows: all, total }, words, { kind: 'offset', limit: MAX_NAMES, offset: 0 });
  return {
    completions: catalog.index.complete(typed, best.rows, limit),
    collectionIds: catalog.index.findCollections(typed),
  };
}
