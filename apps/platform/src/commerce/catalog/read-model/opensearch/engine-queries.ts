/**
 * Answers product queries with OpenSearch. The engine is brought up to date inside the transaction of the query, so an
 * answer is never older than its reader's snapshot.
 */
import { completeText, type WordSearch } from '@cartwright/product-index';

import type { Transaction } from '../../../../foundation/database/database.ts';
import type { Condition } from '../../../../foundation/query/filter.ts';
import { readLastChange } from '../index-store.ts';
import type {
  FoundProducts,
  ProductCatalog,
  ProductQueries,
  ProductQuery,
  TooBroad,
  WordSuggestions,
} from '../product-queries.ts';
import { findNamedCollections, type ResolvedWords, resolveWords, type TestTerms } from '../resolve-words.ts';
import { readCollectionWords, type StoredWords } from '../stored-words.ts';
import { decideDescriptions } from './engine-descriptions.ts';
import { bucketsOf, readBuckets, readCounts, selectProducts } from './engine-facets.ts';
import { every, filterToQuery } from './engine-filter.ts';
import type { EngineFollower } from './engine-follower.ts';
import { BY_SCORE, readPage, toEngineOrder } from './engine-page.ts';
import { EngineSearch, readHit } from './engine-search.ts';
import { createEngineWords, termsToFilter, termsToScore } from './engine-words.ts';
import { isJson, type Json, type SearchEngine } from './search-engine.ts';

/** Names of so many products, best first, are read for completions. */
const MAX_NAMES = 50;
/** Choices, or tests of words, of one request. */
const BATCH = 50;

export interface EngineDeps {
  readonly engine: SearchEngine;
  readonly follower: EngineFollower;
}

export function createEngineQueries(deps: EngineDeps): ProductQueries {
  const cacheKey = {};
  return {
    async read(tx, siteId) {
      const last = await readLastChange(tx, siteId);
      await deps.follower.follow(tx, siteId, last);
      return new EngineCatalog(
        tx,
        siteId,
        { revision: String(last), cacheKey },
        new EngineSearch(deps, tx, siteId, last),
      );
    },
  };
}

class EngineCatalog implements ProductCatalog {
  readonly revision: string;
  readonly cacheKey: object;
  readonly #tx: Transaction;
  readonly #siteId: string;
  readonly #search: EngineSearch;

  constructor(
    tx: Transaction,
    siteId: string,
    { revision, cacheKey }: Pick<ProductCatalog, 'revision' | 'cacheKey'>,
    search: EngineSearch,
  ) {
    this.#tx = tx;
    this.#siteId = siteId;
    this.revision = revision;
    this.cacheKey = cacheKey;
    this.#search = search;
  }

  /** Another process may have written later changes to the engine. */
  isCurrent = (): boolean => this.#search.isCurrent;

