/**
 * Requests and responses of single calls, and the data of events, under their official names. Each is derived from the
 * contract. Each module exports its own types, since two modules may use one name for different types.
 */
import type * as wire from '@cartwright/contract';

import type { DecodedMembers, EncodableMembers } from './decoded.ts';
import type {
  AuthResponse,
  BulkUpdateProductsResponse,
  Cart,
  CartResponse,
  CollectionChanged,
  CollectionCreated,
  CollectionDeleted,
  FulfillmentIdentifiers,
  GetCurrentMemberOptions,
  GetCurrentMemberResponse,
  InputNames,
  InventoryQuery,
  LogoutResponse,
  Names,
  FulfillmentsUpdated,
  Order,
  OrderCanceled,
  OrderHappening,
  OrderPaymentStatusUpdated,
  OrderSearch,
  OrderTransactionsRefundCompleted,
  OrderTransactionsUpdated,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  QueryMembersOptions,
  RedirectSession,
  VariantsChanged,
} from './entities.ts';
import type { DataEvent, DeletedEvent, EntityEvent } from './events.ts';
import type { Query } from './query.ts';

/** All members of a request, those that calls take as arguments of their own, too. */
type Whole<E extends wire.Endpoint> = EncodableMembers<E['input']['_zod']['input'], InputNames>;
/** All members of a response, where a call may return only one of them. */
type ApiResponse<E extends wire.Endpoint> = DecodedMembers<wire.EndpointOutput<E>, Names>;

// ---------------------------------------------------------------------------------------------- currentCart

/** The whole response of `addToCurrentCart`. */
export interface AddToCartResponse extends CartResponse {}
/** The whole request of `addToCurrentCart`. */
export interface AddToCurrentCartRequest extends Whole<typeof wire.addToCurrentCart> {}
/** The event that `onCartCreated` passes to its handler. */
export interface CartCreatedEnvelope extends EntityEvent<Cart> {}
/** The event that `onCartDeleted` passes to its handler. */
export interface CartDeletedEnvelope extends DeletedEvent<Cart> {}
/** The event that `onCartUpdated` passes to its handler. */
export interface CartUpdatedEnvelope extends EntityEvent<Cart> {}
/** The whole request of `createCheckoutFromCurrentCart`. */
export interface CreateCheckoutFromCurrentCartRequest extends Whole<typeof wire.createCheckoutFromCurrentCart> {}
/** The whole request of `deleteCurrentCart`. */
export interface DeleteCurrentCartRequest extends Whole<typeof wire.deleteCurrentCart> {}
/** The whole request of `estimateCurrentCartTotals`. */
export interface EstimateCurrentCartTotalsRequest extends Whole<typeof wire.estimateCurrentCartTotals> {}
/** The whole request of `getCurrentCart`. */
export interface GetCurrentCartRequest extends Whole<typeof wire.getCurrentCart> {}
/** The whole response of `getCurrentCart`. */
export interface GetCurrentCartResponse extends ApiResponse<typeof wire.getCurrentCart> {}
/** The whole request of `removeCouponFromCurrentCart`. */
export interface RemoveCouponFromCurrentCartRequest extends Whole<typeof wire.removeCouponFromCurrentCart> {}
/** The whole response of `removeCouponFromCurrentCart`. */
export interface RemoveCouponResponse extends CartResponse {}
/** The whole request of `removeLineItemsFromCurrentCart`. */
export interface RemoveLineItemsFromCurrentCartRequest extends Whole<typeof wire.removeLineItemsFromCurrentCart> {}
/** The whole response of `removeLineItemsFromCurrentCart`. */
export interface RemoveLineItemsResponse extends CartResponse {}
/** The whole request of `updateCurrentCartLineItemQuantity`. */
export interface UpdateCurrentCartLineItemQuantityRequest extends Whole<
  typeof wire.updateCurrentCartLineItemQuantity
> {}
/** The whole response of `updateCurrentCartLineItemQuantity`. */
export interface UpdateLineItemsQuantityResponse extends CartResponse {}

// ---------------------------------------------------------------------------------------------- checkout

