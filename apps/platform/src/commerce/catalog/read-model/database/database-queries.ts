/**
 * Answers product queries with PostgreSQL's own indexes over `product_search`. Nothing of a catalog stays in the memory of
 * this process but the numbers of products that were counted.
 */
import { completeText, type WordSearch } from '@cartwright/product-index';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import { type Cache, createCache } from '../../../../foundation/cache.ts';
import { compileOnce } from '../../../../foundation/database/compile-once.ts';
import type { Transaction } from '../../../../foundation/database/database.ts';
import type { Condition } from '../../../../foundation/query/filter.ts';
import { decideFilter } from '../decide-filter.ts';
import {
  type FoundProducts,
  MAX_READ,
  type ProductCatalog,
  type ProductQueries,
  type ProductQuery,
  type TooBroad,
  type WordSuggestions,
} from '../product-queries.ts';
import {
  findNamedCollections,
  type ResolvedWords,
  resolveWords,
  type Terms,
  type TestTerms,
} from '../resolve-words.ts';
import { SEARCH_VERSION } from '../search-rows.ts';
import type { StoredWords } from '../stored-words.ts';
import { DatabaseWords } from './database-words.ts';
import { type SelectedRows, selectProducts } from './search-facets.ts';
import { filterToSql } from './search-filter.ts';
import { fetchBestPage, fetchSortedPage, type FoundPage, readVersions } from './search-page.ts';
import { termsToSql } from './word-sql.ts';

/** Totals that are kept for the next page of a list. */
const MAX_TOTALS = 5000;
/** Names of so many products, best first, are read for completions. */
const MAX_NAMES = 50;

