/** The types of events as a merchant reads them. A type that this page does not know is shown as it is. */
import { words } from '../words/words.ts';

export interface EventGroup {
  readonly title: string;
  readonly events: readonly { readonly type: string; readonly title: string }[];
}

const texts = words.webhooks;
type EventType = keyof typeof texts.events;

/** The groups and their events, in the order in which they are offered. */
const GROUPS: Readonly<Record<Exclude<keyof typeof texts.groups, 'others'>, readonly EventType[]>> = {
  orders: [
    'wix.ecom.v1.order_created',
    'wix.ecom.v1.order_approved',
    'wix.ecom.v1.order_updated',
    'wix.ecom.v1.order_payment_status_updated',
    'wix.ecom.v1.order_fulfilled',
    'wix.ecom.v1.order_canceled',
    'wix.ecom.v1.fulfillments_updated',
    'wix.ecom.v1.order_transactions_updated',
    'wix.ecom.v1.order_transactions_refund_completed',
  ],
  draftOrders: [
    'wix.ecom.v1.draft_order_created',
    'wix.ecom.v1.draft_order_updated',
    'wix.ecom.v1.draft_order_deleted',
  ],
  products: [
    'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
    'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
    'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
    'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
  ],
  carts: [
    'wix.ecom.v1.cart_created',
    'wix.ecom.v1.cart_updated',
    'wix.ecom.v1.cart_deleted',
    'wix.ecom.v1.abandoned_checkout_created',
    'wix.ecom.v1.abandoned_checkout_recovered',
  ],
  files: ['wix.media.site_media.v1.file_descriptor_file_ready', 'wix.media.site_media.v1.file_descriptor_file_failed'],
  reviews: [
    'wix.reviews.v1.review_created',
    'wix.reviews.v1.review_updated',
    'wix.reviews.v1.review_deleted',
    'wix.reviews.v1.review_review_published',
    'wix.reviews.v1.review_moderation_status_changed',
  ],
  newsletter: ['cartwright.newsletter.v1.subscriber_confirmed', 'cartwright.newsletter.v1.subscriber_unsubscribed'],
  pages: [
    'cartwright.content.v1.page_published',
    'cartwright.content.v1.page_updated',
    'cartwright.content.v1.page_unpublished',
  ],
  signIn: ['wix.headless.v1.redirect_session_created'],
};

const TITLES: ReadonlyMap<string, string> = new Map(Object.entries(texts.events));

export function wordsOfEvent(type: string): string {
  return TITLES.get(type) ?? type;
}

/** The types that there are, grouped; unknown ones at the end. */
export function groupEvents(types: readonly string[]): readonly EventGroup[] {
  const titled = (type: string) => ({ type, title: wordsOfEvent(type) });
  const known = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
    title: texts.groups[group],
    events: GROUPS[group].filter((type) => types.includes(type)).map(titled),
  }));
  const others = types.filter((type) => !TITLES.has(type)).map(titled);
  return [...known, { title: texts.groups.others, events: others }].filter(({ events }) => events.length > 0);
}

/** `All events`, `Order placed`, `Order placed and 3 more`. */
export function summarizeEvents(types: readonly string[]): string {
  const [first, ...rest] = types;
  if (first === undefined) return texts.sentAll;
  return rest.length === 0 ? wordsOfEvent(first) : texts.sentMore(wordsOfEvent(first), rest.length);
}