/** The whole request of `createCheckout`. */
export interface CreateCheckoutRequest extends Whole<typeof wire.createDirectCheckout> {}
/** The whole response of `createCheckout`. */
export interface CreateDirectCheckoutResponse extends ApiResponse<typeof wire.createDirectCheckout> {}
/** The whole request of `getCheckout`. */
export interface GetCheckoutRequest extends Whole<typeof wire.getCheckout> {}
/** The whole response of `getCheckout`. */
export interface GetCheckoutResponse extends ApiResponse<typeof wire.getCheckout> {}
/** The whole request of `updateCheckout`. */
export interface UpdateCheckoutRequest extends Whole<typeof wire.updateCheckout> {}
/** The whole response of `updateCheckout`. */
export interface UpdateCheckoutResponse extends ApiResponse<typeof wire.updateCheckout> {}
/** The whole request of `removeGiftCard`. */
export interface RemoveGiftCardRequest extends Whole<typeof wire.removeGiftCard> {}
/** The whole response of `removeGiftCard`. */
export interface RemoveGiftCardResponse extends ApiResponse<typeof wire.removeGiftCard> {}
/** The whole request of `createOrder`. */
export interface CreateOrderRequest extends Whole<typeof wire.createOrder> {}
/** The whole response of `createOrder`. */
export interface CreateOrderResponse extends ApiResponse<typeof wire.createOrder> {}

// ---------------------------------------------------------------------------------------------- orders

/** The whole request of `getOrder`. */
export interface GetOrderRequest extends Whole<typeof wire.getOrder> {}
/** The whole response of `getOrder`. */
export interface GetOrderResponse extends ApiResponse<typeof wire.getOrder> {}
/** The whole request of `searchOrders`. */
export interface SearchOrdersRequest extends Omit<Whole<typeof wire.searchOrders>, 'search'> {
  search?: OrderSearch | undefined;
}

// ---------------------------------------------------------------------------------------------- recommendations

/** The whole request of `getRecommendation`. */
export interface GetRecommendationRequest extends Whole<typeof wire.getRecommendation> {}
/** The whole request of `listAvailableAlgorithms`. */
export interface ListAvailableAlgorithmsRequest extends Whole<typeof wire.listAvailableAlgorithms> {}

// ---------------------------------------------------------------------------------------------- products

