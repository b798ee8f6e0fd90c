/**
 * All emails of the platform, as one union. An email has no rules: the platform formats amounts, builds links, and
 * chooses the recipient.
 */
import type { HostedOrderEmail } from './order-emails.ts';
import type { HostedLocale } from './pages.ts';

/** The shop that sends the email. */
export interface EmailShop {
  readonly name: string;
  readonly url: string;
  readonly supportEmail?: string;
  /** Absolute. */
  readonly logoUrl?: string;
  /** `#rrggbb`. */
  readonly accent?: string;
  /** Name of the storefront's theme. Neutral where it is absent or unknown. */
  readonly theme?: string;
  /** Origin that serves the pages' files, for the shop's fonts in programs that load them. */
  readonly filesUrl?: string;
}

interface EmailBase {
  readonly shop: EmailShop;
  /** BCP 47. An unsupported language gets English. */
  readonly locale: HostedLocale | (string & {});
  /** The name in the greeting. */
  readonly recipientName?: string;
  /** The shop's own words. */
  readonly own?: EmailOwnWords;
}

/** `{number}` and the like stand for facts of the email. Sentences may have line breaks. */
export interface EmailOwnWords {
  readonly subject?: string;
  /** Before the text of the email, after the greeting. */
  readonly before?: string;
  readonly after?: string;
}

export type HostedEmail = EmailBase &
  (
    | { readonly kind: 'verify-email'; readonly code: string; readonly minutes: number }
    /** An account that a merchant or app created: the link sets its password. */
    | { readonly kind: 'activation'; readonly url: string }
    /** Asks a reader of the newsletter whether the address is theirs. */
    | { readonly kind: 'newsletter-confirm'; readonly url: string }
    | { readonly kind: 'recovery'; readonly url: string; readonly minutes: number }
    | { readonly kind: 'password-changed'; readonly recoverUrl?: string }
    | { readonly kind: 'approved'; readonly signInUrl: string }
    /** To the owner: a new member waits for approval. */
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
    /** To a merchant: a link that signs in to the admin once. */
    | { readonly kind: 'sign-in-link'; readonly url: string; readonly minutes: number }
    /** To the new address of a merchant's account. */
    | { readonly kind: 'confirm-email'; readonly url: string }
    /** To the old address of a merchant's account. `email` is the new one. */
    | { readonly kind: 'email-changed'; readonly email: string }
    | HostedOrderEmail
  );

/** One email of the union by its kind. */
export type HostedEmailOf<Kind extends HostedEmail['kind']> = Extract<HostedEmail, { readonly kind: Kind }>;

/** The rendered email: a one-line subject, and a plain text with the same content as the HTML. */
export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
