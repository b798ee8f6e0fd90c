/**
 * What can happen to an order, its fulfillments, refunds and returns, as data. Payment and fulfillment statuses are not
 * here: they follow from rows (`order-status.ts`). Guards that need the rows are named beside each call.
 */
import type { Permission } from '@cartwright/contract';

import { type Transition } from '../../foundation/state-table.ts';
import type { Order } from './order.ts';

type Permitted = { readonly permission: Permission | 'buyer' | 'platform' };

/** `INITIALIZED` and `PENDING` are not used: an order exists from its authorized payment on, or is paid later. */
export type OrderEvent = 'cancel' | 'reject';

export const ORDER_TRANSITIONS: readonly (Transition<Order['status'], OrderEvent> & Permitted)[] = [
  { from: ['INITIALIZED', 'APPROVED'], event: 'cancel', to: 'CANCELED', permission: 'orders.write' },
  { from: ['INITIALIZED'], event: 'reject', to: 'CANCELED', permission: 'platform' },
];

export const FULFILLMENT_STATES = ['shipped', 'ready', 'delivered', 'collected', 'returned'] as const;
/** A parcel is shipped, delivered or returned; a pickup is ready, then collected; a download is delivered at once. */
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number];
export const FULFILLMENT_KINDS = ['parcel', 'pickup', 'digital'] as const;
export type FulfillmentKind = (typeof FULFILLMENT_KINDS)[number];
export type FulfillmentEvent = 'deliver' | 'collect' | 'return';

export const FULFILLMENT_TRANSITIONS: readonly (Transition<FulfillmentState, FulfillmentEvent> & Permitted)[] = [
  { from: ['shipped'], event: 'deliver', to: 'delivered', permission: 'orders.fulfill' },
  { from: ['ready'], event: 'collect', to: 'collected', permission: 'orders.fulfill' },
  { from: ['shipped', 'delivered'], event: 'return', to: 'returned', permission: 'orders.fulfill' },
];

/** The state that a new fulfillment begins in. */
export const FIRST_FULFILLMENT_STATE: Readonly<Record<FulfillmentKind, FulfillmentState>> = {
  parcel: 'shipped',
  pickup: 'ready',
  digital: 'delivered',
};

export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
/** `pending` holds its amounts and units, so that two refunds never give back the same. */
export type RefundState = (typeof REFUND_STATES)[number];
export type RefundEvent = 'succeed' | 'fail';

export const REFUND_TRANSITIONS: readonly (Transition<RefundState, RefundEvent> & Permitted)[] = [
  { from: ['pending'], event: 'succeed', to: 'succeeded', permission: 'platform' },
  // The buyer's bank may send back what was refunded.
  { from: ['pending', 'succeeded'], event: 'fail', to: 'failed', permission: 'platform' },
];

export const RETURN_STATES = ['requested', 'accepted', 'declined', 'received', 'withdrawn'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
export type ReturnEvent = 'accept' | 'decline' | 'receive' | 'withdraw';

export const RETURN_TRANSITIONS: readonly (Transition<ReturnState, ReturnEvent> & Permitted)[] = [
  { from: ['requested'], event: 'accept', to: 'accepted', permission: 'orders.write' },
  { from: ['requested'], event: 'decline', to: 'declined', permission: 'orders.write' },
  { from: ['requested', 'accepted'], event: 'receive', to: 'received', permission: 'orders.write' },
  { from: ['requested', 'accepted'], event: 'withdraw', to: 'withdrawn', permission: 'buyer' },
];
