/** Types of draft orders, under their official names. Each is derived from the contract. */
import type * as wire from '@cartwright/contract';

import type { DecodedMembers, EncodableMembers } from './decoded.ts';
import type { InputNames, Names } from './entities.ts';
import type { DeletedEvent, EntityEvent } from './events.ts';

type Whole<E extends wire.Endpoint> = EncodableMembers<E['input']['_zod']['input'], InputNames>;
type ApiResponse<E extends wire.Endpoint> = DecodedMembers<wire.EndpointOutput<E>, Names>;

/** What the merchant has agreed with a customer, and what it comes to. */
export interface DraftOrder extends DecodedMembers<wire.DraftOrder, Names> {}
/** A draft, the deliveries that may be chosen, and what is wrong with it. */
export interface CalculatedDraftOrder extends DecodedMembers<wire.CalculatedDraftOrder, Names> {}
/** What a new draft consists of. */
export interface DraftOrderInput extends NonNullable<Whole<typeof wire.createDraftOrder>['draftOrder']> {}

/** The whole request of `createDraftOrder`. */
export interface CreateDraftOrderRequest extends Whole<typeof wire.createDraftOrder> {}
/** What the draft consists of. */
export interface CreateDraftOrderOptions extends Whole<typeof wire.createDraftOrder> {}
/** The whole response of `createDraftOrder`. */
export interface CreateDraftOrderResponse extends ApiResponse<typeof wire.createDraftOrder> {}
/** The whole request of `createEmptyDraftOrder`. */
export interface CreateEmptyDraftOrderRequest extends Whole<typeof wire.createEmptyDraftOrder> {}
/** The whole response of `createEmptyDraftOrder`. */
export interface CreateEmptyDraftOrderResponse extends ApiResponse<typeof wire.createEmptyDraftOrder> {}
/** The whole request of `getDraftOrder`. */
export interface GetDraftOrderRequest extends Whole<typeof wire.getDraftOrder> {}
/** The whole response of `getDraftOrder`. */
export interface GetDraftOrderResponse extends ApiResponse<typeof wire.getDraftOrder> {}
/** Filter, order and cursor. */
export interface DraftOrderQuery extends Omit<NonNullable<Whole<typeof wire.queryDraftOrders>['query']>, 'filter'> {
  /** Conditions as queries have them. */
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}
/** The whole request of `queryDraftOrders`. */
export interface QueryDraftOrdersRequest {
  query?: DraftOrderQuery | null | undefined;
}
/** The whole response of `queryDraftOrders`. */
export interface QueryDraftOrdersResponse extends ApiResponse<typeof wire.queryDraftOrders> {}
/** The note, and until when the units are held. */
export interface UpdateDraftOrderOptions extends Omit<Whole<typeof wire.updateDraftOrder>, 'draftOrderId'> {}
/** The whole response of `updateDraftOrder`. */
export interface UpdateDraftOrderResponse extends ApiResponse<typeof wire.updateDraftOrder> {}
/** The whole request of `addLineItemsToDraftOrder`. */
export interface AddLineItemsToDraftOrderRequest extends Whole<typeof wire.addLineItemsToDraftOrder> {}
/** Products and other items. */
export interface AddLineItemsToDraftOrderOptions extends Omit<
  Whole<typeof wire.addLineItemsToDraftOrder>,
  'draftOrderId'
