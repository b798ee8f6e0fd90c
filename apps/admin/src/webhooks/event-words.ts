/** The types of events as a merchant reads them. A type that this page does not know is shown as it is. */

export interface EventGroup {
  readonly title: string;
  readonly events: readonly { readonly type: string; readonly title: string }[];
}

const ORDER = 'wix.ecom.v1.order';
const CATALOG = 'com.wix.ecommerce.catalog.api.v1';

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Orders: {
    [`${ORDER}_created`]: 'Order placed',
    [`${ORDER}_approved`]: 'Order approved',
    [`${ORDER}_updated`]: 'Order changed',
    [`${ORDER}_payment_status_updated`]: 'Payment status changed',
    [`${ORDER}_fulfilled`]: 'Order fulfilled',
    [`${ORDER}_canceled`]: 'Order canceled',
    'wix.ecom.v1.fulfillments_updated': 'Fulfillments changed',
    [`${ORDER}_transactions_updated`]: 'Payments changed',
    [`${ORDER}_transactions_refund_completed`]: 'Refund completed',
  },
  'Draft orders': {
    'wix.ecom.v1.draft_order_created': 'Draft order created',
    'wix.ecom.v1.draft_order_updated': 'Draft order changed',
    'wix.ecom.v1.draft_order_deleted': 'Draft order deleted',
  },
  Products: {
    [`${CATALOG}.ProductCreated`]: 'Product created',
    [`${CATALOG}.ProductChanged`]: 'Product changed',
    [`${CATALOG}.ProductDeleted`]: 'Product deleted',
    [`${CATALOG}.VariantsChanged`]: 'Variants changed',
    [`${CATALOG}.CollectionCreated`]: 'Collection created',
    [`${CATALOG}.CollectionChanged`]: 'Collection changed',
    [`${CATALOG}.CollectionDeleted`]: 'Collection deleted',
  },
  Carts: {
    'wix.ecom.v1.cart_created': 'Cart created',
    'wix.ecom.v1.cart_updated': 'Cart changed',
    'wix.ecom.v1.cart_deleted': 'Cart deleted',
    'wix.ecom.v1.abandoned_checkout_created': 'Checkout abandoned',
    'wix.ecom.v1.abandoned_checkout_recovered': 'Abandoned checkout recovered',
  },
  Files: {
    'wix.media.site_media.v1.file_descriptor_file_ready': 'File ready',
    'wix.media.site_media.v1.file_descriptor_file_failed': 'File failed',
  },
  'Sign-in': {
    'wix.headless.v1.redirect_session_created': 'Shopper sent to sign-in or checkout',
  },
};

const TITLES = new Map(Object.values(WORDS).flatMap((group) => Object.entries(group)));

export function wordsOfEvent(type: string): string {
  return TITLES.get(type) ?? type;
}

/** The types that there are, grouped; unknown ones at the end. */
export function groupEvents(types: readonly string[]): readonly EventGroup[] {
  const known = Object.entries(WORDS).map(([title, group]) => ({
    title,
    events: Object.entries(group).flatMap(([type, name]) => (types.includes(type) ? [{ type, title: name }] : [])),
  }));
  const others = types.filter((type) => !TITLES.has(type)).map((type) => ({ type, title: type }));
  return [...known, { title: 'Others', events: others }].filter(({ events }) => events.length > 0);
}

/** `All events`, `Order placed`, `Order placed and 3 more`. */
export function summarizeEvents(types: readonly string[]): string {
  const [first, ...rest] = types;
  if (first === undefined) return 'All events';
  return rest.length === 0 ? wordsOfEvent(first) : `${wordsOfEvent(first)} and ${rest.length} more`;
}
