/**
 * Everything the platform may ask this package to show, as one union: the data of a page and where its forms go.
 * A page holds no rules: what it prints was decided, priced and formatted by the platform.
 */

import type { HostedOrder, HostedPickupPlace, HostedSummary } from './orders.ts';
import type { HostedProblem, HostedProblemWords } from './problems.ts';

export type { HostedOrderLine, HostedPickupPlace, HostedPicture, HostedSummary, HostedSumRow } from './orders.ts';
export type {
  CheckoutProblemCode,
  CheckoutProblemWordsCode,
  HostedProblem,
  HostedProblemCode,
  HostedProblemWords,
  HostedProblemWordsCode,
} from './problems.ts';

/** The languages that hosted pages and letters speak. */
export type HostedLocale = 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ar';

/** What every page needs: whose shop this is, and the language of the reader. */
export interface HostedSite {
  readonly name: string;
  /** In the shop's own language; left out of pages in another one. */
  readonly tagline?: string;
  /** BCP 47, e.g. `en-US`. */
  readonly locale: string;
  /** Where "back to the shop" leads. */
  readonly shopUrl: string;
  readonly supportEmail?: string;
  /** Printed instead of the name, with the name as its text. An address of ours, or a `data:` picture. */
  readonly logoUrl?: string;
  /** The shop's own colour on buttons and links, `#rrggbb`; anything else is ignored. */
  readonly colors?: { readonly accent: string };
  /** The languages of the page, each with the address that shows this same page in it. */
  readonly locales?: readonly HostedLocaleLink[];
}

/** One entry of the language switcher. */
export interface HostedLocaleLink {
  readonly code: HostedLocale;
  /** In its own language: `Deutsch`. */
  readonly name: string;
  readonly url: string;
}

/** A form that posts back to the platform. `csrf` goes into a hidden field of that name, `hidden` into others. */
export interface HostedForm {
  readonly action: string;
  readonly csrf: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** What was typed before, by field name, so that nothing is lost when a form comes back. Never a password. */
  readonly values?: Readonly<Record<string, string>>;
  /** What is wrong, by field name. */
  readonly fieldErrors?: Readonly<Record<string, HostedProblem>>;
  /** What is wrong with the form as a whole. */
  readonly error?: HostedProblem;
}

/** Asked before a form is accepted; the answer is its field `captcha` (a widget's token, or what was typed). */
export interface HostedCaptcha {
  readonly kind: 'recaptcha-visible' | 'recaptcha-invisible' | 'hcaptcha' | 'turnstile' | 'local';
  readonly siteKey: string;
  /** For `local`: two small numbers to add up, asked in the words of the page's language. */
  readonly sum?: readonly [number, number];
  /** For `local`: a question in plain words, where it is no sum. */
  readonly question?: string;
}

/**
 * Signing in without a password. The script fetches `optionsUrl` (GET, same origin; the answer is the JSON of
 * `PublicKeyCredentialRequestOptions`), lets the browser sign, and posts `form` with the field `credential` (JSON).
 * That is answered as the password form is: with a redirect, or with the page and what is wrong.
 */
export interface HostedPasskey {
  readonly optionsUrl: string;
  readonly form: HostedForm;
}

export interface HostedAccount {
  readonly name: string;
  readonly email: string;
}

export interface HostedDeliveryOption {
  readonly code: string;
  readonly title: string;
  /** An arrival date or range, not a speed. */
  readonly arrival: string;
  /** Absent: free. */
  readonly price?: string;
}

/** A field of an address, as addresses of the chosen country have it, in the reader's language. */
export interface HostedAddressField {
  readonly name: 'addressLine1' | 'addressLine2' | 'city' | 'subdivision' | 'postalCode';
  readonly label: string;
  /** Said while it is empty; absent where it may stay empty. */
  readonly missing?: string;
  /** The only values that there are: then it is a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Digits only, so that phones show the number pad. */
  readonly isNumeric?: boolean;
}

