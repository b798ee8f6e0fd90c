/** What the buyer's browser is told of an attempt to pay. Pure. */
import type { PaymentAttempt } from '../../payments/attempt.ts';
import { DECLINE_CODES, type BuyerAction, type DeclineCode, type PaymentId } from '../../payments/payment-provider.ts';
import type { BuyOutcome } from '../placing/outcome.ts';
import type { Applied } from './apply-outcome.ts';

export type PaymentAnswer =
  /** The order exists; or, of an order that existed, its payment. */
  | { readonly kind: 'bought' }
  | { readonly kind: 'needs-buyer'; readonly paymentId: PaymentId; readonly action: BuyerAction }
  /** The provider has not decided, or did not answer. */
  | { readonly kind: 'pending'; readonly paymentId: PaymentId }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  /** No order could be made: nothing was charged, or it goes back. */
  | { readonly kind: 'undone'; readonly outcome: BuyOutcome }
  /** It was given up: it took too long, or another attempt took its place. */
  | { readonly kind: 'released'; readonly reason: string };

/** `applied` is what has just been done with it. */
export function toPaymentAnswer(applied: Applied | undefined, attempt: PaymentAttempt | undefined): PaymentAnswer {
  if (applied?.undone?.kind === 'bought') return { kind: 'bought' };
  if (applied?.undone !== undefined) return { kind: 'undone', outcome: applied.undone };
  if (attempt === undefined) return { kind: 'released', reason: 'gone' };
  // The checkout is an order, also where its payment was released later.
  if (attempt.orderId !== undefined && attempt.checkoutId !== undefined) return { kind: 'bought' };
  const { id: paymentId, state, action, reason = '' } = attempt;
  switch (state) {
    case 'authorized':
    case 'captured':
      return { kind: 'bought' };
    case 'action-required':
      return action === undefined ? { kind: 'pending', paymentId } : { kind: 'needs-buyer', paymentId, action };
    case 'created':
    case 'pending':
      return { kind: 'pending', paymentId };
    case 'declined':
      return { kind: 'declined', code: DECLINE_CODES.find((code) => code === reason) ?? 'card-declined' };
    case 'voiding':
    case 'voided':
    case 'returning':
    case 'returned':
      return { kind: 'released', reason };
  }
}
