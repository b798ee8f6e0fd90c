/** The current cart: the cart of whoever calls, visitor or member (spec §7, "Cart"). */
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import { address, date, fieldMask, float, image, pageUrl, type Shape } from './codec.ts';
import type {
  AddToCurrentCartOptions,
  Cart,
  CartAnswer,
  CreateCheckoutFromCurrentCartOptions,
  CreateCheckoutResponse,
  EstimateCurrentCartTotalsOptions,
  EstimateTotalsResponse,
  LineItemQuantityUpdate,
  UpdateCurrentCartOptions,
} from './entities.ts';
import type { CallOptions } from './transport.ts';

export type {
  Address,
  AddressInput,
  AddToCurrentCartOptions,
  AppliedDiscount,
  BuyerInfo,
  CalculatedLineItem,
  Cart,
  CartAnswer,
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

const service = 'cart';
const PATH = '/v1/carts/current';
const WEIGHT = { weight: float };
const SERVICE = { scheduledDate: date, endDate: date };
const SUBSCRIPTION = { subscriptionSettings: { startDate: date } };
const LINE: Shape = {
  url: pageUrl,
  image,
  catalogOverrideFields: { image, physicalProperties: WEIGHT },
  physicalProperties: WEIGHT,
  serviceProperties: SERVICE,
  subscriptionOptionInfo: SUBSCRIPTION,
};
const CUSTOM_LINE: Shape = {
  url: pageUrl,
  media: image,
  physicalProperties: WEIGHT,
  serviceProperties: SERVICE,
  subscriptionOptionInfo: SUBSCRIPTION,
};
const CART: Shape = { createdDate: date, updatedDate: date, lineItems: LINE, contactInfo: { address } };
const LOGISTICS: Shape = {
  logistics: { deliveryTimeSlot: { from: date, to: date }, pickupDetails: { address } },
};
const MEMBERSHIP: Shape = { expirationDate: date };
const ADDRESSES: Shape = { shippingAddress: address, billingAddress: address };
const response: Shape = { cart: CART };

/** Endpoints of the current cart, by name. */
export const cartEndpoints = {
  getCurrentCart: { method: 'GET', service, path: PATH, response, result: 'cart' },
  updateCurrentCart: {
    method: 'PATCH',
    service,
    path: PATH,
    args: 'options.cartInfo options.couponCode options.merchantDiscounts options.lineItems options.customLineItems options.cartFieldmask',
    request: { cartInfo: CART, lineItems: LINE, customLineItems: CUSTOM_LINE, cartFieldmask: fieldMask },
    response,
    result: 'cart',
  },
  addToCurrentCart: {
    method: 'POST',
    service,
    path: `${PATH}/add-to-cart`,
    args: 'options.lineItems options.customLineItems options.businessLocationId',
    request: { lineItems: LINE, customLineItems: CUSTOM_LINE },
    response,
  },
  removeLineItemsFromCurrentCart: {
    method: 'POST',
    service,
    path: `${PATH}/remove-line-items`,
    args: 'lineItemIds',
    response,
  },
  updateCurrentCartLineItemQuantity: {
    method: 'POST',
    service,
    path: `${PATH}/update-line-items-quantity`,
    args: 'lineItems',
    response,
  },
  removeCouponFromCurrentCart: { method: 'POST', service, path: `${PATH}/remove-coupon`, response },
  estimateCurrentCartTotals: {
    method: 'POST',
    service,
    path: `${PATH}/estimate-totals`,
    args: 'options.selectedShippingOption options.shippingAddress options.billingAddress options.selectedMemberships options.calculateTax options.calculateShipping options.calculateAdditionalFees',
    request: ADDRESSES,
    response: {
      cart: CART,
      shippingInfo: { selectedCarrierServiceOption: LOGISTICS, carrierServiceOptions: { shippingOptions: LOGISTICS } },
      membershipOptions: {
        eligibleMemberships: MEMBERSHIP,
        invalidMemberships: { membership: MEMBERSHIP },
        validatedExistingMemberships: { memberships: { membership: MEMBERSHIP } },
      },
      appliedDiscounts: { merchantDiscount: { percentage: float } },
    },
    isQuery: true,
  },
  createCheckoutFromCurrentCart: {
    method: 'POST',
    service,
    path: `${PATH}/create-checkout`,
    args: 'options.channelType options.shippingAddress options.billingAddress options.selectedShippingOption options.email',
    request: ADDRESSES,
  },
  deleteCurrentCart: { method: 'DELETE', service, path: PATH, result: '' },
} as const satisfies Record<string, Endpoint>;

/** Returns the caller's cart. An ApplicationError says so where nothing was ever added. */
export const getCurrentCart: ModuleFunction<(call?: CallOptions) => Promise<Cart>> = define(
  cartEndpoints.getCurrentCart,
);

/** Changes note, contact, delivery, coupon or lines. */
export const updateCurrentCart: ModuleFunction<
  (options?: UpdateCurrentCartOptions, call?: CallOptions) => Promise<Cart>
> = define(cartEndpoints.updateCurrentCart);

/**
 * Adds lines; the same item with the same options joins the line that is there.
 *
 * @throws ApplicationError where an item is sold out or unknown
 */
export const addToCurrentCart: ModuleFunction<
  (options?: AddToCurrentCartOptions, call?: CallOptions) => Promise<CartAnswer>
> = define(cartEndpoints.addToCurrentCart);

/** Removes lines by id. */
export const removeLineItemsFromCurrentCart: ModuleFunction<
  (lineItemIds: readonly string[], call?: CallOptions) => Promise<CartAnswer>
> = define(cartEndpoints.removeLineItemsFromCurrentCart);

/** Sets how many there shall be of each line. */
export const updateCurrentCartLineItemQuantity: ModuleFunction<
  (lineItems: readonly LineItemQuantityUpdate[], call?: CallOptions) => Promise<CartAnswer>
> = define(cartEndpoints.updateCurrentCartLineItemQuantity);

/** Takes the coupon off the cart. */
export const removeCouponFromCurrentCart: ModuleFunction<(call?: CallOptions) => Promise<CartAnswer>> = define(
  cartEndpoints.removeCouponFromCurrentCart,
);

/** Works out delivery, tax, discounts and totals; the cart stays as it is. */
export const estimateCurrentCartTotals: ModuleFunction<
  (options?: EstimateCurrentCartTotalsOptions, call?: CallOptions) => Promise<EstimateTotalsResponse>
> = define(cartEndpoints.estimateCurrentCartTotals);

/** Makes a checkout of the cart as it is now; a redirect session leads the buyer there. */
export const createCheckoutFromCurrentCart: ModuleFunction<
  (options?: CreateCheckoutFromCurrentCartOptions, call?: CallOptions) => Promise<CreateCheckoutResponse>
> = define(cartEndpoints.createCheckoutFromCurrentCart);

/** Deletes the cart. */
export const deleteCurrentCart: ModuleFunction<(call?: CallOptions) => Promise<void>> = define(
  cartEndpoints.deleteCurrentCart,
);
