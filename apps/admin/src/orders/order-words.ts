/** The texts of orders and their histories. A state that is unknown here is shown as the platform names it. */
import type { Order } from '@cartwright/client';

import { showAmount } from '../list/language.ts';

type OrderActivity = NonNullable<Order['activities']>[number];

export interface StateWords {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'warn' | 'bad';
}

const payment: Readonly<Record<string, StateWords>> = {
  // No action needed: an order that is paid on delivery is not late.
  NOT_PAID: { text: 'Unpaid', tone: 'neutral' },
  // The official name of money that is held and not captured.
  PENDING: { text: 'Authorized', tone: 'warn' },
  PENDING_MERCHANT: { text: 'Payment to confirm', tone: 'warn' },
  PAID: { text: 'Paid', tone: 'good' },
  PARTIALLY_PAID: { text: 'Partially paid', tone: 'warn' },
  PARTIALLY_REFUNDED: { text: 'Partially refunded', tone: 'neutral' },
  FULLY_REFUNDED: { text: 'Refunded', tone: 'neutral' },
  CANCELED: { text: 'Payment canceled', tone: 'bad' },
  DECLINED: { text: 'Payment declined', tone: 'bad' },
};

const fulfilment: Readonly<Record<string, StateWords>> = {
  NOT_FULFILLED: { text: 'Unfulfilled', tone: 'warn' },
  PARTIALLY_FULFILLED: { text: 'Partially fulfilled', tone: 'warn' },
  FULFILLED: { text: 'Fulfilled', tone: 'good' },
};

const status: Readonly<Record<string, StateWords>> = {
  CANCELED: { text: 'Canceled', tone: 'bad' },
  REJECTED: { text: 'Rejected', tone: 'bad' },
  PENDING: { text: 'Not confirmed yet', tone: 'warn' },
};

const titles: Readonly<Record<string, string>> = {
  ORDER_PLACED: 'Order placed',
  ORDER_PAID: 'Paid',
  ORDER_FULFILLED: 'Fulfilled',
  ORDER_NOT_FULFILLED: 'Marked as unfulfilled',
  ORDER_CANCELED: 'Canceled',
  ORDER_REFUNDED: 'Refunded',
  TRACKING_NUMBER_ADDED: 'Tracking number added',
  SHIPPING_CONFIRMATION_EMAIL_SENT: 'Shipping confirmation sent',
  SHIPPING_ADDRESS_EDITED: 'Address changed',
  EMAIL_EDITED: 'Email address changed',
  MERCHANT_COMMENT: 'Note',
  ORDER_PARTIALLY_PAID: 'Partially paid',
  AUTHORIZED_PAYMENT_CREATED: 'Payment authorized',
  AUTHORIZED_PAYMENT_CAPTURED: 'Payment captured',
  AUTHORIZED_PAYMENT_VOIDED: 'Payment released',
  REFUND_INITIATED: 'Refund started',
  PAYMENT_REFUNDED: 'Payment refunded',
  PAYMENT_REFUND_FAILED: 'Refund failed',
  PICKUP_READY_EMAIL_SENT: 'Pickup email sent',
  DOWNLOAD_LINK_SENT: 'Download email sent',
  CUSTOM_ACTIVITY: 'Entry by an app',
};

export interface OrderStates {
  readonly status?: string | undefined;
  readonly paymentStatus?: string | undefined;
  readonly fulfillmentStatus?: string | undefined;
}

/** The badges of an order; a finished order has only its final one. */
export function wordsOfStates(order: OrderStates): readonly StateWords[] {
  const ended = order.status === undefined ? undefined : status[order.status];
  if (ended?.tone === 'bad') return [ended];
  return [
    ...(ended === undefined ? [] : [ended]),
    ...wordsOf(payment, order.paymentStatus),
    ...wordsOf(fulfilment, order.fulfillmentStatus),
  ];
}

/** What activities of one event say besides their title: note, amount and card, reason, tracking number, email address. */
export function describeActivities(activities: readonly OrderActivity[], currency: string | undefined): string {
  const parts = activities.flatMap((activity) => {
    const card =
      activity.authorizedPaymentCreated ?? activity.authorizedPaymentCaptured ?? activity.authorizedPaymentVoided;
    const refund = activity.orderRefunded ?? activity.refundInitiated;
    const back = (activity.paymentRefunded ?? activity.paymentRefundFailed)?.payment?.regular;
    const sentTo = activity.emailSent;
    return [
      activity.merchantComment?.message,
      showAmount((card ?? refund ?? back)?.amount?.amount, currency),
      nameCard(card),
      back === undefined ? undefined : nameCard(back, 'to '),
      refund?.reason,
      activity.fulfillment?.trackingNumber,
      sentTo === undefined ? undefined : `${fromCode(sentTo.kind.replaceAll('-', '_'))}, to ${sentTo.to}`,
    ];
  });
  return [...new Set(parts.filter(Boolean))].join(', ');
}

function nameCard(
  card: { readonly brand?: string | null | undefined; readonly lastFourDigits?: string | null | undefined } | undefined,
  before = '',
): string | undefined {
  return card?.lastFourDigits ? `${before}${card.brand ?? 'card'} ending ${card.lastFourDigits}` : undefined;
}

/** The title of an activity. */
export function wordsOfActivity({ type, customActivity }: Pick<OrderActivity, 'type' | 'customActivity'>): string {
  // Activities of this platform that have no official type name themselves.
  if (customActivity?.appId === '') return fromCode(customActivity.type.replaceAll('-', '_'));
  return titles[type] ?? fromCode(type);
}

function wordsOf(words: Readonly<Record<string, StateWords>>, code: string | undefined): readonly StateWords[] {
  if (code === undefined || code === 'UNSPECIFIED') return [];
  return [words[code] ?? { text: fromCode(code), tone: 'neutral' }];
}

/** `IN_TRANSIT` → `In transit`. */
function fromCode(code: string): string {
  const text = code.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
