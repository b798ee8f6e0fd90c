/** An order as its status page prints it. Pure: everything was read before. */
import type {
  HostedBoughtGiftCard,
  HostedOrderPaymentRow,
  HostedOrderRefundRow,
  HostedOrderState,
  HostedReturn,
  HostedReturnableLine,
  HostedStatusParcel,
} from '@cartwright/hosted';
import { displayAmount } from '@cartwright/pricing';

import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { obscureCode } from '../gift-cards/gift-card-code.ts';
import type { GiftCard } from '../gift-cards/gift-card-store.ts';
import type { Fulfillment } from '../orders/life/fulfillment-store.ts';
import type { Refund } from '../orders/life/refund-store.ts';
import type { OrderReturn } from '../orders/life/return-store.ts';
import { type OrderPayment, readUnits } from '../orders/order-status.ts';
import type { Order } from '../orders/order.ts';
import { countReturnableUnits } from '../orders/returns/returns.ts';
import { RETURN_TRANSITIONS } from '../orders/transitions.ts';
import { describeUnits, printAmount, printDay } from './order-facts-print.ts';

export interface StatusReader {
  readonly locale: string;
  readonly publicUrl: string;
}

/** Whether a unit has left the shop. */
export function isSent(order: Order): boolean {
  return order.lines.some(({ id }) => readUnits(order.units, id).fulfilled > 0);
}

/** Whether the buyer may cancel. */
export function canCancel(order: Order): boolean {
  return order.status === 'APPROVED' && !isSent(order) && !order.isArchived;
}

export function readState(order: Order, fulfillments: readonly Fulfillment[]): HostedOrderState {
  if (order.status === 'CANCELED') return 'canceled';
  const states = fulfillments.map(({ state }) => state);
  const isDone = order.fulfillmentStatus === 'FULFILLED' && states.length > 0;
  if (isDone && states.every((state) => state === 'delivered' || state === 'collected')) return 'delivered';
  if (states.includes('ready')) return 'ready';
  return fulfillments.some(({ kind }) => kind !== 'digital') ? 'shipped' : 'preparing';
}

export function describeParcels(
  order: Order,
  fulfillments: readonly Fulfillment[],
  reader: StatusReader,
): readonly HostedStatusParcel[] {
  const parcels = fulfillments.filter(({ kind }) => kind === 'parcel');
  return parcels.map(({ lines, carrier, trackingNumber, trackingUrl, state }, place) => ({
    number: place + 1,
    of: parcels.length,
    lines: describeUnits(order, lines, reader),
    carrier,
    trackingNumber,
    isDelivered: state === 'delivered',
    ...(/^https?:/iu.test(trackingUrl) ? { trackingUrl } : {}),
  }));
}

/** A membership moves no money, so it is no payment here. */
export function describePayments(
  order: Order,
  payments: readonly OrderPayment[],
  locale: string,
): readonly HostedOrderPaymentRow[] {
  return payments
    .filter(({ amount }) => amount > 0)
    .map((payment) => {
      const state = PAYMENT_STATES[payment.state];
      const amount = state === 'paid' ? payment.captured : payment.amount;
      return { by: describeMeans(order, payment), state, amount: printAmount(order, amount, locale) };
    });
}

const PAYMENT_STATES: Readonly<Record<OrderPayment['state'], HostedOrderPaymentRow['state']>> = {
  PENDING: 'pending',
  AUTHORIZED: 'held',
  APPROVED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  DECLINED: 'declined',
  CANCELED: 'released',
  VOIDED: 'released',
};

function describeMeans({ paymentLabel }: Order, { source, details }: OrderPayment): HostedOrderPaymentRow['by'] {
  const { cardBrand: brand, cardLastFour: lastFour } = details;
  if (brand !== undefined && lastFour !== undefined) return { kind: 'card', brand, lastFour };
  const code = paymentLabel?.giftCard?.obscuredCode;
  return source === 'gift-card' && code !== undefined ? { kind: 'gift-card', code } : { kind: 'other' };
}

/** A refund that failed gave nothing back. */
export function describeRefunds(
  order: Order,
  refunds: readonly Refund[],
  locale: string,
): readonly HostedOrderRefundRow[] {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ amount, state, updatedAt }) => ({
      amount: printAmount(order, amount, locale),
      day: printDay(updatedAt, locale),
      isPending: state === 'pending',
    }));
}

/** What the buyer has not paid and no provider holds. */
export function readDue({ status, balance }: Order): number {
  return status === 'CANCELED' ? 0 : Math.max(0, balance.balance - balance.authorized - balance.pending);
}

export function describeReturns(
  order: Order,
  returns: readonly OrderReturn[],
  reader: StatusReader,
): readonly HostedReturn[] {
  return returns.toReversed().map(({ id, state, lines, note, createdAt }) => ({
    id,
    state,
    day: printDay(createdAt, reader.locale),
    lines: describeUnits(order, lines, reader),
    ...(note === undefined ? {} : { note }),
    canWithdraw: RETURN_TRANSITIONS.some(({ event, from }) => event === 'withdraw' && from.includes(state)),
  }));
}

export const QUANTITY_FIELD = 'quantity:';

/** What may be sent back. A download or a gift card has nothing to send. */
export function listReturnable(
  order: Order,
  returns: readonly OrderReturn[],
  { locale, publicUrl }: StatusReader,
): readonly HostedReturnableLine[] {
  const possible = countReturnableUnits(order, returns);
  const printed = toHostedOrder(order, locale, publicUrl).summary.lines;
  return order.lines.flatMap(({ id, isShippable }, place) => {
    const max = possible.get(id) ?? 0;
    const line = printed[place];
    if (!isShippable || max === 0 || line === undefined) return [];
    return [{ field: `${QUANTITY_FIELD}${id}`, name: line.name, choices: line.choices, max }];
  });
}

export function describeGiftCards(
  cards: readonly GiftCard[],
  { locale, now }: { readonly locale: string; readonly now: number },
): readonly HostedBoughtGiftCard[] {
  return cards.map(({ codeEnding, initial, currency, deliverAt, details: { recipient } }) => ({
    code: obscureCode(codeEnding),
    amount: displayAmount(initial, currency, locale),
    ...(recipient === undefined ? {} : { recipient: recipient.name }),
    ...(deliverAt === undefined || deliverAt <= now ? {} : { deliverOn: printDay(deliverAt, locale) }),
  }));
}
