/**
 * The port to payment providers: authorize, read, capture, void, refund. A provider keeps no state of ours and writes no
 * row. Invariant: each call carries a key; a call that is repeated with the same key moves money once.
 */
import type { Minor } from '@cartwright/pricing';

import type { Id } from '../../foundation/ids.ts';

/** An attempt to pay. The payment of the order that it pays has the same id. */
export type PaymentId = Id<'pay'>;

/** `manual` has no provider: nothing is charged by us. */
export const PAYMENT_PROVIDERS = ['manual', 'test-card', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Codes for which the pages have words in every language. */
export const DECLINE_CODES = [
  'card-declined',
  'insufficient-funds',
  'card-expired',
  'incorrect-code',
  'authentication-failed',
  'method-unavailable',
  'expired',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

/** What people recognize their card by. Never the number. */
export interface CardLabel {
  /** `Visa` */
  readonly brand: string;
  readonly lastFour: string;
}

/** How long providers hold an amount for us, before they release it: the time of the card networks. */
export const HOLD_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** What the buyer has to do before the payment goes on. */
export type BuyerAction =
  /** Send the browser there; it comes back to the return address. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The provider's script on our payment page shows the challenge. */
  | { readonly kind: 'challenge'; readonly clientSecret: string };

/** How a payment stands at its provider. `reference` is the provider's own id of it. */
export type PaymentOutcome =
  | { readonly kind: 'authorized'; readonly reference: string; readonly amount: Minor; readonly card?: CardLabel }
  | { readonly kind: 'captured'; readonly reference: string; readonly amount: Minor; readonly card?: CardLabel }
  | { readonly kind: 'declined'; readonly reference?: string; readonly code: DeclineCode }
  | { readonly kind: 'needs-buyer'; readonly reference: string; readonly action: BuyerAction }
  /** The provider decides later; it sends a notification. */
  | { readonly kind: 'pending'; readonly reference: string }
  | { readonly kind: 'voided'; readonly reference: string }
  /** The provider has never heard of it: no money was asked for. */
  | { readonly kind: 'unknown' };

export type RefundOutcome =
  | { readonly kind: 'succeeded'; readonly reference: string }
  | { readonly kind: 'pending'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reference?: string; readonly reason: string };

/** What a provider needs to know of an attempt. */
export interface ProviderPayment {
  readonly id: PaymentId;
  /** Absent until the provider has answered once. */
  readonly reference?: string;
  /** When the attempt began: by it a provider finds a payment that has no reference yet. */
  readonly createdAt?: number;
  readonly amount: Minor;
  /** ISO 4217. */
  readonly currency: string;
}

export interface AuthorizeRequest extends ProviderPayment {
  /** What the page's script or the form made of the buyer's input; never card data. */
  readonly token: string;
  /** Where the provider sends the browser back. */
  readonly returnUrl: string;
  readonly buyer: { readonly email: string };
}

/** A notification of a provider, its signature verified. */
export type ProviderNotification =
  | {
      readonly kind: 'payment';
      readonly notificationId: string;
      readonly reference: string;
      readonly paymentId?: PaymentId;
    }
  | {
      readonly kind: 'refund';
      readonly notificationId: string;
      readonly reference: string;
      /** The key under which the refund was asked for. */
      readonly key?: string;
      readonly outcome: RefundOutcome;
    }
  /** Nothing that concerns us. */
  | { readonly kind: 'ignored'; readonly notificationId: string }
  /** The signature is missing, wrong or too old. */
  | { readonly kind: 'not-verified'; readonly reason: string };

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Holds the amount. Repeated with the same payment it returns how that payment stands. */
  authorize(request: AuthorizeRequest): Promise<PaymentOutcome>;
  /**
   * Reads the current state of a payment, independent of the order of notifications. Also finds it without a reference.
   */
  read(payment: ProviderPayment): Promise<PaymentOutcome>;
  /** Takes a held amount or a part of it; the rest is released. */
  capture(payment: ProviderPayment, amount: Minor): Promise<PaymentOutcome>;
  /** Releases a held amount. `captured` where it has been taken already. */
  void(payment: ProviderPayment): Promise<PaymentOutcome>;
  refund(payment: ProviderPayment, refund: { readonly key: string; readonly amount: Minor }): Promise<RefundOutcome>;
  /** Absent where the provider sends no notifications. */
  readNotification?(request: Request): Promise<ProviderNotification>;
  /** What the checkout page needs to show the provider's form. */
  describeForm(payment: { readonly amount: Minor; readonly currency: string }): ProviderForm;
}

/** The provider's part of the checkout page. */
export type ProviderForm =
  /** Nothing to fill in. */
  | { readonly kind: 'none' }
  /** A choice of test cards; works without a script. */
  | { readonly kind: 'test-card'; readonly cards: readonly { readonly token: string; readonly label: string }[] }
  | {
      readonly kind: 'stripe';
      readonly publishableKey: string;
      readonly scriptUrl: string;
      /** Origins of its frames, scripts and requests, for the page's policy. */
      readonly sources: readonly string[];
    };

/** The provider did not answer, or answered that it is out of order. Nothing is known of the money: read again later. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentProviderUnavailable';
}

/** The configured providers. Undefined where one is not configured (any more). */
export type FindPaymentProvider = (name: PaymentProviderName) => PaymentProvider | undefined;