/** The whole request of `addProductMedia`. */
export interface AddProductMediaRequest extends Whole<typeof wire.addProductMedia> {}
/** The whole response of `addProductMedia`. */
export interface AddProductMediaResponse extends ApiResponse<typeof wire.addProductMedia> {}
/** The whole request of `addProductMediaToChoices`. */
export interface AddProductMediaToChoicesRequest extends Whole<typeof wire.addProductMediaToChoices> {}
/** The whole response of `addProductMediaToChoices`. */
export interface AddProductMediaToChoicesResponse extends ApiResponse<typeof wire.addProductMediaToChoices> {}
/** The whole request of `addProductsToCollection`. */
export interface AddProductsToCollectionRequest extends Whole<typeof wire.addProductsToCollection> {}
/** The whole response of `addProductsToCollection`. */
export interface AddProductsToCollectionResponse extends ApiResponse<typeof wire.addProductsToCollection> {}
/** The whole request of `bulkAdjustProductProperty`. */
export interface BulkAdjustProductPropertiesRequest extends Whole<typeof wire.bulkAdjustProductProperty> {}
/** The whole response of `bulkAdjustProductProperty`. */
export interface BulkAdjustProductPropertiesResponse extends BulkUpdateProductsResponse {}
/** The whole request of `bulkUpdateProductsProperty`. */
export interface BulkUpdateProductsRequest extends Whole<typeof wire.bulkUpdateProductsProperty> {}
/** The whole request of `createCollection`. */
export interface CreateCollectionRequest extends Whole<typeof wire.createCollection> {}
/** The whole response of `createCollection`. */
export interface CreateCollectionResponse extends ApiResponse<typeof wire.createCollection> {}
/** The whole request of `createProduct`. */
export interface CreateProductRequest extends Whole<typeof wire.createProduct> {}
/** The whole response of `createProduct`. */
export interface CreateProductResponse extends ApiResponse<typeof wire.createProduct> {}
/** The whole request of `deleteCollection`. */
export interface DeleteCollectionRequest extends Whole<typeof wire.deleteCollection> {}
/** The whole response of `deleteCollection`. */
export interface DeleteCollectionResponse extends ApiResponse<typeof wire.deleteCollection> {}
/** The whole request of `deleteProductOptions`. */
export interface DeleteProductOptionsRequest extends Whole<typeof wire.deleteProductOptions> {}
/** The whole response of `deleteProductOptions`. */
export interface DeleteProductOptionsResponse extends ApiResponse<typeof wire.deleteProductOptions> {}
/** The whole request of `deleteProduct`. */
export interface DeleteProductRequest extends Whole<typeof wire.deleteProduct> {}
/** The whole response of `deleteProduct`. */
export interface DeleteProductResponse extends ApiResponse<typeof wire.deleteProduct> {}
/** The whole request of `getCollectionBySlug`. */
export interface GetCollectionBySlugRequest extends Whole<typeof wire.getCollectionBySlug> {}
/** The whole response of `getCollectionBySlug`. */
export interface GetCollectionBySlugResponse extends ApiResponse<typeof wire.getCollectionBySlug> {}
/** The whole request of `getProduct`. */
export interface GetProductRequest extends Whole<typeof wire.getProduct> {}
/** The whole response of `getProduct`. */
export interface GetProductResponse extends ApiResponse<typeof wire.getProduct> {}
/** The whole request of `getStoreVariant`. */
export interface GetStoreVariantRequest extends Whole<typeof wire.getStoreVariant> {}
/** The event that `onProductChanged` passes to its handler. */
export interface ProductChangedEnvelope extends DataEvent<ProductChanged> {}
/** The event that `onProductCollectionChanged` passes to its handler. */
export interface ProductCollectionChangedEnvelope extends DataEvent<CollectionChanged> {}
/** The event that `onProductCollectionCreated` passes to its handler. */
export interface ProductCollectionCreatedEnvelope extends DataEvent<CollectionCreated> {}
/** The event that `onProductCollectionDeleted` passes to its handler. */
export interface ProductCollectionDeletedEnvelope extends DataEvent<CollectionDeleted> {}
/** The event that `onProductCreated` passes to its handler. */
export interface ProductCreatedEnvelope extends DataEvent<ProductCreated> {}
/** The event that `onProductDeleted` passes to its handler. */
export interface ProductDeletedEnvelope extends DataEvent<ProductDeleted> {}
/** The whole request of `getProductOptionsAvailability`. */
export interface ProductOptionsAvailabilityRequest extends Whole<typeof wire.getProductOptionsAvailability> {}
/** The event that `onProductVariantsChanged` passes to its handler. */
export interface ProductVariantsChangedEnvelope extends DataEvent<VariantsChanged> {}
/** The whole request of `queryProductVariants`. */
export interface QueryProductVariantsRequest extends Whole<typeof wire.queryProductVariants> {}
/** The whole request of `queryProducts`. */
export interface QueryProductsRequest extends Omit<Whole<typeof wire.queryProducts>, 'query'> {
  query?: Query | undefined;
}
/** The whole request of `queryStoreVariants`. */
export interface QueryStoreVariantsRequest extends Omit<Whole<typeof wire.queryStoreVariants>, 'query'> {
  query?: Query | undefined;
}
/** The whole request of `removeProductMediaFromChoices`. */
export interface RemoveProductMediaFromChoicesRequest extends Whole<typeof wire.removeProductMediaFromChoices> {}
/** The whole response of `removeProductMediaFromChoices`. */
export interface RemoveProductMediaFromChoicesResponse extends ApiResponse<typeof wire.removeProductMediaFromChoices> {}
/** The whole request of `removeProductMedia`. */
export interface RemoveProductMediaRequest extends Whole<typeof wire.removeProductMedia> {}
/** The whole response of `removeProductMedia`. */
export interface RemoveProductMediaResponse extends ApiResponse<typeof wire.removeProductMedia> {}
/** The whole request of `removeProductsFromCollection`. */
export interface RemoveProductsFromCollectionRequest extends Whole<typeof wire.removeProductsFromCollection> {}
/** The whole response of `removeProductsFromCollection`. */
export interface RemoveProductsFromCollectionResponse extends ApiResponse<typeof wire.removeProductsFromCollection> {}
/** The whole request of `updateCollection`. */
export interface UpdateCollectionRequest extends Whole<typeof wire.updateCollection> {}
/** The whole response of `updateCollection`. */
export interface UpdateCollectionResponse extends ApiResponse<typeof wire.updateCollection> {}
/** The whole request of `updateProduct`. */
export interface UpdateProductRequest extends Whole<typeof wire.updateProduct> {}
/** The whole response of `updateProduct`. */
export interface UpdateProductResponse extends ApiResponse<typeof wire.updateProduct> {}
/** The whole request of `updateProductVariants`. */
export interface UpdateVariantsRequest extends Whole<typeof wire.updateProductVariants> {}

// ---------------------------------------------------------------------------------------------- collections

/** The whole request of `getCollection`. */
export interface GetCollectionRequest extends Whole<typeof wire.getCollection> {}
/** The whole response of `getCollection`. */
export interface GetCollectionResponse extends ApiResponse<typeof wire.getCollection> {}
/** The whole request of `queryCollections`. */
export interface QueryCollectionsRequest extends Omit<Whole<typeof wire.queryCollections>, 'query'> {
  query?: Query | undefined;
}

// ---------------------------------------------------------------------------------------------- inventory

// ---------------------------------------------------------------------------------------------- orders

