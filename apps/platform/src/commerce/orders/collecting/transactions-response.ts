/** Converts payments and refunds of orders to the protocol's form. */
import type { OrderPayment as PaymentResponse, OrderRefund, OrderTransactions } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { HOLD_LIFETIME_MS } from '../../payments/payment-provider.ts';
import { listPayments } from '../life/payment-store.ts';
import { listRefunds, type Refund } from '../life/refund-store.ts';
import { toPriceResponse } from '../order-response.ts';
import type { OrderPayment } from '../order-status.ts';
import type { Order } from '../order.ts';

export async function readTransactions(tx: Transaction, siteId: SiteId, order: Order): Promise<OrderTransactions> {
  const payments = await listPayments(tx, siteId, order.id);
  return toTransactionsResponse(order, payments, await listRefunds(tx, siteId, [order.id]));
}

export function toTransactionsResponse(
  order: Order,
  payments: readonly OrderPayment[],
  refunds: readonly Refund[],
): OrderTransactions {
  return {
    orderId: order.id,
    payments: payments.map((payment) => toPaymentResponse(order, payment)),
    refunds: refunds.map((refund) => toRefundResponse(order, refund)),
  };
}

function toPaymentResponse(order: Order, payment: OrderPayment): PaymentResponse {
  const price = (value: Minor) => toPriceResponse(value, order);
  return {
    id: payment.id,
    createdDate: new Date(payment.createdAt).toISOString(),
    updatedDate: new Date(payment.updatedAt).toISOString(),
    amount: price(payment.amount),
    capturedAmount: price(payment.captured),
    refundedAmount: price(payment.refunded),
    status: payment.state,
    refundDisabled: false,
    ...toMeans(order, payment),
  };
}

function toMeans(order: Order, payment: OrderPayment): Partial<PaymentResponse> {
  const { details, giftCardId, source, state } = payment;
  switch (source) {
    case 'gift-card': {
      const { obscuredCode } = details;
      const code = obscuredCode === undefined ? {} : { obfuscatedCode: obscuredCode };
      const isVoided = state === 'VOIDED' || state === 'REFUNDED';
      return { giftcardPaymentDetails: { giftCardPaymentId: giftCardId ?? '', ...code, voided: isVoided } };
    }
    case 'membership':
      return { membershipPaymentDetails: { name: { original: details.title } } };
    case 'provider':
    case 'manual':
      return { regularPaymentDetails: toRegularPayment(order, payment) };
  }
}

function toRegularPayment(order: Order, payment: OrderPayment): NonNullable<PaymentResponse['regularPaymentDetails']> {
  const { details, state, source, createdAt, updatedAt, captured } = payment;
  const { cardLastFour, cardBrand, reference, title } = details;
  const isOffline = source === 'manual';
  return {
    ...(cardLastFour === undefined && cardBrand === undefined
      ? {}
      : { creditCardDetails: { lastFourDigits: cardLastFour ?? null, brand: cardBrand ?? null } }),
    paymentMethod: details.method,
    ...(reference === undefined ? {} : { providerTransactionId: reference }),
    offlinePayment: isOffline,
    status: state,
    paymentMethodName: { buyerLanguageName: title, siteLanguageName: title },
    ...(isOffline
      ? {}
      : {
          authorizationDetails: {
            delayedCapture: state === 'AUTHORIZED',
            authorizedDate: new Date(createdAt).toISOString(),
            ...(captured === 0
              ? {}
              : { captures: [{ status: 'SUCCEEDED', amount: toPriceResponse(captured, order) }] }),
            ...(state === 'AUTHORIZED'
              ? {
                  scheduledAction: {
                    actionType: 'VOID',
                    executionDate: new Date(createdAt + HOLD_LIFETIME_MS).toISOString(),
                  },
                }
              : {}),
            ...(state === 'VOIDED'
              ? { void: { status: 'SUCCEEDED', voidedDate: new Date(updatedAt).toISOString() } }
              : {}),
          },
        }),
  };
}

export function toRefundResponse(order: Order, refund: Refund): OrderRefund {
  const price = (value: Minor) => toPriceResponse(value, order);
  const sum = (...states: readonly string[]) =>
    price(
      refund.transactions.filter(({ state }) => states.includes(state)).reduce((all, { amount }) => all + amount, 0),
    );
  const lineItems = refund.lines.map(({ lineId, quantity }) => ({ lineItemId: lineId, quantity }));
  return {
    id: refund.id,
    createdDate: new Date(refund.createdAt).toISOString(),
    transactions: refund.transactions.map(({ paymentId, amount, state, failure, providerRefundId, isExternal }) => ({
      paymentId,
      amount: price(amount),
      refundStatus: state,
      ...(failure === undefined ? {} : { refundStatusInfo: { description: failure } }),
      ...(providerRefundId === undefined ? {} : { providerRefundId }),
      externalRefund: isExternal,
    })),
    details: {
      items: lineItems,
      lineItems,
      additionalFees: refund.fees.map(({ feeId, amount }) => ({ additionalFeeId: feeId, amount: price(amount) })),
      ...(refund.shipping === 0 ? {} : { shipping: { amount: price(refund.shipping) } }),
      shippingIncluded: refund.shipping > 0,
      ...(refund.reason === undefined ? {} : { reason: refund.reason }),
    },
    summary: {
      requestedRefund: price(refund.amount),
      pendingRefund: sum('SCHEDULED', 'STARTED', 'PENDING'),
      refunded: sum('SUCCEEDED'),
      failedRefundAmount: sum('FAILED'),
      pending: refund.state === 'pending',
    },
  };
}
