/**
 * The emails of an order's life, from the confirmation to the refund, and those of gift cards, stock and carts. Amounts
 * and days are formatted by the platform; the texts come with the language.
 */
import type { HostedOrder, HostedOrderLine, HostedPicture, HostedSummary } from './orders.ts';

/** Units of one line, without an amount. */
export type HostedSentLine = Pick<HostedOrderLine, 'name' | 'choices' | 'quantity' | 'picture'>;

/** Units that travel together. */
export interface HostedParcel {
  /** `1` of `2` parcels. */
  readonly number: number;
  readonly of: number;
  readonly lines: readonly HostedSentLine[];
  /** Empty where it is not known. */
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl?: string;
}

/** Where a refund goes. */
export type HostedRefundDestination =
  | { readonly kind: 'card'; readonly brand: string; readonly lastFour: string }
  | { readonly kind: 'gift-card'; readonly code: string }
  /** By other means, which the merchant chooses. */
  | { readonly kind: 'other' };

export type HostedReturnState = 'requested' | 'accepted' | 'declined' | 'received' | 'withdrawn';

interface OrderBase {
  readonly order: HostedOrder;
  /** The signed address of the order's status page. */
  readonly statusUrl: string;
  readonly invoice?: HostedInvoiceLink;
}

/** Opens an invoice, or the credit note of a refund, as a PDF. */
export interface HostedInvoiceLink {
  readonly kind: 'invoice' | 'credit-note';
  /** Empty where it is issued with the payment that is under way. */
  readonly number: string;
  readonly url: string;
}

export type HostedOrderEmail =
  /** `ordersUrl`: the address of the member's orders. */
  | (OrderBase & { readonly kind: 'order-confirmation'; readonly ordersUrl?: string })
  /** To the merchant. */
  | { readonly kind: 'new-order'; readonly order: HostedOrder; readonly adminUrl: string }
  /** To the buyer, who may pay again; or, with `adminUrl`, to the merchant. */
  | {
      readonly kind: 'payment-problem';
      readonly order: HostedOrder;
      readonly amount: string;
      readonly payUrl?: string;
      readonly adminUrl?: string;
    }
  | (OrderBase & { readonly kind: 'order-shipped'; readonly parcel: HostedParcel })
  | (OrderBase & { readonly kind: 'pickup-ready' })
  | (OrderBase & { readonly kind: 'order-delivered' })
  | (OrderBase & {
      readonly kind: 'downloads';
      /** `size`: formatted, such as `2.4 MB`. */
      readonly files: readonly { readonly name: string; readonly size: string; readonly url: string }[];
      /** The last day of the links, formatted. */
      readonly validUntil: string;
    })
  | (OrderBase & {
      readonly kind: 'order-refunded';
      readonly amount: string;
      readonly lines: readonly HostedSentLine[];
      readonly destinations: readonly HostedRefundDestination[];
      readonly message?: string;
    })
  /** With `adminUrl`, to the merchant: the buyer has canceled. */
  | (OrderBase & {
      readonly kind: 'order-canceled';
      /** What comes back, where something was paid. */
      readonly refundAmount?: string;
      readonly message?: string;
      readonly adminUrl?: string;
    })
  /** With `adminUrl`, to the merchant: the buyer asks for it. */
  | (OrderBase & {
      readonly kind: 'return-update';
      readonly state: HostedReturnState;
      readonly lines: readonly HostedSentLine[];
      readonly note?: string;
      /** What the merchant says to the decision. */
      readonly message?: string;
      readonly adminUrl?: string;
    })
  /** To whom the card is for. */
  | {
      readonly kind: 'gift-card';
      readonly code: string;
      readonly amount: string;
      /** Who gave it; absent where the reader bought it. */
      readonly from?: string;
      readonly message?: string;
      readonly shopUrl: string;
      readonly expiresOn?: string;
    }
  /** To the buyer of a card for someone else. `deliverOn`: absent where it was sent just now. */
  | {
      readonly kind: 'gift-card-sent';
      readonly recipient: string;
      readonly amount: string;
      readonly deliverOn?: string;
    }
  | {
      readonly kind: 'back-in-stock';
      readonly product: {
        readonly name: string;
        readonly picture?: HostedPicture;
        readonly url: string;
        readonly price: string;
      };
      readonly unsubscribeUrl?: string;
    }
  | {
      readonly kind: 'abandoned-cart';
      readonly lines: readonly HostedOrderLine[];
      readonly total: string;
      /** Opens the cart on any device. */
      readonly restoreUrl: string;
      readonly unsubscribeUrl: string;
    }
  /** Asks the buyer of a delivered order for reviews. */
  | {
      readonly kind: 'review-request';
      readonly number: string;
      readonly products: readonly {
        readonly name: string;
        readonly picture?: HostedPicture;
        /** Of the form. */
        readonly url: string;
      }[];
      readonly unsubscribeUrl: string;
    }
  /** A draft order that waits for payment; or, with `order`, an order of which something is unpaid. */
  | {
      readonly kind: 'payment-link';
      readonly order?: { readonly number: string; readonly due: string };
      readonly summary: HostedSummary;
      readonly payUrl: string;
      readonly validUntil: string;
      readonly message?: string;
    }
  /** A fresh link to an order's status page. */
  | { readonly kind: 'order-link'; readonly number: string; readonly statusUrl: string };
