/** What Stripe's objects say, in the words of the port. Pure. */
import type Stripe from 'stripe';

import type {
  BuyerAction,
  CardLabel,
  DeclineCode,
  PaymentId,
  PaymentOutcome,
  ProviderNotification,
  RefundOutcome,
} from '../payment-provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

/** The names under which we find our own ids at Stripe again. */
export const PAYMENT_KEY = 'payment_id';
export const REFUND_KEY = 'refund_key';

export function toPaymentOutcome(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { id: reference, status, amount_capturable: held, amount_received: taken } = intent;
  const currency = intent.currency.toUpperCase();
  switch (status) {
    case 'requires_capture':
      return { kind: 'authorized', reference, amount: fromStripeAmount(held, currency), ...readCard(intent) };
    case 'succeeded':
      return { kind: 'captured', reference, amount: fromStripeAmount(taken, currency), ...readCard(intent) };
    case 'processing':
      return { kind: 'pending', reference };
    case 'canceled':
      return { kind: 'voided', reference };
    case 'requires_payment_method':
      return { kind: 'declined', reference, code: toDeclineCode(intent.last_payment_error) };
    // `requires_action`, `requires_confirmation`, and what Stripe may add: only the buyer can go on.
    default:
      return { kind: 'needs-buyer', reference, action: readAction(intent) };
  }
}

/** A page of the bank where Stripe names one, else its script asks. */
function readAction({ next_action: next, client_secret: clientSecret }: Stripe.PaymentIntent): BuyerAction {
  const url = next?.redirect_to_url?.url;
  return typeof url === 'string' ? { kind: 'redirect', url } : { kind: 'challenge', clientSecret: clientSecret ?? '' };
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Of an intent that was read with its `latest_charge`. */
function readCard({ latest_charge: charge }: Stripe.PaymentIntent): { readonly card?: CardLabel } {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  const { brand, last4: lastFour } = card ?? {};
  if (typeof brand !== 'string' || typeof lastFour !== 'string') return {};
  return { card: { brand: BRANDS[brand] ?? 'Card', lastFour } };
}

/** By Stripe's decline code, or its error code. All others are `card-declined`. */
const DECLINES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient-funds',
  card_velocity_exceeded: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  expired_card: 'card-expired',
  incorrect_cvc: 'incorrect-code',
  invalid_cvc: 'incorrect-code',
  authentication_required: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
  payment_intent_payment_attempt_expired: 'expired',
  card_not_supported: 'method-unavailable',
  currency_not_supported: 'method-unavailable',
  payment_method_not_available: 'method-unavailable',
};

export function toDeclineCode(
  error: { readonly decline_code?: string; readonly code?: string } | null | undefined,
): DeclineCode {
  return DECLINES[error?.decline_code ?? ''] ?? DECLINES[error?.code ?? ''] ?? 'card-declined';
}

export function toRefundOutcome({ id: reference, status, failure_reason: failure }: Stripe.Refund): RefundOutcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', reference };
    case 'failed':
    case 'canceled':
      return { kind: 'failed', reference, reason: failure ?? status };
    // `pending`, `requires_action`, or not known yet.
    default:
      return { kind: 'pending', reference };
  }
}

/** An event whose signature is right. Events of connected accounts are none of ours. */
export function toNotification(event: Stripe.Event): ProviderNotification {
  const { id: notificationId } = event;
  if (event.account !== undefined) return { kind: 'ignored', notificationId };
  const { object } = event.data;
  if (!('object' in object)) return { kind: 'ignored', notificationId };
  if (object.object === 'payment_intent') {
    const paymentId = object.metadata[PAYMENT_KEY] as PaymentId | undefined;
    // Without our id it is another program's payment with the same account.
    return paymentId === undefined
      ? { kind: 'ignored', notificationId }
      : { kind: 'payment', notificationId, reference: object.id, paymentId };
  }
  if (object.object === 'refund') {
    const key = object.metadata?.[REFUND_KEY];
    const outcome = toRefundOutcome(object);
    return { kind: 'refund', notificationId, reference: object.id, ...(key === undefined ? {} : { key }), outcome };
  }
  return { kind: 'ignored', notificationId };
}