> {}
/** The whole response of `addLineItemsToDraftOrder`. */
export interface AddLineItemsToDraftOrderResponse extends ApiResponse<typeof wire.addLineItemsToDraftOrder> {}
/** The whole request of `updateLineItems`. */
export interface UpdateLineItemsRequest extends Whole<typeof wire.updateDraftLineItems> {}
/** The new quantity, price or name of a line. */
export type LineItemChangeDetails = UpdateLineItemsRequest['lineItemChanges'][number];
/** The whole response of `updateLineItems`. */
export interface UpdateLineItemsResponse extends ApiResponse<typeof wire.updateDraftLineItems> {}
/** The whole request of `setDiscounts`. */
export interface SetDiscountsRequest extends Whole<typeof wire.setDraftDiscounts> {}
/** A discount, and whether it applies. */
export type IdAndApplied = SetDiscountsRequest['discounts'][number];
/** The whole response of `setDiscounts`. */
export interface SetDiscountsResponse extends ApiResponse<typeof wire.setDraftDiscounts> {}
/** The whole request of `createCustomDiscounts`. */
export interface CreateCustomDiscountsRequest extends Whole<typeof wire.createCustomDiscounts> {}
/** The discounts to give. */
export interface CreateCustomDiscountsOptions extends Omit<Whole<typeof wire.createCustomDiscounts>, 'draftOrderId'> {}
/** The whole response of `createCustomDiscounts`. */
export interface CreateCustomDiscountsResponse extends ApiResponse<typeof wire.createCustomDiscounts> {}
/** The whole request of `deleteCustomDiscounts`. */
export interface DeleteCustomDiscountsRequest extends Whole<typeof wire.deleteCustomDiscounts> {}
/** The whole response of `deleteCustomDiscounts`. */
export interface DeleteCustomDiscountsResponse extends ApiResponse<typeof wire.deleteCustomDiscounts> {}
/** The whole request of `setShippingInfo`. */
export interface SetShippingInfoRequest extends Whole<typeof wire.setDraftShippingInfo> {}
/** The chosen delivery. */
export interface SetShippingInfoOptions extends Omit<Whole<typeof wire.setDraftShippingInfo>, 'draftOrderId'> {}
/** The whole response of `setShippingInfo`. */
export interface SetShippingInfoResponse extends ApiResponse<typeof wire.setDraftShippingInfo> {}
/** The whole request of `setBuyerInfo`. */
export interface SetBuyerInfoRequest extends Whole<typeof wire.setDraftBuyerInfo> {}
/** The customer. */
export interface SetBuyerInfoOptions extends Omit<Whole<typeof wire.setDraftBuyerInfo>, 'draftOrderId'> {}
/** The whole response of `setBuyerInfo`. */
export interface SetBuyerInfoResponse extends ApiResponse<typeof wire.setDraftBuyerInfo> {}
/** The whole request of `setRecipientInfo`. */
export interface SetRecipientInfoRequest extends Whole<typeof wire.setDraftRecipientInfo> {}
/** Where the order goes. */
export interface SetRecipientInfoOptions extends Omit<Whole<typeof wire.setDraftRecipientInfo>, 'draftOrderId'> {}
/** The whole response of `setRecipientInfo`. */
export interface SetRecipientInfoResponse extends ApiResponse<typeof wire.setDraftRecipientInfo> {}
/** The whole request of `setBillingInfo`. */
export interface SetBillingInfoRequest extends Whole<typeof wire.setDraftBillingInfo> {}
/** Who pays. */
export interface SetBillingInfoOptions extends Omit<Whole<typeof wire.setDraftBillingInfo>, 'draftOrderId'> {}
/** The whole response of `setBillingInfo`. */
export interface SetBillingInfoResponse extends ApiResponse<typeof wire.setDraftBillingInfo> {}
/** How long the link works, whether the units are held, and what the email says. */
export interface SendPaymentLinkOptions extends Omit<Whole<typeof wire.sendPaymentLink>, 'draftOrderId'> {}
/** The whole response of `sendPaymentLink`. */
export interface SendPaymentLinkResponse extends ApiResponse<typeof wire.sendPaymentLink> {}
/** The whole request of `createOrderFromDraft`. */
export interface CreateOrderFromDraftRequest extends Whole<typeof wire.createOrderFromDraft> {}
/** Whether the merchant has received the amount. */
export interface CreateOrderFromDraftOptions extends Omit<Whole<typeof wire.createOrderFromDraft>, 'draftOrderId'> {}
/** The whole response of `createOrderFromDraft`. */
export interface CreateOrderFromDraftResponse extends ApiResponse<typeof wire.createOrderFromDraft> {}
/** The whole request of `deleteDraftOrder`. */
export interface DeleteDraftOrderRequest extends Whole<typeof wire.deleteDraftOrder> {}
/** The whole response of `deleteDraftOrder`. */
export interface DeleteDraftOrderResponse extends ApiResponse<typeof wire.deleteDraftOrder> {}
/** The event that `onDraftOrderCreated` passes to its handler. */
export interface DraftOrderCreatedEnvelope extends EntityEvent<DraftOrder> {}
/** The event that `onDraftOrderUpdated` passes to its handler. */
export interface DraftOrderUpdatedEnvelope extends EntityEvent<DraftOrder> {}
/** The event that `onDraftOrderDeleted` passes to its handler. */
export interface DraftOrderDeletedEnvelope extends DeletedEvent<DraftOrder> {}
