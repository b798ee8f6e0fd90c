/**
 * Refunds, captures and releases of payments, for merchants. What goes back is computed by the platform: ask
 * `calculateRefund` first. Names follow the newest official module.
 */
import { define, type ModuleFunction } from './call.ts';
import type {
  CalculateRefundOptions,
  CalculateRefundResponse,
  CaptureAuthorizedPaymentsOptions,
  CaptureAuthorizedPaymentsResponse,
  GetOrderRefundabilityResponse,
  RedeemGiftCardOptions,
  RedeemGiftCardResponse,
  RefundPaymentsOptions,
  RefundPaymentsResponse,
  VoidAuthorizedPaymentsOptions,
  VoidAuthorizedPaymentsResponse,
} from './requests.ts';
import { PAYMENT, REFUND, TRANSACTIONS } from './transaction-shapes.ts';
import type { CallOptions } from './transport.ts';

export type {
  CalculateRefundOptions,
  CalculateRefundRequest,
  CalculateRefundResponse,
  CaptureAuthorizedPaymentsOptions,
  CaptureAuthorizedPaymentsRequest,
  CaptureAuthorizedPaymentsResponse,
  GetOrderRefundabilityRequest,
  GetOrderRefundabilityResponse,
  RedeemGiftCardOptions,
  RedeemGiftCardRequest,
  RedeemGiftCardResponse,
  RefundPaymentsOptions,
  RefundPaymentsRequest,
  RefundPaymentsResponse,
  VoidAuthorizedPaymentsOptions,
  VoidAuthorizedPaymentsRequest,
  VoidAuthorizedPaymentsResponse,
} from './requests.ts';

const RESPONSE = { response: { orderTransactions: TRANSACTIONS } };

/**
 * Returns what can still be refunded of an order, by payment and by line.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, orderBilling } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { orderBilling },
 * });
 * const { lineItems, paymentsSummary } = await office.orderBilling.getOrderRefundability('ord_1');
 * ```
 */
export const getOrderRefundability: ModuleFunction<
  (orderId: string, call?: CallOptions) => Promise<GetOrderRefundabilityResponse>
> = define('POST /ecom/v1/order-billing/get-order-refundability', 'orderId', { isSafe: true });

/**
 * Computes what a refund of lines, delivery and fees comes to, and through which payments it would go.
 *
 * @example
 * ```ts continues
 * const preview = await office.orderBilling.calculateRefund('ord_1', {
 *   refundItems: { lineItems: [{ lineItemId: 'line_1', quantity: 1 }] },
 * });
 * ```
 */
export const calculateRefund: ModuleFunction<
  (orderId: string, options?: CalculateRefundOptions, call?: CallOptions) => Promise<CalculateRefundResponse>
> = define('POST /ecom/v1/order-billing/calculate-refund', 'orderId ...options', { isSafe: true });

/**
 * Gives money back through payments of an order.
 *
 * @throws ApplicationError where it is more than is left of a payment or a line, or every provider refused
 *
 * @example
 * ```ts continues
 * await office.orderBilling.refundPayments('ord_1', {
 *   paymentRefunds: [{ paymentId: 'pay_1', amount: { amount: '34.00' } }],
 *   refundItems: { lineItems: [{ lineItemId: 'line_1', quantity: 1 }] },
 *   sideEffects: { restock: { lineItems: [{ lineItemId: 'line_1', quantity: 1 }] } },
 * });
 * ```
 */
export const refundPayments: ModuleFunction<
  (orderId: string, options: RefundPaymentsOptions, call?: CallOptions) => Promise<RefundPaymentsResponse>
> = define('POST /ecom/v1/order-billing/refund-payments', 'orderId ...options', {
  response: { refund: REFUND, orderTransactions: TRANSACTIONS },
});

/**
 * Takes held payments of an order, or parts of them; the rest of each is released.
 *
 * @throws ApplicationError where a payment is not held any more, or more is taken than is held
 *
 * @example
 * ```ts continues
 * await office.orderBilling.captureAuthorizedPayments('ord_1', { payments: [{ paymentId: 'pay_1' }] });
 * ```
 */
export const captureAuthorizedPayments: ModuleFunction<
  (
    orderId: string,
    options: CaptureAuthorizedPaymentsOptions,
    call?: CallOptions,
  ) => Promise<CaptureAuthorizedPaymentsResponse>
> = define('POST /ecom/v1/order-billing/capture-authorized-payments', 'orderId ...options', RESPONSE);

/**
 * Releases held payments of an order.
 *
 * @throws ApplicationError where a payment is not held any more
 *
 * @example
 * ```ts continues
 * await office.orderBilling.voidAuthorizedPayments('ord_1', { paymentIds: ['pay_1'] });
 * ```
 */
export const voidAuthorizedPayments: ModuleFunction<
  (
    orderId: string,
    options: VoidAuthorizedPaymentsOptions,
    call?: CallOptions,
  ) => Promise<VoidAuthorizedPaymentsResponse>
> = define('POST /ecom/v1/order-billing/void-authorized-payments', 'orderId ...options', RESPONSE);

/**
 * Pays what is unpaid of an order, or a part of it, with a gift card.
 *
 * @throws ApplicationError where there is no such gift card, or nothing is left on it
 *
 * @example
 * ```ts continues
 * await office.orderBilling.redeemGiftCard('ord_1', { giftCardCode: 'AAAA-BBBB-CCCC-DDDD' });
 * ```
 */
export const redeemGiftCard: ModuleFunction<
  (orderId: string, options: RedeemGiftCardOptions, call?: CallOptions) => Promise<RedeemGiftCardResponse>
> = define('POST /ecom/v1/order-billing/redeem-gift-card', 'orderId ...options', {
  response: { ...RESPONSE.response, payment: PAYMENT },
});
