/** The current member and their orders. A visitor who is not signed in is no error: the page offers sign-in. */
import { isApplicationError, isValidationError } from '@cartwright/client';
import type { Order, orderFulfillments } from '@cartwright/client';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import type { PageClient } from '../client/shop-client.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { Words } from '../words/en.ts';

export interface MemberView {
  readonly name: string | undefined;
  readonly email: string;
  /** ISO 8601. */
  readonly since: string;
}

export interface OrderLineView {
  readonly id: string;
  readonly name: string;
  readonly choices: readonly string[];
  readonly quantity: number;
  /** A picture as cart and order lines name it; `readPicture` parses it. */
  readonly image: string | undefined;
  readonly total: string;
}

export interface OrderView {
  readonly id: string;
  readonly number: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly state: OrderState;
  /** The last day of its arrival, while it is coming. ISO 8601. */
  readonly arrivesBy: string | undefined;
  /** The carrier's page of the newest parcel that is on its way. */
  readonly trackingUrl: string | undefined;
  readonly canBuyAgain: boolean;
  readonly payment: string;
  readonly total: string;
  readonly lines: readonly OrderLineView[];
}

export interface OrderState {
  readonly tone: 'neutral' | 'good' | 'warn' | 'bad';
  readonly words: string;
}

export interface AccountData {
  /** Undefined for a visitor who is not signed in. */
  readonly member: MemberView | undefined;
  readonly orders: readonly OrderView[];
  /** Cursors of the pages beside this one. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** Why sign-in failed, in words. */
  readonly problem: string | undefined;
  /** The address after sign-in: a path of this shop, or a value that the server ignores. */
  readonly returnTo: string;
}

export async function loadAccount({ context, request }: LoaderFunctionArgs): Promise<AccountData> {
  const { client, language, words } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('problem');
  const problem = Object.entries(words.account.problems).find(([name]) => name === code)?.[1];
  const returnTo = searchParams.get('return-to') ?? `${language.base}/account`;
  const member = await readMember(client);
  try {
    if (member !== undefined) {
      return {
        member,
        ...(await readOrders(
          client,
          { words: words.account.order, locale: language.locale },
          searchParams.get('cursor'),
        )),
        problem,
        returnTo,
      };
    }
  } catch (error) {
    // The session or the account ended after the member was read.
    if (!isSignedOut(error)) throw error;
  }
  return { member: undefined, orders: [], newer: undefined, older: undefined, problem, returnTo };
}

interface OrderReader {
  readonly words: Words['account']['order'];
  /** BCP 47, of amounts. */
  readonly locale: string;
}

async function readOrders(client: PageClient, reader: OrderReader, cursor: string | null) {
  const { orders, metadata } = await searchOrders(client, cursor);
  const sent = await readSent(client, orders);
  return {
    orders: orders.map((order) => readOrder(order, sent.get(order._id) ?? [], reader)),
    newer: metadata.cursors.prev ?? undefined,
    older: metadata.hasNext ? (metadata.cursors.next ?? undefined) : undefined,
  };
}

const ORDERS_PER_PAGE = 20;

/** A cursor that was changed or has expired leads to the first page. */
async function searchOrders(client: PageClient, cursor: string | null) {
  const search = (more: { readonly cursor?: string }) =>
    client.orders.searchOrders({ cursorPaging: { limit: ORDERS_PER_PAGE, ...more } });
  if (cursor === null) return search({});
  try {
    return await search({ cursor });
  } catch (error) {
    if (isValidationError(error)) throw redirect('/account');
    throw error;
  }
}

/** What was sent of the orders, by their ids. */
async function readSent(client: PageClient, orders: readonly Order[]): Promise<ReadonlyMap<string, readonly Sent[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ _id }) => _id);
  const { ordersWithFulfillments } = await client.orderFulfillments.listFulfillmentsForMultipleOrders(ids);
  return new Map(ordersWithFulfillments.map(({ orderId, fulfillments }) => [orderId, fulfillments]));
}

/** A parcel, a pickup or a download, as far as the account shows it. */
type Sent = Pick<orderFulfillments.Fulfillment, 'completed' | 'trackingInfo'>;

/** The current member; undefined for all others, and for sessions that the platform no longer knows. */
export async function readMember(client: PageClient): Promise<MemberView | undefined> {
  try {
    const { member } = await client.members.getCurrentMember();
    const { contact, profile } = member;
    const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || profile?.nickname;
    return { name: name ?? undefined, email: member.loginEmail ?? '', since: member._createdDate.toISOString() };
  } catch (error) {
    if (isSignedOut(error)) return undefined;
    throw error;
  }
}

/** Whether the platform says that the caller is no member, or no longer one. */
function isSignedOut(error: unknown): boolean {
  return isApplicationError(error) && [401, 403, 404].includes(error.status ?? 0);
}

function readOrder(order: Order, sent: readonly Sent[], { words, locale }: OrderReader): OrderView {
  const state = orderState(words, order, sent);
  const isDelivered = state.words === words.states.delivered;
  const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const coming = sent.findLast(({ completed, trackingInfo }) => !completed && trackingInfo?.trackingLink);
  const { logistics } = order.shippingInfo ?? {};
  const isComing = state.tone === 'warn' || state.tone === 'good';
  const isShipped = logistics?.pickupDetails === undefined || logistics.pickupDetails === null;
  return {
    id: order._id,
    number: order.number,
    placedAt: (order.purchasedDate ?? order._createdDate).toISOString(),
    state,
    arrivesBy: isComing && isShipped && !isDelivered ? logistics?.deliverByDate?.toISOString() : undefined,
    trackingUrl: coming?.trackingInfo?.trackingLink ?? undefined,
    canBuyAgain: order.lineItems.some(({ catalogReference }) => catalogReference !== undefined),
    payment: Object.entries(words.payments).find(([status]) => status === order.paymentStatus)?.[1] ?? '',
    total: format(Number(order.priceSummary.total.amount)),
    lines: order.lineItems.map((line) => ({
      id: line._id,
      name: line.productName.translated ?? line.productName.original,
      choices: line.descriptionLines.map(
        ({ colorInfo, plainText }) => colorInfo?.original ?? plainText?.original ?? '',
      ),
      quantity: line.quantity,
      image: line.image,
      total: format(Number(line.lineItemPrice.amount)),
    })),
  };
}

/** The state of an order, in a buyer's words. */
export function orderState(
  { states }: Words['account']['order'],
  order: Pick<Order, 'status' | 'fulfillmentStatus' | 'shippingInfo'>,
  sent: readonly Pick<Sent, 'completed'>[] = [],
): OrderState {
  if (order.status === 'CANCELED') return { tone: 'bad', words: states.canceled };
  if (order.status === 'REJECTED') return { tone: 'bad', words: states.rejected };
  if (order.fulfillmentStatus === 'FULFILLED' && sent.length > 0 && sent.every(({ completed }) => completed)) {
    return { tone: 'neutral', words: states.delivered };
  }
  const isPickup = order.shippingInfo?.logistics?.pickupDetails;
  if (order.fulfillmentStatus === 'FULFILLED') {
    return { tone: 'good', words: isPickup ? states.ready : states.sent };
  }
  if (order.fulfillmentStatus === 'PARTIALLY_FULFILLED') return { tone: 'good', words: states.partlySent };
  return { tone: 'warn', words: states.preparing };
}
