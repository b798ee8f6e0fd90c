/** The rows of an order's life, beside the order's own row: payments, fulfillments, refunds, returns, activities. */
import type { ActivityType } from '@cartwright/contract';

import type { Flag, JsonText } from '../../../foundation/database/columns.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { Id } from '../../../foundation/ids.ts';
import type { PaymentId } from '../../payments/payment-provider.ts';
import type { LineQuantities } from '../order-changes.ts';
import type { OrderPayment, OrderPaymentState, PaymentDetails, RestockedUnits } from '../order-status.ts';
import type { OrderId } from '../order.ts';
import type { FulfillmentKind, FulfillmentState, RefundState, ReturnState } from '../transitions.ts';

export type FulfillmentId = Id<'ful'>;
export type RefundId = Id<'ref'>;
export type ReturnId = Id<'ret'>;
export type ActivityId = Id<'act'>;

export interface OrderLifeTables {
  order_payments: {
    site_id: string;
    payment_id: PaymentId;
    order_id: OrderId;
    source: OrderPayment['source'];
    state: OrderPaymentState;
    amount: number;
    captured: number;
    refunded: number;
    refund_pending: number;
    gift_card_id: string | null;
    created_at: number;
    updated_at: number;
    document: JsonText<PaymentDetails>;
  };
  order_fulfillments: {
    site_id: string;
    fulfillment_id: FulfillmentId;
    order_id: OrderId;
    kind: FulfillmentKind;
    state: FulfillmentState;
    /** Empty where there is none. */
    carrier: string;
    tracking_number: string;
    tracking_url: string;
    created_at: number;
    updated_at: number;
    delivered_at: number | null;
    document: JsonText<{ readonly lines: LineQuantities; readonly fields?: Readonly<Record<string, string>> }>;
  };
  order_refunds: {
    site_id: string;
    refund_id: RefundId;
    order_id: OrderId;
    state: RefundState;
    amount: number;
    created_at: number;
    updated_at: number;
    document: JsonText<RefundDetails>;
  };
  order_refund_transactions: {
    site_id: string;
    refund_id: RefundId;
    payment_id: PaymentId;
    amount: number;
    /** Official: `RefundStatus`. */
    state: 'SCHEDULED' | 'STARTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED';
    /** The merchant gives the money back by other means. */
    external: Flag;
    provider_refund_id: string | null;
    failure: string | null;
    updated_at: number;
  };
  order_returns: {
    site_id: string;
    return_id: ReturnId;
    order_id: OrderId;
    state: ReturnState;
    created_at: number;
    updated_at: number;
    document: JsonText<ReturnDetails>;
  };
  order_activities: {
    site_id: string;
    order_id: OrderId;
    /** The order's revision that it belongs to, and its place among that revision's activities. */
    revision: number;
    place: number;
    activity_id: ActivityId;
    type: ActivityType;
    at: number;
    author: JsonText<Cause>;
    document: JsonText<ActivityDetails>;
  };
}

export interface RefundDetails {
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly amount: number;
    /** Those of them that had not been sent. */
    readonly removed?: number;
  }[];
  readonly fees: readonly { readonly feeId: string; readonly amount: number }[];
  readonly shipping: number;
  readonly restock: readonly RestockedUnits[];
  readonly reason?: string;
  readonly email: { readonly isSent: boolean; readonly message?: string };
  readonly by: Cause;
}

export interface ReturnDetails {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly reason: string }[];
  readonly note?: string;
  readonly refundId?: RefundId;
}

/** What an activity says besides its type; amounts are minor units of the order's currency. */
export interface ActivityDetails {
  readonly message?: string;
  readonly amount?: number;
  readonly reason?: string;
  readonly paymentId?: PaymentId;
  readonly refundId?: RefundId;
  readonly fulfillmentId?: FulfillmentId;
  readonly returnId?: ReturnId;
  readonly lines?: LineQuantities;
  readonly trackingNumber?: string;
  readonly cardBrand?: string;
  readonly cardLastFour?: string;
  /** Of an email that was sent: its kind and its address. */
  readonly email?: { readonly kind: string; readonly to: string };
  /** Of a custom activity. */
  readonly appId?: string;
  readonly customType?: string;
  readonly additionalData?: Readonly<Record<string, string>>;
}