  async find(query: ProductQuery): Promise<FoundProducts | TooBroad> {
    const { includeHidden, language, inOrderOf } = query;
    const { condition, page, keys, original } = query.query;
    const filtered = await this.#filter(condition, includeHidden);
    if ('kind' in filtered) return filtered;
    const search: WordSearch | undefined = original.words && { ...original.words, language };
    const stored = search === undefined ? undefined : await this.#openWords();
    const words =
      search === undefined || stored === undefined
        ? undefined
        : await resolveWords(stored, search, this.#testAmong(includeHidden));
    const selected = narrow(filtered.query, words);
    const isByScore = words !== undefined && keys.length === 0;
    const inOrder = keys.length === 0 && inOrderOf !== undefined ? [{ term: { collections: inOrderOf } }] : [];
    const { total, products, edges } = await readPage(
      this.#search,
      isByScore ? scored(selected, words) : every([selected, ...inOrder]),
      { page, order: isByScore ? BY_SCORE : toEngineOrder(keys, inOrderOf) },
    );
    return {
      kind: 'found',
      total,
      products,
      edges,
      corrected: words?.corrected,
      ...selectProducts(this.#search, selected),
      select: async (other) => {
        const matched = await this.#filter(other, includeHidden);
        if ('kind' in matched) return matched;
        return { kind: 'selected', products: selectProducts(this.#search, narrow(matched.query, words)) };
      },
      suggest: async (limit) =>
        stored === undefined || search === undefined || words === undefined
          ? { completions: [], collectionIds: [] }
          : this.#suggest(stored, { text: words.corrected ?? search.text, language }, { selected, words, limit }),
    };
  }

  async findByChoices(choices: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    const sort = [{ visible: { order: 'desc' } }, { created_at: { order: 'desc' } }, { product_id: { order: 'asc' } }];
    for (let start = 0; start < choices.length; start += BATCH) {
      const filters = choices
        .slice(start, start + BATCH)
        .map((choice) => ({ term: { choices: choice.toWellFormed() } }));
      const first = { first: { top_hits: { size: 1, sort, _source: ['product_id'] } } };
      const aggs = { by_choice: { filters: { filters }, aggs: first } };
      const { aggregations } = await this.#search.ask({ query: PRODUCTS, size: 0, aggs });
      for (const { first: top } of bucketsOf(aggregations['by_choice'])) {
        const hits = isJson(top) && isJson(top['hits']) ? top['hits']['hits'] : [];
        for (const hit of Array.isArray(hits) ? hits : []) found.push(String(readHit(hit).source['product_id']));
      }
    }
    return [...new Set(found)];
  }

  async countInCollections(
    collectionIds: readonly string[],
    includeHidden: boolean,
  ): Promise<ReadonlyMap<string, number>> {
    if (collectionIds.length === 0) return new Map();
    const terms = { field: 'collections', include: collectionIds, size: collectionIds.length };
    const { aggregations } = await this.#search.ask({
      query: amongProducts(includeHidden),
      size: 0,
      aggs: { counted: { terms } },
    });
    const counts = new Map(readBuckets(aggregations['counted']).map(({ value, count }) => [value, count]));
    return new Map(collectionIds.map((id) => [id, counts.get(id) ?? 0]));
  }

  async #filter(condition: Condition, includeHidden: boolean): Promise<{ readonly query: Json } | TooBroad> {
    const among = amongProducts(includeHidden);
    const decided = await decideDescriptions(
      { tx: this.#tx, siteId: this.#siteId, search: this.#search },
      condition,
      among,
    );
    return decided.kind === 'too-broad' ? decided : { query: every([among, filterToQuery(decided.condition)]) };
  }

  async #openWords(): Promise<StoredWords> {
    return createEngineWords(await readCollectionWords(this.#tx, this.#siteId), async (query, limit) => {
      const words = every([{ term: { kind: 'word' } }, query]);
      const { hits } = await this.#search.ask({
        query: words,
        size: limit,
        sort: [{ word: { order: 'asc' } }],
        members: ['word'],
      });
      return hits.map(({ source }) => String(source['word']));
    });
  }

  #testAmong(includeHidden: boolean): TestTerms {
    return async (conditions) => {
      const tests: boolean[] = [];
      for (let start = 0; start < conditions.length; start += BATCH) {
        const some = conditions.slice(start, start + BATCH);
        const filters = some.map((all) => every(all.map(termsToFilter)));
        const { aggregations } = await this.#search.ask({
          query: amongProducts(includeHidden),
          size: 0,
          aggs: { tests: { filters: { filters } } },
        });
        tests.push(...readCounts(aggregations['tests'], some.length).map((count) => count > 0));
      }
      return tests;
    };
  }

  async #suggest(
    stored: StoredWords,
    typed: { readonly text: string; readonly language: string | undefined },
    { selected, words, limit }: { readonly selected: Json; readonly words: ResolvedWords; readonly limit: number },
  ): Promise<WordSuggestions> {
    const { hits } = await this.#search.ask({
      query: scored(selected, words),
      size: MAX_NAMES,
      sort: BY_SCORE.map(({ field, descending }) => ({ [field]: { order: descending ? 'desc' : 'asc' } })),
      members: ['name'],
    });
    const names = hits.map(({ source }) => String(source['name']));
    return { completions: completeText(typed, names, limit), collectionIds: await findNamedCollections(stored, typed) };
  }
}

const PRODUCTS = { term: { kind: 'product' } } as const;

function amongProducts(includeHidden: boolean): Json {
  return includeHidden ? PRODUCTS : every([PRODUCTS, { term: { visible: 1 } }]);
}

function narrow(query: Json, words: ResolvedWords | undefined): Json {
  return words === undefined ? query : every([query, termsToFilter(words)]);
}

function scored(query: Json, words: ResolvedWords): Json {
  return { bool: { filter: [query], should: termsToScore(words) } };
}
