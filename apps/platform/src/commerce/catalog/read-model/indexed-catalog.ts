/**
 * One site's product index and the results computed from it. Results are cached until a product changes, so that the
 * second page of a list does not filter the shop again.
 */
import {
  isUniqueField,
  type ProductIndex,
  type RowPage,
  type RowSet,
  type WordMatch,
  type WordSearch,
} from '@cartwright/product-index';

import { type Cache, createCache } from '../../../foundation/cache.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import type { Query } from '../../../foundation/query/page.ts';
import { toIndexField, toIndexFilter, toIndexOrder } from './index-filter.ts';

const USUAL_ORDERS = [
  'products.created_at',
  'products.list_price',
  'products.lowest_price',
  'products.name_folded',
] as const;

/** For each kind (filters, words) and each site. */
const MAX_MATCHES = 500;

/** The response to a query: a page of rows in order, all rows that the page was taken from, and their number. */
export interface FoundRows extends RowPage {
  readonly kind: 'found';
  readonly total: number;
  readonly all: RowSet;
}

export interface Matched {
  readonly rows: RowSet;
  readonly total: number;
  /** Columns that must be read from the database to decide; empty when `rows` is exact. */
  readonly undecided: readonly string[];
}

export class IndexedCatalog {
  readonly index: ProductIndex;
  /** The last change that the index contains. */
  change = -1;
  /** Whether it contains a part of the changes after that. */
  isChanging = false;
  readonly #matches = createMatches<Matched>(({ rows }) => rows.bytes);
  readonly #words = createMatches<WordMatch>(({ rows, scores }) => rows.bytes + scores.byteLength);
  #cachedVersion = -1;

  constructor(index: ProductIndex) {
    this.index = index;
  }

  /** Finds the rows that match a condition. */
  match(condition: Condition, includeHidden: boolean): Matched {
    if (condition.kind === 'always' && condition.holds) return this.index.match(condition, includeHidden);
    // Looking one product up costs less than finding its match in the cache.
    if (isLookUp(condition)) return this.index.match(toIndexFilter(condition), includeHidden);
    const key = `${String(includeHidden)} ${JSON.stringify(condition)}`;
    return this.#cached(this.#matches, key, () => this.index.match(toIndexFilter(condition), includeHidden));
  }

  /** Sorts by the next usual order ahead of the first query for it. Returns whether there are more. */
  prepareOrder(number: number): boolean {
    const column = USUAL_ORDERS[number];
    if (column !== undefined) this.index.prepareOrder(toIndexField(column));
    return number + 1 < USUAL_ORDERS.length;
  }

  /** Finds the rows that have the words of a text, with their scores. */
  search(search: WordSearch, includeHidden: boolean): WordMatch {
    const { mode, isFuzzy, language = '', text } = search;
    const key = `${String(includeHidden)} ${mode} ${String(isFuzzy)} ${language} ${text}`;
    return this.#cached(this.#words, key, () => this.index.search(search, includeHidden));
  }

  /** Takes a page of rows in the order of the query; without one in that of the collection, or newest first. */
  page(
    matched: Pick<Matched, 'rows' | 'total'>,
    { keys, page }: Pick<Query, 'keys' | 'page'>,
    inOrderOf?: string,
  ): RowPage {
    return this.index.page(matched, toIndexOrder(keys, inOrderOf), page);
  }

  /** Takes a page of rows, best score first. */
  pageByScore(matched: Pick<Matched, 'rows' | 'total'>, words: WordMatch, page: Query['page']): RowPage {
    return this.index.page(matched, { kind: 'relevance', words }, page);
  }

  countInCollection(collectionId: string, includeHidden: boolean): number {
    return this.index.countInCollection(collectionId, includeHidden);
  }

  #dropStale(): void {
    if (this.#cachedVersion === this.index.version) return;
    this.#matches.clear();
    this.#words.clear();
    this.#cachedVersion = this.index.version;
  }

  #cached<Value extends object>(values: Cache<string, Value>, key: string, compute: () => Value): Value {
    this.#dropStale();
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const value = compute();
    values.set(key, value);
    return value;
  }
}

/** Whether at most one product matches, which the index finds without scanning. */
function isLookUp(condition: Condition): boolean {
  return (
    condition.kind === 'compare' && condition.comparison === 'eq' && isUniqueField(toIndexField(condition.field.column))
  );
}

function createMatches<Value extends object>(sizeOf: (value: Value) => number): Cache<string, Value> {
  return createCache<string, Value>('product matches', {
    maxEntries: MAX_MATCHES,
    sizeOf: (value, key) => sizeOf(value) + 2 * key.length,
  });
}
