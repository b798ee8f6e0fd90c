/** How buyers may pay, as the merchant offers it. These calls are this platform's own. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date, type Shape } from './codec.ts';
import type {
  PaymentMethod,
  PaymentMethodInput,
  QueryPaymentMethodsResponse,
  ShopQuery,
  UpdatePaymentMethod,
} from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type {
  PaymentMethod,
  PaymentMethodInput,
  QueryPaymentMethodsResponse,
  ShopQuery,
  UpdatePaymentMethod,
} from './shop-types.ts';

const METHOD: Shape = { createdDate: date, updatedDate: date };
const ONE = { response: { paymentMethod: METHOD }, result: 'paymentMethod' };

/**
 * Adds a way to pay.
 *
 * @throws ApplicationError where another one has its code
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, paymentMethods } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { paymentMethods },
 * });
 * const made = await office.paymentMethods.createPaymentMethod({
 *   code: 'check',
 *   provider: 'manual',
 *   title: 'Check by mail',
 * });
 * ```
 */
export const createPaymentMethod: ModuleFunction<
  (paymentMethod: PaymentMethodInput, call?: CallOptions) => Promise<PaymentMethod>
> = define('POST /ecom/v1/payment-methods', 'paymentMethod', ONE);

/**
 * Reads a way to pay.
 *
 * @throws ApplicationError where there is none with this id
 *
 * @example
 * ```ts continues
 * const { title } = await office.paymentMethods.getPaymentMethod('pmt_1');
 * ```
 */
export const getPaymentMethod: ModuleFunction<(paymentMethodId: string, call?: CallOptions) => Promise<PaymentMethod>> =
  define('GET /ecom/v1/payment-methods/{paymentMethodId}', 'paymentMethodId', ONE);

/**
 * Changes a way to pay. Members that are absent stay as they are.
 *
 * @throws ApplicationError `STALE_REVISION` where it has changed meanwhile
 *
 * @example
 * ```ts continues
 * await office.paymentMethods.updatePaymentMethod('pmt_1', { revision: '1', enabled: false });
 * ```
 */
export const updatePaymentMethod: ModuleFunction<
  (_id: string, paymentMethod: UpdatePaymentMethod, call?: CallOptions) => Promise<PaymentMethod>
> = define('PATCH /ecom/v1/payment-methods/{paymentMethod.id}', '_id:paymentMethod.id paymentMethod', ONE);

/**
 * Removes a way to pay.
 *
 * @throws ApplicationError where there is none with this id
 *
 * @example
 * ```ts continues
 * await office.paymentMethods.deletePaymentMethod('pmt_1');
 * ```
 */
export const deletePaymentMethod: ModuleFunction<(paymentMethodId: string, call?: CallOptions) => Promise<void>> =
  define('DELETE /ecom/v1/payment-methods/{paymentMethodId}', 'paymentMethodId', NOTHING);

/**
 * Returns the ways to pay, in their order.
 *
 * @example
 * ```ts continues
 * const { paymentMethods: all } = await office.paymentMethods.queryPaymentMethods();
 * ```
 */
export const queryPaymentMethods: ModuleFunction<
  (query?: ShopQuery, call?: CallOptions) => Promise<QueryPaymentMethodsResponse>
> = define('POST /ecom/v1/payment-methods/query', 'query', {
  response: { paymentMethods: METHOD },
  isSafe: true,
});
