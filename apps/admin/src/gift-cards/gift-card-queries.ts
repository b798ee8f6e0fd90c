/** Gift cards in the admin: the list of an address, its query, and the words of a card's states and entries. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';

/** Reading and changing gift cards. */
export const MANAGE_GIFT_CARDS = 'gift-cards.manage';

export const giftCardViews = [
  { key: 'all', title: words.giftCards.list.views.all },
  { key: 'active', title: words.giftCards.list.views.active },
  { key: 'scheduled', title: words.giftCards.list.views.scheduled },
  { key: 'disabled', title: words.giftCards.list.views.disabled },
  { key: 'expired', title: words.giftCards.list.views.expired },
] as const;
type GiftCardViewKey = (typeof giftCardViews)[number]['key'];

export const giftCardsPerPage = 50;

/** The cards of a list, by its address. */
export interface GiftCardListView {
  readonly view: GiftCardViewKey;
  /** The last characters of a code, as they were typed. */
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

export function readGiftCardListView(parameters: URLSearchParams): GiftCardListView {
  const page = Number(parameters.get('page'));
  return {
    view: giftCardViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'all',
    search: parameters.get('q')?.trim().slice(0, 40) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view, without default values. */
export function writeGiftCardListView({ view, search, page }: GiftCardListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'all') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/gift-cards' : `/gift-cards?${parameters}`;
}

/** A whole code is found by its last four characters: the rest is not stored. */
export function readEnding(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')
    .slice(-4);
}

/** A card expires by itself: it keeps its state, and its date passes. */
function filterOfView(view: GiftCardViewKey, now: number): object {
  const moment = new Date(now).toISOString();
  switch (view) {
    case 'all':
      return {};
    case 'expired':
      return { expirationDate: { $lte: moment } };
    case 'disabled':
      return { state: view };
    default:
      return { state: view, $or: [{ expirationDate: { $exists: false } }, { expirationDate: { $gt: moment } }] };
  }
}

/** What is typed is the name or the email address of the recipient, or a code. */
function filterOfSearch(search: string): object {
  if (search === '') return {};
  const ending = readEnding(search);
  return {
    $or: [
      { recipient: { $contains: search } },
      ...(ending === '' || search.includes('@') ? [] : [{ codeEnding: { $endsWith: ending } }]),
    ],
  };
}

export function giftCardQueryOf({ view, search, page }: GiftCardListView, now: number) {
  const filters = [filterOfView(view, now), filterOfSearch(search)].filter((one) => Object.keys(one).length > 0);
  return {
    ...(filters.length === 0 ? {} : { filter: { $and: filters } }),
    paging: { limit: giftCardsPerPage, offset: (page - 1) * giftCardsPerPage },
  };
}

export function giftCardListQuery({ giftCards }: MerchantClient, view: GiftCardListView) {
  return queryOptions({
    queryKey: ['gift-cards', 'list', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => giftCards.queryGiftCards(giftCardQueryOf(view, Date.now()), { signal }),
  });
}

export function giftCardQuery({ giftCards }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['gift-cards', 'one', id],
    queryFn: ({ signal }) => giftCards.getGiftCard(id, { signal }),
  });
}

/** Every change of a card's balance, newest first. */
export function ledgerQuery({ giftCards }: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['gift-cards', 'ledger', id],
    queryFn: async ({ signal }) => (await giftCards.listGiftCardTransactions(id, { signal })).transactions.toReversed(),
  });
}

interface StatusWords {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'warn' | 'bad';
}

const STATUS_WORDS: Readonly<Record<string, StatusWords>> = {
  ACTIVE: { text: words.giftCards.status.ACTIVE, tone: 'good' },
  SCHEDULED: { text: words.giftCards.status.SCHEDULED, tone: 'warn' },
  DISABLED: { text: words.giftCards.status.DISABLED, tone: 'bad' },
  EXPIRED: { text: words.giftCards.status.EXPIRED, tone: 'neutral' },
};

/** An active card without money left is used up. */
export function wordsOfGiftCard({
  status,
  balance,
}: {
  readonly status: string;
  readonly balance: string;
}): StatusWords {
  if (status === 'ACTIVE' && Number(balance) === 0) return { text: words.giftCards.status.usedUp, tone: 'neutral' };
  return STATUS_WORDS[status] ?? { text: status, tone: 'neutral' };
}

const ENTRY_WORDS: Readonly<Record<string, string>> = words.giftCards.transactions.type;

export function wordsOfEntry(type: string): string {
  return ENTRY_WORDS[type] ?? type;
}
