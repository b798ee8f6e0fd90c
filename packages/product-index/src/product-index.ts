/**
 * The product index: documents in, row numbers and facets out. It does no I/O and can be rebuilt from the documents at any
 * time. Invariant: a result depends only on the documents and the arguments, so every process returns the same rows.
 */
import { completeText, type Typed } from './completions.ts';
import type { ProductDocument } from './document.ts';
import {
  type NumberExtremes,
  type RangeBounds,
  type ValueCount,
  type ValueFacet,
  countRanges,
  countValues,
  findExtremes,
} from './facets.ts';
import type { FieldName, ProductFilter } from './filter.ts';
import { matchRows } from './match.ts';
import { RowOrders, type SortedRows, type SortKey } from './order.ts';
import { PageStarts } from './page-starts.ts';
import { type PageRequest, type RowPage, isPicked, takeBest, takePage } from './page.ts';
import { type FoldCase, ProductRows } from './product-rows.ts';
import type { RowSet } from './row-set.ts';
import { type WordMatch, type WordSearch, findNamedCollections, pageByScore, searchWords } from './word-search.ts';
import { splitWords } from './words.ts';

const NEWEST_FIRST: SortKey = { field: 'createdAt', descending: true };

export interface ProductMatch {
  /** The matching rows; with undecided fields, a superset of them. */
  readonly rows: RowSet;
  readonly total: number;
  /** Fields of the filter that the index does not have and the caller must check; empty when `rows` is exact. */
  readonly undecided: readonly string[];
}

/** The order of a page. Without any key, newest first. */
export type ProductOrder =
  | { readonly kind: 'fields'; readonly keys: readonly SortKey[] }
  /** The own order of a collection; the page's rows must be in it. */
  | { readonly kind: 'collection'; readonly collectionId: string }
  /** Best score first. */
  | { readonly kind: 'relevance'; readonly words: WordMatch };

export class ProductIndex {
  readonly #rows: ProductRows;
  readonly #orders: RowOrders;
  readonly #starts = new PageStarts();

  constructor({ foldCase }: { readonly foldCase: FoldCase }) {
    this.#rows = new ProductRows(foldCase);
    this.#orders = new RowOrders(this.#rows);
  }

  /** Rises with each change. Results of an older version are stale. */
  get version(): number {
    return this.#rows.version;
  }

  /** Number of rows, replaced and removed products included: a measure of memory. Row numbers are smaller. */
  get size(): number {
    return this.#rows.size;
  }

  /** An estimate of its memory in bytes, replaced and removed products included. */
  get bytes(): number {
    return this.#rows.bytes;
  }

  /** Number of products. */
  get count(): number {
    return this.#rows.liveCount;
  }

  /** Adds or replaces a product and returns its row. */
  put(document: ProductDocument): number {
    return this.#rows.put(document);
  }

  /** Removes a product. An unknown id changes nothing. */
  remove(id: string): void {
    this.#rows.remove(id);
  }

  /** Sets the names of all collections: their products are found by them. */
  setCollections(collections: Iterable<{ readonly collectionId: string; readonly name: string }>): void {
    const idsByWord = new Map<string, string[]>();
    for (const { collectionId, name } of collections) {
      for (const word of splitWords(name)) idsByWord.set(word, [...(idsByWord.get(word) ?? []), collectionId]);
    }
    this.#rows.collectionIdsByWord = idsByWord;
    this.#rows.version += 1;
  }