/** The whole request of `updateOrder`. */
export interface UpdateOrderRequest extends Whole<typeof wire.updateOrder> {}
/** The whole response of `updateOrder`. */
export interface UpdateOrderResponse extends ApiResponse<typeof wire.updateOrder> {}
/** The whole request of `bulkUpdateOrders`. */
export interface BulkUpdateOrdersRequest extends Whole<typeof wire.bulkUpdateOrders> {}
/** The whole response of `bulkUpdateOrders`. */
export interface BulkUpdateOrdersResponse extends ApiResponse<typeof wire.bulkUpdateOrders> {}
/** The whole request of `cancelOrder`. */
export interface CancelOrderRequest extends Whole<typeof wire.cancelOrder> {}
/** The whole response of `cancelOrder`. */
export interface CancelOrderResponse extends ApiResponse<typeof wire.cancelOrder> {}
/** The whole response of `queryAbandonedCheckouts`. */
export interface QueryAbandonedCheckoutsResponse extends ApiResponse<typeof wire.queryAbandonedCheckouts> {}
/** The whole response of `restoreCart`. */
export interface RestoreCartResponse extends ApiResponse<typeof wire.restoreCart> {}
/** The whole response of `previewEmail`. */
export interface PreviewEmailResponse extends ApiResponse<typeof wire.previewEmail> {}
/** How long the link works, and what the email says. */
export interface SendOrderPaymentLinkOptions extends Omit<Whole<typeof wire.sendOrderPaymentLink>, 'orderId'> {}
/** The whole response of `orders.sendPaymentLink`. */
export interface SendOrderPaymentLinkResponse extends ApiResponse<typeof wire.sendOrderPaymentLink> {}
/** The whole response of `listInvoicesForSingleOrder`. */
export interface ListInvoicesForSingleOrderResponse extends ApiResponse<typeof wire.listInvoicesForSingleOrder> {}
/** The whole response of `listInvoicesForMultipleOrders`. */
export interface ListInvoicesForMultipleOrdersResponse extends ApiResponse<typeof wire.listInvoicesForMultipleOrders> {}
/** The whole response of `generateInvoice`. */
export interface GenerateInvoiceResponse extends ApiResponse<typeof wire.generateInvoice> {}
/** The whole response of `getInvoice`. */
export interface GetInvoiceResponse extends ApiResponse<typeof wire.getInvoice> {}
/** The whole response of `getOrderSettings`. */
export interface GetOrderSettingsResponse extends ApiResponse<typeof wire.getOrderSettings> {}
/** The whole response of `updateOrderSettings`. */
export interface UpdateOrderSettingsResponse extends ApiResponse<typeof wire.updateOrderSettings> {}
/** The whole request of `addActivity`. */
export interface AddActivityRequest extends Whole<typeof wire.addActivity> {}
/** The whole response of `addActivity`. */
export interface AddActivityResponse extends ApiResponse<typeof wire.addActivity> {}
/** The whole request of `addActivities`. */
export interface AddActivitiesRequest extends Whole<typeof wire.addActivities> {}
/** The whole response of `addActivities`. */
export interface AddActivitiesResponse extends ApiResponse<typeof wire.addActivities> {}
/** The whole request of `updateActivity`. */
export interface UpdateActivityRequest extends Whole<typeof wire.updateActivity> {}
/** The whole response of `updateActivity`. */
export interface UpdateActivityResponse extends ApiResponse<typeof wire.updateActivity> {}
/** The whole request of `deleteActivity`. */
export interface DeleteActivityRequest extends Whole<typeof wire.deleteActivity> {}
/** The whole response of `deleteActivity`. */
export interface DeleteActivityResponse extends ApiResponse<typeof wire.deleteActivity> {}
/** The whole request of `markOrderAsPaid`. */
export interface MarkOrderAsPaidRequest extends Whole<typeof wire.markOrderAsPaid> {}
/** The whole response of `markOrderAsPaid`. */
export interface MarkOrderAsPaidResponse extends ApiResponse<typeof wire.markOrderAsPaid> {}
/** The whole request of `bulkMarkOrdersAsPaid`. */
export interface BulkMarkOrdersAsPaidRequest extends Whole<typeof wire.bulkMarkOrdersAsPaid> {}
/** The whole response of `bulkMarkOrdersAsPaid`. */
export interface BulkMarkOrdersAsPaidResponse extends ApiResponse<typeof wire.bulkMarkOrdersAsPaid> {}
/** The whole request of `recordManuallyCollectedPayment`. */
export interface RecordManuallyCollectedPaymentRequest extends Whole<typeof wire.recordManuallyCollectedPayment> {}
/** The whole response of `recordManuallyCollectedPayment`. */
export interface RecordManuallyCollectedPaymentResponse extends ApiResponse<
  typeof wire.recordManuallyCollectedPayment
