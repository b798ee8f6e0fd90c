/**
 * Error codes: the platform chooses one, and the pages have its text in every language. `{name}` in the comment of a
 * code is a value that its text needs.
 */

/** One error of a form or a field. */
export type HostedProblemCode =
  | 'email-missing'
  | 'email-malformed'
  | 'password-missing'
  /** {min}: characters. */
  | 'password-too-short'
  /** {max}: characters. */
  | 'password-too-long'
  | 'password-too-common'
  /** The password equals the email address or the name. */
  | 'password-guessable'
  | 'password-same'
  | 'credentials-wrong'
  /** Merchants cannot create accounts for themselves. */
  | 'merchant-credentials-wrong'
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
  | 'name-missing'
  | 'field-malformed'
  | 'passkey-failed'
  | 'passkey-unknown'
  /** {provider}: its name. */
  | 'provider-failed'
  | 'session-ended'
  | 'something-wrong'
  | CheckoutProblemCode
  | PaymentProblemCode
  | OrderProblemCode;

/** Errors of a checkout. */
export type CheckoutProblemCode =
  | 'sign-in-needed'
  | 'phone-missing'
  | 'company-missing'
  | 'terms-missing'
  | 'country-not-served'
  | 'delivery-missing'
  /** {name}: of the delivery. */
  | 'delivery-gone'
  | 'payment-missing'
  /** {total}: as it is now. */
  | 'total-changed'
  /** Above lines that cannot be ordered. */
  | 'lines-changed'
  /** Not an error. {name}: of the removed product, {total}: as it is now. */
  | 'line-removed'
  /** {name}: of the products that were taken off, {total}: as it is now. */
  | 'line-sold-out-removed'
  /** {name}: of the product. */
  | 'line-sold-out'
  /** {name}: of the product. */
  | 'line-not-sold'
  /** {name}: of the product, {count}: left. */
  | 'line-few-left'
  | 'checkout-over'
  /** {name}: the code, here and in all codes below. */
  | 'coupon-unknown'
  | 'coupon-over'
  | 'coupon-not-yet'
  | 'coupon-used-up'
  | 'coupon-used-by-you'
  | 'coupon-not-applicable'
  /** In addition {amount}: the minimum price of the items. */
  | 'coupon-minimum'
  | 'coupon-unusable'
  | 'coupon-too-many-tries';

/** Errors of payments and gift cards. */
export type PaymentProblemCode =
  | 'payment-details-missing'
  /** {reason}: why, as the payment provider says it. */
  | 'payment-declined'
  /** {reason}: why no order was made of it. */
  | 'payment-released'
  | 'payment-unavailable'
  | 'payment-too-many-tries'
  | 'gift-card-not-active'
  | 'gift-card-empty'
  /** Of a gift card: its date is before today, or too far away. */
  | 'recipient-date-wrong';

/** What the pages of an order say above their forms. */
export type OrderProblemCode =
  | 'order-number-missing'
  /** The same for a wrong number and a wrong email address. */
  | 'order-not-found'
  /** Not an error: the email with the link is on its way. */
  | 'order-link-sent'
  | 'return-empty'
  /** The order has changed meanwhile. */
  | 'return-not-possible';

/** A code with its values, or a text that is printed as it is. */
export type HostedProblem =
  | { readonly code: HostedProblemCode; readonly values?: Readonly<Record<string, string | number>> }
  | string;

/** Texts of a problem page: title, message, and remedy. */
export type HostedProblemWordsCode =
  | 'not-found'
  /** The address is for forms or calls, but a browser opened it as a page. */
  | 'not-a-page'
  | 'sign-in-over'
  | 'form-foreign'
  | 'form-stale'
  | 'form-unreadable'
  | 'recovery-link-expired'
  /** The link names no order. */
  | 'order-unknown'
  /** {address}: the requested redirect address. */
  | 'redirect-not-allowed'
  /** {address}: the address to allow. */
  | 'address-not-registrable'
  /** {parameter}: of the address; missing, unknown, or repeated. */
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

export type CheckoutProblemWordsCode =
  | 'checkout-expired'
  | 'checkout-elsewhere'
  | 'checkout-empty'
  | 'payment-link-expired'
  | 'payment-link-gone';

export interface HostedProblemWords {
  readonly code: HostedProblemWordsCode;
  readonly values?: Readonly<Record<string, string | number>>;
}
