/**
 * Error codes: the platform chooses one, the pages have its text in every language. `{name}` in the comment of a code
 * is a value that it needs.
 */

/** One thing that is wrong with a form or a field. */
export type HostedProblemCode =
  | 'email-missing'
  | 'email-malformed'
  | 'password-missing'
  /** {min}: characters. */
  | 'password-too-short'
  /** {max}: characters. */
  | 'password-too-long'
  | 'password-too-common'
  /** It is the email address or the name. */
  | 'password-guessable'
  | 'password-same'
  | 'credentials-wrong'
  | 'account-blocked'
  | 'account-exists'
  | 'code-missing'
  | 'code-wrong'
  | 'code-expired'
  | 'code-attempts-over'
  /** Not an error: a new email has been sent. */
  | 'code-sent'
  /** {seconds}: until the next attempt. */
  | 'too-many-attempts'
  | 'captcha-missing'
  | 'captcha-wrong'
  | 'link-expired'
  | 'link-used'
  /** {max}: characters. */
  | 'name-too-long'
  /** {max}: characters. */
  | 'field-too-long'
  | 'field-missing'
  | 'field-malformed'
  | 'passkey-failed'
  | 'passkey-unknown'
  /** {provider}: its name. */
  | 'provider-failed'
  | 'session-ended'
  | 'something-wrong'
  | CheckoutProblemCode;

/** Errors of a checkout. */
export type CheckoutProblemCode =
  | 'country-not-served'
  | 'delivery-missing'
  /** {name}: of the delivery. */
  | 'delivery-gone'
  | 'payment-missing'
  /** {total}: as it is printed now. */
  | 'total-changed'
  /** Above lines that cannot be bought. */
  | 'lines-changed'
  /** Not an error. {name}: of the product that was removed, {total}: as it is printed now. */
  | 'line-removed'
  /** {name}: of the product. */
  | 'line-sold-out'
  /** {name}: of the product. */
  | 'line-not-sold'
  /** {name}: of the product, {count}: left. */
  | 'line-few-left'
  | 'checkout-over'
  /** {name}: the code, here and in all that follow. */
  | 'coupon-unknown'
  | 'coupon-over'
  | 'coupon-not-yet'
  | 'coupon-used-up'
  | 'coupon-used-by-you'
  | 'coupon-not-applicable'
  /** Besides {amount}: what the items must cost. */
  | 'coupon-minimum'
  | 'coupon-unusable'
  | 'coupon-too-many-tries';

/** A code with its values, or words that are printed as they are. */
export type HostedProblem =
  | { readonly code: HostedProblemCode; readonly values?: Readonly<Record<string, string | number>> }
  | string;

/** Texts of a problem page: title, message, and remedy. */
export type HostedProblemWordsCode =
  | 'not-found'
  /** The address takes forms or calls, and was opened as a page. */
  | 'not-a-page'
  | 'sign-in-over'
  | 'form-foreign'
  | 'form-stale'
  | 'form-unreadable'
  | 'recovery-link-expired'
  /** {address}: the requested redirect address. */
  | 'redirect-not-allowed'
  /** {address}: the address to be allowed. */
  | 'address-not-registrable'
  /** {parameter}: of the address, missing, not known, or there twice. */
  | 'request-unclear'
  | 'app-unknown'
  | 'account-blocked'
  /** {seconds}: until the next attempt. */
  | 'too-many-attempts'
  /** {provider}: its name. */
  | 'provider-email-unconfirmed'
  /** {provider}: its name. */
  | 'provider-failed'
  | 'outage'
  | 'something-wrong'
  | CheckoutProblemWordsCode;

export type CheckoutProblemWordsCode = 'checkout-expired' | 'checkout-elsewhere' | 'checkout-empty';

export interface HostedProblemWords {
  readonly code: HostedProblemWordsCode;
  readonly values?: Readonly<Record<string, string | number>>;
}
