/**
 * Everything the platform may ask this package to show, as one union: the data of a page and where its forms go.
 * A page holds no rules: what it prints was decided, priced and formatted by the platform.
 */

/** What every page needs: whose shop this is, and the language of the reader. */
export interface HostedSite {
  readonly name: string;
  readonly tagline?: string;
  /** BCP 47, e.g. `en-US`. */
  readonly locale: string;
  /** Where "back to the shop" leads. */
  readonly shopUrl: string;
  readonly supportEmail?: string;
}

/** A form that posts back to the platform. `csrf` goes into a hidden field of that name, `hidden` into others. */
export interface HostedForm {
  readonly action: string;
  readonly csrf: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** What was typed before, by field name, so that nothing is lost when a form comes back. Never a password. */
  readonly values?: Readonly<Record<string, string>>;
  /** Message by field name. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  readonly error?: string;
}

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
  /** Subtotal, discount, delivery, tax: in the order in which they are printed. */
  readonly rows: readonly { readonly label: string; readonly amount: string; readonly note?: string }[];
  readonly total: string;
  readonly currency: string;
}

export interface HostedDeliveryOption {
  readonly code: string;
  readonly title: string;
  /** An arrival date or range, not a speed. */
  readonly arrival: string;
  readonly price: string;
}

export interface HostedAddress {
  readonly fullName: string;
  readonly lines: readonly string[];
}

export type HostedPage =
  | {
      readonly kind: 'sign-in';
      readonly site: HostedSite;
      readonly form: HostedForm;
      readonly registerUrl: string;
      readonly cancelUrl: string;
    }
  | {
      readonly kind: 'register';
      readonly site: HostedSite;
      readonly form: HostedForm;
      readonly signInUrl: string;
      readonly cancelUrl: string;
    }
  | {
      readonly kind: 'sign-out';
      readonly site: HostedSite;
      /** Asked only where a sign-out link arrives without proof that the shop sent it. */
      readonly form: HostedForm;
      readonly cancelUrl: string;
    }
  | { readonly kind: 'signed-out'; readonly site: HostedSite; readonly continueUrl: string }
  | {
      readonly kind: 'checkout';
      readonly site: HostedSite;
      /** Fields: email, fullName, phone, country, addressLine1, addressLine2, city, subdivision, postalCode, delivery, payment, note. */
      readonly form: HostedForm;
      readonly countries: readonly { readonly code: string; readonly name: string }[];
      readonly delivery: readonly HostedDeliveryOption[];
      readonly payment: readonly { readonly code: string; readonly title: string; readonly hint: string }[];
      readonly summary: HostedSummary;
      readonly cartUrl: string;
      /** Where a guest may sign in first; absent for a member. */
      readonly signInUrl?: string;
    }
  | {
      readonly kind: 'thanks';
      readonly site: HostedSite;
      readonly orderNumber: string;
      readonly email: string;
      readonly shipTo: HostedAddress;
      readonly arrival: string;
      readonly payment: string;
      readonly summary: HostedSummary;
      readonly continueUrl: string;
    }
  | {
      readonly kind: 'mailbox';
      readonly site: HostedSite;
      readonly letters: readonly {
        readonly id: string;
        readonly to: string;
        readonly subject: string;
        readonly sentAt: string;
        readonly url: string;
      }[];
    }
  | {
      readonly kind: 'letter';
      readonly site: HostedSite;
      readonly to: string;
      readonly from: string;
      readonly subject: string;
      readonly sentAt: string;
      readonly text: string;
      /** Address of the letter's HTML body, shown in a sandboxed frame. */
      readonly htmlUrl?: string;
      readonly mailboxUrl: string;
    }
  | {
      readonly kind: 'merchant-sign-in';
      readonly site: HostedSite;
      /** With a valid one-time code: one button. Without: how to get a new link. */
      readonly form?: HostedForm;
      readonly problem?: string;
    }
  | {
      readonly kind: 'problem';
      readonly site: HostedSite;
      readonly title: string;
      /** What happened, in words; names the address or field where there is one. */
      readonly message: string;
      readonly remedy?: string;
      readonly status: number;
      /** In development, a form that mends the problem (allow this redirect address). */
      readonly mend?: { readonly form: HostedForm; readonly label: string };
      readonly back: { readonly url: string; readonly label: string };
      readonly requestId?: string;
    };

/** One page of the union by its kind. */
export type HostedPageOf<Kind extends HostedPage['kind']> = Extract<HostedPage, { readonly kind: Kind }>;
