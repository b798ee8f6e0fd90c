/**
 * The platform's events (spec §7), their envelope (a signed JWT whose claim `data` is JSON text, whose `data` and
 * `identity` are JSON text again), and the identity of the actor.
 */
import { z } from 'zod';

import { AbandonedCheckout } from './abandoned-checkouts.ts';
import { Cart } from './cart.ts';
import { ContentPage } from './content-pages.ts';
import { DraftOrder } from './draft-orders.ts';
import { ApplicationError } from './errors.ts';
import { Subscriber } from './newsletter.ts';
import { OrderWithFulfillments } from './order-fulfillments.ts';
import { OrderTransactions } from './order-transactions.ts';
import { PAYMENT_STATUSES } from './order-words.ts';
import { Order } from './orders.ts';
import { Media } from './product-media.ts';
import { Choices, CostAndProfitData, PriceData, SitePageUrl } from './product-values.ts';
import { RedirectSession } from './redirects.ts';
import { MODERATION_STATUSES, Review } from './reviews.ts';
import { ExternalInfo, FileDescriptor } from './site-files.ts';
import { open, wireDate } from './wire.ts';

export const IDENTITY_TYPES = ['UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'] as const;
export type IdentityType = (typeof IDENTITY_TYPES)[number];

/** The actor of an event: the id of its type is set. */
export const EventIdentity = z.object({
  identityType: open(IDENTITY_TYPES),
  anonymousVisitorId: z.string().optional(),
  memberId: z.string().optional(),
  wixUserId: z.string().optional(),
  appId: z.string().optional(),
});
export type EventIdentity = z.output<typeof EventIdentity>;

/** The claim `data` of a delivered event, after its JSON text is read; `data` and `identity` are JSON text again. */
export const DeliveredEvent = z.object({
  eventType: z.string(),
  instanceId: z.string(),
  data: z.string(),
  identity: z.string().optional(),
  accountInfo: z.string().optional(),
});
export type DeliveredEvent = z.output<typeof DeliveredEvent>;

/** Metadata of an event for its handler. */
export const EventMetadata = z.object({
  id: z.string().optional(),
  entityFqdn: z.string().optional(),
  slug: z.string().optional(),
  entityId: z.string().optional(),
  eventTime: wireDate.nullish(),
  triggeredByAnonymizeRequest: z.boolean().nullish(),
  originatedFrom: z.string().nullish(),
  /** Grows with every event of the same entity. Events of one entity keep their order. */
  entityEventSequence: z.string().nullish(),
  instanceId: z.string().nullish(),
  eventType: z.string().optional(),
  identity: EventIdentity.optional(),
});
export type EventMetadata = z.output<typeof EventMetadata>;

// ------------------------------------------------------------------------------------------------ domain events

const domainMembers = {
  id: z.string(),
  entityFqdn: z.string(),
  slug: z.string(),
  entityId: z.string(),
  eventTime: wireDate,
  triggeredByAnonymizeRequest: z.boolean(),
  originatedFrom: z.string().nullish(),
  entityEventSequence: z.string().nullish(),
};

function created<Entity extends z.ZodType>(entity: Entity) {
  return z.object({ ...domainMembers, createdEvent: z.object({ entity }) });
}

function updated<Entity extends z.ZodType>(entity: Entity) {
  return z.object({
    ...domainMembers,
    updatedEvent: z.object({ currentEntity: entity, modifiedFields: z.record(z.string(), z.unknown()).optional() }),
  });
}

function deleted<Entity extends z.ZodType>(entity: Entity) {
  return z.object({ ...domainMembers, deletedEvent: z.object({ deletedEntity: entity.optional() }) });
}

function action<Body extends z.ZodType>(body: Body) {
  return z.object({ ...domainMembers, actionEvent: z.object({ body }) });
}

// ------------------------------------------------------------------------------------------------ order events

export const AbandonedCheckoutRecovered = z.object({ abandonedCheckout: AbandonedCheckout });
export type AbandonedCheckoutRecovered = z.output<typeof AbandonedCheckoutRecovered>;
export const OrderHappening = z.object({ order: Order });
export type OrderHappening = z.output<typeof OrderHappening>;
export const OrderPaymentStatusUpdated = z.object({ order: Order, previousPaymentStatus: open(PAYMENT_STATUSES) });
export type OrderPaymentStatusUpdated = z.output<typeof OrderPaymentStatusUpdated>;
export const OrderCanceled = z.object({
  order: Order,
  restockAllItems: z.boolean(),
  sendOrderCanceledEmail: z.boolean(),
  customMessage: z.string().nullish(),
});
export type OrderCanceled = z.output<typeof OrderCanceled>;
export const FulfillmentsUpdated = z.object({ orderWithFulfillments: OrderWithFulfillments, reason: z.string() });
export type FulfillmentsUpdated = z.output<typeof FulfillmentsUpdated>;
export const OrderTransactionsUpdated = z.object({
  orderTransactions: OrderTransactions,
  paymentIds: z.array(z.string()),
  refundIds: z.array(z.string()),
});
export type OrderTransactionsUpdated = z.output<typeof OrderTransactionsUpdated>;
export const OrderTransactionsRefundCompleted = z.object({
  orderTransactions: OrderTransactions,
  refundId: z.string(),
  sideEffects: z.object({
    restockInfo: z.object({ items: z.array(z.object({ lineItemId: z.string(), quantity: z.number() })) }),
    sendOrderRefundedEmail: z.boolean(),
    customMessage: z.string().nullish(),
  }),
});
export type OrderTransactionsRefundCompleted = z.output<typeof OrderTransactionsRefundCompleted>;