> {}
/** The whole request of `getPaymentCollectabilityStatus`. */
export interface GetPaymentCollectabilityStatusRequest extends Whole<typeof wire.getPaymentCollectabilityStatus> {}
/** The whole response of `getPaymentCollectabilityStatus`. */
export interface GetPaymentCollectabilityStatusResponse extends ApiResponse<
  typeof wire.getPaymentCollectabilityStatus
> {}
/** The whole request of `getRefundabilityStatus`. */
export interface GetRefundabilityStatusRequest extends Whole<typeof wire.getRefundabilityStatus> {}
/** The whole response of `getRefundabilityStatus`. */
export interface GetRefundabilityStatusResponse extends ApiResponse<typeof wire.getRefundabilityStatus> {}
/** The whole request of `triggerRefund`. */
export interface TriggerRefundRequest extends Whole<typeof wire.triggerRefund> {}
/** The whole response of `triggerRefund`. */
export interface TriggerRefundResponse extends ApiResponse<typeof wire.triggerRefund> {}
/** Email, restock and refund of a cancellation. */
export interface CancelOrderOptions extends Omit<Whole<typeof wire.cancelOrder>, '_id'> {}
/** Whether the orders are returned. */
export interface BulkUpdateOrdersOptions extends Omit<Whole<typeof wire.bulkUpdateOrders>, 'orders'> {}
/** The entries. */
export interface AddActivitiesOptions extends Omit<Whole<typeof wire.addActivities>, 'orderId'> {}
/** What is refunded, and what else happens. */
export interface TriggerRefundOptions extends Omit<Whole<typeof wire.triggerRefund>, 'ecomOrderId' | 'payments'> {}
/** An order to change. */
export type MaskedOrder = Whole<typeof wire.bulkUpdateOrders>['orders'][number];
/** The whole request of `orders.captureAuthorizedPayments`. */
export interface CaptureAuthorizedPaymentsOfOrderRequest extends Whole<typeof wire.captureAuthorizedPaymentsOfOrder> {}
/** The whole request of `orders.voidAuthorizedPayments`. */
export interface VoidAuthorizedPaymentsOfOrderRequest extends Whole<typeof wire.voidAuthorizedPaymentsOfOrder> {}
/** How the money was received. */
export interface RecordManuallyCollectedPaymentOptions extends Omit<
  Whole<typeof wire.recordManuallyCollectedPayment>,
  'orderId' | 'amount'
> {}
/** The event that `onOrderCreated` passes to its handler. */
export interface OrderCreatedEnvelope extends EntityEvent<Order> {}
/** The event that `onOrderUpdated` passes to its handler. */
export interface OrderUpdatedEnvelope extends EntityEvent<Order> {}
/** The event that `onOrderApproved` passes to its handler. */
export interface OrderApprovedEnvelope extends DataEvent<OrderHappening> {}
/** The event that `onOrderPaymentStatusUpdated` passes to its handler. */
export interface OrderPaymentStatusUpdatedEnvelope extends DataEvent<OrderPaymentStatusUpdated> {}
/** The event that `onOrderFulfilled` passes to its handler. */
export interface OrderFulfilledEnvelope extends DataEvent<OrderHappening> {}
/** The event that `onOrderCanceled` passes to its handler. */
export interface OrderCanceledEnvelope extends DataEvent<OrderCanceled> {}
/** The event that `onFulfillmentsUpdated` passes to its handler. */
export interface FulfillmentsUpdatedEnvelope extends DataEvent<FulfillmentsUpdated> {}
/** The event that `onOrderTransactionsUpdated` passes to its handler. */
export interface OrderTransactionsUpdatedEnvelope extends DataEvent<OrderTransactionsUpdated> {}
/** The event that `onOrderTransactionsRefundCompleted` passes to its handler. */
export interface OrderTransactionsRefundCompletedEnvelope extends DataEvent<OrderTransactionsRefundCompleted> {}
/** Which entry of which order. */
export interface ActivityIdentifiers {
  _id: string;
  activityId: string;
}
/** How much is taken of a held payment; without an amount the whole. */
export type PaymentCapture = Whole<typeof wire.captureAuthorizedPayments>['payments'][number];
/** The whole response of `listReturns`. */
export interface ListReturnsResponse extends ApiResponse<typeof wire.listReturns> {}
/** What the merchant says about a return. */
export interface DecideReturnOptions {
  message?: string | null | undefined;
}
/** Which units go back into stock. */
export interface ReceiveReturnOptions extends Pick<Whole<typeof wire.receiveReturn>, 'restock'> {}
/** The whole response of `acceptReturn`, `declineReturn` and `receiveReturn`. */
export interface ReturnResponse extends ApiResponse<typeof wire.acceptReturn> {}

