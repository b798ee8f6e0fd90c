/** The lists of codes and automatic offers: by their address, with the query of each. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import type { OfferScope } from './offer-fields.ts';
import { CODES_KEY, RULES_KEY } from './offer-sources.ts';
import { filterOfState, OFFER_STATES, type OfferState, type PeriodFields, wordsOfState } from './offer-state.ts';

/** Reading and changing offers. */
export const MANAGE_OFFERS = 'settings.manage';

export const CODES_PATH = '/discounts';
export const RULES_PATH = '/discounts/automatic';

export const offerViews = [
  { key: 'all', title: words.discounts.listPage.views.all },
  ...OFFER_STATES.map((state) => ({ key: state, title: wordsOfState(state).text })),
  { key: 'deleted', title: words.discounts.listPage.views.deleted },
] as const;
export type OfferViewKey = 'all' | OfferState | 'deleted';

export const offersPerPage = 50;

export interface OfferListView {
  readonly view: OfferViewKey;
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

export function readOfferListView(parameters: URLSearchParams): OfferListView {
  const page = Number(parameters.get('page'));
  return {
    view: offerViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'all',
    search: parameters.get('q')?.trim().slice(0, 100) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view, without default values. */
export function writeOfferListView(path: string, { view, search, page }: OfferListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'all') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

export const CODE_FIELDS: PeriodFields = {
  active: 'specification.active',
  start: 'specification.startTime',
  end: 'specification.expirationTime',
};
export const RULE_FIELDS: PeriodFields = { active: 'active', start: 'activeTimeInfo.start', end: 'activeTimeInfo.end' };

/** `texts` are the fields that a search looks at. */
export function offerQueryOf(
  { view, search, page }: OfferListView,
  { fields, texts, now }: { readonly fields: PeriodFields; readonly texts: readonly string[]; readonly now: number },
) {
  const conditions = [
    ...(view === 'all' || view === 'deleted' ? [] : [filterOfState(view, fields, now)]),
    ...(search === '' ? [] : [{ $or: texts.map((field) => ({ [field]: { $contains: search } })) }]),
  ];
  return {
    ...(conditions.length === 0 ? {} : { filter: { $and: conditions } }),
    paging: { limit: offersPerPage, offset: (page - 1) * offersPerPage },
  };
}

export function codeListQuery({ offers }: MerchantClient, view: OfferListView) {
  return queryOptions({
    queryKey: [...CODES_KEY, view],
    placeholderData: keepPreviousData,
    enabled: view.view !== 'deleted',
    queryFn: async ({ signal }) => {
      const texts = ['specification.code', 'specification.name'];
      const query = offerQueryOf(view, { fields: CODE_FIELDS, texts, now: Date.now() });
      const { coupons, totalResults } = await offers.queryCoupons(query, { signal });
      return { rows: coupons, total: totalResults };
    },
  });
}

export function ruleListQuery({ offers }: MerchantClient, view: OfferListView) {
  return queryOptions({
    queryKey: [...RULES_KEY, view],
    placeholderData: keepPreviousData,
    enabled: view.view !== 'deleted',
    queryFn: async ({ signal }) => {
      const query = offerQueryOf(view, { fields: RULE_FIELDS, texts: ['name'], now: Date.now() });
      const { discountRules, pagingMetadata } = await offers.queryRules(query, { signal });
      return { rows: discountRules, total: pagingMetadata.total ?? discountRules.length };
    },
  });
}

/** The names of the chosen products or collections. Those that are deleted are absent. */
export function offerNamesQuery({ products, collections }: MerchantClient, { kind, ids }: OfferScope) {
  return queryOptions({
    queryKey: ['offers', 'names', kind, ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const query = { filter: { id: { $in: [...ids] } }, paging: { limit: 100, offset: 0 } };
      const found =
        kind === 'products'
          ? (await products.searchProducts(query, { signal })).products
          : (await collections.queryCollections(query, { signal })).collections;
      return new Map(found.map(({ _id, name }) => [_id ?? '', name ?? '']));
    },
  });
}
