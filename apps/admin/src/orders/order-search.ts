/** The orders of a list: the view of its address, and the search for it. */

export const orderViews = [
  { key: 'all', title: 'All' },
  { key: 'to-send', title: 'Unfulfilled' },
  { key: 'to-be-paid', title: 'Unpaid' },
] as const;

export interface OrderListView {
  readonly view: (typeof orderViews)[number]['key'];
  readonly cursor: string | undefined;
}

export const ordersPerPage = 50;

/** Reads the view from the address. Unknown values mean "all". */
export function readOrderListView(parameters: URLSearchParams): OrderListView {
  const view = orderViews.find(({ key }) => key === parameters.get('view'))?.key ?? 'all';
  return { view, cursor: parameters.get('cursor') ?? undefined };
}

/** A cursor carries its filter with it. Sending both would be refused or ignored. */
export function searchOf({ view, cursor }: OrderListView) {
  if (cursor !== undefined) return { cursorPaging: { limit: ordersPerPage, cursor } };
  const filter = filters[view];
  return { ...(filter === undefined ? {} : { filter }), cursorPaging: { limit: ordersPerPage } };
}

const filters = {
  all: undefined,
  // Partly fulfilled or paid orders still need action. A canceled order needs none.
  'to-send': { status: { $ne: 'CANCELED' }, fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] } },
  'to-be-paid': { status: { $ne: 'CANCELED' }, paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID'] } },
};