// ---------------------------------------------------------------------------------------------- myOrders

/** The whole response of `cancelMyOrder`. */
export interface CancelMyOrderResponse extends ApiResponse<typeof wire.cancelMyOrder> {}
/** The items to send back, each with a quantity and a reason, and a note. */
export interface RequestReturnOptions extends Omit<Whole<typeof wire.requestReturn>, '_id'> {}
/** The whole response of `requestReturn` and `withdrawReturn`. */
export interface MyReturnResponse extends ApiResponse<typeof wire.requestReturn> {}
/** The whole response of `listMyReturns`. */
export interface ListMyReturnsResponse extends ApiResponse<typeof wire.listMyReturns> {}
/** The token of a link to the order's status page, for callers who are not its buyer. */
export interface OrderAgainOptions extends Omit<Whole<typeof wire.orderAgain>, '_id'> {}
/** The whole response of `orderAgain`. */
export interface OrderAgainResponse extends ApiResponse<typeof wire.orderAgain> {}
/** The whole response of `createOrderLink`. */
export interface CreateOrderLinkResponse extends ApiResponse<typeof wire.createOrderLink> {}

// ---------------------------------------------------------------------------------------------- orderBilling

/** The whole request of `captureAuthorizedPayments`. */
export interface CaptureAuthorizedPaymentsRequest extends Whole<typeof wire.captureAuthorizedPayments> {}
/** The whole response of `captureAuthorizedPayments`. */
export interface CaptureAuthorizedPaymentsResponse extends ApiResponse<typeof wire.captureAuthorizedPayments> {}
/** The whole request of `voidAuthorizedPayments`. */
export interface VoidAuthorizedPaymentsRequest extends Whole<typeof wire.voidAuthorizedPayments> {}
/** The whole response of `voidAuthorizedPayments`. */
export interface VoidAuthorizedPaymentsResponse extends ApiResponse<typeof wire.voidAuthorizedPayments> {}
/** The whole request of `getOrderRefundability`. */
export interface GetOrderRefundabilityRequest extends Whole<typeof wire.getOrderRefundability> {}
/** The whole response of `getOrderRefundability`. */
export interface GetOrderRefundabilityResponse extends ApiResponse<typeof wire.getOrderRefundability> {}
/** The whole request of `calculateRefund`. */
export interface CalculateRefundRequest extends Whole<typeof wire.calculateRefund> {}
/** The whole response of `calculateRefund`. */
export interface CalculateRefundResponse extends ApiResponse<typeof wire.calculateRefund> {}
/** The whole request of `refundPayments`. */
export interface RefundPaymentsRequest extends Whole<typeof wire.refundPayments> {}
/** The whole response of `refundPayments`. */
export interface RefundPaymentsResponse extends ApiResponse<typeof wire.refundPayments> {}
/** The whole request of `redeemGiftCard`. */
export interface RedeemGiftCardRequest extends Whole<typeof wire.redeemGiftCard> {}
/** The whole response of `redeemGiftCard`. */
export interface RedeemGiftCardResponse extends ApiResponse<typeof wire.redeemGiftCard> {}
/** Which payments are taken. */
export interface CaptureAuthorizedPaymentsOptions extends Omit<
  Whole<typeof wire.captureAuthorizedPayments>,
  'orderId'
> {}
/** Which payments are released. */
export interface VoidAuthorizedPaymentsOptions extends Omit<Whole<typeof wire.voidAuthorizedPayments>, 'orderId'> {}
/** What is refunded. */
export interface CalculateRefundOptions extends Omit<Whole<typeof wire.calculateRefund>, 'orderId'> {}
/** What is refunded, through which payments, and what else happens. */
export interface RefundPaymentsOptions extends Omit<Whole<typeof wire.refundPayments>, 'orderId'> {}
/** The code, and how much. */
export interface RedeemGiftCardOptions extends Omit<Whole<typeof wire.redeemGiftCard>, 'orderId'> {}

// ---------------------------------------------------------------------------------------------- orderTransactions

/** The whole request of `listTransactionsForSingleOrder`. */
export interface ListTransactionsForSingleOrderRequest extends Whole<typeof wire.listTransactionsForSingleOrder> {}
/** The whole response of `listTransactionsForSingleOrder`. */
export interface ListTransactionsForSingleOrderResponse extends ApiResponse<
  typeof wire.listTransactionsForSingleOrder
