/** Reads one page of products from `product_search as products`: sorted by fields, by a collection's own order, or by score. */
import { sql } from 'kysely';

import type { Transaction } from '../../../../foundation/database/database.ts';
import { type Edges, type Page, type SortKey, withTieBreaker } from '../../../../foundation/query/page.ts';
import { fetchPage } from '../../../../foundation/query/sql.ts';
import type { ProductVersion } from '../product-queries.ts';
import type { Terms } from '../resolve-words.ts';
import type { SelectedRows } from './search-facets.ts';
import { hasBestScore, readBestScore, scoreToSql } from './word-sql.ts';

export interface FoundPage {
  readonly ids: readonly string[];
  readonly edges: Edges;
}

interface SearchTables {
  product_search: { site_id: string; product_id: string };
  collection_products: { site_id: string; product_id: string; collection_id: string };
}

const NEWEST_FIRST: SortKey = { column: 'products.created_at', descending: true };
/** Among equal scores: shorter names first, then newer products. */
const AMONG_EQUALS: readonly SortKey[] = [
  { column: 'products.name_length', descending: false },
  { column: 'products.created_at', descending: true },
  { column: 'products.product_id', descending: false },
];
const BY_SCORE: readonly SortKey[] = [{ column: 'products.score', descending: true }, ...AMONG_EQUALS];

/** Sorted by these keys; without any, in the order of a collection, or newest first. */
export async function fetchSortedPage(
  tx: Transaction,
  selected: SelectedRows,
  {
    keys,
    page,
    inOrderOf,
  }: { readonly keys: readonly SortKey[]; readonly page: Page; readonly inOrderOf: string | undefined },
): Promise<FoundPage> {
  const products = selectFrom(tx, selected);
  if (keys.length === 0 && inOrderOf !== undefined) {
    const placed = products.innerJoin('collection_products as places', (join) =>
      join
        .onRef('places.site_id', '=', 'products.site_id')
        .onRef('places.product_id', '=', 'products.product_id')
        .on('places.collection_id', '=', inOrderOf),
    );
    return toPage(
      await fetchPage(
        placed,
        withTieBreaker([{ column: 'places.position', descending: false }], 'products.product_id'),
        page,
      ),
    );
  }
  const order = withTieBreaker(keys.length === 0 ? [NEWEST_FIRST] : keys, 'products.product_id');
  return toPage(await fetchPage(products, order, page));
}

/**
 * Best score first. Most pages have only products with the best score there is, which an index finds; only where these
 * are too few, the score of every found product is computed.
 */
export async function fetchBestPage(
  tx: Transaction,
  selected: SelectedRows,
  terms: Terms,
  page: Page,
): Promise<FoundPage> {
  if (terms.all.length === 0) return { ids: [], edges: {} };
  const best = await fetchPerfectPage(tx, selected, terms, page);
  if (best !== undefined) return best;
  const scored = sql<{ product_id: string }>`(select products.product_id, products.name_length, products.created_at,
    ${scoreToSql(terms)} as score from ${selected.from} where ${selected.where})`.as('products');
  const query = tx.tables<SearchTables>().selectFrom(scored).select('products.product_id');
  return toPage(await fetchPage(query, BY_SCORE, page));
}

/** Undefined where the page has, or may have, products with less than the best score. */
async function fetchPerfectPage(
  tx: Transaction,
  selected: SelectedRows,
  terms: Terms,
  page: Page,
): Promise<FoundPage | undefined> {
  const isBest = hasBestScore(terms);
  if (isBest === undefined) return undefined;
  const score = readBestScore(terms);
  const query = selectFrom(tx, selected).where(isBest);
  if (page.kind === 'offset') {
    const found = await fetchPage(query, AMONG_EQUALS, page);
    return found.rows.length < page.limit ? undefined : toPage(found);
  }
  const { position } = page;
  if (position !== undefined && (position.direction === 'prev' || position.values[0] !== score)) return undefined;
  const after = position && { ...position, values: position.values.slice(1) };
  const { rows, edges } = await fetchPage(query, AMONG_EQUALS, { ...page, position: after });
  if (edges.next === undefined) return undefined;
  const withScore = (edge: Edges['next']) => edge && { ...edge, values: [score, ...edge.values] };
  const prev = withScore(edges.prev);
  return toPage({ rows, edges: { next: withScore(edges.next), ...(prev === undefined ? {} : { prev }) } });
}

function selectFrom(tx: Transaction, { from, where }: SelectedRows) {
  const products = sql<SearchTables['product_search']>`(select * from ${from} where ${where})`.as('products');
  return tx.tables<SearchTables>().selectFrom(products).select('products.product_id');
}

function toPage({
  rows,
  edges,
}: {
  readonly rows: readonly { readonly product_id: string }[];
  readonly edges: Edges;
}): FoundPage {
  return { ids: rows.map((row) => row.product_id), edges };
}

/** The products of these ids in their order, with their changes. */
export async function readVersions(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<readonly ProductVersion[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ product_id: string; change_number: number }>`
    select product_id, change_number from products
    where site_id = ${siteId} and product_id = any(${ids}::text[])`.execute(tx.tables<unknown>());
  const changes = new Map(rows.map((row) => [row.product_id, row.change_number]));
  return ids.flatMap((id) => {
    const change = changes.get(id);
    return change === undefined ? [] : [{ id, change }];
  });
}
