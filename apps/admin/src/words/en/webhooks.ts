/** English texts: webhooks, which tell other systems what happens in the shop. */
import { counts } from '@cartwright/ui/counts';

const { plural } = counts('en');

export const webhooks = {
  /** A link to the list of them. */
  all: 'All webhooks',
  /** Below the title of the page, which is in `settings-index.ts`. */
  lead: 'Tell another system when something happens: an order, a new product, a change of a cart.',
  /** “You can’t see webhooks”. */
  notPermitted: 'webhooks',
  failedWhat: 'The webhooks',
  add: 'Add webhook',
  none: 'No webhooks yet',
  noneHint: 'Tell another system when something happens. Give its address here, and it gets a signed message.',
  addTitle: 'Add a webhook',
  /** The web address to which events are sent. */
  address: 'Address',
  name: 'Name',
  choice: {
    title: 'Events',
    all: 'All events',
    allHint: 'Those that later versions add, too.',
    some: 'Only these',
    missing: 'Choose at least one event, or all of them.',
  },
  /** What a webhook in the list is sent. */
  sentAll: 'All events',
  /** `event` is such as “Order placed”. */
  sentMore: (event: string, more: number) => plural(more, { one: `${event} and # more`, other: `${event} and # more` }),
  waiting: (count: number) => plural(count, { one: '# event is waiting.', other: '# events are waiting.' }),
  manyWaiting: 'More than 1,000 events are waiting.',
  /** The state of a webhook, on a badge. */
  states: {
    on: 'On',
    failing: 'Failing',
    paused: 'Paused',
    pausedAfterFailures: 'Paused after failures',
  },
  one: {
    title: 'Webhook',
    failedWhat: 'The webhook',
    sendTest: 'Send test',
    /** Verbs: what the button does with the webhook. */
    pause: 'Pause',
    resume: 'Resume',
    resumed: 'Resumed.',
    paused: 'Paused. Events are kept until you resume.',
    sent: 'What is sent',
    sentLead: 'A signed message for each event, to one address.',
    health: {
      paused: 'Paused.',
      pausedAfterFailures: 'Paused after failures.',
      pausedText: 'Nothing is lost: what happens now is kept and sent in order when you resume.',
      /** `count`: how many attempts failed, one after the other. */
      failed: (count: number) =>
        plural(count, { one: 'The last attempt failed.', other: 'The last # attempts failed.' }),
      failedText: 'We try again by ourselves, with longer and longer pauses. The log below says why it failed.',
    },
    deleted: (name: string) => `Deleted ${name}.`,
  },
  test: {
    title: 'Send a test event',
    confirm: 'Send test',
    text: 'An example is sent now, marked as a test. It’s sent while the webhook is paused, too.',
    event: 'Event',
  },
  log: {
    title: 'Log',
    failedWhat: 'The log',
    /** For screen readers: what the tabs choose. */
    views: 'Deliveries',
    /** Tabs, of events and of sendings. */
    all: 'All',
    waiting: 'Waiting',
    failed: 'Failed',
    delivered: 'Delivered',
    /** Where a tab is empty. */
    none: {
      all: 'Nothing was sent yet',
      waiting: 'Nothing in Waiting',
      failed: 'Nothing in Failed',
      delivered: 'Nothing in Delivered',
    },
    noneHint: 'Each event appears here with the answer of its receiver, for 30 days.',
    older: 'Show older',
    milliseconds: (count: number) => `${count} ms`,
    attempts: (count: number) => plural(count, { one: '# attempt', other: '# attempts' }),
  },
  /** The state of one sending, on a badge. */
  delivery: {
    test: 'Test',
    sentAgain: 'Sent again',
    delivered: 'Delivered',
    failed: 'Failed',
    waiting: 'Waiting',
  },
  /** One event that was sent. */
  details: {
    title: 'Delivery',
    failedWhat: 'The delivery',
    sendAgain: 'Send again',
    next: (date: string) => `Next attempt ${date}.`,
    /** `{type}` and `{id}` are codes. */
    event: '{type}, event {id}',
    /** `status` is a number such as 200. */
    answered: (attempt: number, status: number, milliseconds: number) =>
      `Attempt ${attempt}: Answered ${status} in ${milliseconds} ms`,
    unanswered: (attempt: number, milliseconds: number) => `Attempt ${attempt}: No answer in ${milliseconds} ms`,
    /** Of the request and the answer, in HTTP. */
    headers: 'Headers',
    to: (address: string) => `To ${address}`,
    answer: 'Answer',
    payload: 'Event',
    /** The event as code. */
    code: 'The event',
  },
  verify: {
    title: 'Verify messages',
    lead: 'Each message is a JWT, signed by the shop. Verify it before you trust it.',
    isPublic: 'The key is public: it opens nothing.',
    failedWhat: 'The key',
    key: 'The public key',
    code: 'Code that verifies a message',
  },
  /** Groups of events, as headings. */
  groups: {
    orders: 'Orders',
    draftOrders: 'Draft orders',
    products: 'Products',
    carts: 'Carts',
    files: 'Files',
    reviews: 'Reviews',
    newsletter: 'Newsletter',
    pages: 'Pages and posts',
    signIn: 'Sign-in',
    others: 'Others',
  },
  /** Each says what has happened. */
  events: {
    'wix.ecom.v1.order_created': 'Order placed',
    'wix.ecom.v1.order_approved': 'Order approved',
    'wix.ecom.v1.order_updated': 'Order changed',
    'wix.ecom.v1.order_payment_status_updated': 'Payment status changed',
    'wix.ecom.v1.order_fulfilled': 'Order fulfilled',
    'wix.ecom.v1.order_canceled': 'Order canceled',
    'wix.ecom.v1.fulfillments_updated': 'Fulfillments changed',
    'wix.ecom.v1.order_transactions_updated': 'Payments changed',
    'wix.ecom.v1.order_transactions_refund_completed': 'Refund completed',
    'wix.ecom.v1.draft_order_created': 'Draft order created',
    'wix.ecom.v1.draft_order_updated': 'Draft order changed',
    'wix.ecom.v1.draft_order_deleted': 'Draft order deleted',
    'com.wix.ecommerce.catalog.api.v1.ProductCreated': 'Product created',
    'com.wix.ecommerce.catalog.api.v1.ProductChanged': 'Product changed',
    'com.wix.ecommerce.catalog.api.v1.ProductDeleted': 'Product deleted',
    'com.wix.ecommerce.catalog.api.v1.VariantsChanged': 'Variants changed',
    'com.wix.ecommerce.catalog.api.v1.CollectionCreated': 'Collection created',
    'com.wix.ecommerce.catalog.api.v1.CollectionChanged': 'Collection changed',
    'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': 'Collection deleted',
    'wix.ecom.v1.cart_created': 'Cart created',
    'wix.ecom.v1.cart_updated': 'Cart changed',
    'wix.ecom.v1.cart_deleted': 'Cart deleted',
    'wix.ecom.v1.abandoned_checkout_created': 'Checkout abandoned',
    'wix.ecom.v1.abandoned_checkout_recovered': 'Abandoned checkout recovered',
    'wix.media.site_media.v1.file_descriptor_file_ready': 'File ready',
    'wix.media.site_media.v1.file_descriptor_file_failed': 'File failed',
    'wix.reviews.v1.review_created': 'Review written',
    'wix.reviews.v1.review_updated': 'Review changed',
    'wix.reviews.v1.review_deleted': 'Review deleted',
    'wix.reviews.v1.review_review_published': 'Review published',
    'wix.reviews.v1.review_moderation_status_changed': 'Review decided',
    'cartwright.newsletter.v1.subscriber_confirmed': 'Reader confirmed',
    'cartwright.newsletter.v1.subscriber_unsubscribed': 'Reader gone',
    'cartwright.content.v1.page_published': 'Page published',
    'cartwright.content.v1.page_updated': 'Published page changed',
    'cartwright.content.v1.page_unpublished': 'Page no longer published',
    'wix.headless.v1.redirect_session_created': 'Shopper sent to sign-in or checkout',
  },
};
