/**
 * All hosted pages, as one union: the data of a page and the actions of its forms. A page has no rules: the platform
 * decides, prices and formats.
 */

import type { HostedForm } from './forms.ts';
import type { OrderPage } from './order-pages.ts';
import type { HostedDownload, HostedOrder, HostedPickupPlace, HostedSummary } from './orders.ts';
import type { HostedChallenge, HostedGiftCard, HostedPaymentMethod, HostedRecipient } from './payments.ts';
import type { HostedProblem, HostedProblemWords } from './problems.ts';
import type { HostedSite } from './site.ts';

export type { HostedForm } from './forms.ts';
export type { HostedLegalLink, HostedLocale, HostedLocaleLink, HostedSite } from './site.ts';

export type {
  HostedChallenge,
  HostedGiftCard,
  HostedPaymentForm,
  HostedPaymentMethod,
  HostedRecipient,
} from './payments.ts';
export type {
  HostedCharge,
  HostedOrderLine,
  HostedPaymentPart,
  HostedPickupPlace,
  HostedPicture,
  HostedSummary,
  HostedSumRow,
} from './orders.ts';
export type {
  CheckoutProblemCode,
  OrderProblemCode,
  PaymentProblemCode,
  CheckoutProblemWordsCode,
  HostedProblem,
  HostedProblemCode,
  HostedProblemWords,
  HostedProblemWordsCode,
} from './problems.ts';

/** The captcha of a form; its token or typed sum is sent as the field `captcha`. */
export interface HostedCaptcha {
  readonly kind: 'recaptcha-visible' | 'recaptcha-invisible' | 'hcaptcha' | 'turnstile' | 'local';
  readonly siteKey: string;
  /** For `local`: two small numbers to add up. */
  readonly sum?: readonly [number, number];
  /** For `local`: a question in plain words instead of a sum. */
  readonly question?: string;
}

/**
 * Passkey sign-in. The script fetches `optionsUrl` (GET, same origin, JSON of `PublicKeyCredentialRequestOptions`),
 * lets the browser sign, and posts `form` with the field `credential` (JSON). The response is that of the password
 * form: a redirect, or the page with errors.
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
  /** An arrival date or range, not a speed; empty where the shop has not said when. */
  readonly arrival: string;
  /** Absent: free. */
  readonly price?: string;
}

/** A field of an address in the chosen country, in the reader's language. */
export interface HostedAddressField {
  readonly name: 'addressLine1' | 'addressLine2' | 'city' | 'subdivision' | 'postalCode';
  readonly label: string;
  /** Shown while it is empty; absent where it is optional. */
  readonly missing?: string;
  /** The only possible values: then the field is a list. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Digits only, so that phones show the number pad. */
  readonly isNumeric?: boolean;
}

/** A line of a checkout that cannot be ordered as it is. */
export interface HostedUnavailableLine {
  readonly lineId: string;
  readonly problem: HostedProblem;
}

