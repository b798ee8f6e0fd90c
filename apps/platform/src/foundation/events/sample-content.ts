/** Example content of each event, for a merchant who tests an address. */
import {
  type Cart,
  type DraftOrder,
  type EventName,
  type Order,
  type Review,
  REVIEW_NAMESPACE,
  type ContentPage,
  type Subscriber,
} from '@cartwright/contract';

import type { EventContent } from '../domain-events.ts';

/** The id of every entity in an example; no entity of the shop has it. */
export const EXAMPLE_ID = 'example';

type Samples = { readonly [Name in EventName]: EventContent<Name> };

export function createSamples(now: number): Samples {
  const date = new Date(now).toISOString();
  const cart: Cart = {
    id: EXAMPLE_ID,
    lineItems: [],
    subtotal: {
      amount: '0.00',
      convertedAmount: '0.00',
      formattedAmount: '$0.00',
      formattedConvertedAmount: '$0.00',
    },
    currency: 'USD',
    conversionCurrency: 'USD',
    weightUnit: 'KG',
    appliedDiscounts: [],
    createdDate: date,
    updatedDate: date,
  };
  const amount = { amount: '10.00', formattedAmount: '$10.00' };
  const order: Order = {
    id: EXAMPLE_ID,
    number: '10001',
    createdDate: date,
    updatedDate: date,
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    lineItems: [],
    currency: 'USD',
    priceSummary: {
      subtotal: amount,
      shipping: amount,
      tax: amount,
      discount: amount,
      total: amount,
      totalAdditionalFees: amount,
    },
    appliedDiscounts: [],
    activities: [],
  };
  const draft: DraftOrder = {
    id: EXAMPLE_ID,
    number: '1',
    lineItems: [],
    additionalFees: [],
    discounts: [],
    createdDate: date,
    updatedDate: date,
    status: 'DRAFT',
    state: 'OPEN',
    weightUnit: 'KG',
    currency: 'USD',
    priceSummary: order.priceSummary,
    taxSummary: { totalTax: amount },
    balanceSummary: { balance: amount, paid: amount },
  };
  const abandoned = {
    id: EXAMPLE_ID,
    checkoutId: EXAMPLE_ID,
    cartId: EXAMPLE_ID,
    status: 'ABANDONED',
    buyerLanguage: 'en',
    buyerInfo: { email: 'ada@example.com' },
    currency: 'USD',
    subtotalPrice: amount,
    totalPrice: amount,
    lineItems: [],
    createdDate: date,
    updatedDate: date,
  };
  const file = {
    id: EXAMPLE_ID,
    displayName: 'example.png',
    url: 'https://shop.example/media/example.png',
    parentFolderId: 'media-root',
    hash: EXAMPLE_ID,
    private: false,
    mediaType: 'IMAGE',
    operationStatus: 'READY',
    labels: [],
    createdDate: date,
    updatedDate: date,
    siteId: EXAMPLE_ID,
    state: 'OK',
  };
  const review: Review = {
    id: EXAMPLE_ID,
    namespace: REVIEW_NAMESPACE,
    entityId: EXAMPLE_ID,
    content: { title: 'Example', body: 'Example', rating: 5, media: [] },
    author: { authorName: 'Ada L.' },
    moderation: { moderationStatus: 'APPROVED', manuallyChanged: true },
    revision: '1',
    verified: true,
    createdDate: date,
    updatedDate: date,
    reviewDate: date,
  };
  const subscriber: Subscriber = {
    id: EXAMPLE_ID,
    email: 'ada@example.com',
    status: 'CONFIRMED',
    language: 'en',
    source: '/',
    consentText: 'Example',
    requestedDate: date,
    confirmedDate: date,
  };
  const contentPage: ContentPage = {
    id: EXAMPLE_ID,
    kind: 'POST',
    slug: 'example',
    status: 'PUBLISHED',
    publishedDate: date,
    inFooter: false,
    texts: [{ language: 'en', title: 'Example', summary: '', body: 'Example', seoTitle: '', seoDescription: '' }],
    revision: '1',
    createdDate: date,
    updatedDate: date,
  };
  const orderTransactions = { orderId: EXAMPLE_ID, payments: [], refunds: [] };
  const endpoint = 'https://shop.example/';
  return {
    onCartCreated: { createdEvent: { entity: cart } },
    onCartUpdated: { updatedEvent: { currentEntity: cart } },
    onCartDeleted: { deletedEvent: { deletedEntity: cart } },
    onDraftOrderCreated: { createdEvent: { entity: draft } },
    onDraftOrderUpdated: { updatedEvent: { currentEntity: draft } },
    onDraftOrderDeleted: { deletedEvent: { deletedEntity: draft } },
    onAbandonedCheckoutCreated: { createdEvent: { entity: abandoned } },
    onAbandonedCheckoutRecovered: { actionEvent: { body: { abandonedCheckout: abandoned } } },
    onOrderCreated: { createdEvent: { entity: order } },
    onOrderUpdated: { updatedEvent: { currentEntity: order } },
    onOrderApproved: { actionEvent: { body: { order } } },
    onOrderPaymentStatusUpdated: { actionEvent: { body: { order, previousPaymentStatus: 'NOT_PAID' } } },
    onOrderFulfilled: { actionEvent: { body: { order } } },
    onOrderCanceled: {
      actionEvent: { body: { order, restockAllItems: false, sendOrderCanceledEmail: false } },
    },
    onFulfillmentsUpdated: {
      actionEvent: {
        body: { orderWithFulfillments: { orderId: EXAMPLE_ID, fulfillments: [] }, reason: 'FULFILLMENT_ADDED' },
      },
    },
    onOrderTransactionsUpdated: { actionEvent: { body: { orderTransactions, paymentIds: [], refundIds: [] } } },
    onOrderTransactionsRefundCompleted: {
      actionEvent: {
        body: {
          orderTransactions,
          refundId: EXAMPLE_ID,
          sideEffects: { restockInfo: { items: [] }, sendOrderRefundedEmail: false },
        },
      },
    },
    onFileDescriptorFileReady: { actionEvent: { body: { file, triggeredByUndelete: false } } },
    onFileDescriptorFileFailed: {
      actionEvent: {
        body: { error: { code: 'FILE_TYPE_NOT_SUPPORTED', description: 'Files of this type are not supported.' } },
      },
    },
    onRedirectSessionCreated: {
      createdEvent: { entity: { id: EXAMPLE_ID, fullUrl: endpoint, urlDetails: { endpoint } } },
    },
    onReviewCreated: { createdEvent: { entity: review } },
    onReviewUpdated: { updatedEvent: { currentEntity: review } },
    onReviewDeleted: { deletedEvent: { deletedEntity: review } },
    onReviewPublished: { actionEvent: { body: { review } } },
    onReviewModerationStatusChanged: {
      actionEvent: { body: { review, previousModerationStatus: 'IN_MODERATION' } },
    },
    onNewsletterSubscriberConfirmed: { actionEvent: { body: { subscriber } } },
    onNewsletterSubscriberUnsubscribed: {
      actionEvent: { body: { subscriber: { ...subscriber, status: 'UNSUBSCRIBED', unsubscribedDate: date } } },
    },
    onContentPagePublished: { actionEvent: { body: { contentPage } } },
    onContentPageUpdated: { updatedEvent: { currentEntity: contentPage } },
    onContentPageUnpublished: { actionEvent: { body: { contentPage: { ...contentPage, status: 'DRAFT' } } } },
    onProductCreated: {
      productId: EXAMPLE_ID,
      name: 'Example',
      price: {
        currency: 'USD',
        price: 10,
        discountedPrice: 10,
        formatted: { price: '$10.00', discountedPrice: '$10.00' },
      },
      visible: false,
    },
    onProductChanged: { productId: EXAMPLE_ID, changedFields: ['name'] },
    onProductDeleted: { productId: EXAMPLE_ID },
    onProductCollectionCreated: { collectionId: EXAMPLE_ID, name: 'Example' },
    onProductCollectionChanged: { collectionId: EXAMPLE_ID, changedFields: ['name'] },
    onProductCollectionDeleted: { collectionId: EXAMPLE_ID },
    onProductVariantsChanged: { productId: EXAMPLE_ID, variants: [] },
  };
}
