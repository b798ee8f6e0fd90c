/**
 * Runs queries and searches of products on the index. Fields outside the index are read from the database,
 * for a bounded number of products: a filter never reads a large shop from end to end.
 */
import { RowSet, type WordMatch, type WordSearch } from '@cartwright/product-index';
import { sql } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import { conditionToSql } from '../../../foundation/query/sql.ts';
import type { FoundRows, IndexedCatalog } from './indexed-catalog.ts';
import { MAX_READ, type ProductQuery, type TooBroad } from './product-queries.ts';

const BATCH = 500;

const NO_PAGE = { rows: [], edges: {} } as const;

/** Finds the rows that match a condition, from the index or the database. */
export async function matchAll(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  condition: Condition,
  includeHidden: boolean,
): Promise<{ readonly kind: 'matched'; readonly rows: RowSet; readonly total: number } | TooBroad> {
  const { rows, total, undecided } = catalog.match(condition, includeHidden);
  if (undecided.length === 0) return { kind: 'matched', rows, total };
  if (total > MAX_READ) return { kind: 'too-broad', columns: undecided };
  const exact = await decide({ tx, siteId, catalog, includeHidden }, condition, rows);
  return { kind: 'matched', rows: exact, total: exact.count() };
}

interface Deciding {
  readonly tx: Transaction;
  readonly siteId: string;
  readonly catalog: IndexedCatalog;
  readonly includeHidden: boolean;
}

/**
 * Finds the candidates that match. The database decides only the conditions that the index cannot: the databases fold fewer
 * characters than the index.
 */
async function decide(deciding: Deciding, condition: Condition, candidates: RowSet): Promise<RowSet> {
  switch (condition.kind) {
    case 'and': {
      let rows = candidates;
      for (const part of condition.parts) rows = await decide(deciding, part, rows);
      return rows;
    }
    case 'or': {
      let rows = new RowSet(candidates.size);
      for (const part of condition.parts) rows = rows.or(await decide(deciding, part, candidates));
      return rows;
    }
    case 'not':
      return candidates.without(await decide(deciding, condition.part, candidates));
    default: {
      const { rows, undecided } = deciding.catalog.match(condition, deciding.includeHidden);
      return undecided.length === 0 ? candidates.and(rows) : readMatching(deciding, condition, candidates);
    }
  }
}

/** Found products, with the rows that have the words of the query where it has any. */
export interface SearchedRows extends FoundRows {
  readonly words?: WordMatch;
}

/** Finds products that contain the query's words and match its filter, sorted by score unless the query names a sort. */
export async function searchRows(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  { query, includeHidden, language, inOrderOf }: ProductQuery,
): Promise<SearchedRows | TooBroad> {
  const { words } = query.original;
  if (words !== undefined) {
    return findByWords(tx, siteId, catalog, { query, includeHidden }, { ...words, language });
  }
  const matched = await matchAll(tx, siteId, catalog, query.condition, includeHidden);
  if (matched.kind === 'too-broad') return matched;
  const { rows, total } = matched;
  const page = total === 0 || query.page.limit === 0 ? NO_PAGE : catalog.page({ rows, total }, query, inOrderOf);
  return { kind: 'found', total, all: rows, ...page };
}

async function findByWords(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  { query, includeHidden }: Omit<ProductQuery, 'inOrderOf'>,
  search: WordSearch,
): Promise<SearchedRows | TooBroad> {
  const matched = await matchAll(tx, siteId, catalog, query.condition, includeHidden);
  if (matched.kind === 'too-broad') return matched;
  const words = catalog.search(search, includeHidden);
  const rows = matched.rows.and(words.rows);
  const total = rows.count();
  if (total === 0 || query.page.limit === 0) return { kind: 'found', total, all: rows, words, ...NO_PAGE };
  const page =
    query.keys.length === 0
      ? catalog.pageByScore({ rows, total }, words, query.page)
      : catalog.page({ rows, total }, query);
  return { kind: 'found', total, all: rows, words, ...page };
}

async function readMatching(
  { tx, siteId, catalog: { index } }: Deciding,
  condition: Condition,
  rows: RowSet,
): Promise<RowSet> {
  const ids = rows.toNumbers().map((row) => index.id(row));
  const matching = new RowSet(index.size);
  for (let start = 0; start < ids.length; start += BATCH) {
    const found = await tx
      .tables<{ products: { site_id: string; product_id: string } }>()
      .selectFrom('products')
      .select('product_id')
      .where('site_id', '=', siteId)
      .where('product_id', 'in', ids.slice(start, start + BATCH))
      .where(sql<boolean>`${conditionToSql(condition, siteId)}`)
      .execute();
    for (const { product_id: id } of found) {
      const row = index.find(id);
      if (row !== undefined) matching.add(row);
    }
  }
  return matching;
}
