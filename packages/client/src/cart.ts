/** The current cart: the cart of the calling visitor or member (spec §7, "Cart"). */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { ADDRESSES, CART, CUSTOM_LINE, ESTIMATE, LINE } from './cart-shapes.ts';
import { fieldMask, type Shape } from './codec.ts';
import type { EventHandler } from './delivered-event.ts';
import type {
  AddToCurrentCartOptions,
  Cart,
  CartResponse,
  CreateCheckoutFromCurrentCartOptions,
  CreateCheckoutResponse,
  EstimateCurrentCartTotalsOptions,
  EstimateTotalsResponse,
  LineItemQuantityUpdate,
  UpdateCurrentCartOptions,
} from './entities.ts';
import { defineEvent, type DeletedEvent, type EntityEvent } from './events.ts';
import type { CallOptions } from './transport.ts';

export type {
  Address,
  AddressInput,
  AddToCurrentCartOptions,
  AppliedDiscount,
  BuyerInfo,
  CalculatedLineItem,
  Cart,
  CartResponse,
  CartDiscount,
  CatalogReference,
  CreateCheckoutFromCurrentCartOptions,
  CreateCheckoutResponse,
  CustomLineItemInput,
  DescriptionLine,
  EstimateCurrentCartTotalsOptions,
  EstimateTotalsResponse,
  LineItem,
  LineItemInput,
  LineItemQuantityUpdate,
  MultiCurrencyPrice,
  PriceSummary,
  SelectedShippingOption,
  ShippingInformation,
  UpdateCurrentCartOptions,
} from './entities.ts';
export type {
  AddToCartResponse,
  AddToCurrentCartRequest,
  CartCreatedEnvelope,
  CartDeletedEnvelope,
  CartUpdatedEnvelope,
  CreateCheckoutFromCurrentCartRequest,
  DeleteCurrentCartRequest,
  EstimateCurrentCartTotalsRequest,
  GetCurrentCartRequest,
  GetCurrentCartResponse,
  RemoveCouponFromCurrentCartRequest,
  RemoveCouponResponse,
  RemoveLineItemsFromCurrentCartRequest,
  RemoveLineItemsResponse,
  UpdateCurrentCartLineItemQuantityRequest,
  UpdateLineItemsQuantityResponse,
} from './requests.ts';

const response: Shape = { cart: CART };

/**
 * Returns the caller's cart. Rejects with an ApplicationError where no item was ever added.
 *
 * @example
 * ```ts
 * import { createClient, currentCart, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { currentCart },
 * });
 * const cart = await shop.currentCart.getCurrentCart();
 * console.log(cart.lineItems.map((line) => `${line.quantity} × ${line.productName.original}`));
 * ```
 */
export const getCurrentCart: ModuleFunction<(call?: CallOptions) => Promise<Cart>> = define(
  'GET /ecom/v1/carts/current',
  '',
  { response, result: 'cart' },
);

/**
 * Changes note, contact, delivery, coupon or lines.
 *
 * @example
 * ```ts continues
 * await shop.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'It is a gift.' } });
 * ```
 */
export const updateCurrentCart: ModuleFunction<
  (options?: UpdateCurrentCartOptions, call?: CallOptions) => Promise<Cart>
> = define('PATCH /ecom/v1/carts/current', '...options', {
  request: { cartInfo: CART, lineItems: LINE, customLineItems: CUSTOM_LINE, cartFieldmask: fieldMask },
  response,
  result: 'cart',
});

/**
 * Adds lines; the same item with the same options joins the line that is there.
 *
 * @throws ApplicationError where an item is sold out or unknown
 *
 * @example
 * ```ts continues
 * import { CATALOG_APP_ID } from '@cartwright/client';
 *
 * const added = await shop.currentCart.addToCurrentCart({
 *   lineItems: [{ catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'prod_1' }, quantity: 2 }],
 * });
 * const lineId = added.cart.lineItems[0]?._id ?? '';
 * ```
 */
export const addToCurrentCart: ModuleFunction<
  (options?: AddToCurrentCartOptions, call?: CallOptions) => Promise<CartResponse>