export type HostedPage =
  | {
      readonly kind: 'sign-in';
      readonly site: HostedSite;
      /** Fields: email, password, captcha. */
      readonly form: HostedForm;
      readonly registerUrl: string;
      readonly cancelUrl: string;
      /** The page that replaces a forgotten password. */
      readonly recoverUrl?: string;
      readonly passkey?: HostedPasskey;
      /** Identity providers, each as a link. */
      readonly providers?: readonly { readonly name: string; readonly url: string }[];
      readonly captcha?: HostedCaptcha;
      /** The person is signed in and wants to use another account. */
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
      /** No fields: requests another email. */
      readonly resend: HostedForm;
      /** Seconds until the next email may be requested; 0: now. */
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
      /** The link signs in, and changes no password. */
      readonly sends?: 'sign-in-link';
    }
  | {
      readonly kind: 'forgot-password-sent';
      readonly site: HostedSite;
      /** As typed. The page says the same whether or not an account has this address. */
      readonly email: string;
      readonly signInUrl: string;
      readonly sends?: 'sign-in-link';
    }
  | {
      readonly kind: 'new-password';
      readonly site: HostedSite;
      /** Field: password. The recovery token is in a hidden field or a cookie, never in the address. */
      readonly form: HostedForm;
      /** The email address, so that a password manager saves the password under the right name. */
      readonly email?: string;
    }
  | { readonly kind: 'password-changed'; readonly site: HostedSite; readonly signInUrl: string }
  | {
      readonly kind: 'consent';
      readonly site: HostedSite;
      /** Field: decision, `allow` or `deny`. */
      readonly form: HostedForm;
      readonly appName: string;
      /** As OAuth spells them. The page has texts for `openid`, `profile`, `email` and `offline_access`. */
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
      /** Shown only for a sign-out link without proof that the shop created it. */
      readonly form: HostedForm;
      readonly cancelUrl: string;
    }
  | { readonly kind: 'signed-out'; readonly site: HostedSite; readonly continueUrl: string }
  | {
      readonly kind: 'checkout';
      readonly site: HostedSite;
      /**
       * Fields: email, method, fullName, phone, savedAddress, country, addressLine1, addressLine2, city, subdivision,
       * postalCode, saveAddress, delivery, payment, paymentToken, note, coupon; and intent, which comes from the button.
       */
      readonly form: HostedForm;
      /** The required address input: a full address, a pickup location, the country for tax, or nothing. */
      readonly asks: 'address' | 'pickup' | 'region' | 'nothing';
      /** Shipping and pickup where both exist. */
      readonly methods: readonly ('ship' | 'pickup')[];
      /** The member signed in at this browser, who will own the order. */
      readonly account?: HostedAccount;
      /** Whether a guest may sign in first. */
      readonly canSignIn: boolean;
      readonly asked: HostedAsked;
      readonly savedAddresses: readonly { readonly id: string; readonly lines: readonly string[] }[];
      /** Whether the typed address may be saved to the account. */
      readonly canSaveAddress: boolean;
      readonly countries: readonly { readonly code: string; readonly name: string }[];
      /** The fields of the chosen country, in the order in which its people write them. */
      readonly addressFields: readonly HostedAddressField[];
      /** The offers of the chosen method: several for a location with several hours. */
      readonly delivery: readonly HostedDeliveryOption[];
      readonly pickupPlaces: readonly HostedPickupPlace[];
      readonly payment: readonly HostedPaymentMethod[];
      /** What the button that buys does: it pays an amount now, or places the order with its total. */
      readonly order: { readonly kind: 'pay' | 'place'; readonly amount: string };
      /** Whether everything is downloaded. */
      readonly isDownload: boolean;
      /** ISO 8601: until then the items are held for this buyer, who has tried to pay. */
      readonly heldUntil?: string;
      /** Whether the field for codes takes gift cards too. */
      readonly takesGiftCards: boolean;
      readonly giftCard?: HostedGiftCard;
      /** Lines that are gift cards: whom each is for. */
      readonly recipients: readonly HostedRecipient[];
      /** The applied code, and the reason why a typed one does not count. */
      readonly coupon: { readonly code?: string; readonly problem?: HostedProblem };
      /** Lines that sold out and were taken off, and the total as it is now. */
      readonly dropped?: HostedProblem;
      /** Lines that cannot be ordered. A button with the intent `remove-line:<lineId>` removes one. */
      readonly unavailable: readonly HostedUnavailableLine[];
      readonly summary: HostedSummary;
      readonly cartUrl: string;
    }
  | {
      readonly kind: 'thanks';
      readonly site: HostedSite;
      readonly order: HostedOrder;
      readonly downloads: readonly HostedDownload[];
      readonly continueUrl: string;
      /** The signed address of the order's status page. */
      readonly statusUrl?: string;
    }
  | OrderPage
  | {
      readonly kind: 'payment';
      readonly site: HostedSite;
      /** The provider has not decided yet; or its script asks the buyer. */
      readonly state: 'confirming' | 'challenge';
      readonly challenge?: HostedChallenge;
      /** Of a challenge: the bank's page, where the browser goes by itself. */
      readonly bankUrl?: string;
      /** Shows how it stands now. */
      readonly continueUrl: string;
      /** Of a challenge: the checkout, where another way to pay ends this one. */
      readonly otherWayUrl?: string;
    }
  | {
      readonly kind: 'test-challenge';
      readonly site: HostedSite;
      /** Field: answer, `confirm` or `decline`. */
      readonly form: HostedForm;
      readonly amount: string;
    }
  | {
      readonly kind: 'mailbox';
      readonly site: HostedSite;
      readonly emails: readonly {
        readonly id: string;
        readonly to: string;
        readonly subject: string;
        readonly sentAt: string;
        readonly url: string;
      }[];
    }
  | {
      readonly kind: 'email';
      readonly site: HostedSite;
      readonly to: string;
      readonly from: string;
      readonly subject: string;
      readonly sentAt: string;
      readonly text: string;
      /** Address of the email's HTML body, shown in a sandboxed frame. */
      readonly htmlUrl?: string;
      readonly mailboxUrl: string;
    }
  | {
      /** Sign-in to the admin. */
      readonly kind: 'merchant-password';
      readonly site: HostedSite;
      /** Fields: email, password, captcha. */
      readonly form: HostedForm;
      readonly cancelUrl: string;
      readonly recoverUrl: string;
      /** The page that emails a sign-in link. */
      readonly linkUrl: string;
      readonly passkey: HostedPasskey;
      readonly captcha?: HostedCaptcha;
    }
  | {
      readonly kind: 'merchant-sign-in';
      readonly site: HostedSite;
      /** No fields: the button uses up the link. */
      readonly form: HostedForm;
    }
  | {
      readonly kind: 'merchant-link-needed';
      readonly site: HostedSite;
      readonly reason: 'expired' | 'no-account';
      readonly signInUrl?: string;
    }
  | {
      readonly kind: 'merchant-start';
      readonly site: HostedSite;
      /** Fields: fullName, email, and password or credential (the JSON of a new passkey). */
      readonly form: HostedForm;
      /** Returns the options of a new passkey: POST with JSON `{fullName, email}`. */
      readonly optionsUrl: string;
    }
  | {
      readonly kind: 'merchant-email';
      readonly site: HostedSite;
      readonly email: string;
      /** No fields: the button confirms the address. Without it the address is confirmed. */
      readonly form?: HostedForm;
      readonly continueUrl?: string;
    }
  | {
      readonly kind: 'problem';
      readonly site: HostedSite;
      readonly title: string;
      /** The message; names the address or field if there is one. */
      readonly message: string;
      readonly remedy?: string;
      readonly status: number;
      /** In development, a form that fixes the problem (allow this redirect address). */
      readonly mend?: { readonly form: HostedForm };
      /** The same in the reader's language. Printed instead of title, message and remedy. */
      readonly words?: HostedProblemWords;
      /** Without a label: "Back to the shop", or to the cart, in the reader's language. */
      readonly back: { readonly url: string; readonly label?: string; readonly isCart?: true };
      readonly requestId?: string;
    };

/** One page of the union by its kind. */
export type HostedPageOf<Kind extends HostedPage['kind']> = Extract<HostedPage, { readonly kind: Kind }>;

/** What the shop asks besides what delivery, tax and payment need. */
export interface HostedAsked {
  /** Whether this buyer may order: a shop may sell to members only. */
  readonly mayOrder: boolean;
  readonly phone: HostedAskMode;
  readonly company: HostedAskMode;
  readonly hasNote: boolean;
  /** Whether the terms have to be accepted. */
  readonly hasTerms: boolean;
}

export type HostedAskMode = 'optional' | 'required' | 'hidden';