export type HostedPage =
  | {
      readonly kind: 'sign-in';
      readonly site: HostedSite;
      /** Fields: email, password, captcha. */
      readonly form: HostedForm;
      readonly registerUrl: string;
      readonly cancelUrl: string;
      /** Where a forgotten password is replaced. */
      readonly recoverUrl?: string;
      readonly passkey?: HostedPasskey;
      /** Other houses that vouch for a shopper, each a link. */
      readonly providers?: readonly { readonly name: string; readonly url: string }[];
      readonly captcha?: HostedCaptcha;
      /** Somebody is signed in here and wants to be somebody else. */
      readonly prompt?: 'select';
    }
  | {
      readonly kind: 'register';
      readonly site: HostedSite;
      /** Fields: fullName, email, password, captcha. */
      readonly form: HostedForm;
      readonly signInUrl: string;
      readonly cancelUrl: string;
      readonly captcha?: HostedCaptcha;
    }
  | {
      readonly kind: 'verify-email';
      readonly site: HostedSite;
      /** Field: code, six digits. */
      readonly form: HostedForm;
      readonly email: string;
      /** No fields: asks for another letter. */
      readonly resend: HostedForm;
      /** Until another letter may be asked for; 0: now. */
      readonly resendInSeconds: number;
      readonly cancelUrl: string;
    }
  | {
      readonly kind: 'awaiting-approval';
      readonly site: HostedSite;
      readonly email: string;
      readonly continueUrl: string;
    }
  | {
      readonly kind: 'forgot-password';
      readonly site: HostedSite;
      /** Fields: email, captcha. */
      readonly form: HostedForm;
      readonly signInUrl: string;
      readonly captcha?: HostedCaptcha;
    }
  | {
      readonly kind: 'forgot-password-sent';
      readonly site: HostedSite;
      /** As it was typed: the page says the same whether an account has it or not. */
      readonly email: string;
      readonly signInUrl: string;
    }
  | {
      readonly kind: 'new-password';
      readonly site: HostedSite;
      /** Field: password. The recovery token is in a hidden field or a cookie, never in the address. */
      readonly form: HostedForm;
      /** Whose password it is: lets a password manager file it under the right name. */
      readonly email?: string;
    }
  | { readonly kind: 'password-changed'; readonly site: HostedSite; readonly signInUrl: string }
  | {
      readonly kind: 'consent';
      readonly site: HostedSite;
      /** Field: decision, `allow` or `deny`. */
      readonly form: HostedForm;
      readonly appName: string;
      /** As OAuth spells them; the page knows words for `openid`, `profile`, `email` and `offline_access`. */
      readonly scopes: readonly string[];
      readonly account: HostedAccount;
      readonly switchUrl: string;
    }
  | {
      readonly kind: 'account-chooser';
      readonly site: HostedSite;
      /** Field: account, `current` (the first of `accounts`) or `other`. */
      readonly form: HostedForm;
      readonly accounts: readonly HostedAccount[];
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
      /**
       * Fields: email, method, fullName, phone, savedAddress, country, addressLine1, addressLine2, city, subdivision,
       * postalCode, saveAddress, delivery, payment, note, coupon; and intent, which is the button's.
       */
      readonly form: HostedForm;
      /** What is asked about places: a whole address, where to pick it up, the country for the tax, or nothing. */
      readonly asks: 'address' | 'pickup' | 'region' | 'nothing';
      /** Both ways where both are offered. */
      readonly methods: readonly ('ship' | 'pickup')[];
      /** Who is signed in at this browser: the order becomes theirs. */
      readonly account?: HostedAccount;
      /** Whether a guest may sign in first. */
      readonly canSignIn: boolean;
      readonly savedAddresses: readonly { readonly id: string; readonly lines: readonly string[] }[];
      /** Whether the address that is typed may be kept in the account. */
      readonly canSaveAddress: boolean;
      readonly countries: readonly { readonly code: string; readonly name: string }[];
      /** Of the chosen country, in the order in which its people write them. */
      readonly addressFields: readonly HostedAddressField[];
      /** Of the chosen way: several for a place with several hours. */
      readonly delivery: readonly HostedDeliveryOption[];
      readonly pickupPlaces: readonly HostedPickupPlace[];
      readonly payment: readonly { readonly code: string }[];
      /** The code that counts, and why one that was typed does not. */
      readonly coupon: { readonly code?: string; readonly problem?: HostedProblem };
      readonly summary: HostedSummary;
      readonly cartUrl: string;
    }
  | {
      readonly kind: 'thanks';
      readonly site: HostedSite;
      readonly order: HostedOrder;
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
      readonly mend?: { readonly form: HostedForm };
      /** The same in the reader's language: printed instead of title, message and remedy. */
      readonly words?: HostedProblemWords;
      /** Without a label: "Back to the shop" in the reader's language. */
      readonly back: { readonly url: string; readonly label?: string };
      readonly requestId?: string;
    };

/** One page of the union by its kind. */
export type HostedPageOf<Kind extends HostedPage['kind']> = Extract<HostedPage, { readonly kind: Kind }>;
