/** Draft orders in the admin: their queries, and who and what a draft can be made for. */
import type { DraftOrder } from '@cartwright/client';
import { CATALOG_APP_ID } from '@cartwright/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { showAmount } from '../list/language.ts';
import { memberCalls } from '../members/member-calls.ts';
import { words } from '../words/words.ts';

export const draftViews = [
  { key: 'open', title: words.drafts.list.views.open },
  { key: 'completed', title: words.drafts.list.views.completed },
] as const;
export type DraftViewKey = (typeof draftViews)[number]['key'];

/** What the address of the list says. */
export interface DraftListView {
  readonly key: DraftViewKey;
  /** A number or a part of an email address. */
  readonly search: string;
  /** Undefined on the first page. */
  readonly cursor: string | undefined;
}

const PER_PAGE = 50;

export function readDraftListView(parameters: URLSearchParams): DraftListView {
  return {
    key: parameters.get('view') === 'completed' ? 'completed' : 'open',
    search: parameters.get('q') ?? '',
    cursor: parameters.get('cursor') ?? undefined,
  };
}

export function writeDraftListView({ key, search, cursor }: DraftListView): string {
  const parameters = new URLSearchParams({
    ...(key === 'open' ? {} : { view: key }),
    ...(search === '' ? {} : { q: search }),
    ...(cursor === undefined ? {} : { cursor }),
  });
  return parameters.size === 0 ? '/drafts' : `/drafts?${parameters.toString()}`;
}

/** `D-17` and `17` are a number; everything else is looked for in the customer's email address. */
export function toDraftFilter({ key, search }: Pick<DraftListView, 'key' | 'search'>): Record<string, unknown> {
  const [, number] = /^(?:d-?)?(\d{1,9})$/iu.exec(search) ?? [];
  return {
    status: key === 'open' ? 'DRAFT' : 'COMMITTED',
    ...(search === ''
      ? {}
      : number === undefined
        ? { 'buyerInfo.email': { $contains: search } }
        : { number: Number(number) }),
  };
}

export function draftListQuery({ draftOrders }: MerchantClient, view: DraftListView) {
  return queryOptions({
    queryKey: ['drafts', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { cursor } = view;
      // A cursor has the filter of its first page.
      const query = cursor === undefined ? { filter: toDraftFilter(view) } : {};
      const cursorPaging = { limit: PER_PAGE, ...(cursor === undefined ? {} : { cursor }) };
      return draftOrders.queryDraftOrders({ ...query, cursorPaging }, { signal });
    },
  });
}

export function draftQuery({ draftOrders }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: draftKey(id),
    queryFn: async ({ signal }) => (await draftOrders.getDraftOrder(id, { signal })).calculatedDraftOrder,
  });
}

export function draftKey(id: string) {
  return ['drafts', 'one', id] as const;
}

/** A product as it is sold: `Moon Vase, Plum`. */
export interface ProductMatch {
  readonly key: string;
  readonly title: string;
  readonly price: string;
  readonly left: string;
  readonly isSoldOut: boolean;
  readonly line: {
    readonly catalogReference: {
      readonly appId: string;
      readonly catalogItemId: string;
      readonly options: Record<string, unknown>;
    };
    readonly quantity: number;
  };
}

/** Products that match a search, one row for each variant. */
export function productMatchesQuery({ products }: MerchantClient, typed: string) {
  return queryOptions({
    queryKey: ['drafts', 'products', typed],
    placeholderData: keepPreviousData,
    enabled: typed !== '',
    queryFn: async ({ signal }): Promise<readonly ProductMatch[]> => {
      const { products: found } = await products.searchProducts(
        {
          search: { expression: typed.slice(0, 200) },
          filter: { visible: true },
          paging: { limit: 5, offset: 0 },
        },
        { signal },
      );
      return found.flatMap(toMatches).slice(0, 8);
    },
  });
}

type FoundProduct = Awaited<ReturnType<MerchantClient['products']['searchProducts']>>['products'][number];

/** A row for each variant of a product. */
export function toMatches({ _id: catalogItemId, name, variants, priceData }: FoundProduct): readonly ProductMatch[] {
  return (variants ?? []).map(({ _id: variantId, choices, variant, stock }) => {
    const chosen = Object.values(choices ?? {});
    const quantity = stock?.trackQuantity ? (stock.quantity ?? 0) : undefined;
    return {
      key: `${catalogItemId} ${variantId}`,
      title: [name, ...chosen].join(', '),
      price: showAmount(
        variant?.priceData?.discountedPrice ?? priceData?.discountedPrice,
        variant?.priceData?.currency ?? priceData?.currency,
      ),
      left:
        quantity === undefined ? '' : quantity === 0 ? words.drafts.lines.soldOut : words.drafts.lines.left(quantity),
      isSoldOut: quantity === 0,
      line: {
        catalogReference: {
          appId: CATALOG_APP_ID,
          catalogItemId: catalogItemId ?? '',
          options: chosen.length === 0 ? {} : { options: choices },
        },
        quantity: 1,
      },
    };
  });
}

/** Members whose name or email address matches. */
export function customerMatchesQuery(client: MerchantClient, typed: string) {
  return queryOptions({
    queryKey: ['drafts', 'customers', typed],
    placeholderData: keepPreviousData,
    enabled: typed.length > 1,
    queryFn: async ({ signal }) => {
      const found = await client.use(memberCalls).list({ search: typed, limit: 5 }, { signal });
      return found.members;
    },
  });
}

/** `Grace Hopper`, or the email address; empty where neither is known. */
export function nameOfCustomer({ recipientInfo, buyerInfo }: Pick<DraftOrder, 'recipientInfo' | 'buyerInfo'>): string {
  const { firstName, lastName } = recipientInfo?.recipientInfo.contactDetails ?? {};
  return [firstName, lastName].filter(Boolean).join(' ') || (buyerInfo?.email ?? '');
}
