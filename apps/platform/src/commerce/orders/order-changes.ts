/**
 * What has just happened to an order, told inside the transaction that made it so. Emails, events, gift cards, downloads
 * and figures listen; the code that changes an order knows none of them.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { OrderPayment } from './order-status.ts';
import type { Order } from './order.ts';
import type { FulfillmentKind } from './transitions.ts';

/** Units of lines by line id. */
export type LineQuantities = readonly { readonly lineId: string; readonly quantity: number }[];

export type OrderChange =
  /** The order was made. Always followed by `approved`, and by `paid` where everything is paid at once. */
  | { readonly kind: 'placed' }
  | { readonly kind: 'approved' }
  /** The payment status has changed in any way. */
  | { readonly kind: 'payment-status'; readonly before: Order['paymentStatus'] }
  /** Everything is paid, for the first time. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'payment-authorized' | 'payment-captured' | 'payment-voided'; readonly payment: OrderPayment }
  /** A later payment failed, or a capture did: the merchant has to act. */
  | { readonly kind: 'payment-failed'; readonly payment: OrderPayment; readonly reason: string }
  | { readonly kind: 'fulfillment-created'; readonly fulfillmentId: string; readonly email: EmailChoice }
  | { readonly kind: 'tracking-changed'; readonly fulfillmentId: string; readonly email: EmailChoice }
  | { readonly kind: 'fulfillment-removed'; readonly fulfillmentId: string; readonly lines: LineQuantities }
  /** A parcel was delivered, a pickup collected, or a download sent. */
  | { readonly kind: 'delivered'; readonly fulfillmentId: string; readonly of: FulfillmentKind }
  /** Nothing is left to send. */
  | { readonly kind: 'fulfilled' }
  | { readonly kind: 'refund-requested'; readonly refundId: string; readonly amount: Minor }
  | {
      readonly kind: 'refunded';
      readonly refundId: string;
      readonly amount: Minor;
      readonly lines: LineQuantities;
      readonly restock: LineQuantities;
      readonly email: EmailChoice;
    }
  /** It was not made, or the buyer's bank has sent it back. */
  | {
      readonly kind: 'refund-failed';
      readonly refundId: string;
      readonly amount: Minor;
      readonly reason: string;
      /** Units that count as not refunded again. None where a part of the refund was made. */
      readonly lines: LineQuantities;
    }
  | {
      readonly kind: 'canceled';
      readonly restock: LineQuantities;
      readonly email: EmailChoice;
      /** Whether what was paid goes back to the buyer. */
      readonly refunds?: boolean;
    }
  | {
      readonly kind: 'return-requested' | 'return-accepted' | 'return-declined' | 'return-received';
      readonly returnId: string;
      /** What the merchant says to the buyer. */
      readonly message?: string;
    }
  /** Addresses, email, note, archive, seen. */
  | { readonly kind: 'edited'; readonly fields: readonly string[] };

/** Whether the buyer is told, and what the merchant adds. */
export interface EmailChoice {
  readonly isSent: boolean;
  readonly message?: string;
}

export interface OrderChanged {
  readonly siteId: SiteId;
  /** As it is after the change. */
  readonly order: Order;
  readonly change: OrderChange;
  readonly by: Cause;
  readonly now: number;
}

export type OrderListener = (tx: Transaction, changed: OrderChanged) => Promise<void>;

/** Tells every listener, in their order. */
export async function tellOrderChanged(
  listeners: readonly OrderListener[],
  tx: Transaction,
  changed: OrderChanged,
): Promise<void> {
  for (const listen of listeners) await listen(tx, changed);
}