// ------------------------------------------------------------------------------------------------ own events

export const SubscriberHappening = z.object({ subscriber: Subscriber });
export type SubscriberHappening = z.output<typeof SubscriberHappening>;
export const ContentPageHappening = z.object({ contentPage: ContentPage });
export type ContentPageHappening = z.output<typeof ContentPageHappening>;

// ------------------------------------------------------------------------------------------------ catalog events

export const ProductCreated = z.object({
  productId: z.string(),
  name: z.string(),
  slug: z.string().optional(),
  price: PriceData,
  visible: z.boolean(),
  media: Media.optional(),
  sku: z.string().optional(),
  productPageUrl: SitePageUrl.optional(),
  brand: z.string().nullish(),
  costAndProfitData: CostAndProfitData.optional(),
});
export type ProductCreated = z.output<typeof ProductCreated>;

const changedFields = z.array(z.string());
export const ProductChanged = z.object({ productId: z.string(), changedFields });
export type ProductChanged = z.output<typeof ProductChanged>;
export const ProductDeleted = z.object({ productId: z.string() });
export type ProductDeleted = z.output<typeof ProductDeleted>;
export const CollectionCreated = z.object({
  collectionId: z.string(),
  name: z.string(),
  slug: z.string().optional(),
  media: Media.optional(),
  visible: z.boolean().optional(),
});
export type CollectionCreated = z.output<typeof CollectionCreated>;
export const CollectionChanged = z.object({ collectionId: z.string(), changedFields });
export type CollectionChanged = z.output<typeof CollectionChanged>;
export const CollectionDeleted = z.object({ collectionId: z.string() });
export type CollectionDeleted = z.output<typeof CollectionDeleted>;
export const VariantsChanged = z.object({
  productId: z.string(),
  variants: z.array(z.object({ variantId: z.string(), choices: Choices, changedFields })),
});
export type VariantsChanged = z.output<typeof VariantsChanged>;

// ------------------------------------------------------------------------------------------------ file events

export const FileReady = z.object({
  file: FileDescriptor,
  externalInfo: ExternalInfo.optional(),
  /** Whether the file was in the trash before. */
  triggeredByUndelete: z.boolean(),
});
export type FileReady = z.output<typeof FileReady>;
export const FileFailed = z.object({ externalInfo: ExternalInfo.optional(), error: ApplicationError });
export type FileFailed = z.output<typeof FileFailed>;

// ------------------------------------------------------------------------------------------------ review events

export const ReviewPublished = z.object({ review: Review });
export type ReviewPublished = z.output<typeof ReviewPublished>;
export const ReviewModerationStatusChanged = z.object({
  review: Review,
  previousModerationStatus: open(MODERATION_STATUSES),
});
export type ReviewModerationStatusChanged = z.output<typeof ReviewModerationStatusChanged>;

// ------------------------------------------------------------------------------------------------ the table

/** One kind of event: its type in the protocol, whether it is a domain event, and its payload. */
export interface EventDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly isDomainEvent: boolean;
  readonly payload: Payload;
  /** The name of a domain event's entity, where it is not its type up to the last word. */
  readonly entityFqdn?: string;
}

