/** The texts of orders and their histories. A state that is unknown here is shown as the platform names it. */
import type { Order } from '@cartwright/client';

import { joinNames } from '../list/join-names.ts';
import { showAmount } from '../list/language.ts';
import { words } from '../words/words.ts';

type OrderActivity = NonNullable<Order['activities']>[number];

export interface StateWords {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'warn' | 'bad';
}

const payment: Readonly<Record<string, StateWords>> = {
  // No action needed: an order that is paid on delivery is not late.
  NOT_PAID: { text: words.orders.payment.NOT_PAID, tone: 'neutral' },
  // The official name of money that is held and not captured.
  PENDING: { text: words.orders.payment.PENDING, tone: 'warn' },
  PENDING_MERCHANT: { text: words.orders.payment.PENDING_MERCHANT, tone: 'warn' },
  PAID: { text: words.orders.payment.PAID, tone: 'good' },
  PARTIALLY_PAID: { text: words.orders.payment.PARTIALLY_PAID, tone: 'warn' },
  PARTIALLY_REFUNDED: { text: words.orders.payment.PARTIALLY_REFUNDED, tone: 'neutral' },
  FULLY_REFUNDED: { text: words.orders.payment.FULLY_REFUNDED, tone: 'neutral' },
  CANCELED: { text: words.orders.payment.CANCELED, tone: 'bad' },
  DECLINED: { text: words.orders.payment.DECLINED, tone: 'bad' },
};

const fulfilment: Readonly<Record<string, StateWords>> = {
  NOT_FULFILLED: { text: words.orders.fulfillment.NOT_FULFILLED, tone: 'warn' },
  PARTIALLY_FULFILLED: { text: words.orders.fulfillment.PARTIALLY_FULFILLED, tone: 'warn' },
  FULFILLED: { text: words.orders.fulfillment.FULFILLED, tone: 'good' },
};

const status: Readonly<Record<string, StateWords>> = {
  CANCELED: { text: words.orders.status.CANCELED, tone: 'bad' },
  REJECTED: { text: words.orders.status.REJECTED, tone: 'bad' },
  PENDING: { text: words.orders.status.PENDING, tone: 'warn' },
};

const titles: Readonly<Record<string, string>> = words.orders.timeline.type;
/** Activities of this platform that have no official type. */
const ownTitles: Readonly<Record<string, string>> = words.orders.timeline.ownType;
const emailKinds: Readonly<Record<string, string>> = words.orders.timeline.emailKind;

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
  const text = words.orders.timeline;
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
      nameCard(back, 'to'),
      refund?.reason,
      activity.fulfillment?.trackingNumber,
      sentTo === undefined ? undefined : text.emailed(emailKinds[sentTo.kind] ?? fromCode(sentTo.kind), sentTo.to),
    ];
  });
  return joinNames([...new Set(parts.filter((part): part is string => Boolean(part)))]);
}

function nameCard(
  card: { readonly brand?: string | null | undefined; readonly lastFourDigits?: string | null | undefined } | undefined,
  direction?: 'to',
): string | undefined {
  const { brand, lastFourDigits } = card ?? {};
  if (!lastFourDigits) return undefined;
  const text = words.orders.timeline;
  if (!brand) return direction === undefined ? text.cardEnding(lastFourDigits) : text.toCardEnding(lastFourDigits);
  return direction === undefined ? text.brandEnding(brand, lastFourDigits) : text.toBrandEnding(brand, lastFourDigits);
}

/** The title of an activity. */
export function wordsOfActivity({ type, customActivity }: Pick<OrderActivity, 'type' | 'customActivity'>): string {
  if (customActivity?.appId === '') return ownTitles[customActivity.type] ?? fromCode(customActivity.type);
  return titles[type] ?? fromCode(type);
}

function wordsOf(known: Readonly<Record<string, StateWords>>, code: string | undefined): readonly StateWords[] {
  if (code === undefined || code === 'UNSPECIFIED') return [];
  return [known[code] ?? { text: fromCode(code), tone: 'neutral' }];
}

/** `IN_TRANSIT` → `In transit`. */
function fromCode(code: string): string {
  const text = code.toLowerCase().replaceAll(/[-_]/gu, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
