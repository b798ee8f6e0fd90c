/** The pages of an order for its buyer, as data: the status page, the look-up, and the page of an expired link. */
import type { HostedForm } from './forms.ts';
import type { HostedParcel, HostedReturnState, HostedSentLine } from './order-emails.ts';
import type { HostedDownload, HostedOrder, HostedSummary } from './orders.ts';
import type { HostedPaymentMethod } from './payments.ts';
import type { HostedSite } from './site.ts';

export type HostedOrderState = 'preparing' | 'shipped' | 'ready' | 'delivered' | 'canceled';

/** A parcel, and whether it has arrived. */
export type HostedStatusParcel = HostedParcel & { readonly isDelivered: boolean };

/** One payment of an order. */
export interface HostedOrderPaymentRow {
  readonly by:
    | { readonly kind: 'card'; readonly brand: string; readonly lastFour: string }
    | { readonly kind: 'gift-card'; readonly code: string }
    /** By other means, as the facts of the order name them. */
    | { readonly kind: 'other' };
  readonly state: 'paid' | 'held' | 'pending' | 'declined' | 'released';
  readonly amount: string;
}

/** Money that goes back to the buyer. */
export interface HostedOrderRefundRow {
  readonly amount: string;
  /** Formatted. */
  readonly day: string;
  /** The bank has not confirmed it yet. */
  readonly isPending: boolean;
}

export type HostedReturnReason = 'does-not-fit' | 'damaged' | 'not-as-described' | 'changed-mind' | 'other';

/** What the buyer has asked to send back. */
export interface HostedReturn {
  readonly id: string;
  readonly state: HostedReturnState;
  /** Formatted. */
  readonly day: string;
  readonly lines: readonly HostedSentLine[];
  readonly note?: string;
  readonly canWithdraw: boolean;
}

/** Units of a line that may be sent back. */
export interface HostedReturnableLine {
  /** Name of the field of its quantity. */
  readonly field: string;
  readonly name: string;
  readonly choices: readonly string[];
  readonly max: number;
}

export interface HostedInvoiceLink {
  readonly kind: 'invoice' | 'credit-note';
  /** `2026-0117` */
  readonly number: string;
  readonly url: string;
}

/** A gift card that was bought. */
export interface HostedBoughtGiftCard {
  /** `••••4F7K` */
  readonly code: string;
  readonly amount: string;
  /** The person it is for, where that is not the buyer. */
  readonly recipient?: string;
  /** Formatted, where it is still to be sent. */
  readonly deliverOn?: string;
}

export type OrderPage =
  | {
      readonly kind: 'order-status';
      readonly site: HostedSite;
      /** The address of this page. */
      readonly selfUrl: string;
      readonly order: HostedOrder;
      readonly state: HostedOrderState;
      /** The buyer wanted to cancel, and something was sent already. */
      readonly isPacked: boolean;
      readonly parcels: readonly HostedStatusParcel[];
      /** `size`: formatted. */
      readonly downloads: readonly HostedDownload[];
      readonly giftCards: readonly HostedBoughtGiftCard[];
      readonly payments: readonly HostedOrderPaymentRow[];
      readonly refunds: readonly HostedOrderRefundRow[];
      /** What is still to be paid, formatted. */
      readonly due?: string;
      /** The page that takes it, where it can be paid online. */
      readonly payUrl?: string;
      readonly returns: readonly HostedReturn[];
      /** Fields: intent `withdraw` and returnId. */
      readonly withdraw: HostedForm;
      /** Present while the buyer may cancel. `refund`: what would come back. */
      readonly cancel?: { readonly form: HostedForm; readonly refund?: string };
      /** Present while something may be sent back. Fields: those of the lines, reason, note; intent `return`. */
      readonly sendBack?: { readonly form: HostedForm; readonly lines: readonly HostedReturnableLine[] };
      /** Fills the cart of this browser. */
      readonly buyAgainUrl?: string;
      /** The invoice, and a credit note for each refund, as PDFs: oldest first. */
      readonly invoices: readonly HostedInvoiceLink[];
    }
  | {
      readonly kind: 'order-find';
      readonly site: HostedSite;
      /** Fields: number, email. */
      readonly form: HostedForm;
    }
  /** What the number and the email address show of an order: no address, no amounts, no downloads. */
  | {
      readonly kind: 'order-found';
      readonly site: HostedSite;
      readonly number: string;
      readonly state: HostedOrderState;
      /** Formatted days. */
      readonly arrival?: string;
      readonly parcels: readonly HostedStatusParcel[];
      readonly lines: readonly HostedSentLine[];
      /** Sends the link to the order's own email address. */
      readonly link: HostedForm;
      readonly findUrl: string;
    }
  | {
      readonly kind: 'order-link-expired';
      readonly site: HostedSite;
      /** Sends a new one to the order's own email address. */
      readonly form: HostedForm;
    }
  /** Pays what is unpaid of an order. */
  | {
      readonly kind: 'pay-order';
      readonly site: HostedSite;
      readonly number: string;
      readonly state: 'due' | 'paid' | 'canceled';
      /** Its items and total; where it is `due`. */
      readonly summary?: HostedSummary;
      /** What was paid before. */
      readonly payments: readonly HostedOrderPaymentRow[];
      /** What is still to be paid, formatted. */
      readonly due?: string;
      /** Fields: payment, paymentToken; intent `order`. */
      readonly form: HostedForm;
      /** Ways to pay here. */
      readonly methods: readonly HostedPaymentMethod[];
      /** Ways to pay elsewhere, with the shop's instructions. */
      readonly otherMethods: readonly HostedPaymentMethod[];
      /** Field: giftCard; intent `gift-card`. It pays at once. */
      readonly giftCard: HostedForm;
      /** The signed address of the order's status page. */
      readonly statusUrl?: string;
    }
  /** Ends emails of one kind to one address. Without the form: it is done. */
  | { readonly kind: 'unsubscribe'; readonly site: HostedSite; readonly form?: HostedForm };
