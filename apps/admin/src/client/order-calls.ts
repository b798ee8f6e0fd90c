/**
 * What a merchant does with an order, each call defined once. The platform computes every amount: a refund is calculated
 * there first, and only what it answered is shown.
 */
import { type CallOptions, defineCall, type Order, type Price } from '@cartwright/client';

export interface LineQuantity {
  readonly lineItemId: string;
  readonly quantity: number;
}

export interface RefundItems {
  readonly lineItems?: readonly LineQuantity[];
  readonly shipping?: { readonly amount: { readonly amount: string } };
}

export interface PaymentAmount {
  readonly paymentId: string;
  readonly amount: Price;
}

/** What a refund comes to. */
export interface CalculatedRefund {
  readonly available?: boolean;
  readonly notAvailable?: { readonly errors: readonly { readonly error: { readonly description?: string } }[] };
  readonly summary?: {
    readonly total: Price;
    readonly tax: Price;
    readonly discount: Price;
    readonly lineItemsSubtotal: Price;
  };
  /** The payments through which it would go. */
  readonly paymentRefunds?: readonly PaymentAmount[];
}

interface Monetary {
  readonly paid: Price;
  readonly refunded: Price;
  readonly maxRefund: Price;
}

export interface RefundablePayment {
  readonly payment: {
    readonly paymentId: string;
    readonly paymentMethod?: string | null;
    readonly offlinePayment: boolean;
    readonly creditCardDetails?: { readonly lastFourDigits?: string | null; readonly brand?: string | null };
  };
}

/** What can still be refunded of an order. */
export interface Refundability {
  readonly payments: readonly RefundablePayment[];
  readonly paymentsSummary: { readonly monetary: Monetary };
  readonly lineItems: readonly { readonly lineItemId: string; readonly availableRefundQuantity: number }[];
  readonly shipping: { readonly availableRefundAmount: Price };
}

export interface RefundRequest {
  readonly paymentRefunds: readonly { readonly paymentId: string; readonly amount: { readonly amount: string } }[];
  readonly refundItems: RefundItems;
  readonly sideEffects: {
    readonly restock: { readonly lineItems: readonly LineQuantity[] };
    readonly notifications: { readonly sendCustomerEmail: boolean };
  };
  readonly customerReason?: string;
}

export interface OrderPayment {
  readonly id: string;
  readonly amount: Price;
  readonly capturedAmount: Price;
  readonly refundedAmount: Price;
  readonly status: string;
  readonly regularPaymentDetails?: {
    readonly creditCardDetails?: { readonly lastFourDigits?: string | null; readonly brand?: string | null };
    readonly paymentMethod?: string | null;
    readonly offlinePayment: boolean;
  };
  readonly giftcardPaymentDetails?: { readonly obfuscatedCode?: string | null };
}

export interface OrderRefund {
  readonly id: string;
  readonly summary: { readonly requestedRefund: Price; readonly pending: boolean; readonly failedRefundAmount: Price };
}

export interface OrderTransactions {
  readonly orderTransactions: { readonly payments: readonly OrderPayment[]; readonly refunds: readonly OrderRefund[] };
}

export interface CancelOptions {
  readonly sendOrderCanceledEmail: boolean;
  readonly restockAllItems: boolean;
  readonly refundPayments: boolean;
}

const READ = { isSafe: true };

export const orderDesk = {
  cancelOrder: defineCall<(id: string, options: CancelOptions, call?: CallOptions) => Promise<unknown>>(
    'POST /ecom/v1/orders/{id}/cancel',
    'id ...options',
  ),
  updateOrder: defineCall<(id: string, order: { readonly archived: boolean }) => Promise<unknown>>(
    'PATCH /ecom/v1/orders/{order.id}',
    'id:order.id order',
  ),
  bulkUpdateOrders: defineCall<
    (orders: readonly { readonly order: { readonly id: string; readonly archived: boolean } }[]) => Promise<{
      readonly bulkActionMetadata: { readonly totalSuccesses: number; readonly totalFailures: number };
    }>
  >('POST /ecom/v1/bulk/orders/update', 'orders'),
  addComment: defineCall<
    (id: string, activity: { readonly merchantComment: { readonly message: string } }) => Promise<unknown>
  >('POST /ecom/v1/orders/{id}/activities', 'id activity'),
  markOrderAsPaid: defineCall<(ecomOrderId: string) => Promise<{ readonly order: Order }>>(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    'ecomOrderId',
  ),
  captureAuthorizedPayments: defineCall<
    (ecomOrderId: string, payments: readonly { readonly paymentId: string }[]) => Promise<unknown>
  >('POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments', 'ecomOrderId payments'),
  listTransactions: defineCall<(orderId: string, call?: CallOptions) => Promise<OrderTransactions>>(
    'GET /ecom/v1/payments/orders/{orderId}',
    'orderId',
  ),
  getRefundability: defineCall<(orderId: string, call?: CallOptions) => Promise<Refundability>>(
    'POST /ecom/v1/order-billing/get-order-refundability',
    'orderId',
    READ,
  ),
  calculateRefund: defineCall<
    (orderId: string, refundItems: RefundItems, call?: CallOptions) => Promise<CalculatedRefund>
  >('POST /ecom/v1/order-billing/calculate-refund', 'orderId refundItems', READ),
  refundPayments: defineCall<(orderId: string, refund: RefundRequest) => Promise<unknown>>(
    'POST /ecom/v1/order-billing/refund-payments',
    'orderId ...refund',
  ),
};
