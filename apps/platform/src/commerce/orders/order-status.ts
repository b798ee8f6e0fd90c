/**
 * The statuses of an order, computed from its payments, refunds and fulfillments, and never set by hand. Names are those
 * of the official enumerations. Pure.
 */
import type { Minor } from '@cartwright/pricing';

import type { PaymentId } from '../payments/payment-provider.ts';

export const PAYMENT_STATUSES = [
  'NOT_PAID',
  'PENDING',
  'PARTIALLY_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'DECLINED',
  'CANCELED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const FULFILLMENT_STATUSES = ['NOT_FULFILLED', 'PARTIALLY_FULFILLED', 'FULFILLED'] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/** Of one payment (official: `TransactionStatus`). */
export const ORDER_PAYMENT_STATES = [
  'PENDING',
  'AUTHORIZED',
  'APPROVED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DECLINED',
  'CANCELED',
  'VOIDED',
] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

/** What a payment consists of: `captured` is what we have taken, `refunded` what went back of it. */
export interface PaymentAmounts {
  readonly state: OrderPaymentState;
  readonly amount: Minor;
  readonly captured: Minor;
  readonly refunded: Minor;
  /** Asked for and not decided yet. */
  readonly refundPending: Minor;
}

/** What money has moved. `balance` is what is still to be paid. */
export interface OrderBalance {
  readonly paid: Minor;
  readonly refunded: Minor;
  readonly authorized: Minor;
  readonly pending: Minor;
  readonly pendingRefund: Minor;
  readonly balance: Minor;
}

export function sumPayments(total: Minor, payments: readonly PaymentAmounts[]): OrderBalance {
  const sum = (read: (payment: PaymentAmounts) => Minor): Minor => payments.reduce((all, one) => all + read(one), 0);
  const paid = sum(({ captured }) => captured);
  const authorized = sum(({ state, amount }) => (state === 'AUTHORIZED' ? amount : 0));
  return {
    paid,
    refunded: sum(({ refunded }) => refunded),
    authorized,
    pending: sum(({ state, amount }) => (state === 'PENDING' ? amount : 0)),
    pendingRefund: sum(({ refundPending }) => refundPending),
    balance: Math.max(0, total - paid),
  };
}

/** The payment status, by the first rule that applies. */
export function computePaymentStatus(total: Minor, payments: readonly PaymentAmounts[]): PaymentStatus {
  const { paid, refunded, authorized, pending } = sumPayments(total, payments);
  if (refunded > 0) return refunded >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
  if (paid >= total) return 'PAID';
  if (paid > 0) return 'PARTIALLY_PAID';
  // The official name of money that is held and not taken yet.
  if (authorized > 0 || pending > 0) return 'PENDING';
  const last = payments.at(-1)?.state;
  if (last === 'DECLINED') return 'DECLINED';
  if (last === 'VOIDED' || last === 'CANCELED') return 'CANCELED';
  return 'NOT_PAID';
}

/** The state of a payment whose money was taken. */
export function computePaymentState({ captured, refunded }: Pick<PaymentAmounts, 'captured' | 'refunded'>) {
  if (refunded === 0) return 'APPROVED';
  return refunded >= captured ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** Units of one line. Invariants: `fulfilled + removed <= quantity`, `removed <= refunded <= quantity`, `restocked <= quantity`. */
export interface LineUnits {
  readonly fulfilled: number;
  /** Also those whose refund is not decided yet. */
  readonly refunded: number;
  /** Refunded or canceled before they were sent: they are not to be sent any more. */
  readonly removed: number;
  readonly restocked: number;
  /** Of those restocked: units that had been sent and came back. Absent: none. */
  readonly cameBack?: number;
}

export const NO_UNITS: LineUnits = { fulfilled: 0, refunded: 0, removed: 0, restocked: 0 };

/** By line id; a line that is absent has `NO_UNITS`. */
export type OrderUnits = Readonly<Record<string, LineUnits>>;

export function readUnits(units: OrderUnits, lineId: string): LineUnits {
  return units[lineId] ?? NO_UNITS;
}

/** What was ordered of one line. */
interface OrderedUnits {
  readonly id: string;
  readonly quantity: number;
}

/** Units that are still to be sent. */
export function countOpenUnits({ id, quantity }: OrderedUnits, units: OrderUnits): number {
  const { fulfilled, removed } = readUnits(units, id);
  return quantity - fulfilled - removed;
}

/** Units that were never sent and are not back in stock yet. */
export function countUnsentUnits({ id, quantity }: OrderedUnits, units: OrderUnits): number {
  const { fulfilled, restocked, cameBack = 0 } = readUnits(units, id);
  // A parcel that was taken back has made its units unsent again.
  return Math.max(0, quantity - fulfilled - restocked + Math.min(cameBack, fulfilled));
}

/** Units of a line that go back into stock. */
export interface RestockedUnits extends Pick<LineUnits, 'cameBack'> {
  readonly lineId: string;
  readonly quantity: number;
}

/** The units with these back in stock, or with that undone: `sign` is 1 or −1. */
export function addRestocked(units: OrderUnits, restock: readonly RestockedUnits[], sign: 1 | -1 = 1): OrderUnits {
  const changed: Record<string, LineUnits> = { ...units };
  for (const { lineId, quantity, cameBack: sent = 0 } of restock) {
    const { cameBack: before = 0, ...rest } = readUnits(changed, lineId);
    const cameBack = before + sign * sent;
    changed[lineId] = {
      ...rest,
      restocked: rest.restocked + sign * quantity,
      ...(cameBack === 0 ? {} : { cameBack }),
    };
  }
  return changed;
}

/** Units that may still be refunded. */
export function countRefundableUnits({ id, quantity }: OrderedUnits, units: OrderUnits): number {
  return quantity - readUnits(units, id).refunded;
}

/** The fulfillment status over all lines: lines whose units were all refunded before they were sent do not count. */
export function computeFulfillmentStatus(lines: readonly OrderedUnits[], units: OrderUnits): FulfillmentStatus {
  const fulfilled = lines.reduce((sum, { id }) => sum + readUnits(units, id).fulfilled, 0);
  if (fulfilled === 0) return 'NOT_FULFILLED';
  return lines.every((line) => countOpenUnits(line, units) === 0) ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
}

/** A payment of an order, as its row has it. */
export interface OrderPayment extends PaymentAmounts {
  readonly id: PaymentId;
  /** `manual`: cash, a bank transfer, anything that the merchant records. */
  readonly source: 'provider' | 'gift-card' | 'membership' | 'manual';
  readonly giftCardId?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly details: PaymentDetails;
}

export interface PaymentDetails {
  /** The payment method of the shop's settings, its title for people, and the provider. */
  readonly method: string;
  readonly title: string;
  readonly provider?: string;
  /** The provider's id. */
  readonly reference?: string;
  readonly cardBrand?: string;
  readonly cardLastFour?: string;
  /** Of a gift card: `••••4F7K`. */
  readonly obscuredCode?: string;
  /** Why it was declined or voided. */
  readonly reason?: string;
}
