/**
 * Products that a query means, asked of the index. What the index does not keep is read from the database, of a bounded
 * number of products: a filter never reads a large shop from end to end.
 */
import { sql } from 'kysely';

import type { Transaction } from '../database/database.ts';
import type { Condition } from '../query/filter.ts';
import type { Query } from '../query/page.ts';
import { conditionToSql } from '../query/sql.ts';
import { Bits } from './bits.ts';
import type { SearchWish } from './find-words.ts';
import type { FoundRows, IndexedCatalog } from './indexed-catalog.ts';

/** Products whose own rows are read for one filter, after everything else in it has narrowed the shop. */
export const MOST_READ = 2000;
const BATCH = 500;

export interface ProductQuery {
  readonly query: Query;
  readonly includeHidden: boolean;
  /** Where no sort is given: the order of this collection instead of newest first. */
  readonly inOrderOf?: string | undefined;
  /** BCP 47: the language that the shop is written in. */
  readonly language?: string | undefined;
}

/** These columns would have to be read of more products than `MOST_READ`. */
export interface TooBroad {
  readonly kind: 'too-broad';
  readonly columns: readonly string[];
}

/** One page of products and how many there are in all. */
export function queryRows(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  asked: ProductQuery,
): Promise<FoundRows | TooBroad> {
  return askOnce(tx, catalog, 'query', asked, () => queryAnew(tx, siteId, catalog, asked));
}

/** The same question has the same answer until a product changes. */
async function askOnce(
  tx: Transaction,
  catalog: IndexedCatalog,
  kind: 'query' | 'search',
  { query: { condition, keys, page, asked }, includeHidden, inOrderOf, language }: ProductQuery,
  ask: () => Promise<FoundRows | TooBroad>,
): Promise<FoundRows | TooBroad> {
  const question = JSON.stringify([kind, includeHidden, condition, keys, page, asked.words, inOrderOf, language]);
  const known = catalog.recall(question);
  if (known !== undefined) return known;
  const { version } = catalog.index;
  const answer = await ask();
  const isGood = answer.kind === 'found' && catalog.index.version === version && catalog.isAsSeenBy(tx);
  if (isGood) catalog.keep(question, answer);
  return answer;
}

async function queryAnew(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  { query, includeHidden, inOrderOf }: ProductQuery,
): Promise<FoundRows | TooBroad> {
  const matched = await matchAll(tx, siteId, catalog, query.condition, includeHidden);
  if (matched.kind === 'too-broad') return matched;
  const { rows, total } = matched;
  const page = total === 0 || query.page.limit === 0 ? NO_PAGE : catalog.page(matched, query, inOrderOf);
  return { kind: 'found', total, all: rows, ...page };
}

const NO_PAGE = { rows: [], edges: {} } as const;

/** The rows that a condition means, wherever that has to be read. */
export async function matchAll(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  condition: Condition,
  includeHidden: boolean,
): Promise<{ readonly kind: 'matched'; readonly rows: Bits; readonly total: number } | TooBroad> {
  const { rows, total, open } = catalog.match(condition, includeHidden);
  if (open.length === 0) return { kind: 'matched', rows, total };
  if (total > MOST_READ) return { kind: 'too-broad', columns: open };
  const sure = await readMatching(tx, siteId, catalog, condition, rows);
  return { kind: 'matched', rows: sure, total: sure.count() };
}

/** Products that hold the words of the query and match its filter; best first unless it is sorted. */
export function searchRows(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  asked: Omit<ProductQuery, 'inOrderOf'>,
): Promise<FoundRows | TooBroad> {
  return askOnce(tx, catalog, 'search', asked, () => searchAnew(tx, siteId, catalog, asked));
}

async function searchAnew(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  { query, includeHidden, language }: Omit<ProductQuery, 'inOrderOf'>,
): Promise<FoundRows | TooBroad> {
  const { words } = query.asked;
  if (words !== undefined) {
    const wish = { ...words, language };
    return pageOfWords(tx, siteId, catalog, { query, includeHidden }, wish, query.keys.length === 0);
  }
  const matched = await matchAll(tx, siteId, catalog, query.condition, includeHidden);
  if (matched.kind === 'too-broad') return matched;
  const { rows, total } = matched;
  const page = total === 0 || query.page.limit === 0 ? NO_PAGE : catalog.page({ rows, total }, query);
  return { kind: 'found', total, all: rows, ...page };
}

async function pageOfWords(
  tx: Transaction,
  siteId: string,
  catalog: IndexedCatalog,
  { query, includeHidden }: Omit<ProductQuery, 'inOrderOf'>,
  wish: SearchWish,
  isByPoints: boolean,
): Promise<FoundRows | TooBroad> {
  const matched = await matchAll(tx, siteId, catalog, query.condition, includeHidden);
  if (matched.kind === 'too-broad') return matched;
  const words = catalog.search(wish, includeHidden);
  const rows = matched.rows.and(words.rows);
  const total = rows.count();
  if (total === 0 || query.page.limit === 0) return { kind: 'found', total, all: rows, ...NO_PAGE };
  const page = isByPoints ? catalog.pageByPoints(rows, words, query.page) : catalog.page({ rows, total }, query);
  return { kind: 'found', total, all: rows, ...page };
}

async function readMatching(
  tx: Transaction,
  siteId: string,
  { index }: IndexedCatalog,
  condition: Condition,
  rows: Bits,
): Promise<Bits> {
  const ids = rows.toNumbers().map((row) => index.id(row));
  const sure = new Bits(index.size);
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
      const row = index.find({ id });
      if (row !== undefined) sure.add(row);
    }
  }
  return sure;
}
