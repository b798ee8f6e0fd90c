/**
 * Payments and refunds of orders. Paths and names follow the newest official module of transactions. Amounts are decimal
 * text in the order's currency.
 */
import { z } from 'zod';

import { money } from './decimal.ts';
import { endpoint } from './endpoint.ts';
import { Price } from './orders.ts';
import { open, readOnly, text, whole, wireDate, wireId } from './wire.ts';

/** Of one payment. */
export const TRANSACTION_STATUSES = [
  'PENDING',
  'AUTHORIZED',
  'APPROVED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DECLINED',
  'CANCELED',
  'VOIDED',
] as const;
/** Of the part of a refund that goes back through one payment. */
export const REFUND_STATUSES = ['SCHEDULED', 'STARTED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const;

/** Of an amount that is held. */
export const SCHEDULED_ACTIONS = ['VOID', 'CAPTURE'] as const;

/** An amount in a request; the formatted text of a response may be sent back. */
export const PriceInput = z.object({ amount: money, formattedAmount: readOnly(z.string()) });
export type PriceInput = z.output<typeof PriceInput>;

const AuthorizationDetails = z.object({
  delayedCapture: z.boolean(),
  authorizedDate: wireDate.nullish(),
  captures: z.array(z.object({ status: z.string(), amount: Price, createdDate: wireDate.nullish() })).optional(),
  void: z.object({ status: z.string(), voidedDate: wireDate.nullish() }).optional(),
  /** What the provider does by itself with an amount that is still held, and when. */
  scheduledAction: z.object({ actionType: open(SCHEDULED_ACTIONS), executionDate: wireDate }).optional(),
});

/** What was paid, or is held, by one means. */
export const OrderPayment = z.object({
  id: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate.nullish(),
  amount: Price,
  /** What was taken of it. */
  capturedAmount: Price,
  refundedAmount: Price,
  status: open(TRANSACTION_STATUSES),
  refundDisabled: z.boolean().optional(),
  regularPaymentDetails: z
    .object({
      creditCardDetails: z.object({ lastFourDigits: z.string().nullish(), brand: z.string().nullish() }).optional(),
      paymentMethod: z.string().nullish(),
      providerTransactionId: z.string().nullish(),
      offlinePayment: z.boolean(),
      status: open(TRANSACTION_STATUSES),
      authorizationDetails: AuthorizationDetails.optional(),
      paymentMethodName: z
        .object({ buyerLanguageName: z.string().nullish(), siteLanguageName: z.string().nullish() })
        .optional(),
    })
    .optional(),
  giftcardPaymentDetails: z
    .object({ giftCardPaymentId: z.string(), obfuscatedCode: z.string().nullish(), voided: z.boolean() })
    .optional(),
  membershipPaymentDetails: z.object({ name: z.object({ original: z.string() }).optional() }).optional(),
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** What goes back to the buyer, through which payments, and for what. */
export const OrderRefund = z.object({
  id: z.string(),
  createdDate: wireDate,
  transactions: z.array(
    z.object({
      paymentId: z.string(),
      amount: Price,
      refundStatus: open(REFUND_STATUSES),
      refundStatusInfo: z.object({ description: z.string().nullish() }).optional(),
      providerRefundId: z.string().nullish(),
      /** Whether the merchant gives the money back by other means. */
      externalRefund: z.boolean(),
    }),
  ),
  details: z.object({
    items: z.array(z.object({ lineItemId: z.string(), quantity: z.number() })),
    lineItems: z.array(z.object({ lineItemId: z.string(), quantity: z.number() })),
    additionalFees: z.array(z.object({ additionalFeeId: z.string(), amount: Price })),
    shipping: z.object({ amount: Price }).optional(),
    shippingIncluded: z.boolean(),
    reason: z.string().nullish(),
  }),
  summary: z.object({
    requestedRefund: Price,
    pendingRefund: Price,
    refunded: Price,
    failedRefundAmount: Price,
    pending: z.boolean(),
  }),
});
export type OrderRefund = z.output<typeof OrderRefund>;

export const OrderTransactions = z.object({
  orderId: z.string(),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
});
export type OrderTransactions = z.output<typeof OrderTransactions>;

const orderId = wireId;
export const transactionsResponse = z.object({ orderTransactions: OrderTransactions });

export const listTransactionsForSingleOrder = endpoint({
  name: 'orderTransactions.listTransactionsForSingleOrder',
  method: 'GET',
  service: 'orders',
  path: '/v1/payments/orders/{orderId}',
  summary: 'Returns the payments and refunds of an order.',
  input: z.object({ orderId }),
  output: transactionsResponse,
});

export const listTransactionsForMultipleOrders = endpoint({
  name: 'orderTransactions.listTransactionsForMultipleOrders',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments/list-by-ids',
  isQuery: true,
  summary: 'Returns the payments and refunds of many orders; orders that are not found are left out.',
  input: z.object({ orderIds: z.array(orderId).min(1).max(100) }),
  output: z.object({ orderTransactions: z.array(OrderTransactions) }),
});

export const addPayments = endpoint({
  name: 'orderTransactions.addPayments',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments/orders/{orderId}/add-payment',
  summary: 'Records payments that the merchant received by other means.',
  input: z.object({
    orderId,
    payments: z
      .array(
        z.object({
          id: readOnly(z.string()),
          createdDate: readOnly(wireDate),
          updatedDate: readOnly(wireDate),
          amount: PriceInput,
          regularPaymentDetails: z
            .object({
              /** Only such payments can be recorded. */
              offlinePayment: z.literal(true, { error: 'must be true: other payments are made at the checkout' }),
              paymentMethod: text(100).nullish(),
              status: z.enum(['APPROVED']).nullish(),
            })
            .nullish(),
          status: readOnly(z.string()),
        }),
      )
      .min(1)
      .max(20),
  }),
  output: z.object({ orderTransactions: OrderTransactions, paymentsIds: z.array(z.string()) }),
});

export const updatePaymentStatus = endpoint({
  name: 'orderTransactions.updatePaymentStatus',
  method: 'POST',
  service: 'orders',
  path: '/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
  summary: 'Says that a payment that the merchant recorded was received after all, or never was.',
  input: z.object({ orderId, paymentId: wireId, status: z.enum(['APPROVED', 'DECLINED', 'CANCELED']) }),
  output: transactionsResponse,
});

/** Units of lines in a request. */
export const LineQuantitiesInput = z.array(z.object({ lineItemId: wireId, quantity: whole(1, 1_000_000) })).max(300);
