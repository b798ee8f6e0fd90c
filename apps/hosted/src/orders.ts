/**
 * An order for its buyer. The thank-you page and the confirmation email print only this, so both are equal. Amounts,
 * days and addresses are formatted.
 */
export interface HostedOrder {
  readonly number: string;
  readonly email: string;
  readonly receipt: HostedReceipt;
  /** The title is for readers of a language without a text for the code. */
  readonly payment: HostedOrderPayment;
  /** The buyer's note to the shop. */
  readonly note?: string;
  readonly summary: HostedSummary;
}

/** A bought file. */
export interface HostedDownload {
  readonly name: string;
  /** `2.4 MB` */
  readonly size: string;
  readonly url: string;
}

/** How it was paid. */
export interface HostedOrderPayment {
  readonly code: string;
  readonly title: string;
  /** Whether the title is the shop's own, which is printed in every language. */
  readonly isNamed?: boolean;
  /** The shop's words: an account, what to bring. */
  readonly instructions?: string;
  readonly card?: { readonly brand: string; readonly lastFour: string };
  /** What a gift card paid of it, formatted. */
  readonly giftCard?: { readonly code: string; readonly amount: string };
}

/** The delivery or pickup. */
export type HostedReceipt =
  | {
      readonly kind: 'ship';
      /** The method, in the shop's words. */
      readonly title: string;
      /** Absent: the shop has not said when. */
      readonly arrival?: string;
      /** The recipient and the address. */
      readonly lines: readonly string[];
    }
  | {
      readonly kind: 'pickup';
      readonly place: HostedPickupPlace;
      /** The chosen hours, or the duration in the shop's words. Absent where neither is known. */
      readonly time?: string;
    }
  /** Nothing is shipped. */
  | { readonly kind: 'nothing' };

export interface HostedPicture {
  readonly url: string;
  /** `url width` pairs by format, ready for `srcset`. */
  readonly srcset?: { readonly avif: string; readonly webp: string };
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface HostedOrderLine {
  readonly name: string;
  /** `Glaze: Celadon` */
  readonly choices: readonly string[];
  readonly quantity: number;
  readonly picture?: HostedPicture;
  /** Formatted amounts. */
  readonly lineTotal: string;
  readonly fullLineTotal?: string;
}

export interface HostedSummary {
  readonly lines: readonly HostedOrderLine[];
  /** In the order in which they are printed. */
  readonly rows: readonly HostedSumRow[];
  readonly total: string;
  readonly currency: string;
  /** Where the amounts above are converted. Parts are in this currency. */
  readonly charged?: HostedCharge;
  /** How the total is paid, where that is in parts: printed after it. */
  readonly parts?: readonly HostedPaymentPart[];
}

/** The total in the currency that the shop charges. */
export interface HostedCharge {
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: string;
  /** `1 USD = 0.92 EUR` */
  readonly rate: string;
}

/** A part of the total. */
export interface HostedPaymentPart {
  readonly kind: 'gift-card' | 'now' | 'later';
  readonly amount: string;
  /** The gift card's code, as far as it is shown. */
  readonly note?: string;
}

/** An amount by its code: the page has a text for it. */
export interface HostedSumRow {
  readonly kind: 'subtotal' | 'discount' | 'delivery' | 'pickup' | 'fee' | 'tax' | 'tax-included';
  /** Absent: free. */
  readonly amount?: string;
  /** The discount's, delivery's, pickup location's or fee's own name. */
  readonly note?: string;
}

/** The pickup location. */
export interface HostedPickupPlace {
  readonly title: string;
  readonly lines: readonly string[];
  readonly mapUrl: string;
  readonly instructions?: string;
  /** `Tue – Sat, 10:00 AM – 6:00 PM`, one line for each run of days with the same hours. */
  readonly hours?: readonly string[];
}
