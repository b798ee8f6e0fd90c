/**
 * Draft orders, for merchants: an order by telephone or message, paid through a link. Names follow the newest official
 * module; `updateDraftOrder` and `sendPaymentLink` are this platform's own.
 */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { address, date, float, image, pageUrl, type Shape } from './codec.ts';
import type { EventHandler } from './delivered-event.ts';
import type {
  AddLineItemsToDraftOrderOptions,
  AddLineItemsToDraftOrderResponse,
  CreateCustomDiscountsOptions,
  CreateCustomDiscountsResponse,
  CreateDraftOrderOptions,
  CreateDraftOrderResponse,
  CreateEmptyDraftOrderResponse,
  CreateOrderFromDraftOptions,
  CreateOrderFromDraftResponse,
  DeleteCustomDiscountsResponse,
  DraftOrderCreatedEnvelope,
  DraftOrderDeletedEnvelope,
  DraftOrderQuery,
  DraftOrderUpdatedEnvelope,
  GetDraftOrderResponse,
  IdAndApplied,
  LineItemChangeDetails,
  QueryDraftOrdersResponse,
  SendPaymentLinkOptions,
  SendPaymentLinkResponse,
  SetBillingInfoOptions,
  SetBillingInfoResponse,
  SetBuyerInfoOptions,
  SetBuyerInfoResponse,
  SetDiscountsResponse,
  SetRecipientInfoOptions,
  SetRecipientInfoResponse,
  SetShippingInfoOptions,
  SetShippingInfoResponse,
  UpdateDraftOrderOptions,
  UpdateDraftOrderResponse,
  UpdateLineItemsResponse,
} from './draft-order-types.ts';
import { defineEvent } from './events.ts';
import { ORDER } from './order-shapes.ts';
import type { CallOptions } from './transport.ts';

export type * from './draft-order-types.ts';

const CONTACT: Shape = { address };
const DRAFT: Shape = {
  createdDate: date,
  updatedDate: date,
  holdDate: date,
  paymentLink: { sentDate: date, expirationDate: date },
  lineItems: { lineItem: ORDER.lineItems },
  shippingInfo: { shippingInfo: ORDER.shippingInfo },
  billingInfo: CONTACT,
  billingDetails: { billingInfo: CONTACT },
  recipientInfo: { recipientInfo: CONTACT },
};
const CALCULATED: Shape = {
  draftOrder: DRAFT,
  shippingOptions: { logistics: { pickupDetails: CONTACT, deliveryTimeSlot: { from: date, to: date } } },
};
const ONE = { response: { calculatedDraftOrder: CALCULATED } };
const LINES: Shape = { customLineItems: { media: image, url: pageUrl, physicalProperties: { weight: float } } };

/**
 * Creates a draft of an order: lines, prices, discounts, customer and delivery.
 *
 * @throws ApplicationError where a product is not sold, or a member is unknown
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, CATALOG_APP_ID, createClient, draftOrders } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { draftOrders },
 * });
 * const { calculatedDraftOrder } = await office.draftOrders.createDraftOrder({
 *   draftOrder: {
 *     buyerInfo: { email: 'grace@example.com' },
 *     catalogLineItems: [{ catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'prod_1' }, quantity: 2 }],
 *     customLineItems: [{ productName: { original: 'Gift wrapping' }, price: { amount: '5.00' } }],
 *   },
 * });
 * ```
 */
export const createDraftOrder: ModuleFunction<
  (options?: CreateDraftOrderOptions, call?: CallOptions) => Promise<CreateDraftOrderResponse>
> = define('POST /ecom/v1/draft-orders', '...options', {
  ...ONE,
  request: { draftOrder: { ...LINES, recipientInfo: CONTACT, billingInfo: CONTACT } },
});

/**
 * Creates a draft without lines.
 *
 * @example
 * ```ts continues
 * const empty = await office.draftOrders.createEmptyDraftOrder();
 * ```
 */
export const createEmptyDraftOrder: ModuleFunction<(call?: CallOptions) => Promise<CreateEmptyDraftOrderResponse>> =
  define('POST /ecom/v1/draft-orders/create-empty-draft-order', '', ONE);

/**
 * Returns a draft with what it comes to today.
 *
 * @throws ApplicationError where there is no such draft
 *
 * @example
 * ```ts continues
 * const found = await office.draftOrders.getDraftOrder('dft_1');
 * console.log(found.calculatedDraftOrder.draftOrder.priceSummary.total.formattedAmount);
 * ```
 */
export const getDraftOrder: ModuleFunction<
  (draftOrderId: string, call?: CallOptions) => Promise<GetDraftOrderResponse>
> = define('GET /ecom/v1/draft-orders/{draftOrderId}', 'draftOrderId', ONE);

/**
 * Returns drafts, changed last first, with the amounts of their last change.
 *
 * @example
 * ```ts continues
 * const { draftOrders: open } = await office.draftOrders.queryDraftOrders({ filter: { status: 'DRAFT' } });
 * ```
 */
export const queryDraftOrders: ModuleFunction<
  (query?: DraftOrderQuery, call?: CallOptions) => Promise<QueryDraftOrdersResponse>