/** Every event, under the name by which clients register for it. */
export const EVENTS = {
  onCartCreated: { type: 'wix.ecom.v1.cart_created', isDomainEvent: true, payload: created(Cart) },
  onCartUpdated: { type: 'wix.ecom.v1.cart_updated', isDomainEvent: true, payload: updated(Cart) },
  onCartDeleted: { type: 'wix.ecom.v1.cart_deleted', isDomainEvent: true, payload: deleted(Cart) },
  onOrderCreated: {
    type: 'wix.ecom.v1.order_created',
    isDomainEvent: true,
    payload: created(Order),
  },
  onOrderUpdated: {
    type: 'wix.ecom.v1.order_updated',
    isDomainEvent: true,
    payload: updated(Order),
  },
  onOrderApproved: {
    type: 'wix.ecom.v1.order_approved',
    isDomainEvent: true,
    payload: action(OrderHappening),
  },
  onOrderPaymentStatusUpdated: {
    type: 'wix.ecom.v1.order_payment_status_updated',
    isDomainEvent: true,
    payload: action(OrderPaymentStatusUpdated),
    entityFqdn: 'wix.ecom.v1.order',
  },
  onOrderFulfilled: {
    type: 'wix.ecom.v1.order_fulfilled',
    isDomainEvent: true,
    payload: action(OrderHappening),
  },
  onOrderCanceled: {
    type: 'wix.ecom.v1.order_canceled',
    isDomainEvent: true,
    payload: action(OrderCanceled),
  },
  onFulfillmentsUpdated: {
    type: 'wix.ecom.v1.fulfillments_updated',
    isDomainEvent: true,
    payload: action(FulfillmentsUpdated),
  },
  onOrderTransactionsUpdated: {
    type: 'wix.ecom.v1.order_transactions_updated',
    isDomainEvent: true,
    payload: action(OrderTransactionsUpdated),
  },
  onOrderTransactionsRefundCompleted: {
    type: 'wix.ecom.v1.order_transactions_refund_completed',
    isDomainEvent: true,
    payload: action(OrderTransactionsRefundCompleted),
    entityFqdn: 'wix.ecom.v1.order_transactions',
  },
  onDraftOrderCreated: {
    type: 'wix.ecom.v1.draft_order_created',
    isDomainEvent: true,
    payload: created(DraftOrder),
  },
  onDraftOrderUpdated: {
    type: 'wix.ecom.v1.draft_order_updated',
    isDomainEvent: true,
    payload: updated(DraftOrder),
  },
  onDraftOrderDeleted: {
    type: 'wix.ecom.v1.draft_order_deleted',
    isDomainEvent: true,
    payload: deleted(DraftOrder),
  },
  onAbandonedCheckoutCreated: {
    type: 'wix.ecom.v1.abandoned_checkout_created',
    isDomainEvent: true,
    payload: created(AbandonedCheckout),
  },
  onAbandonedCheckoutRecovered: {
    type: 'wix.ecom.v1.abandoned_checkout_recovered',
    isDomainEvent: true,
    payload: action(AbandonedCheckoutRecovered),
  },
  onFileDescriptorFileReady: {
    type: 'wix.media.site_media.v1.file_descriptor_file_ready',
    isDomainEvent: true,
    payload: action(FileReady),
    entityFqdn: 'wix.media.site_media.v1.file_descriptor',
  },
  onFileDescriptorFileFailed: {
    type: 'wix.media.site_media.v1.file_descriptor_file_failed',
    isDomainEvent: true,
    payload: action(FileFailed),
    entityFqdn: 'wix.media.site_media.v1.file_descriptor',
  },
  onRedirectSessionCreated: {
    type: 'wix.headless.v1.redirect_session_created',
    isDomainEvent: true,
    payload: created(RedirectSession),
  },
  onReviewCreated: { type: 'wix.reviews.v1.review_created', isDomainEvent: true, payload: created(Review) },
  onReviewUpdated: { type: 'wix.reviews.v1.review_updated', isDomainEvent: true, payload: updated(Review) },
  onReviewDeleted: { type: 'wix.reviews.v1.review_deleted', isDomainEvent: true, payload: deleted(Review) },
  onReviewPublished: {
    type: 'wix.reviews.v1.review_review_published',
    isDomainEvent: true,
    payload: action(ReviewPublished),
    entityFqdn: 'wix.reviews.v1.review',
  },
  onReviewModerationStatusChanged: {
    type: 'wix.reviews.v1.review_moderation_status_changed',
    isDomainEvent: true,
    payload: action(ReviewModerationStatusChanged),
    entityFqdn: 'wix.reviews.v1.review',
  },
  onNewsletterSubscriberConfirmed: {
    type: 'cartwright.newsletter.v1.subscriber_confirmed',
    isDomainEvent: true,
    payload: action(SubscriberHappening),
  },
  onNewsletterSubscriberUnsubscribed: {
    type: 'cartwright.newsletter.v1.subscriber_unsubscribed',
    isDomainEvent: true,
    payload: action(SubscriberHappening),
  },
  onContentPagePublished: {
    type: 'cartwright.content.v1.page_published',
    isDomainEvent: true,
    payload: action(ContentPageHappening),
  },
  onContentPageUpdated: {
    type: 'cartwright.content.v1.page_updated',
    isDomainEvent: true,
    payload: updated(ContentPage),
  },
  onContentPageUnpublished: {
    type: 'cartwright.content.v1.page_unpublished',
    isDomainEvent: true,
    payload: action(ContentPageHappening),
  },
  onProductCreated: {
    type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    isDomainEvent: false,
    payload: ProductCreated,
  },
  onProductChanged: {
    type: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    isDomainEvent: false,
    payload: ProductChanged,
  },
  onProductDeleted: {
    type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    isDomainEvent: false,
    payload: ProductDeleted,
  },
  onProductCollectionCreated: {
    type: 'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
    isDomainEvent: false,
    payload: CollectionCreated,
  },
  onProductCollectionChanged: {
    type: 'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
    isDomainEvent: false,
    payload: CollectionChanged,
  },
  onProductCollectionDeleted: {
    type: 'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
    isDomainEvent: false,
    payload: CollectionDeleted,
  },
  onProductVariantsChanged: {
    type: 'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
    isDomainEvent: false,
    payload: VariantsChanged,
  },
} as const satisfies Record<string, EventDeclaration>;
export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.output<(typeof EVENTS)[Name]['payload']>;
