/**
 * Errors of the platform: one envelope that contains a validation error or an application error (spec §8). Lists every
 * code that a client may act on, with its status and text.
 */
import { z } from 'zod';

import { jsonObject, open } from './wire.ts';

/** The kinds of rules a field can break (spec §4), and three that only newer clients know. */
export const RULE_VIOLATION_KINDS = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const;
export type RuleViolationKind = (typeof RULE_VIOLATION_KINDS)[number];

export const SEVERITIES = ['WARNING', 'ERROR'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One broken rule of one field. `data` is always present: clients read `data.type` without asking. */
export const FieldViolation = z.object({
  field: z.string(),
  description: z.string(),
  violatedRule: open(RULE_VIOLATION_KINDS),
  ruleName: z.string().nullish(),
  data: jsonObject.nullish(),
});
export type FieldViolation = z.output<typeof FieldViolation>;

export const ValidationError = z.object({ fieldViolations: z.array(FieldViolation) });
export type ValidationError = z.output<typeof ValidationError>;

/** An expected error that the caller can recognize by its code. */
export const ApplicationError = z.object({
  code: z.string(),
  description: z.string(),
  data: jsonObject.nullish(),
});
export type ApplicationError = z.output<typeof ApplicationError>;

/** The details of an error, also used inside responses (`calculationErrors`). */
export const ErrorDetails = z.object({
  applicationError: ApplicationError.optional(),
  validationError: ValidationError.optional(),
  systemError: z.object({ errorCode: z.string().nullish() }).optional(),
  tracing: z.record(z.string(), z.string()).optional(),
});
export type ErrorDetails = z.output<typeof ErrorDetails>;

/** The body of every error response. */
export const ErrorEnvelope = z.object({ message: z.string(), details: ErrorDetails.optional() });
export type ErrorEnvelope = z.output<typeof ErrorEnvelope>;

/** Response header that names the request in the platform's log. */
export const REQUEST_ID_HEADER = 'X-Wix-Request-Id';
/** Carries the log position of a write, so that a later read can wait for it. */
export const CONSISTENCY_HEADER = 'X-Wix-Consistent';

/** Request header with the currency in which prices are read besides the shop's currency (ISO 4217). */
export const CURRENCY_HEADER = 'X-Wix-Currency';

/** Request header that names a write, so that sending it again has no second effect (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** `true` on a stored response of an earlier request with the same key. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'Idempotency-Replayed';
/** On every response of the API: keys are supported, and responses are stored for `max-age=86400` seconds. */
export const IDEMPOTENCY_SUPPORT_HEADER = 'Idempotency-Keys';

/** `data.type` of the violation that clients report as `invalidEmail` (spec §5). */
export const EMAIL_VIOLATION_TYPE = 'EMAIL';
/** `data.type` of the violation where another record has the value already. */
export const TAKEN_VIOLATION_TYPE = 'TAKEN';
/** `data.type` of the violation where an id or a name means nothing that is there. */
export const UNKNOWN_VIOLATION_TYPE = 'UNKNOWN';
/** `data.type` of the violation where an end is before its beginning. */
export const REVERSED_VIOLATION_TYPE = 'REVERSED';
/** `data.type` of the violation where a list has one value twice. */
export const REPEATED_VIOLATION_TYPE = 'REPEATED';
/** `data.type` of the violation of a number outside of `data.least` to `data.most`. */
export const RANGE_VIOLATION_TYPE = 'RANGE';
/** `data.type` of the violation of a day that is past, or more than `data.days` ahead. */
export const PERIOD_VIOLATION_TYPE = 'PERIOD';
/** `data.type` of the violation of an amount of 0 that must not be. */
export const ZERO_VIOLATION_TYPE = 'ZERO';
/** `data.type` of the violation where the server is not set up for the value. */
export const UNAVAILABLE_VIOLATION_TYPE = 'UNAVAILABLE';
/** `data.type` of the violation where a value and another one of the same request exclude each other. */
export const CONTRADICTION_VIOLATION_TYPE = 'CONTRADICTION';

/** The response to an expected error: HTTP status and text. */
export interface ApplicationCode {
  readonly status: number;
  readonly message: string;
}

/** Application codes of registration and sign-in (spec §8), and of the rest of the platform. */
export const APPLICATION_CODES = {
  // Registration and sign-in: clients compare these as text.
  '-19971': { status: 400, message: 'Show that you are not a robot: send a captcha token.' },
  '-19970': { status: 400, message: 'The captcha token is not valid any more: solve the captcha again.' },
  '-19995': { status: 409, message: 'An account with this email address already exists: sign in instead.' },
  '-19976': { status: 401, message: 'The email address or the password is not right.' },
  '-19973': { status: 403, message: 'This password has to be replaced: ask for a recovery email.' },
  '-19958': { status: 403, message: 'This account is blocked: contact the shop.' },
  INVALID_STATE_TOKEN: { status: 400, message: 'This sign-in is over: sign in again.' },
  INVALID_CODE: { status: 400, message: 'This code is not right: check the email and try again.' },
  CODE_EXPIRED: { status: 400, message: 'This code is too old: ask for a new one.' },
  CODE_ATTEMPTS_OVER: { status: 400, message: 'This code was wrong too often: ask for a new one.' },
  INVALID_RECOVERY_TOKEN: { status: 400, message: 'This link was used before or is too old: ask for a new one.' },
  OWNER_APPROVAL_REQUIRED: { status: 403, message: 'The shop has to approve this account first.' },
  PASSKEY_NOT_VALID: { status: 401, message: 'This passkey was not accepted: try again, or use the password.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'There is no such passkey.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'There are as many passkeys as an account may have: remove one first.' },
  MEMBER_ADDRESS_NOT_FOUND: { status: 404, message: 'There is no such address in this profile.' },
  TOO_MANY_ADDRESSES: { status: 409, message: 'There are as many addresses as a profile may have: remove one first.' },
  WRONG_MEMBER_STATUS: { status: 409, message: 'The account is in another state than this needs.' },
  // Everything else: codes in words.
  BAD_REQUEST: { status: 400, message: 'The request cannot be read.' },
  UNAUTHENTICATED: { status: 401, message: 'The access token is missing, expired or not valid: get a new one.' },
  PERMISSION_DENIED: { status: 403, message: 'This caller may not do this.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer this method.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts: wait a while and try again.' },
  RESOURCE_EXHAUSTED: { status: 429, message: 'Too many requests: wait and try again.' },
  CART_NOT_FOUND: { status: 404, message: 'There is no cart yet: add something first.' },
  OWNED_CART_NOT_FOUND: { status: 404, message: 'There is no cart yet: add something first.' },
  LINE_ITEM_NOT_FOUND: { status: 404, message: 'This item is not in the cart.' },
  ITEM_NOT_FOUND: { status: 404, message: 'This product is not sold any more.' },
  OUT_OF_STOCK: { status: 409, message: 'This product is sold out.' },
  INSUFFICIENT_INVENTORY: { status: 409, message: 'There are not that many left.' },
  WISHLIST_FULL: {
    status: 409,
    message: 'A wishlist holds at most 200 products: remove one to add another.',
  },
  CART_FULL: { status: 409, message: 'The cart is full: remove something first.' },
  QUANTITY_TOO_LARGE: { status: 409, message: 'That is more than one order may hold: choose fewer.' },
  EMPTY_CART: { status: 409, message: 'The cart is empty: add something first.' },
  CHECKOUT_NOT_FOUND: { status: 404, message: 'This checkout does not exist.' },
  CHECKOUT_ALREADY_OPENED: {
    status: 409,
    message: 'A browser has opened this checkout, so it changes no more: create another one.',
  },
  CHECKOUT_ALREADY_PAID: { status: 409, message: 'This checkout has already become an order.' },
  ERROR_INVALID_COUPON_CODE: { status: 400, message: 'This coupon code does not exist.' },
  GIFT_CARD_IS_NO_COUPON: { status: 400, message: 'This looks like a gift card: enter its code at checkout.' },
  ERROR_COUPON_IS_DISABLED: { status: 409, message: 'This coupon does not count at the moment: try another.' },
  ERROR_COUPON_NOT_ACTIVE_YET: { status: 409, message: 'This coupon does not count yet: come back later.' },
  ERROR_COUPON_HAS_EXPIRED: { status: 409, message: 'This coupon is over: try another.' },
  ERROR_COUPON_USAGE_EXCEEDED: { status: 409, message: 'This coupon has been used up: try another.' },
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: {
    status: 409,
    message: 'You have used this coupon as often as one customer may: try another.',
  },
  ERROR_COUPON_NOT_APPLICABLE: { status: 409, message: 'This coupon is for other products than those in the cart.' },
  ERROR_INVALID_SUBTOTAL: { status: 409, message: 'The cart is too small for this coupon: add something first.' },
  COUPON_NOT_FOUND: { status: 404, message: 'There is no such coupon.' },
  DISCOUNT_RULE_NOT_FOUND: { status: 404, message: 'There is no such discount rule.' },
  TOO_MANY_DISCOUNT_RULES: {
    status: 409,
    message: 'There are as many discount rules as a site may have: delete one first.',
  },
  PRODUCT_NOT_FOUND: { status: 404, message: 'There is no such product.' },
  NO_PERMISSION_TO_READ_MERCHANT_DATA: {
    status: 403,
    message: 'What products cost the shop is for merchants: leave MERCHANT_DATA out of the fields.',
  },
  NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS: {
    status: 403,
    message: 'Hidden products are for merchants: leave returnNonVisibleProducts out.',
  },
  VARIANT_NOT_FOUND: { status: 404, message: 'There is no such variant.' },
  COLLECTION_NOT_FOUND: { status: 404, message: 'There is no such collection.' },
  ORDER_NOT_FOUND: { status: 404, message: 'There is no such order.' },
  INVENTORY_ITEM_NOT_FOUND: { status: 404, message: 'There is no stock kept for this product.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'There is no such member.' },
  ERASURE_MUST_WAIT: {
    status: 409,
    message: 'A payment of this person is under way: erase them when it has ended, within an hour.',
  },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'There is no such webhook.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'There is no such delivery.' },
  IDENTITY_PROVIDER_NOT_FOUND: { status: 404, message: 'There is no such identity provider.' },
  TOO_MANY_IDENTITY_PROVIDERS: { status: 409, message: 'There are as many identity providers as a site may have.' },
  PROVIDER_TOKEN_NOT_VALID: {
    status: 401,
    message: 'The response of the identity provider is not valid: sign in there again.',
  },
  PROVIDER_EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'The identity provider did not confirm the email address: verify it there and try again.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'There is no such session.' },
  APP_NOT_FOUND: { status: 404, message: 'There is no such app.' },
  APP_IS_NEEDED: { status: 409, message: 'The shop itself signs in with this app, so it can’t be deleted.' },
  TOO_MANY_APPS: { status: 409, message: 'There are as many apps as a site may have.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'There is no such API key.' },
  TOO_MANY_API_KEYS: { status: 409, message: 'There are as many API keys as a site may have: revoke one first.' },
  TOO_MANY_WEBHOOKS: { status: 409, message: 'There are as many webhooks as a site may have: delete one first.' },
  STOREFRONT_PASSWORD_WRONG: { status: 403, message: 'This is not the password of the shop: try another one.' },
  CURRENCY_IS_LOCKED: {
    status: 409,
    message: 'The currency stays once there is a product, because every price is in it: delete the products first.',
  },
  REDIRECT_SECTION_NOT_AVAILABLE: { status: 404, message: 'This shop has no page for that.' },
  REDIRECT_NOT_ALLOWED: { status: 400, message: 'This return address is not allowed for this app.' },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    message: 'An Idempotency-Key has 1 to 255 visible ASCII characters: send one like that, or none.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request: take a new key for each request.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    message: 'The request with this Idempotency-Key is still being worked on: ask again a little later.',
  },
  IDEMPOTENCY_RECORD_TOO_LARGE: {
    status: 409,
    message:
      'The request with this Idempotency-Key was done, but its response was too large to be stored: read the result again.',
  },
  SHIPPING_OPTION_NOT_FOUND: { status: 404, message: 'There is no such delivery option.' },
  PICKUP_LOCATION_NOT_FOUND: { status: 404, message: 'There is no such place to pick up at.' },
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, message: 'There is no such delivery profile.' },
  DELIVERY_REGION_NOT_FOUND: { status: 404, message: 'There is no such delivery region.' },
  NO_DELIVERY_TO_DESTINATION: { status: 409, message: 'Nothing is delivered to this address: choose another one.' },
  TAX_GROUP_NOT_FOUND: { status: 404, message: 'There is no such tax group.' },
  TAX_REGION_NOT_FOUND: { status: 404, message: 'There is no such tax region.' },
  TAX_MAPPING_NOT_FOUND: { status: 404, message: 'There is no such tax rate.' },
  ADDITIONAL_FEE_NOT_FOUND: { status: 404, message: 'There is no such fee.' },
  EXCHANGE_RATE_NOT_FOUND: { status: 404, message: 'There is no exchange rate for these currencies.' },
  MEMBERSHIP_NOT_FOUND: { status: 404, message: 'There is no such membership.' },
  MEMBERSHIP_NOT_APPLICABLE: { status: 409, message: 'This membership cannot pay for this item: choose another one.' },
  TOO_MANY_SETTINGS: { status: 409, message: 'There are as many entries as a site may have: delete one first.' },
  // What happens to orders.
  ORDER_IS_CANCELED: {
    status: 409,
    message: 'This order was canceled: nothing of it can be sent or charged any more.',
  },
  ORDER_ALREADY_SENT: { status: 409, message: 'Something of this order has been sent: request a return instead.' },
  ORDER_ALREADY_PAID: { status: 409, message: 'Nothing of this order is unpaid.' },
  ORDER_LINE_NOT_FOUND: { status: 404, message: 'This order has no such line.' },
  NOTHING_TO_FULFILL: { status: 409, message: 'Nothing of this order is left to fulfill.' },
  FULFILLMENT_TOO_LARGE: { status: 409, message: 'That is more than is left to fulfill: choose fewer.' },
  FULFILLMENT_NOT_FOUND: { status: 404, message: 'This order has no such fulfillment.' },
  WRONG_FULFILLMENT_STATE: { status: 409, message: 'The fulfillment is in another state than this needs.' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'This order has no such payment.' },
  PAYMENT_NOT_AUTHORIZED: {
    status: 409,
    message: 'This payment is not held any more: it was captured, released or declined.',
  },
  CAPTURE_TOO_LARGE: { status: 409, message: 'That is more than was authorized: capture less.' },
  PAYMENT_TOO_LARGE: { status: 409, message: 'That is more than is unpaid: record less.' },
  PAYMENT_NOT_REFUNDABLE: { status: 409, message: 'Nothing of this payment can be refunded.' },
  REFUND_TOO_LARGE: { status: 409, message: 'That is more than was paid: refund less.' },
  REFUND_QUANTITY_TOO_LARGE: {
    status: 409,
    message: 'That is more than is left to refund of this line: choose fewer.',
  },
  RESTOCK_TOO_LARGE: { status: 409, message: 'That is more than can return to stock of this line: choose fewer.' },
  REFUND_FAILED: { status: 409, message: 'The payment provider didn’t accept the refund, so nothing was refunded.' },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    message:
      'The payment provider does not answer just now, and takes what was asked for as soon as it does: look at the payment again in a minute, or void it.',
  },
  PAYMENT_METHOD_NOT_FOUND: { status: 404, message: 'There is no such payment method.' },
  PAYMENT_METHOD_NOT_AVAILABLE: {
    status: 409,
    message: 'This payment method is not available here: choose another one.',
  },
  RETURN_NOT_FOUND: { status: 404, message: 'There is no such return.' },
  WRONG_RETURN_STATE: { status: 409, message: 'The return is in another state than this needs.' },
  RETURN_NOT_POSSIBLE: { status: 409, message: 'Nothing of this order can be returned.' },
  GIFT_CARD_NOT_FOUND: { status: 404, message: 'There is no such gift card.' },
  GIFT_CARD_NOT_ACTIVE: {
    status: 409,
    message: 'This gift card cannot be used: it is disabled, expired or not sent yet.',
  },
  GIFT_CARD_EMPTY: { status: 409, message: 'Nothing is left on this gift card.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'There is no such review.' },
  REVIEW_NOT_ALLOWED: {
    status: 403,
    message:
      'Only buyers of this product can review it: sign in with the account that it was bought with, or open the link in your email.',
  },
  REVIEW_LINK_NOT_VALID: {
    status: 403,
    message: 'This link is too old or does not belong to this product: open the newest one in your email.',
  },
  NEWSLETTER_LINK_NOT_VALID: {
    status: 403,
    message: 'This link is too old, or the newsletter was ended: ask for it again.',
  },
  REVIEW_ALREADY_EXISTS: { status: 409, message: 'You have reviewed this product before: change that review instead.' },
  TOO_MANY_REVIEW_PHOTOS: {
    status: 409,
    message: 'There are as many photos as a review may have: send the review with them first.',
  },
  PRODUCT_FILE_NOT_FOUND: { status: 404, message: 'This product has no such file.' },
  FILE_NOT_FOUND: { status: 404, message: 'There is no such file.' },
  FOLDER_NOT_FOUND: { status: 404, message: 'There is no such folder.' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  FILE_TYPE_NOT_SUPPORTED: { status: 415, message: 'Files of this type are not supported.' },
  FILE_NOT_READABLE: { status: 400, message: 'The file cannot be read.' },
  FILE_IN_USE: { status: 409, message: 'The file is used: take it out there first, or move it to the trash.' },
  FILE_NOT_IMPORTED: { status: 400, message: 'The file could not be imported.' },
  FILE_QUOTA_EXCEEDED: { status: 409, message: 'There is no space for more files: delete some for good first.' },
  TOO_MANY_FOLDERS: { status: 409, message: 'There are as many folders as a site may have: delete one first.' },
  FOLDER_TOO_DEEP: { status: 409, message: 'Folders lie at most ten deep, and not in themselves.' },
  TOO_MANY_PRODUCT_FILES: { status: 409, message: 'There are as many files as a product may have: delete one first.' },
  DRAFT_ORDER_NOT_FOUND: { status: 404, message: 'There is no such draft order.' },
  DRAFT_ORDER_CLOSED: { status: 409, message: 'This draft has become an order: change the order instead.' },
  DRAFT_ORDER_INCOMPLETE: { status: 409, message: 'This draft needs a line and an email address first.' },
  EMAIL_NOT_APPLICABLE: { status: 409, message: 'Nothing of this order calls for such an email: choose another kind.' },
  LEGAL_PAGE_NOT_FOUND: { status: 404, message: 'The shop has published no such page.' },
  CONTENT_PAGE_NOT_FOUND: { status: 404, message: 'There is no page or post at this address.' },
  INVOICE_NOT_FOUND: { status: 404, message: 'There is no such invoice.' },
  ABANDONED_CHECKOUT_NOT_FOUND: { status: 404, message: 'There is no such abandoned checkout.' },
  IMPORT_NOT_FOUND: { status: 404, message: 'There is no such import.' },
  WRONG_IMPORT_STATE: { status: 409, message: 'The import is in another state than this needs.' },
  TOO_MANY_IMPORTS: { status: 409, message: 'There are as many imports as a site keeps: delete one first.' },
  STALE_REVISION: { status: 409, message: 'It was changed in between: read it again and repeat the change.' },
  SITE_NOT_FOUND: { status: 404, message: 'There is no such site on this platform.' },
  SITE_HOST_TAKEN: { status: 409, message: 'Another site has this host already: give another address.' },
  DOMAIN_NOT_FOUND: { status: 404, message: 'The site has no such domain.' },
  DOMAIN_TAKEN: { status: 409, message: 'Another site has this domain already.' },
  DOMAIN_NOT_VERIFIED: { status: 409, message: 'The domain is not proven yet.' },
  TOO_MANY_DOMAINS: { status: 409, message: 'There are as many domains as a site may have: remove one first.' },
  WRONG_SITE_STATE: { status: 409, message: 'The site is in another state than this needs.' },
  UNAVAILABLE: { status: 503, message: 'The shop cannot be reached just now: try again in a few seconds.' },
  /** The code by which official clients recognize a missing data collection. */
  WDE0025: { status: 404, message: 'There is no such data collection.' },
  STOCK_TOO_LARGE: { status: 409, message: 'That is more than may be in stock: add fewer.' },
  INTERNAL: { status: 500, message: 'System error occurred' },
} as const satisfies Record<string, ApplicationCode>;
export type ApplicationErrorCode = keyof typeof APPLICATION_CODES;

/** The client's error for a registration or sign-in that failed with one of these codes. */
export const CAPTCHA_MISSING = '-19971';
export const CAPTCHA_INVALID = '-19970';
export const EMAIL_EXISTS = '-19995';
export const PASSWORD_WRONG = '-19976';
export const PASSWORD_RESET_REQUIRED = '-19973';

/** Error codes of the token endpoint (RFC 6749 §5.2). */
export const OAUTH_ERROR_CODES = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
] as const;
export type OAuthErrorCode = (typeof OAUTH_ERROR_CODES)[number];

/** The body of a refused token request (RFC 6749 §5.2). */
export const OAuthErrorBody = z.object({ error: open(OAUTH_ERROR_CODES), error_description: z.string().optional() });
export type OAuthErrorBody = z.output<typeof OAuthErrorBody>;