> = define('POST /ecom/v1/carts/current/add-to-cart', '...options', {
  request: { lineItems: LINE, customLineItems: CUSTOM_LINE },
  response,
});

/**
 * Removes lines by id.
 *
 * @example
 * ```ts continues
 * await shop.currentCart.removeLineItemsFromCurrentCart([lineId]);
 * ```
 */
export const removeLineItemsFromCurrentCart: ModuleFunction<
  (lineItemIds: readonly string[], call?: CallOptions) => Promise<CartResponse>
> = define('POST /ecom/v1/carts/current/remove-line-items', 'lineItemIds', { response });

/**
 * Sets how many there shall be of each line.
 *
 * @example
 * ```ts continues
 * await shop.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 3 }]);
 * ```
 */
export const updateCurrentCartLineItemQuantity: ModuleFunction<
  (lineItems: readonly LineItemQuantityUpdate[], call?: CallOptions) => Promise<CartResponse>
> = define('POST /ecom/v1/carts/current/update-line-items-quantity', 'lineItems', { response });

/**
 * Takes the coupon off the cart.
 *
 * @example
 * ```ts continues
 * await shop.currentCart.removeCouponFromCurrentCart();
 * ```
 */
export const removeCouponFromCurrentCart: ModuleFunction<(call?: CallOptions) => Promise<CartResponse>> = define(
  'POST /ecom/v1/carts/current/remove-coupon',
  '',
  { response },
);

/**
 * Computes delivery, tax, discounts and totals. The cart does not change.
 *
 * @example
 * ```ts continues
 * const { priceSummary } = await shop.currentCart.estimateCurrentCartTotals({
 *   shippingAddress: { country: 'US', postalCode: '10001' },
 * });
 * console.log(priceSummary.total.formattedAmount);
 * ```
 */
export const estimateCurrentCartTotals: ModuleFunction<
  (options?: EstimateCurrentCartTotalsOptions, call?: CallOptions) => Promise<EstimateTotalsResponse>
> = define('POST /ecom/v1/carts/current/estimate-totals', '...options', {
  request: ADDRESSES,
  response: ESTIMATE,
  isSafe: true,
});

/**
 * Creates a checkout from the current cart. A redirect session sends the buyer there.
 *
 * @example
 * ```ts continues
 * const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
 * ```
 */
export const createCheckoutFromCurrentCart: ModuleFunction<
  (options?: CreateCheckoutFromCurrentCartOptions, call?: CallOptions) => Promise<CreateCheckoutResponse>
> = define('POST /ecom/v1/carts/current/create-checkout', '...options', { request: ADDRESSES });

/**
 * Deletes the cart.
 *
 * @example
 * ```ts continues
 * await shop.currentCart.deleteCurrentCart();
 * ```
 */
export const deleteCurrentCart: ModuleFunction<(call?: CallOptions) => Promise<void>> = define(
  'DELETE /ecom/v1/carts/current',
  '',
  NOTHING,
);

// ---------------------------------------------------------------------------------------------- events

/**
 * A cart was created.
 *
 * @example
 * ```ts continues
 * shop.currentCart.onCartCreated(({ entity }) => console.log('new:', entity._id));
 * ```
 */
export const onCartCreated: ModuleFunction<(handler: EventHandler<EntityEvent<Cart>>) => void> = defineEvent(
  'wix.ecom.v1.cart_created',
  CART,
);

/**
 * A cart was changed.
 *
 * @example
 * ```ts continues
 * shop.currentCart.onCartUpdated(({ entity }) => console.log(entity._id, entity.lineItems.length));
 * ```
 */
export const onCartUpdated: ModuleFunction<(handler: EventHandler<EntityEvent<Cart>>) => void> = defineEvent(
  'wix.ecom.v1.cart_updated',
  CART,
);

/**
 * A cart was deleted.
 *
 * @example
 * ```ts continues
 * shop.currentCart.onCartDeleted(({ metadata }) => console.log('gone:', metadata.entityId));
 * ```
 */
export const onCartDeleted: ModuleFunction<(handler: EventHandler<DeletedEvent<Cart>>) => void> = defineEvent(
  'wix.ecom.v1.cart_deleted',
  CART,
);
