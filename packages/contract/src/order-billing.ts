/**
 * Refunds, captures and releases of an order's payments. Paths and names follow the newest official billing module. What
 * goes back is computed here and never in a browser: `calculateRefund` first, `refundPayments` then.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { ErrorDetails } from './errors.ts';
import {
  LineQuantitiesInput,
  OrderPayment,
  OrderRefund,
  OrderTransactions,
  PriceInput,
  transactionsResponse,
} from './order-transactions.ts';
import { Price } from './orders.ts';
import { currency, open, text, wireId } from './wire.ts';

export const NON_REFUNDABLE_REASONS = ['NOT_PAID', 'ALREADY_REFUNDED', 'PENDING_REFUND', 'ZERO_PRICE'] as const;
export const MANUALLY_REFUNDABLE_REASONS = ['OFFLINE', 'NOT_SUPPORTED'] as const;

const orderId = wireId;

/** What of an order is refunded. */
export const RefundItemsInput = z.object({
  lineItems: LineQuantitiesInput.nullish(),
  additionalFees: z
    .array(z.object({ additionalFeeId: wireId, amount: PriceInput }))
    .max(100)
    .nullish(),
  shipping: z.object({ amount: PriceInput }).nullish(),
});
export type RefundItemsInput = z.output<typeof RefundItemsInput>;

/** How much goes back through a payment; absent: everything that is left of it. */
export const PaymentRefundInput = z.object({
  paymentId: wireId,
  amount: PriceInput.nullish(),
  /** The merchant gives the money back by other means; nothing is asked of the provider. */
  externalRefund: z.boolean().nullish(),
});
export type PaymentRefundInput = z.output<typeof PaymentRefundInput>;

const MonetarySummary = z.object({ paid: Price, refunded: Price, refundPending: Price, maxRefund: Price });
const RefundSummary = z.object({ total: Price, tax: Price, discount: Price, subtotal: Price });

export const getOrderRefundability = endpoint({
  name: 'orderBilling.getOrderRefundability',
  method: 'POST',
  service: 'orders',
  path: '/v1/order-billing/get-order-refundability',
  isQuery: true,
  summary: 'Returns what can still be refunded of an order, by payment and by line.',
  input: z.object({ orderId }),
  output: z.object({
    payments: z.array(
      z.object({
        refundable: z.boolean().optional(),
        manuallyRefundable: z.object({ reason: open(MANUALLY_REFUNDABLE_REASONS) }).optional(),
        nonRefundable: z.object({ reason: open(NON_REFUNDABLE_REASONS) }).optional(),
        payment: z.object({
          paymentId: z.string(),
          paymentMethod: z.string().nullish(),
          offlinePayment: z.boolean(),
          monetary: MonetarySummary,
          creditCardDetails: z.object({ lastFourDigits: z.string().nullish(), brand: z.string().nullish() }).optional(),
        }),
      }),
    ),
    paymentsSummary: z.object({ monetary: MonetarySummary }),
    lineItems: z.array(
      z.object({
        lineItemId: z.string(),
        originalQuantity: z.number(),
        refundedQuantity: z.number(),
        availableRefundQuantity: z.number(),
      }),
    ),
    shipping: z.object({ amount: Price, refundedAmount: Price, availableRefundAmount: Price }),
    additionalFees: z.array(
      z.object({ additionalFeeId: z.string(), amount: Price, refundedAmount: Price, availableRefundAmount: Price }),
    ),
  }),
});

export const calculateRefund = endpoint({
  name: 'orderBilling.calculateRefund',
  method: 'POST',
  service: 'orders',
  path: '/v1/order-billing/calculate-refund',
  isQuery: true,
  summary: 'Computes what a refund of lines, delivery and fees comes to, and through which payments it would go.',
  input: z.object({
    orderId,
    refundItems: RefundItemsInput.nullish(),
    /** Given back besides, for nothing in particular. */
    otherAmount: PriceInput.nullish(),
  }),
  output: z.object({
    available: z.boolean().optional(),
    notAvailable: z.object({ errors: z.array(z.object({ error: ErrorDetails })) }).optional(),
    summary: RefundSummary.extend({ lineItemsSubtotal: Price, additionalFeesTotal: Price }).optional(),
    calculatedRefundItems: z
      .object({
        lineItems: z.array(
          z.object({ item: z.object({ lineItemId: z.string(), quantity: z.number() }), summary: RefundSummary }),
        ),
        additionalFees: z.array(
          z.object({
            additionalFee: z.object({ additionalFeeId: z.string(), amount: Price }),
            summary: RefundSummary,
          }),
        ),
        shipping: z.object({ shipping: z.object({ amount: Price }), summary: RefundSummary }).optional(),
      })
      .optional(),
    /** The payments through which the total would go: gift cards last, newest first. */
    paymentRefunds: z.array(z.object({ paymentId: z.string(), amount: Price })).optional(),
  }),
});