const selectState = compileOnce<{ last_change: number | null; is_ready: number | null }>(
  // For this transaction: the planner underestimates how long it takes to read the words of every product.
  (siteId) => sql`select (select last_change from catalog_changes where site_id = ${siteId}) as last_change,
    (select is_ready from product_search_state where version = ${sql.lit(SEARCH_VERSION)}) as is_ready,
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
);

export function createDatabaseQueries(): ProductQueries {
  const totals = createCache<string, number>('product matches', {
    maxEntries: MAX_TOTALS,
    sizeOf: (_total, key) => 2 * key.length,
  });
  const cacheKey = {};
  return {
    async read(tx, siteId) {
      const [state] = await selectState(tx, [siteId]);
      if (state?.is_ready !== 1) {
        throw new Error(
          'The database has no indexes of products for this version: restart the platform, which makes them.',
        );
      }
      return new DatabaseCatalog(tx, siteId, String(state.last_change ?? 0), totals, cacheKey);
    },
  };
}

class DatabaseCatalog implements ProductCatalog {
  readonly revision: string;
  readonly cacheKey: object;
  readonly #tx: Transaction;
  readonly #siteId: string;
  readonly #totals: Cache<string, number>;

  constructor(tx: Transaction, siteId: string, revision: string, totals: Cache<string, number>, cacheKey: object) {
    this.#tx = tx;
    this.#siteId = siteId;
    this.revision = revision;
    this.#totals = totals;
    this.cacheKey = cacheKey;
  }

  /** The rows are those of the transaction's own snapshot. */
  isCurrent = (): boolean => true;

  async find(query: ProductQuery): Promise<FoundProducts | TooBroad> {
    const { includeHidden, language, inOrderOf } = query;
    const { condition, page, keys, original } = query.query;
    const broad = await this.#refuseBroad(condition, includeHidden);
    if (broad !== undefined) return broad;
    const stored = original.words === undefined ? undefined : await DatabaseWords.open(this.#tx, this.#siteId);
    const search: WordSearch | undefined = original.words && { ...original.words, language };
    const words =
      stored === undefined || search === undefined
        ? undefined
        : await resolveWords(stored, search, this.#testAmong(includeHidden));
    const selected = this.#select(condition, includeHidden, words);
    const total = await this.#count(selected, JSON.stringify([condition, includeHidden, search]));
    const read = (): Promise<FoundPage> =>
      words !== undefined && keys.length === 0
        ? fetchBestPage(this.#tx, selected, words, page)
        : fetchSortedPage(this.#tx, selected, { keys, page, inOrderOf: words === undefined ? inOrderOf : undefined });
    const { ids, edges } = total === 0 || page.limit === 0 ? { ids: [], edges: {} } : await read();
    return {
      kind: 'found',
      total,
      products: await readVersions(this.#tx, this.#siteId, ids),
      edges,
      corrected: words?.corrected,
      ...selectProducts(this.#tx, selected),
      select: async (other) => {
        const tooBroad = await this.#refuseBroad(other, includeHidden);
        if (tooBroad !== undefined) return tooBroad;
        return { kind: 'selected', products: selectProducts(this.#tx, this.#select(other, includeHidden, words)) };
      },
      suggest: async (limit) =>
        stored === undefined || search === undefined || words === undefined
          ? { completions: [], collectionIds: [] }
          : this.#suggest(stored, { text: words.corrected ?? search.text, language }, { selected, words, limit }),
    };
  }

  async findByChoices(choices: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ product_id: string | null }>`
      select (select product_id from product_search as products
        where products.site_id = ${this.#siteId} and products.choices @> array[asked.choice]
        order by products.visible desc, products.created_at desc, products.product_id limit 1) as product_id
      from unnest(${choices}::text[]) as asked(choice)`.execute(this.#tx.tables<unknown>());
    return [...new Set(rows.flatMap((row) => row.product_id ?? []))];
  }

  async countInCollections(
    collectionIds: readonly string[],
    includeHidden: boolean,
  ): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ id: string; total: number }>`
      select asked.id, (select count(*) from product_search as products
        where ${this.#among(includeHidden)} and products.collections @> array[asked.id]) as total
      from unnest(${collectionIds}::text[]) as asked(id)`.execute(this.#tx.tables<unknown>());
    return new Map(rows.map(({ id, total }) => [id, total]));
  }

  #among(includeHidden: boolean): Expression<SqlBool> {
    const isShown = includeHidden ? sql`` : sql` and products.visible = 1`;
    return sql<SqlBool>`products.site_id = ${this.#siteId}${isShown}`;
  }

  #select(condition: Condition, includeHidden: boolean, words?: ResolvedWords): SelectedRows {
    const filter = filterToSql(condition, this.#siteId);
    if (words !== undefined) return { from: this.#having([words], includeHidden), where: filter };
    return {
      from: sql`product_search as products`,
      where: sql<SqlBool>`${this.#among(includeHidden)} and ${filter}`,
    };
  }

  /** The products that have the terms. The offset keeps the planner from reading products in another order first. */
  #having(all: readonly Terms[], includeHidden: boolean): RawBuilder<unknown> {
    return sql`(select * from product_search as products
      where ${this.#among(includeHidden)} and ${sql.join(all.map(termsToSql), sql` and `)} offset 0) as products`;
  }

  /** A filter on descriptions reads them product by product, so it is refused like that of the index in memory. */
  async #refuseBroad(condition: Condition, includeHidden: boolean): Promise<TooBroad | undefined> {
    const decided = decideFilter(condition);
    if (decided.undecided.length === 0) return undefined;
    const { from, where } = this.#select(decided.condition, includeHidden);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (select 1 from ${from} where ${where} limit ${MAX_READ + 1}) as matching`.execute(
      this.#tx.tables<unknown>(),
    );
    return (rows[0]?.total ?? 0) > MAX_READ ? { kind: 'too-broad', columns: decided.undecided } : undefined;
  }

  async #count({ from, where }: SelectedRows, query: string): Promise<number> {
    const key = `${this.#siteId} ${this.revision} ${query}`;
    const known = this.#totals.get(key);
    if (known !== undefined) return known;
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from ${from} where ${where}`.execute(this.#tx.tables<unknown>());
    const total = rows[0]?.total ?? 0;
    this.#totals.set(key, total);
    return total;
  }

  /**
   * A condition of one word is asked twice. PostgreSQL expects to meet a product with a word that it does not know after some
   * hundred others, reads them one by one, and ends with all of them where none has it. Of two conditions it expects
   * fewer, and uses the index of words. For a word of many products it still reads the first few.
   */
  #testAmong(includeHidden: boolean): TestTerms {
    return async (conditions) => {
      if (conditions.length === 0) return [];
      const tests = conditions.map((terms, place) => {
        const asked = this.#having(terms.length === 1 ? [...terms, ...terms] : terms, includeHidden);
        return sql`exists (select 1 from ${asked}) as ${sql.ref(`test_${place}`)}`;
      });
      const { rows } = await sql<Record<string, boolean>>`select ${sql.join(tests)}`.execute(
        this.#tx.tables<unknown>(),
      );
      return conditions.map((_, place) => rows[0]?.[`test_${place}`] === true);
    };
  }

  async #suggest(
    stored: StoredWords,
    typed: { readonly text: string; readonly language: string | undefined },
    {
      selected,
      words,
      limit,
    }: { readonly selected: SelectedRows; readonly words: ResolvedWords; readonly limit: number },
  ): Promise<WordSuggestions> {
    const { ids } = await fetchBestPage(this.#tx, selected, words, { kind: 'offset', limit: MAX_NAMES, offset: 0 });
    const { rows } = await sql<{ product_id: string; name: string }>`
      select product_id, name from product_search
      where site_id = ${this.#siteId} and product_id = any(${ids}::text[])`.execute(this.#tx.tables<unknown>());
    const names = new Map(rows.map((row) => [row.product_id, row.name]));
    return {
      completions: completeText(
        typed,
        ids.map((id) => names.get(id) ?? ''),
        limit,
      ),
      collectionIds: await findNamedCollections(stored, typed),
    };
  }
}
