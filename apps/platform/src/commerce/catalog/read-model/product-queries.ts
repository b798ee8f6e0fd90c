/**
 * The port of product queries: lists, searches and facets over the products of one site. `memory-queries.ts` implements
 * it with an index in this process. Invariant: implementations return the same products, in the same order, for the same
 * catalog and query.
 */
import type { NumberExtremes, RangeBounds, ValueCount, ValueFacet } from '@cartwright/product-index';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import type { Edges, Query } from '../../../foundation/query/page.ts';

/** How many products a filter may read from the database, counted after its conditions on indexed fields. */
export const MAX_READ = 2000;

export interface ProductQuery {
  readonly query: Query;
  readonly includeHidden: boolean;
  /** The default sort is the order of this collection instead of newest first. */
  readonly inOrderOf?: string | undefined;
  /** BCP 47: the language that the shop is written in. */
  readonly language?: string | undefined;
}

/** These columns would have to be read for more than `MAX_READ` products. */
export interface TooBroad {
  readonly kind: 'too-broad';
  readonly columns: readonly string[];
}

export interface ProductQueries {
  /**
   * Returns the products of a site as this transaction sees them. The transaction must not have written to the catalog.
   */
  read(tx: Transaction, siteId: string): Promise<ProductCatalog>;
}

/** A product of a result, with the number of its last change. */
export interface ProductVersion {
  readonly id: string;
  readonly change: number;
}

/** The products of one site, within one transaction. */
export interface ProductCatalog {
  /** Changes with every change of a product or collection. */
  readonly revision: string;
  /** Whether results are as new as the transaction, so that other requests may reuse them. */
  readonly isCurrent: () => boolean;
  /** The same object as long as the revision may be the same: a key for values that are derived from the catalog. */
  readonly cacheKey: object;

  /** Finds products by filter and words, sorted by score where there are words and no sort is named. */
  find(query: ProductQuery): Promise<FoundProducts | TooBroad>;

  /** Returns one product for each of these choices (`Glaze\nCeladon`), visible where there is one. */
  findByChoices(choices: readonly string[]): Promise<readonly string[]>;

  /** Returns the number of products of each of these collections. */
  countInCollections(collectionIds: readonly string[], includeHidden: boolean): Promise<ReadonlyMap<string, number>>;
}

/** Products whose values can be counted. */
export interface ProductSelection {
  /** Returns values with their counts, most frequent first; equal counts by value. */
  countValues(facet: ValueFacet): Promise<readonly ValueCount[]>;
  /** Counts products by ranges of a column, `from` inclusive and `to` exclusive. */
  countRanges(column: string, ranges: readonly RangeBounds[]): Promise<readonly number[]>;
  /** Undefined when the selection is empty. */
  findExtremes(column: string): Promise<NumberExtremes | undefined>;
}

export interface FoundProducts extends ProductSelection {
  readonly kind: 'found';
  readonly total: number;
  /** The page. */
  readonly products: readonly ProductVersion[];
  readonly edges: Edges;
  /** The words as they were understood, where typing errors were corrected, or words split or joined. */
  readonly corrected?: string | undefined;

  /** Returns the products that match another filter and have the words of the query, if it has any. */
  select(condition: Condition): Promise<{ readonly kind: 'selected'; readonly products: ProductSelection } | TooBroad>;

  /** Completes the words of the query from the names of the best products, and finds collections by their names. */
  suggest(limit: number): Promise<WordSuggestions>;
}

export interface WordSuggestions {
  readonly completions: readonly string[];
  readonly collectionIds: readonly string[];
}