export const refundPayments = endpoint({
  name: 'orderBilling.refundPayments',
  method: 'POST',
  service: 'orders',
  path: '/v1/order-billing/refund-payments',
  summary: 'Gives money back through payments of an order, for lines, delivery, fees or nothing in particular.',
  input: z.object({
    orderId,
    paymentRefunds: z.array(PaymentRefundInput).min(1).max(50),
    refundItems: RefundItemsInput.nullish(),
    sideEffects: z
      .object({
        restock: z.object({ lineItems: LineQuantitiesInput.nullish() }).nullish(),
        notifications: z
          .object({ sendCustomerEmail: z.boolean().nullish(), customMessage: text(1000).nullish() })
          .nullish(),
      })
      .nullish(),
    customerReason: text(500).nullish(),
  }),
  output: z.object({ refund: OrderRefund, orderTransactions: OrderTransactions }),
});

/** What is captured of a held payment; without an amount the whole. */
export const PaymentCaptureInput = z.object({ paymentId: wireId, amount: PriceInput.nullish() });
export type PaymentCaptureInput = z.output<typeof PaymentCaptureInput>;
const captures = z.array(PaymentCaptureInput).min(1).max(20);
const paymentIds = z.array(wireId).min(1).max(20);

export const captureAuthorizedPayments = endpoint({
  name: 'orderBilling.captureAuthorizedPayments',
  method: 'POST',
  service: 'orders',
  path: '/v1/order-billing/capture-authorized-payments',
  summary: 'Takes held payments of an order, or parts of them; the rest of each is released.',
  input: z.object({ orderId, payments: captures }),
  output: transactionsResponse,
});

export const voidAuthorizedPayments = endpoint({
  name: 'orderBilling.voidAuthorizedPayments',
  method: 'POST',
  service: 'orders',
  path: '/v1/order-billing/void-authorized-payments',
  summary: 'Releases held payments of an order.',
  input: z.object({ orderId, paymentIds }),
  output: transactionsResponse,
});

export const captureAuthorizedPaymentsOfOrder = endpoint({
  name: 'orders.captureAuthorizedPayments',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
  summary: 'Takes held payments of an order, or parts of them; the rest of each is released.',
  input: z.object({ ecomOrderId: wireId, payments: captures }),
  output: transactionsResponse,
});

export const voidAuthorizedPaymentsOfOrder = endpoint({
  name: 'orders.voidAuthorizedPayments',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
  summary: 'Releases held payments of an order.',
  input: z.object({ ecomOrderId: wireId, paymentIds }),
  output: transactionsResponse,
});

export const redeemGiftCard = endpoint({
  name: 'orderBilling.redeemGiftCard',
  method: 'POST',
  service: 'orders',
  path: '/v1/order-billing/redeem-gift-card',
  summary: 'Pays what is unpaid of an order, or a part of it, with a gift card.',
  input: z.object({ orderId, giftCardCode: text(100, 1), amount: PriceInput.nullish(), currency: currency.nullish() }),
  output: z.object({ orderTransactions: OrderTransactions, payment: OrderPayment }),
});

export const getRefundabilityStatus = endpoint({
  name: 'orders.getRefundabilityStatus',
  method: 'GET',
  service: 'orders',
  path: '/v1/payments-collector/orders/{ecomOrderId}/refundability',
  summary: 'Returns which payments of an order can be refunded.',
  input: z.object({ ecomOrderId: wireId }),
  output: z.object({
    refundabilities: z.array(
      z.object({
        paymentId: z.string(),
        refundabilityStatus: open(['NOT_REFUNDABLE', 'MANUAL', 'REFUNDABLE'] as const),
        nonRefundableReason: open(NON_REFUNDABLE_REASONS).optional(),
        manuallyRefundableReason: open(MANUALLY_REFUNDABLE_REASONS).optional(),
      }),
    ),
    refundablePerItem: z.boolean(),
  }),
});

export const triggerRefund = endpoint({
  name: 'orders.triggerRefund',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
  summary: 'Gives money back through payments of an order, as earlier clients ask for it.',
  input: z.object({
    ecomOrderId: wireId,
    payments: z.array(PaymentRefundInput).min(1).max(50),
    details: z
      .object({
        ...RefundItemsInput.shape,
        items: LineQuantitiesInput.nullish(),
        /** Whether all of the delivery goes back. */
        shippingIncluded: z.boolean().nullish(),
        reason: text(500).nullish(),
      })
      .nullish(),
    sideEffects: z
      .object({
        restockInfo: z
          .object({
            type: z.enum(['NO_ITEMS', 'ALL_ITEMS', 'SOME_ITEMS']).nullish(),
            items: LineQuantitiesInput.nullish(),
          })
          .nullish(),
        sendOrderRefundedEmail: z.boolean().nullish(),
        customMessage: text(1000).nullish(),
      })
      .nullish(),
  }),
  output: z.object({
    orderTransactions: OrderTransactions,
    refundId: z.string().nullish(),
    failedPaymentIds: z.array(
      z.object({
        id: z.string(),
        originalIndex: z.number(),
        success: z.boolean(),
        error: z.object({ code: z.string(), description: z.string() }).optional(),
      }),
    ),
  }),
});
