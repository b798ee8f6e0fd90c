/** What members do with their own orders: cancel, send back, buy again, open the status page. */
import { define, type ModuleFunction } from './call.ts';
import { CART } from './cart-shapes.ts';
import { ORDER, RETURN } from './order-shapes.ts';
import type {
  CancelMyOrderResponse,
  CreateOrderLinkResponse,
  ListMyReturnsResponse,
  MyReturnResponse,
  OrderAgainOptions,
  OrderAgainResponse,
  RequestReturnOptions,
} from './requests.ts';
import type { CallOptions } from './transport.ts';

export type { OrderReturn, UnavailableItem } from './entities.ts';
export type {
  CancelMyOrderResponse,
  CreateOrderLinkResponse,
  ListMyReturnsResponse,
  MyReturnResponse,
  OrderAgainOptions,
  OrderAgainResponse,
  RequestReturnOptions,
} from './requests.ts';

const RETURN_RESPONSE = { response: { return: RETURN } };

/**
 * Cancels an order of the member before it is sent, and gives back what was paid.
 *
 * @throws ApplicationError where something was sent already, or it was canceled before
 *
 * @example
 * ```ts
 * import { createClient, myOrders, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { myOrders },
 * });
 * await shop.myOrders.cancelMyOrder('ord_1');
 * ```
 */
export const cancelMyOrder: ModuleFunction<(_id: string, call?: CallOptions) => Promise<CancelMyOrderResponse>> =
  define('POST /ecom/v1/my-orders/{id}/cancel', '_id:id', { response: { order: ORDER } });

/**
 * Asks to send back items that were sent. The shop accepts or declines.
 *
 * @throws ApplicationError where fewer units were sent, or a return names them already
 *
 * @example
 * ```ts continues
 * const { return: asked } = await shop.myOrders.requestReturn('ord_1', {
 *   lineItems: [{ lineItemId: 'line_1', quantity: 1, reason: 'Damaged' }],
 * });
 * console.log(asked.state);
 * ```
 */
export const requestReturn: ModuleFunction<
  (_id: string, items: RequestReturnOptions, call?: CallOptions) => Promise<MyReturnResponse>
> = define('POST /ecom/v1/my-orders/{id}/returns', '_id:id ...items', RETURN_RESPONSE);

/**
 * Withdraws the request for a return, while the shop has not received it.
 *
 * @throws ApplicationError where it was declined, received or withdrawn
 *
 * @example
 * ```ts continues
 * await shop.myOrders.withdrawReturn('ord_1', 'ret_1');
 * ```
 */
export const withdrawReturn: ModuleFunction<
  (_id: string, returnId: string, call?: CallOptions) => Promise<MyReturnResponse>
> = define('POST /ecom/v1/my-orders/{id}/returns/{returnId}/withdraw', '_id:id returnId', RETURN_RESPONSE);

/**
 * Returns what the member sends back of an order.
 *
 * @example
 * ```ts continues
 * const { returns } = await shop.myOrders.listMyReturns('ord_1');
 * ```
 */
export const listMyReturns: ModuleFunction<(_id: string, call?: CallOptions) => Promise<ListMyReturnsResponse>> =
  define('GET /ecom/v1/my-orders/{id}/returns', '_id:id', { response: { returns: RETURN } });

/**
 * Adds the items of an order to the current cart, as far as they are sold, and returns what is missing. The cart is
 * absent where nothing was added and there is none.
 *
 * @throws ApplicationError where the order is another member's, and no link to it is given
 *
 * @example
 * ```ts continues
 * const { unavailable } = await shop.myOrders.orderAgain('ord_1');
 * for (const { name, reason } of unavailable) console.log(name, reason);
 * ```
 */
export const orderAgain: ModuleFunction<
  (_id: string, options?: OrderAgainOptions, call?: CallOptions) => Promise<OrderAgainResponse>
> = define('POST /ecom/v1/my-orders/{id}/order-again', '_id:id ...options', { response: { cart: CART } });

/**
 * Makes a link to the status page of an order. It works for 24 hours, for everyone who has it.
 *
 * @example
 * ```ts continues
 * const { url } = await shop.myOrders.createOrderLink('ord_1');
 * ```
 */
export const createOrderLink: ModuleFunction<(_id: string, call?: CallOptions) => Promise<CreateOrderLinkResponse>> =
  define('POST /ecom/v1/my-orders/{id}/link', '_id:id');
