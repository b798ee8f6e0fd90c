/**
 * What the engine has of a site: two documents beside its products, in the same shard. A writer first writes up to which
 * change it begins to write, and at the end that it is done. Every answer carries both numbers, from the same state of the
 * shard as its products, so that it shows which change it is of.
 */
import { isJson, type Json } from './search-engine.ts';

export interface SiteState {
  /** Every change up to this one is in the answer; -1 where the engine does not have the site. */
  readonly done: number;
  /** Changes up to this one may be in it. */
  readonly begun: number;
}

export const NO_STATE: SiteState = { done: -1, begun: -1 };

type Step = 'begun' | 'done';

export function stateId(siteId: string, step: Step): string {
  return `${siteId} ${step}`;
}

export function toStateDocument(siteId: string, step: Step, change: number): Json {
  return { site: siteId, kind: 'state', [step]: change };
}

/** Of the whole shard, not of the products that the query finds. */
export function stateAggregation(siteId: string): Json {
  const ofSite = { bool: { filter: [{ term: { site: siteId } }, { term: { kind: 'state' } }] } };
  const aggs = { begun: { max: { field: 'begun' } }, done: { max: { field: 'done' } } };
  return { global: {}, aggs: { of_site: { filter: ofSite, aggs } } };
}

export function readState(aggregation: unknown): SiteState {
  const ofSite = isJson(aggregation) ? aggregation['of_site'] : undefined;
  const read = (step: Step): number => {
    const found = isJson(ofSite) ? ofSite[step] : undefined;
    return isJson(found) && typeof found['value'] === 'number' ? found['value'] : -1;
  };
  const done = read('done');
  return { done, begun: Math.max(done, read('begun')) };
}