> = define('POST /ecom/v1/draft-orders/query', 'query', { response: { draftOrders: DRAFT }, isSafe: true });

/**
 * Sets the note of a draft, and until when its units are held for the customer.
 *
 * @throws ApplicationError where there is no such draft, or it has become an order; or the units are not there
 *
 * @example
 * ```ts continues
 * await office.draftOrders.updateDraftOrder('dft_1', { buyerNote: 'Thank you', holdDate: new Date('2026-11-29') });
 * ```
 */
export const updateDraftOrder: ModuleFunction<
  (draftOrderId: string, options?: UpdateDraftOrderOptions, call?: CallOptions) => Promise<UpdateDraftOrderResponse>
> = define('PATCH /ecom/v1/draft-orders/{draftOrderId}', 'draftOrderId ...options', {
  ...ONE,
  request: { holdDate: date },
});

/**
 * Adds products, and items that are not in the catalog. A product with a price costs that.
 *
 * @throws ApplicationError where there is no such draft, or it has become an order
 *
 * @example
 * ```ts continues
 * await office.draftOrders.addLineItemsToDraftOrder('dft_1', {
 *   catalogLineItems: [
 *     { catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'prod_1' }, quantity: 1, price: { amount: '80.00' } },
 *   ],
 * });
 * ```
 */
export const addLineItemsToDraftOrder: ModuleFunction<
  (
    draftOrderId: string,
    options?: AddLineItemsToDraftOrderOptions,
    call?: CallOptions,
  ) => Promise<AddLineItemsToDraftOrderResponse>
> = define('POST /ecom/v1/draft-orders/{draftOrderId}/add-line-items', 'draftOrderId ...options', {
  ...ONE,
  request: LINES,
});

/**
 * Changes quantities, prices and names of lines. A quantity of 0 removes the line.
 *
 * @throws ApplicationError where the draft has no such line, or not that many are left
 *
 * @example
 * ```ts continues
 * await office.draftOrders.updateLineItems('dft_1', [{ lineItemId: 'line_1', newQuantity: 2, newPrice: '30.00' }]);
 * ```
 */
export const updateLineItems: ModuleFunction<
  (
    draftOrderId: string,
    lineItemChanges: LineItemChangeDetails[],
    call?: CallOptions,
  ) => Promise<UpdateLineItemsResponse>
> = define('POST /ecom/v1/draft-orders/{draftOrderId}/line-items', 'draftOrderId lineItemChanges', ONE);

/**
 * Says which of the discounts apply.
 *
 * @throws ApplicationError where the draft has no such discount
 *
 * @example
 * ```ts continues
 * await office.draftOrders.setDiscounts('dft_1', [{ _id: 'mdis_1', applied: true }]);
 * ```
 */
export const setDiscounts: ModuleFunction<
  (draftOrderId: string, discounts: IdAndApplied[], call?: CallOptions) => Promise<SetDiscountsResponse>
> = define('POST /ecom/v1/draft-orders/{draftOrderId}/set-discounts', 'draftOrderId discounts', ONE);

/**
 * Gives discounts: an amount or a percentage, off everything or off one line.
 *
 * @throws ApplicationError where there is no such draft, or it has become an order
 *
 * @example
 * ```ts continues
 * await office.draftOrders.createCustomDiscounts('dft_1', {
 *   discounts: [{ percentage: '10', applyToDraftOrder: true }],
 * });
 * ```
 */
export const createCustomDiscounts: ModuleFunction<
  (
    draftOrderId: string,
    options: CreateCustomDiscountsOptions,
    call?: CallOptions,
  ) => Promise<CreateCustomDiscountsResponse>
> = define('POST /ecom/v1/draft-orders/{draftOrderId}/create-custom-discounts', 'draftOrderId ...options', ONE);

/**
 * Takes discounts off again.
 *
 * @throws ApplicationError where there is no such draft, or it has become an order
 *
 * @example
 * ```ts continues
 * await office.draftOrders.deleteCustomDiscounts('dft_1', ['mdis_1']);
 * ```
 */
export const deleteCustomDiscounts: ModuleFunction<
  (draftOrderId: string, discountIds: string[], call?: CallOptions) => Promise<DeleteCustomDiscountsResponse>
> = define('POST /ecom/v1/draft-orders/{draftOrderId}/delete-custom-discounts', 'draftOrderId discountIds', ONE);

/**
 * Chooses the delivery by its code. Without one it is the cheapest.
 *
 * @throws ApplicationError where that delivery is not offered
 *
 * @example
 * ```ts continues
 * await office.draftOrders.setShippingInfo('dft_1', { shippingInfo: { code: 'studio-parcel' } });
 * ```
 */
export const setShippingInfo: ModuleFunction<
  (draftOrderId: string, options?: SetShippingInfoOptions, call?: CallOptions) => Promise<SetShippingInfoResponse>
> = define('PUT /ecom/v1/draft-orders/set-shipping-info', 'draftOrderId ...options', ONE);

