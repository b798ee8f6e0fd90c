/** Through which payments money can go back, and how much. Pure. */
import type { Minor } from '@cartwright/pricing';

import type { OrderPayment } from '../order-status.ts';

export type Refundability =
  | { readonly kind: 'refundable'; readonly max: Minor }
  /** The merchant gives it back by other means. */
  | { readonly kind: 'manual'; readonly max: Minor; readonly reason: 'OFFLINE' | 'NOT_SUPPORTED' }
  | {
      readonly kind: 'none';
      readonly reason: 'NOT_PAID' | 'ALREADY_REFUNDED' | 'PENDING_REFUND' | 'ZERO_PRICE';
    };

/** `hasProvider`: whether the payment's provider is configured. */
export function readRefundability(
  payment: OrderPayment,
  hasProvider: (payment: OrderPayment) => boolean,
): Refundability {
  const { amount, captured, refunded, refundPending, source } = payment;
  if (amount === 0) return { kind: 'none', reason: 'ZERO_PRICE' };
  if (captured === 0) return { kind: 'none', reason: 'NOT_PAID' };
  const max = captured - refunded - refundPending;
  if (max === 0) return { kind: 'none', reason: refundPending > 0 ? 'PENDING_REFUND' : 'ALREADY_REFUNDED' };
  if (source === 'manual') return { kind: 'manual', max, reason: 'OFFLINE' };
  if (source === 'provider' && !hasProvider(payment)) return { kind: 'manual', max, reason: 'NOT_SUPPORTED' };
  return { kind: 'refundable', max };
}

/** How a refund is spread by itself: newest payment first, gift cards last, each at most what is left of it. */
export function proposePayments(
  payments: readonly OrderPayment[],
  total: Minor,
): readonly { readonly paymentId: OrderPayment['id']; readonly amount: Minor }[] {
  const newestFirst = payments.toReversed();
  const isCard = ({ source }: OrderPayment): boolean => source === 'gift-card';
  let left = total;
  return [...newestFirst.filter((one) => !isCard(one)), ...newestFirst.filter(isCard)].flatMap((payment) => {
    const amount = Math.min(left, payment.captured - payment.refunded - payment.refundPending);
    left -= Math.max(0, amount);
    return amount > 0 ? [{ paymentId: payment.id, amount }] : [];
  });
}
