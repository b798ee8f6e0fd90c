/**
 * Everything the platform may ask this package to write, as one union. A letter holds no rules: amounts come formatted,
 * links come whole, and who gets it was decided by the platform.
 */
import type { HostedLocale } from './pages.ts';

/** Whose letter it is. */
export interface LetterShop {
  readonly name: string;
  readonly url: string;
  readonly supportEmail?: string;
  /** Absolute. */
  readonly logoUrl?: string;
  /** `#rrggbb`. */
  readonly accent?: string;
}

/** One of the sums above the total. What the shop or the buyer named keeps that name in every language. */
export interface LetterRow {
  readonly kind: 'subtotal' | 'discount' | 'delivery' | 'fee' | 'tax' | 'tax-included';
  /** Of a discount its code or name, of a fee its name, of the delivery its title. */
  readonly note?: string;
  /** Absent where it costs nothing. */
  readonly amount?: string;
}

/** An order as its confirmation tells it. Amounts are formatted: no price is computed in a letter. */
export interface LetterOrder {
  readonly orderNumber: string;
  readonly lines: readonly {
    readonly name: string;
    /** `Glaze: Celadon` */
    readonly choices: readonly string[];
    readonly quantity: number;
    readonly lineTotal: string;
  }[];
  /** Subtotal, discount, delivery, tax: in the order in which they are printed. */
  readonly rows: readonly LetterRow[];
  readonly total: string;
  readonly shipTo: readonly string[];
  /** The way and the days; absent where nothing travels, and it comes by email. */
  readonly delivery?: string;
  /** The title is for readers of a language without a word for the code. */
  readonly payment: { readonly code: string; readonly title: string };
}

interface LetterBase {
  readonly shop: LetterShop;
  /** BCP 47; any other language than ours gets English. */
  readonly locale: HostedLocale | (string & {});
  /** How the reader is greeted. */
  readonly recipientName?: string;
}

export type HostedLetter = LetterBase &
  (
    | { readonly kind: 'verify-email'; readonly code: string; readonly minutes: number }
    /** An account that somebody else opened: the link sets its password. */
    | { readonly kind: 'activation'; readonly url: string }
    | { readonly kind: 'recovery'; readonly url: string; readonly minutes: number }
    | { readonly kind: 'password-changed'; readonly recoverUrl?: string }
    | { readonly kind: 'approved'; readonly signInUrl: string }
    /** To the owner: somebody waits to be let in. */
    | {
        readonly kind: 'approval-requested';
        readonly applicant: { readonly name?: string; readonly email: string };
        readonly reviewUrl: string;
      }
    | { readonly kind: 'welcome'; readonly email: string; readonly signInUrl?: string }
    | {
        readonly kind: 'new-sign-in';
        /** Milliseconds since the epoch. */
        readonly at: number;
        /** IANA name; default UTC. */
        readonly timeZone?: string;
        /** `Firefox, Linux` */
        readonly device?: string;
        readonly address?: string;
        readonly recoverUrl?: string;
      }
    | { readonly kind: 'order-confirmation'; readonly order: LetterOrder }
  );

/** One letter of the union by its kind. */
export type HostedLetterOf<Kind extends HostedLetter['kind']> = Extract<HostedLetter, { readonly kind: Kind }>;

/** What leaves: the subject is one line, the text says everything that the HTML says. */
export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
