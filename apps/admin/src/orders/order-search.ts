/** The orders of a list: the view of its address, its search and filters, and the search for it. */
import { startOfShopDay } from '../client/shop-clock.ts';
import { joinNames } from '../list/join-names.ts';
import { words } from '../words/words.ts';

export const orderViews = [
  { key: 'all', title: words.orders.list.views.all },
  { key: 'to-send', title: words.orders.list.views.unfulfilled },
  { key: 'to-be-paid', title: words.orders.list.views.unpaid },
  { key: 'pickup', title: words.orders.list.views.pickup },
  { key: 'returns', title: words.orders.list.views.returns },
  { key: 'archived', title: words.orders.list.views.archived },
] as const;
type OrderViewKey = (typeof orderViews)[number]['key'];

/** The official statuses that the list filters by, in the words of the badges. */
export const paymentFilters = [
  { key: 'PAID', title: words.orders.payment.PAID },
  { key: 'NOT_PAID', title: words.orders.payment.NOT_PAID },
  { key: 'PARTIALLY_PAID', title: words.orders.payment.PARTIALLY_PAID },
  { key: 'PENDING', title: words.orders.payment.PENDING },
  { key: 'PARTIALLY_REFUNDED', title: words.orders.payment.PARTIALLY_REFUNDED },
  { key: 'FULLY_REFUNDED', title: words.orders.payment.FULLY_REFUNDED },
  { key: 'DECLINED', title: words.orders.payment.DECLINED },
] as const;
export const fulfillmentFilters = [
  { key: 'NOT_FULFILLED', title: words.orders.fulfillment.NOT_FULFILLED },
  { key: 'PARTIALLY_FULFILLED', title: words.orders.fulfillment.PARTIALLY_FULFILLED },
  { key: 'FULFILLED', title: words.orders.fulfillment.FULFILLED },
] as const;

/** Periods by which the list is filtered, each from a midnight of the shop's clock until now. */
export const dateFilters = [
  { key: 'today', title: words.orders.list.filters.today, days: 0 },
  { key: '7-days', title: words.orders.list.filters.last7Days, days: 6 },
  { key: '30-days', title: words.orders.list.filters.last30Days, days: 29 },
  { key: '90-days', title: words.orders.list.filters.last90Days, days: 89 },
] as const;

export interface OrderListView {
  readonly view: OrderViewKey;
  readonly search: string;
  /** An official status; undefined for all. */
  readonly payment: string | undefined;
  readonly fulfillment: string | undefined;
  /** A key of `dateFilters`. */
  readonly date: string | undefined;
  readonly cursor: string | undefined;
}

export const ordersPerPage = 50;

/** Reads the view from the address. Unknown values mean "all". */
export function readOrderListView(parameters: URLSearchParams): OrderListView {
  const find = (filters: readonly { readonly key: string }[], name: string) =>
    filters.find(({ key }) => key === parameters.get(name))?.key;
  return {
    view: orderViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'all',
    search: parameters.get('q')?.trim().slice(0, 100) ?? '',
    payment: find(paymentFilters, 'payment'),
    fulfillment: find(fulfillmentFilters, 'fulfillment'),
    date: find(dateFilters, 'date'),
    cursor: parameters.get('cursor') ?? undefined,
  };
}

/** The address of a view, without default values. */
export function writeOrderListView({ view, search, payment, fulfillment, date, cursor }: OrderListView): string {
  const parameters = new URLSearchParams();
  if (view !== 'all') parameters.set('view', view);
  if (search !== '') parameters.set('q', search);
  if (payment !== undefined) parameters.set('payment', payment);
  if (fulfillment !== undefined) parameters.set('fulfillment', fulfillment);
  if (date !== undefined) parameters.set('date', date);
  if (cursor !== undefined) parameters.set('cursor', cursor);
  return parameters.size === 0 ? '/orders' : `/orders?${parameters}`;
}

/** A cursor carries its filter with it. Sending both would be refused or ignored. */
export function searchOf({ view, search, payment, fulfillment, date, cursor }: OrderListView, now = new Date()) {
  if (cursor !== undefined) return { cursorPaging: { limit: ordersPerPage, cursor } };
  const chosen = {
    ...(payment === undefined ? {} : { paymentStatus: payment }),
    ...(fulfillment === undefined ? {} : { fulfillmentStatus: fulfillment }),
    ...beginOf(date, now),
  };
  const conditions = [FILTERS[view], chosen].filter((condition) => Object.keys(condition).length > 0);
  return {
    ...(conditions.length === 0 ? {} : { filter: conditions.length === 1 ? conditions[0] : { $and: conditions } }),
    ...(search === '' ? {} : { search: { expression: search } }),
    cursorPaging: { limit: ordersPerPage },
  };
}

function beginOf(date: string | undefined, now: Date) {
  const period = dateFilters.find(({ key }) => key === date);
  if (period === undefined) return {};
  return {
    createdDate: { $gte: startOfShopDay(now, -period.days).toISOString() },
  };
}

/** The view, the filters and the search in words, for a list without a match: `Unpaid, “lamp”`. */
export function wordsOfView({ view, search, payment, fulfillment, date }: OrderListView): string {
  const filters = [
    view === 'all' ? undefined : orderViews.find(({ key }) => key === view)?.title,
    paymentFilters.find(({ key }) => key === payment)?.title,
    fulfillmentFilters.find(({ key }) => key === fulfillment)?.title,
    dateFilters.find(({ key }) => key === date)?.title,
    search === '' ? undefined : words.orders.list.quoted(search),
  ];
  return joinNames(filters.filter((word) => word !== undefined));
}

const OPEN = { status: { $ne: 'CANCELED' }, archived: false };
const UNSENT = { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] };

const FILTERS: Readonly<Record<OrderViewKey, Readonly<Record<string, unknown>>>> = {
  all: {},
  // Partly fulfilled or paid orders still need action. A canceled order needs none.
  'to-send': { ...OPEN, fulfillmentStatus: UNSENT },
  'to-be-paid': { ...OPEN, paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID'] } },
  pickup: { ...OPEN, 'shippingInfo.kind': 'pickup', fulfillmentStatus: UNSENT },
  returns: { 'returns.state': { $hasSome: ['requested', 'accepted'] } },
  archived: { archived: true },
};