/**
 * Sets the customer. A member brings the email address, and a name and an address where the draft has none.
 *
 * @throws ApplicationError where there is no such member
 *
 * @example
 * ```ts continues
 * await office.draftOrders.setBuyerInfo('dft_1', { buyerInfo: { email: 'grace@example.com' } });
 * ```
 */
export const setBuyerInfo: ModuleFunction<
  (draftOrderId: string, options?: SetBuyerInfoOptions, call?: CallOptions) => Promise<SetBuyerInfoResponse>
> = define('PUT /ecom/v1/draft-orders/set-buyer-info', 'draftOrderId ...options', ONE);

/**
 * Sets where the order goes.
 *
 * @throws ApplicationError where there is no such draft, or it has become an order
 *
 * @example
 * ```ts continues
 * await office.draftOrders.setRecipientInfo('dft_1', {
 *   recipientInfo: { contactDetails: { firstName: 'Grace', lastName: 'Hopper' } },
 * });
 * ```
 */
export const setRecipientInfo: ModuleFunction<
  (draftOrderId: string, options?: SetRecipientInfoOptions, call?: CallOptions) => Promise<SetRecipientInfoResponse>
> = define('PUT /ecom/v1/draft-orders/set-recipient-info', 'draftOrderId ...options', {
  ...ONE,
  request: { recipientInfo: CONTACT },
});

/**
 * Sets the address of the bill.
 *
 * @throws ApplicationError where there is no such draft, or it has become an order
 *
 * @example
 * ```ts continues
 * await office.draftOrders.setBillingInfo('dft_1', { billingInfo: { address: { country: 'US', city: 'Portland' } } });
 * ```
 */
export const setBillingInfo: ModuleFunction<
  (draftOrderId: string, options?: SetBillingInfoOptions, call?: CallOptions) => Promise<SetBillingInfoResponse>
> = define('PUT /ecom/v1/draft-orders/set-billing-info', 'draftOrderId ...options', {
  ...ONE,
  request: { billingInfo: CONTACT },
});

/**
 * Emails the customer a link to pay, and returns it. It shows the draft as it is when it is opened.
 *
 * @throws ApplicationError where the draft has no line or no email address; or the units to hold are not there
 *
 * @example
 * ```ts continues
 * const { url } = await office.draftOrders.sendPaymentLink('dft_1', { holdStock: true });
 * ```
 */
export const sendPaymentLink: ModuleFunction<
  (draftOrderId: string, options?: SendPaymentLinkOptions, call?: CallOptions) => Promise<SendPaymentLinkResponse>
> = define('POST /ecom/v1/draft-orders/{draftOrderId}/send-payment-link', 'draftOrderId ...options', {
  ...ONE,
  request: { expirationDate: date },
});

/**
 * Makes the order without the customer: unpaid, or paid by other means.
 *
 * @throws ApplicationError where something is missing, such as an address, or not enough is left
 *
 * @example
 * ```ts continues
 * const { createdOrder } = await office.draftOrders.createOrderFromDraft('dft_1', { markAsPaid: true });
 * ```
 */
export const createOrderFromDraft: ModuleFunction<
  (
    draftOrderId: string,
    options?: CreateOrderFromDraftOptions,
    call?: CallOptions,
  ) => Promise<CreateOrderFromDraftResponse>
> = define('POST /ecom/v1/draft-orders/{draftOrderId}/create-order', 'draftOrderId ...options', {
  response: { committedDraftOrder: DRAFT, createdOrder: ORDER },
});

/**
 * Deletes a draft. Its link stops working, and its units are free again.
 *
 * @throws ApplicationError where there is no such draft, or it has become an order
 *
 * @example
 * ```ts continues
 * await office.draftOrders.deleteDraftOrder('dft_1');
 * ```
 */
export const deleteDraftOrder: ModuleFunction<(draftOrderId: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /ecom/v1/draft-orders/{draftOrderId}',
  'draftOrderId',
  NOTHING,
);

/**
 * A draft was created.
 *
 * @example
 * ```ts continues
 * office.draftOrders.onDraftOrderCreated(({ entity }) => console.log(entity.number));
 * ```
 */
export const onDraftOrderCreated: ModuleFunction<(handler: EventHandler<DraftOrderCreatedEnvelope>) => void> =
  defineEvent('wix.ecom.v1.draft_order_created', DRAFT);

/**
 * A draft was changed, sent, or has become an order.
 *
 * @example
 * ```ts continues
 * office.draftOrders.onDraftOrderUpdated(({ entity }) => console.log(entity.number));
 * ```
 */
export const onDraftOrderUpdated: ModuleFunction<(handler: EventHandler<DraftOrderUpdatedEnvelope>) => void> =
  defineEvent('wix.ecom.v1.draft_order_updated', DRAFT);

/**
 * A draft was deleted.
 *
 * @example
 * ```ts continues
 * office.draftOrders.onDraftOrderDeleted(({ metadata }) => console.log(metadata.entityId));
 * ```
 */
export const onDraftOrderDeleted: ModuleFunction<(handler: EventHandler<DraftOrderDeletedEnvelope>) => void> =
  defineEvent('wix.ecom.v1.draft_order_deleted', DRAFT);