  /** Finds the products that match a filter. */
  match(filter: ProductFilter, includeHidden: boolean): ProductMatch {
    const among = this.#rows.rows(includeHidden);
    if (filter.kind === 'always' && filter.holds) {
      const total = includeHidden ? this.#rows.liveCount : this.#rows.visibleCount;
      return { rows: among, total, undecided: [] };
    }
    const { rows, undecided } = matchRows(this.#rows, filter, among);
    return { rows, total: rows.count(), undecided };
  }

  /** Finds the products that have the words of a text, with a score for each. */
  search(search: WordSearch, includeHidden: boolean): WordMatch {
    return searchWords(this.#rows, search, this.#rows.rows(includeHidden));
  }

  /** Completes a text that is being typed, from the names of products that it finds. */
  complete(typed: Typed, rows: readonly number[], limit: number): readonly string[] {
    const names = this.#rows.column('name');
    return completeText(
      typed,
      rows.map((row) => String(names?.get(row) ?? '')),
      limit,
    );
  }

  /** Returns the ids of the collections whose names have all words of a text; the last may be incomplete. */
  findCollections({ text, language }: Typed): readonly string[] {
    return findNamedCollections(this.#rows, text, language);
  }

  /** Returns one product with this choice (`Glaze\nCeladon`), visible where there is one. */
  findByChoice(choice: string): string | undefined {
    for (const includeHidden of [false, true]) {
      const row = this.#rows.choices.set(choice).and(this.#rows.rows(includeHidden)).toNumbers().at(-1);
      if (row !== undefined) return this.#rows.id(row);
    }
    return undefined;
  }

  /** Takes one page of the matching rows; `total` is their number. */
  page({ rows, total }: Pick<ProductMatch, 'rows' | 'total'>, order: ProductOrder, page: PageRequest): RowPage {
    if (order.kind === 'relevance') return pageByScore(this.#rows, { words: order.words, rows }, page);
    if (order.kind === 'collection') {
      const { collectionId } = order;
      return this.#takePage(this.#orders.byCollection(collectionId), `collection ${collectionId}`, rows, page);
    }
    const keys = order.keys.length === 0 ? [NEWEST_FIRST] : order.keys;
    const [first, second] = keys;
    if (first !== undefined && second === undefined && !isSparse(total, this.#rows.size, page)) {
      const { field, descending } = first;
      return this.#takePage(this.#orders.byField(field, descending), `${field} ${String(descending)}`, rows, page);
    }
    return takeBest(this.#orders.byFields(keys), rows, page);
  }

  /** Sorts by a field ahead of the first page that needs it. */
  prepareOrder(field: FieldName): void {
    this.#orders.byField(field, false);
  }

  countValues(facet: ValueFacet, rows: RowSet): readonly ValueCount[] {
    return countValues(this.#rows, facet, rows);
  }

  countRanges(field: FieldName, ranges: readonly RangeBounds[], rows: RowSet): readonly number[] {
    return countRanges(this.#rows, field, ranges, rows);
  }

  findExtremes(field: FieldName, rows: RowSet): NumberExtremes | undefined {
    return findExtremes(this.#rows, field, rows);
  }

  countInCollection(collectionId: string, includeHidden: boolean): number {
    return this.#rows.collections.set(collectionId).countBoth(this.#rows.rows(includeHidden));
  }

  find(id: string): number | undefined {
    return this.#rows.findById(id);
  }

  id(row: number): string {
    return this.#rows.id(row);
  }

  /** Returns the `change` of the document that made this row. */
  changeOf(row: number): number {
    return this.#rows.changeOf(row);
  }

  #takePage(sorted: SortedRows, order: string, rows: RowSet, page: PageRequest): RowPage {
    return takePage(sorted, rows, page, (offset) => this.#starts.find(this.version, order, sorted, rows, offset));
  }
}

/**
 * Returns whether so few rows match that sorting these costs less than walking past the others. Measured in steps of a
 * walk: a row costs 16 where the first of many are picked, and 100 where all are sorted.
 */
function isSparse(total: number, size: number, page: PageRequest): boolean {
  const wanted = page.limit + (page.kind === 'offset' ? page.offset : 0);
  const walked = size * Math.min(1, wanted / Math.max(1, total));
  return total * (isPicked(wanted, total) ? 16 : 100) < walked;
}
