/** Checkouts as records, apart from any cart. Names follow the newest official checkout module. */
import { define, type ModuleFunction } from './call.ts';
import { CUSTOM_LINE, ESTIMATE, LINE } from './cart-shapes.ts';
import { address, date, type Shape } from './codec.ts';
import type { Checkout, CreateCheckoutOptions, UpdateCheckout, UpdateCheckoutOptions } from './entities.ts';
import type { CreateOrderResponse, RemoveGiftCardResponse } from './requests.ts';
import type { CallOptions } from './transport.ts';

export type { Checkout, CreateCheckoutOptions, UpdateCheckout, UpdateCheckoutOptions } from './entities.ts';
export type {
  CreateCheckoutRequest,
  CreateDirectCheckoutResponse as CreateCheckoutResponse,
  GetCheckoutRequest,
  GetCheckoutResponse,
  CreateOrderRequest,
  CreateOrderResponse,
  RemoveGiftCardRequest,
  RemoveGiftCardResponse,
  UpdateCheckoutRequest,
  UpdateCheckoutResponse,
} from './requests.ts';

const ADDRESS: Shape = { address };
const INFO: Shape = {
  billingInfo: ADDRESS,
  shippingInfo: { shippingDestination: ADDRESS },
};
const { cart: _, shippingInfo, ...TOTALS } = ESTIMATE;
const CHECKOUT: Shape = {
  ...TOTALS,
  createdDate: date,
  updatedDate: date,
  lineItems: LINE,
  billingInfo: ADDRESS,
  shippingInfo: { ...shippingInfo, shippingDestination: ADDRESS },
};
const response: Shape = { checkout: CHECKOUT };
const result = 'checkout';
const lines: Shape = { lineItems: LINE, customLineItems: CUSTOM_LINE };

/**
 * Creates a checkout from items, without a cart, for a "buy now" button.
 *
 * @throws ApplicationError where an item is sold out or unknown
 *
 * @example
 * ```ts
 * import { CATALOG_APP_ID, checkout, createClient, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { checkout },
 * });
 * const made = await shop.checkout.createCheckout({
 *   lineItems: [{ catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'prod_1' }, quantity: 1 }],
 *   channelType: 'WEB',
 * });
 * console.log(made.priceSummary.total?.formattedAmount);
 * ```
 */
export const createCheckout: ModuleFunction<
  (options?: CreateCheckoutOptions, call?: CallOptions) => Promise<Checkout>
> = define('POST /ecom/v1/checkouts', '...options', { request: { ...lines, checkoutInfo: INFO }, response, result });

/**
 * Reads a checkout with its current totals.
 *
 * @throws ApplicationError `CHECKOUT_NOT_FOUND`
 *
 * @example
 * ```ts continues
 * const { completed } = await shop.checkout.getCheckout(made._id);
 * ```
 */
export const getCheckout: ModuleFunction<(_id: string, call?: CallOptions) => Promise<Checkout>> = define(
  'GET /ecom/v1/checkouts/{id}',
  '_id:id',
  { response, result },
);

/**
 * Changes buyer, addresses, delivery, coupon or lines of a checkout whose page was not opened yet.
 *
 * @throws ApplicationError `CHECKOUT_ALREADY_OPENED`
 *
 * @example
 * ```ts continues
 * await shop.checkout.updateCheckout(made._id, { buyerNote: 'It is a gift.' }, { couponCode: 'WELCOME10' });
 * ```
 */
export const updateCheckout: ModuleFunction<
  (_id: string, checkout: UpdateCheckout, options?: UpdateCheckoutOptions, call?: CallOptions) => Promise<Checkout>
> = define('PATCH /ecom/v1/checkouts/{checkout.id}', '_id:checkout.id checkout ...options', {
  request: { ...lines, checkout: INFO },
  response,
  result,
});

/**
 * Takes the gift card off a checkout.
 *
 * @throws ApplicationError `CHECKOUT_ALREADY_PAID`
 *
 * @example
 * ```ts continues
 * const { checkout: full } = await shop.checkout.removeGiftCard(made._id);
 * ```
 */
export const removeGiftCard: ModuleFunction<(_id: string, call?: CallOptions) => Promise<RemoveGiftCardResponse>> =
  define('POST /ecom/v1/checkouts/{id}/remove-gift-card', '_id:id', { response });

/** Options of `createOrder`. */
export interface CreateOrderOptions {
  /** The order is unpaid, so nothing is captured either way. */
  readonly delayCapture?: boolean | undefined;
  /** Payment methods are not saved, so `true` is refused. */
  readonly savePaymentMethod?: false | undefined;
}

/**
 * Makes an unpaid order of a checkout. For the shop and its apps.
 *
 * @throws ApplicationError `CHECKOUT_ALREADY_PAID`, `OUT_OF_STOCK`
 *
 * @example
 * ```ts continues
 * const { orderId } = await shop.checkout.createOrder(made._id);
 * ```
 */
export const createOrder: ModuleFunction<
  (_id: string, options?: CreateOrderOptions, call?: CallOptions) => Promise<CreateOrderResponse>
> = define('POST /ecom/v1/checkouts/{id}/create-order', '_id:id ...options', {});
