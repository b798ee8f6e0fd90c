/** Requests to hear when an item is in stock again. Names follow the newest official module of back-in-stock notifications. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date, type Shape } from './codec.ts';
import type {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  BackInStockNotificationRequestInput,
  ListBackInStockNotificationRequestsOptions,
  ListBackInStockNotificationRequestsResponse,
} from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type {
  BackInStockItemDetails,
  BackInStockNotificationRequest,
  BackInStockNotificationRequestInput,
  ListBackInStockNotificationRequestsOptions,
  ListBackInStockNotificationRequestsResponse,
} from './shop-types.ts';

const REQUEST: Shape = { createdDate: date };

/**
 * Asks for one email when an item is in stock again. Asking twice is asking once.
 *
 * @throws ApplicationError where there is no such item, or too many requests came from one place
 *
 * @example
 * ```ts
 * import { backInStock, CATALOG_APP_ID, createClient, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { backInStock },
 * });
 * await shop.backInStock.createBackInStockNotificationRequest({
 *   catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'prd_1' },
 *   email: 'ada@example.com',
 * });
 * ```
 */
export const createBackInStockNotificationRequest: ModuleFunction<
  (
    request: BackInStockNotificationRequestInput,
    itemDetails?: BackInStockItemDetails,
    call?: CallOptions,
  ) => Promise<BackInStockNotificationRequest>
> = define('POST /v1/back-in-stock-notification-requests', 'request itemDetails', {
  response: { request: REQUEST },
  result: 'request',
});

/**
 * Returns the newest requests, at most a hundred, all or those for one product. For merchants.
 *
 * @example
 * ```ts continues
 * const { requests } = await shop.backInStock.listBackInStockNotificationRequests({ productId: 'prd_1' });
 * ```
 */
export const listBackInStockNotificationRequests: ModuleFunction<
  (
    options?: ListBackInStockNotificationRequestsOptions,
    call?: CallOptions,
  ) => Promise<ListBackInStockNotificationRequestsResponse>
> = define('GET /v1/back-in-stock-notification-requests', '...options', { response: { requests: REQUEST } });

/**
 * Deletes a request. For merchants.
 *
 * @throws ApplicationError where there is none with this id
 *
 * @example
 * ```ts continues
 * await shop.backInStock.deleteBackInStockNotificationRequest('bis_1');
 * ```
 */
export const deleteBackInStockNotificationRequest: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> =
  define('DELETE /v1/back-in-stock-notification-requests/{id}', '_id:id', NOTHING);