> {}
/** The whole request of `listTransactionsForMultipleOrders`. */
export interface ListTransactionsForMultipleOrdersRequest extends Whole<
  typeof wire.listTransactionsForMultipleOrders
> {}
/** The whole response of `listTransactionsForMultipleOrders`. */
export interface ListTransactionsForMultipleOrdersResponse extends ApiResponse<
  typeof wire.listTransactionsForMultipleOrders
> {}
/** The whole request of `addPayments`. */
export interface AddPaymentsRequest extends Whole<typeof wire.addPayments> {}
/** The whole response of `addPayments`. */
export interface AddPaymentsResponse extends ApiResponse<typeof wire.addPayments> {}
/** The whole request of `updatePaymentStatus`. */
export interface UpdatePaymentStatusRequest extends Whole<typeof wire.updatePaymentStatus> {}
/** The whole response of `updatePaymentStatus`. */
export interface UpdatePaymentStatusResponse extends ApiResponse<typeof wire.updatePaymentStatus> {}
/** A payment that the merchant received by other means. */
export type PaymentInput = Whole<typeof wire.addPayments>['payments'][number];
/** Which payment of which order. */
export interface UpdatePaymentStatusIdentifiers {
  orderId: string;
  paymentId: string;
}
/** Whether it was received. */
export interface UpdatePaymentStatusOptions extends Omit<
  Whole<typeof wire.updatePaymentStatus>,
  'orderId' | 'paymentId'
> {}

// ---------------------------------------------------------------------------------------------- orderFulfillments

/** The whole request of `listFulfillmentsForSingleOrder`. */
export interface ListFulfillmentsForSingleOrderRequest extends Whole<typeof wire.listFulfillmentsForSingleOrder> {}
/** The whole request of `listFulfillmentsForMultipleOrders`. */
export interface ListFulfillmentsForMultipleOrdersRequest extends Whole<
  typeof wire.listFulfillmentsForMultipleOrders
> {}
/** The whole request of `createFulfillment`. */
export interface CreateFulfillmentRequest extends Whole<typeof wire.createFulfillment> {}
/** The whole request of `updateFulfillment`. */
export interface UpdateFulfillmentRequest extends Whole<typeof wire.updateFulfillment> {}
/** The whole request of `deleteFulfillment`. */
export interface DeleteFulfillmentRequest extends Whole<typeof wire.deleteFulfillment> {}
/** The whole response of `bulkCreateFulfillments`. */
export interface BulkCreateFulfillmentResponse extends ApiResponse<typeof wire.bulkCreateFulfillments> {}
/** What is sent of one of many orders. */
export type BulkCreateOrderWithFulfillments = Whole<
  typeof wire.bulkCreateFulfillments
>['ordersWithFulfillments'][number];
/** Whether the buyer gets an email. */
export type CreateFulfillmentOptions = Pick<Whole<typeof wire.createFulfillment>, 'sendShippingConfirmationEmail'>;
/** Which fulfillment is removed. */
export interface DeleteFulfillmentIdentifiers extends FulfillmentIdentifiers {}
/** The whole response of `deleteFulfillment`. */
export interface DeleteFulfillmentResponse extends ApiResponse<typeof wire.deleteFulfillment> {}
/** The whole response of `listFulfillmentsForMultipleOrders`. */
export interface ListFulfillmentsForMultipleOrdersResponse extends ApiResponse<
  typeof wire.listFulfillmentsForMultipleOrders
> {}
/** The whole response of `listFulfillmentsForSingleOrder`. */
export interface ListFulfillmentsForSingleOrderResponse extends ApiResponse<
  typeof wire.listFulfillmentsForSingleOrder
> {}
/** Which fulfillment is changed. */
export interface UpdateFulfillmentIdentifiers extends FulfillmentIdentifiers {}
/** The new tracking, or that it has arrived. */
export interface UpdateFulfillmentOptions {
  fulfillment?: Omit<Whole<typeof wire.updateFulfillment>['fulfillment'], '_id'> | undefined;
  /** Absent: the buyer gets no email. */
  sendShippingConfirmationEmail?: boolean | null | undefined;
}
/** The whole response of `updateFulfillment`. */
export interface UpdateFulfillmentResponse extends ApiResponse<typeof wire.updateFulfillment> {}

// ---------------------------------------------------------------------------------------------- inventory

