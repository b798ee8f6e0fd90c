/** How a checkout may be paid, as its page is given it. Amounts are formatted; card data is never here. */

export interface HostedPaymentMethod {
  /** `offline`, `bank-transfer`, `test-card` and `stripe` have texts in every language. */
  readonly code: string;
  /** The shop's own words, printed instead of those texts. */
  readonly title?: string;
  readonly instructions?: string;
  /** No money moves: the provider is in test mode. */
  readonly isTest?: true;
  /** The provider's part of the form. Absent: there is nothing to fill in. */
  readonly form?: HostedPaymentForm;
}

/** What the buyer fills in. It is sent as the field `paymentToken`. */
export type HostedPaymentForm =
  /** A choice of test cards, for development. */
  | { readonly kind: 'test-card'; readonly cards: readonly { readonly token: string; readonly label: string }[] }
  /** Stripe's own fields, in a frame of theirs, made by their script. */
  | {
      readonly kind: 'stripe';
      readonly publishableKey: string;
      readonly scriptUrl: string;
      /** In the smallest unit of the currency. */
      readonly amount: number;
      /** ISO 4217, lower case. */
      readonly currency: string;
    };

/** What a provider's script needs to ask the buyer to confirm a payment. */
export interface HostedChallenge {
  readonly provider: 'stripe';
  readonly publishableKey: string;
  readonly scriptUrl: string;
  readonly clientSecret: string;
}

/** The gift card that pays a part: `$50.00 of $60.00 used`. */
export interface HostedGiftCard {
  /** `••••4F7K` */
  readonly code: string;
  readonly used: string;
  readonly balance: string;
}

/** Whom a gift card that is bought here is for. Fields: `recipientName:<lineId>` and so on. */
export interface HostedRecipient {
  readonly lineId: string;
  /** Of the product. */
  readonly name: string;
}
