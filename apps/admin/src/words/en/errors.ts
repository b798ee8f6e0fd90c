/** English texts: why the platform, the server of the shop, refused something. In English its own sentences are shown, which may say more. */
import { counts } from '@cartwright/ui/counts';

const { number, plural } = counts('en');

export const errors = {
  /** By the platform’s codes. */
  codes: {
    WRONG_MEMBER_STATUS: 'The account is in another state than this needs.',
    UNAUTHENTICATED: 'The access token is missing, expired or not valid: get a new one.',
    PERMISSION_DENIED: 'This caller may not do this.',
    NOT_FOUND: 'There is nothing here.',
    PAYLOAD_TOO_LARGE: 'The request is too large.',
    TOO_MANY_REQUESTS: 'Too many attempts: wait a while and try again.',
    RESOURCE_EXHAUSTED: 'Too many requests: wait and try again.',
    LINE_ITEM_NOT_FOUND: 'This item is not in the cart.',
    ITEM_NOT_FOUND: 'This product is not sold any more.',
    OUT_OF_STOCK: 'This product is sold out.',
    INSUFFICIENT_INVENTORY: 'There are not that many left.',
    QUANTITY_TOO_LARGE: 'That is more than one order may hold: choose fewer.',
    COUPON_NOT_FOUND: 'There is no such coupon.',
    DISCOUNT_RULE_NOT_FOUND: 'There is no such discount rule.',
    TOO_MANY_DISCOUNT_RULES: 'There are as many discount rules as a site may have: delete one first.',
    PRODUCT_NOT_FOUND: 'There is no such product.',
    VARIANT_NOT_FOUND: 'There is no such variant.',
    COLLECTION_NOT_FOUND: 'There is no such collection.',
    ORDER_NOT_FOUND: 'There is no such order.',
    INVENTORY_ITEM_NOT_FOUND: 'There is no stock kept for this product.',
    MEMBER_NOT_FOUND: 'There is no such member.',
    WEBHOOK_NOT_FOUND: 'There is no such webhook.',
    DELIVERY_NOT_FOUND: 'There is no such delivery.',
    IDENTITY_PROVIDER_NOT_FOUND: 'There is no such identity provider.',
    TOO_MANY_IDENTITY_PROVIDERS: 'There are as many identity providers as a site may have.',
    SESSION_NOT_FOUND: 'There is no such session.',
    APP_NOT_FOUND: 'There is no such app.',
    APP_IS_NEEDED: 'The shop itself signs in with this app, so it can’t be deleted.',
    TOO_MANY_APPS: 'There are as many apps as a site may have.',
    API_KEY_NOT_FOUND: 'There is no such API key.',
    TOO_MANY_API_KEYS: 'There are as many API keys as a site may have: revoke one first.',
    TOO_MANY_WEBHOOKS: 'There are as many webhooks as a site may have: delete one first.',
    CURRENCY_IS_LOCKED:
      'The currency stays once there is a product, because every price is in it: delete the products first.',
    SHIPPING_OPTION_NOT_FOUND: 'There is no such delivery option.',
    PICKUP_LOCATION_NOT_FOUND: 'There is no such place to pick up at.',
    DELIVERY_PROFILE_NOT_FOUND: 'There is no such delivery profile.',
    DELIVERY_REGION_NOT_FOUND: 'There is no such delivery region.',
    NO_DELIVERY_TO_DESTINATION: 'Nothing is delivered to this address: choose another one.',
    TAX_GROUP_NOT_FOUND: 'There is no such tax group.',
    TAX_REGION_NOT_FOUND: 'There is no such tax region.',
    TAX_MAPPING_NOT_FOUND: 'There is no such tax rate.',
    ADDITIONAL_FEE_NOT_FOUND: 'There is no such fee.',
    MEMBERSHIP_NOT_FOUND: 'There is no such membership.',
    TOO_MANY_SETTINGS: 'There are as many entries as a site may have: delete one first.',
    ORDER_IS_CANCELED: 'This order was canceled: nothing of it can be sent or charged any more.',
    ORDER_ALREADY_SENT: 'Something of this order has been sent: request a return instead.',
    ORDER_ALREADY_PAID: 'Nothing of this order is unpaid.',
    ORDER_LINE_NOT_FOUND: 'This order has no such line.',
    NOTHING_TO_FULFILL: 'Nothing of this order is left to fulfill.',
    FULFILLMENT_TOO_LARGE: 'That is more than is left to fulfill: choose fewer.',
    FULFILLMENT_NOT_FOUND: 'This order has no such fulfillment.',
    WRONG_FULFILLMENT_STATE: 'The fulfillment is in another state than this needs.',
    PAYMENT_NOT_FOUND: 'This order has no such payment.',
    PAYMENT_NOT_AUTHORIZED: 'This payment is not held any more: it was captured, released or declined.',
    CAPTURE_TOO_LARGE: 'That is more than was authorized: capture less.',
    PAYMENT_TOO_LARGE: 'That is more than is unpaid: record less.',
    PAYMENT_NOT_REFUNDABLE: 'Nothing of this payment can be refunded.',
    REFUND_TOO_LARGE: 'That is more than was paid: refund less.',
    REFUND_QUANTITY_TOO_LARGE: 'That is more than is left to refund of this line: choose fewer.',
    RESTOCK_TOO_LARGE: 'That is more than can return to stock of this line: choose fewer.',
    REFUND_FAILED: 'The payment provider didn’t accept the refund, so nothing was refunded.',
    PAYMENT_PROVIDER_UNAVAILABLE:
      'The payment provider does not answer just now, and takes what was asked for as soon as it does: look at the payment again in a minute, or void it.',
    PAYMENT_METHOD_NOT_FOUND: 'There is no such payment method.',
    PAYMENT_METHOD_NOT_AVAILABLE: 'This payment method is not available here: choose another one.',
    RETURN_NOT_FOUND: 'There is no such return.',
    WRONG_RETURN_STATE: 'The return is in another state than this needs.',
    RETURN_NOT_POSSIBLE: 'Nothing of this order can be returned.',
    GIFT_CARD_NOT_FOUND: 'There is no such gift card.',
    GIFT_CARD_NOT_ACTIVE: 'This gift card cannot be used: it is disabled, expired or not sent yet.',
    GIFT_CARD_EMPTY: 'Nothing is left on this gift card.',
    REVIEW_NOT_FOUND: 'There is no such review.',
    PRODUCT_FILE_NOT_FOUND: 'This product has no such file.',
    FILE_NOT_FOUND: 'There is no such file.',
    FOLDER_NOT_FOUND: 'There is no such folder.',
    FILE_TOO_LARGE: 'The file is too large.',
    FILE_TYPE_NOT_SUPPORTED: 'Files of this type are not supported.',
    FILE_NOT_READABLE: 'The file cannot be read.',
    FILE_IN_USE: 'The file is used: take it out there first, or move it to the trash.',
    FILE_NOT_IMPORTED: 'The file could not be imported.',
    FILE_QUOTA_EXCEEDED: 'There is no space for more files: delete some for good first.',
    TOO_MANY_FOLDERS: 'There are as many folders as a site may have: delete one first.',
    FOLDER_TOO_DEEP: 'Folders lie at most ten deep, and not in themselves.',
    TOO_MANY_PRODUCT_FILES: 'There are as many files as a product may have: delete one first.',
    DRAFT_ORDER_NOT_FOUND: 'There is no such draft order.',
    DRAFT_ORDER_CLOSED: 'This draft has become an order: change the order instead.',
    DRAFT_ORDER_INCOMPLETE: 'This draft needs a line and an email address first.',
    EMAIL_NOT_APPLICABLE: 'Nothing of this order calls for such an email: choose another kind.',
    LEGAL_PAGE_NOT_FOUND: 'The shop has published no such page.',
    CONTENT_PAGE_NOT_FOUND: 'There is no page or post at this address.',
    INVOICE_NOT_FOUND: 'There is no such invoice.',
    ABANDONED_CHECKOUT_NOT_FOUND: 'There is no such abandoned checkout.',
    IMPORT_NOT_FOUND: 'There is no such import.',
    WRONG_IMPORT_STATE: 'The import is in another state than this needs.',
    TOO_MANY_IMPORTS: 'There are as many imports as a site keeps: delete one first.',
    STALE_REVISION: 'It was changed in between: read it again and repeat the change.',
    UNAVAILABLE: 'The shop cannot be reached just now: try again in a few seconds.',
    STOCK_TOO_LARGE: 'That is more than may be in stock: add fewer.',
  },
  /** About the merchant’s own account. */
  account: {
    EMAIL_NOT_VALID: 'Enter an email address like name@example.com.',
    PASSWORD_NOT_VALID: 'This password is too short or too easy to guess. Choose another one.',
    PASSWORD_NEEDED: 'Enter your password to change this.',
    PASSWORD_WRONG: 'This is not your password.',
    SIGN_IN_NEEDED: 'Sign out and in again to change this.',
    PASSKEY_NOT_ACCEPTED: 'This passkey was not accepted. Try again.',
    PASSKEY_REMOVED: 'This passkey was removed already.',
    TOO_MANY_PASSKEYS: 'This account has as many passkeys as it may have. Remove one first.',
    LAST_WAY_IN: 'This is your only way to sign in. Set a password first.',
  },
  /** What is wrong with one field. `field` is its label: “Price”. */
  fields: {
    required: (field: string) => `${field} must not be empty.`,
    tooLong: (field: string, most: number) =>
      plural(most, {
        one: `${field} must have at most # character.`,
        other: `${field} must have at most # characters.`,
      }),
    tooShort: (field: string, least: number) =>
      plural(least, {
        one: `${field} must have at least # character.`,
        other: `${field} must have at least # characters.`,
      }),
    length: (field: string, exactly: number) =>
      plural(exactly, {
        one: `${field} must have exactly # character.`,
        other: `${field} must have exactly # characters.`,
      }),
    tooMany: (field: string, most: number) =>
      plural(most, { one: `${field} must have at most # entry.`, other: `${field} must have at most # entries.` }),
    tooFew: (field: string, least: number) =>
      plural(least, { one: `${field} must have at least # entry.`, other: `${field} must have at least # entries.` }),
    tooLarge: (field: string, most: number) => `${field} must be ${number(most)} or less.`,
    tooSmall: (field: string, least: number) => `${field} must be ${number(least)} or more.`,
    decimals: (field: string, most: number) =>
      plural(most, {
        one: `${field} must have at most # digit after the point.`,
        other: `${field} must have at most # digits after the point.`,
      }),
    notPositive: (field: string) => `${field} must be more than 0.`,
    email: (field: string) => `${field} must be an email address like name@example.com.`,
    format: (field: string) => `${field} is not written as it must be.`,
    notOffered: (field: string) => `${field} is none of the possible choices.`,
    notAllowed: (field: string) => `${field} is not allowed here.`,
    taken: (field: string) => `${field} is used already. Choose another.`,
    /** `example` is a value that would be right. */
    formatLike: (field: string, example: string) => `${field} must be written like ${example}.`,
    /** Something that was chosen is not there any more. */
    unknown: (field: string) => `${field} names something that is not there. Reload the page and choose again.`,
    /** A period, or a range of numbers. */
    reversed: (field: string) => `${field} must not end before it begins.`,
    repeated: (field: string) => `${field} is there twice. Keep it once.`,
    zero: (field: string) => `${field} must not be 0.`,
    /** The server is not set up for it. */
    unavailable: (field: string) => `${field} isn’t available on this server.`,
    /** Two rules that nothing can fulfill at once. */
    contradictory: (field: string) => `${field} and another value exclude each other.`,
    outOfRange: (field: string, least: number, most: number) =>
      `${field} must be from ${number(least)} to ${number(most)}.`,
    /** Of a day. */
    notSoon: (field: string, days: number) =>
      plural(days, {
        one: `${field} must be within the next # day.`,
        other: `${field} must be within the next # days.`,
      }),
    /** Any other reason. What the platform said follows, in English. */
    invalid: (field: string) => `${field} can’t be saved like this.`,
  },
};