/** The whole request of `decrementInventory`. */
export interface DecrementInventoryRequest extends Whole<typeof wire.decrementInventory> {}
/** The whole response of `decrementInventory`. */
export interface DecrementInventoryResponse extends ApiResponse<typeof wire.decrementInventory> {}
/** The whole request of `getInventoryVariants`. */
export interface GetInventoryVariantsRequest extends Whole<typeof wire.getInventoryVariants> {}
/** The whole request of `incrementInventory`. */
export interface IncrementInventoryRequest extends Whole<typeof wire.incrementInventory> {}
/** The whole response of `incrementInventory`. */
export interface IncrementInventoryResponse extends ApiResponse<typeof wire.incrementInventory> {}
/** Selects the stocks to read. */
export type QueryInventoryOptions = QueryInventoryRequest;
/** The whole request of `queryInventory`. */
export interface QueryInventoryRequest extends Omit<Whole<typeof wire.queryInventory>, 'query'> {
  query?: InventoryQuery | undefined;
}
/** The whole request of `updateInventoryVariants`. */
export interface UpdateInventoryVariantsRequest extends Whole<typeof wire.updateInventoryVariants> {}
/** The whole response of `updateInventoryVariants`. */
export interface UpdateInventoryVariantsResponse extends ApiResponse<typeof wire.updateInventoryVariants> {}

// ---------------------------------------------------------------------------------------------- redirects

/** The whole request of `createRedirectSession`. */
export interface CreateRedirectSessionRequest extends Whole<typeof wire.createRedirectSession> {}
/** The event that `onRedirectSessionCreated` passes to its handler. */
export interface RedirectSessionCreatedEnvelope extends EntityEvent<RedirectSession> {}

// ---------------------------------------------------------------------------------------------- authentication

/** The whole request of `changePassword`. */
export interface ChangePasswordRequest extends Whole<typeof wire.changePassword> {}
/** The whole response of `changePassword`. */
export interface ChangePasswordResponse extends ApiResponse<typeof wire.changePassword> {}
/** The whole request of `loginV2`. */
export interface LoginV2Request extends Whole<typeof wire.loginV2> {}
/** The whole request of `loginWithIdpConnectionTokenParams`. */
export interface LoginWithIdpConnectionTokenParamsRequest extends Whole<
  typeof wire.loginWithIdpConnectionTokenParams
> {}
/** The whole request of `logout`. */
export interface LogoutRequest extends Whole<typeof wire.logout> {}
/** The whole response of `logout`. */
export interface RawHttpResponse extends LogoutResponse {}
/** The whole request of `registerV2`. */
export interface RegisterV2Request extends Whole<typeof wire.registerV2> {}
/** The whole request of `signOn`. */
export interface SignOnRequest extends Whole<typeof wire.signOn> {}
/** The whole request of `validateEmail`. */
export interface ValidateEmailRequest extends Whole<typeof wire.validateEmail> {}
/** The whole response of `registerV2`. */
export interface StateMachineResponse extends AuthResponse {}

// ---------------------------------------------------------------------------------------------- recovery

/** The whole request of `recover`. */
export interface RecoverRequest extends Whole<typeof wire.recover> {}
/** The whole request of `sendActivationEmail`. */
export interface SendActivationEmailRequest extends Whole<typeof wire.sendActivationEmail> {}
/** The whole response of `sendActivationEmail`. */
export interface SendActivationEmailResponse extends ApiResponse<typeof wire.sendActivationEmail> {}
/** The whole request of `sendRecoveryEmail`. */
export interface SendRecoveryEmailRequest extends Whole<typeof wire.sendRecoveryEmail> {}
/** The whole response of `sendRecoveryEmail`. */
export interface SendRecoveryEmailResponse extends ApiResponse<typeof wire.sendRecoveryEmail> {}

// ---------------------------------------------------------------------------------------------- verification

/** The whole request of `start`. */
export interface StartRequest extends Whole<typeof wire.start> {}
/** The whole request of `verifyDuringAuthentication`. */
export interface VerifyDuringAuthenticationRequest extends Whole<typeof wire.verifyDuringAuthentication> {}

// ---------------------------------------------------------------------------------------------- members

/** The whole request of `getMember`. */
export interface GetMemberRequest extends Whole<typeof wire.getMember> {}
/** The whole response of `getMember`. */
export interface GetMemberResponse extends ApiResponse<typeof wire.getMember> {}
/** The whole request of `getCurrentMember`. */
export interface GetMyMemberRequest extends GetCurrentMemberOptions {}
/** The whole response of `getCurrentMember`. */
export interface GetMyMemberResponse extends GetCurrentMemberResponse {}
/** The whole request of `queryMembers`. */
export interface QueryMembersRequest extends QueryMembersOptions {}
/** The whole request of `updateMember`. */
export interface UpdateMemberRequest extends Whole<typeof wire.updateMember> {}
/** The whole response of `updateMember`. */
export interface UpdateMemberResponse extends ApiResponse<typeof wire.updateMember> {}
