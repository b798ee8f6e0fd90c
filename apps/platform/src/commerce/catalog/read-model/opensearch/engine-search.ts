/**
 * Asks the engine for one site within one transaction. Invariant: an answer has every change that the transaction sees, or
 * the request throws; whether it has later ones, too, is noted.
 */
import type { Transaction } from '../../../../foundation/database/database.ts';
import type { EngineFollower } from './engine-follower.ts';
import { aliasOf } from './engine-index.ts';
import { NO_STATE, readState, type SiteState, stateAggregation } from './engine-state.ts';
import { isJson, isMissingIndex, SearchEngineUnavailable, type Json, type SearchEngine } from './search-engine.ts';

export interface Hit {
  readonly source: Json;
  readonly sort: readonly (string | number)[];
}

export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly aggregations: Json;
}

export interface SearchBody {
  readonly query: Json;
  readonly size: number;
  readonly from?: number;
  readonly sort?: readonly Json[];
  readonly search_after?: readonly (string | number)[];
  /** The members of a hit's source. */
  readonly members?: readonly string[];
  readonly aggs?: Json;
}

/** At first any copy of the shard is asked; the one that writes reach first, where another was behind. */
const COPIES = [undefined, '_primary'] as const;

export class EngineSearch {
  readonly #engine: SearchEngine;
  readonly #follower: EngineFollower;
  readonly #tx: Transaction;
  readonly #siteId: string;
  /** The last change that the transaction sees. */
  readonly #last: number;
  /** Whether every answer so far was of the state that the transaction sees. */
  isCurrent = true;

  constructor(
    { engine, follower }: { readonly engine: SearchEngine; readonly follower: EngineFollower },
    tx: Transaction,
    siteId: string,
    last: number,
  ) {
    this.#engine = engine;
    this.#follower = follower;
    this.#tx = tx;
    this.#siteId = siteId;
    this.#last = last;
  }

  /** @throws {SearchEngineUnavailable} */
  async ask(body: SearchBody): Promise<SearchAnswer> {
    for (const copy of COPIES) {
      await this.#follower.follow(this.#tx, this.#siteId, this.#last);
      const { answer, state } = await this.#askOnce(body, copy);
      if (answer !== undefined && state.done >= this.#last) {
        if (state.done !== this.#last || state.begun !== this.#last) this.isCurrent = false;
        return answer;
      }
      this.#follower.forget(this.#siteId);
    }
    const { url } = this.#engine.config;
    throw new SearchEngineUnavailable(
      `OpenSearch at ${url} does not show the latest products of the site ${this.#siteId}, although it has them: look at the health of the index ${aliasOf(this.#engine)}.`,
    );
  }

  async #askOnce(
    { query, members = [], aggs = {}, ...rest }: SearchBody,
    copy: string | undefined,
  ): Promise<{ readonly answer?: SearchAnswer; readonly state: SiteState }> {
    const ofSite = { bool: { filter: [{ term: { site: this.#siteId } }], must: [query] } };
    const body = {
      ...rest,
      query: ofSite,
      _source: members.length === 0 ? false : members,
      track_total_hits: true,
      aggs: { ...aggs, state: stateAggregation(this.#siteId) },
    };
    try {
      const answer = await this.#engine.send({
        method: 'POST',
        path: `/${aliasOf(this.#engine)}/_search`,
        query: {
          routing: this.#siteId,
          allow_partial_search_results: false,
          ...(copy === undefined ? {} : { preference: copy }),
        },
        body,
      });
      return readAnswer(answer, this.#engine);
    } catch (failure) {
      if (isMissingIndex(failure)) return { state: NO_STATE };
      throw failure;
    }
  }
}

function readAnswer(answer: unknown, { config }: SearchEngine) {
  const all = isJson(answer) ? answer : {};
  const { hits, aggregations, timed_out: isLate } = all;
  if (isLate === true || !isJson(hits) || !isJson(hits['total']) || !Array.isArray(hits['hits'])) {
    throw new SearchEngineUnavailable(
      `OpenSearch at ${config.url} answered a search only in part: look at its load and log.`,
    );
  }
  const found = isJson(aggregations) ? aggregations : {};
  return {
    answer: { total: Number(hits['total']['value']), hits: hits['hits'].map(readHit), aggregations: found },
    state: readState(found['state']),
  };
}

export function readHit(hit: unknown): Hit {
  const { _source: source, sort } = isJson(hit) ? hit : {};
  return {
    source: isJson(source) ? source : {},
    sort: Array.isArray(sort) ? (sort as (string | number)[]) : [],
  };
}
