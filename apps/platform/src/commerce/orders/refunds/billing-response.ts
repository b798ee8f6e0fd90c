/** Converts what can be refunded, and what a refund comes to, to the protocol's form. */
import type { calculateRefund, EndpointOutput, getOrderRefundability } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import { type ExpectedError, isExpectedError } from '../../../foundation/http/failure.ts';
import type { Refund } from '../life/refund-store.ts';
import { toPriceResponse } from '../order-response.ts';
import { countRefundableUnits, type OrderPayment, readUnits } from '../order-status.ts';
import type { Order } from '../order.ts';
import { readRefundableFees, readRefundableShipping, type Refundable } from './refund-amounts.ts';
import { type RefundItems, refuseTooLarge, sumRefundItems } from './refund-items.ts';
import { proposePayments, readRefundability } from './refundable-payments.ts';

export function toRefundabilityResponse(
  order: Order,
  payments: readonly OrderPayment[],
  refunds: readonly Refund[],
  hasProvider: (payment: OrderPayment) => boolean,
): EndpointOutput<typeof getOrderRefundability> {
  const price = (value: Minor) => toPriceResponse(value, order);
  const shipping = readRefundableShipping(order, refunds);
  const sum = (read: (payment: OrderPayment) => Minor): Minor => payments.reduce((all, one) => all + read(one), 0);
  const describe = (paid: Minor, refunded: Minor, pending: Minor) => ({
    paid: price(paid),
    refunded: price(refunded),
    refundPending: price(pending),
    maxRefund: price(paid - refunded - pending),
  });
  return {
    payments: payments.map((payment) => {
      const { cardBrand, cardLastFour, method } = payment.details;
      const hasCard = cardBrand !== undefined || cardLastFour !== undefined;
      return {
        ...toStatus(payment, hasProvider),
        payment: {
          paymentId: payment.id,
          paymentMethod: method,
          offlinePayment: payment.source === 'manual',
          monetary: describe(payment.captured, payment.refunded, payment.refundPending),
          ...(hasCard ? { creditCardDetails: { lastFourDigits: cardLastFour ?? null, brand: cardBrand ?? null } } : {}),
        },
      };
    }),
    paymentsSummary: {
      monetary: describe(
        sum(({ captured }) => captured),
        sum(({ refunded }) => refunded),
        sum(({ refundPending }) => refundPending),
      ),
    },
    lineItems: order.lines.map((line) => ({
      lineItemId: line.id,
      originalQuantity: line.quantity,
      refundedQuantity: readUnits(order.units, line.id).refunded,
      availableRefundQuantity: countRefundableUnits(line, order.units),
    })),
    shipping: {
      amount: price(shipping.amount),
      refundedAmount: price(shipping.refunded),
      availableRefundAmount: price(shipping.available),
    },
    additionalFees: readRefundableFees(order, refunds).map(({ fee, amount, refunded, available }) => ({
      additionalFeeId: fee.id,
      amount: price(amount),
      refundedAmount: price(refunded),
      availableRefundAmount: price(available),
    })),
  };
}

function toStatus(payment: OrderPayment, hasProvider: (payment: OrderPayment) => boolean) {
  const status = readRefundability(payment, hasProvider);
  switch (status.kind) {
    case 'refundable':
      return { refundable: true };
    case 'manual':
      return { manuallyRefundable: { reason: status.reason } };
    case 'none':
      return { nonRefundable: { reason: status.reason } };
  }
}

export function toCalculationResponse(
  order: Order,
  payments: readonly OrderPayment[],
  items: RefundItems | ExpectedError,
  /** Given back besides the items. */
  other: Minor,
): EndpointOutput<typeof calculateRefund> {
  if (isExpectedError(items)) return toNotAvailable(items);
  const ofItems = sumRefundItems(items);
  const whole = { ...ofItems, total: ofItems.total + other };
  const left = payments.reduce(
    (sum, { captured, refunded, refundPending }) => sum + captured - refunded - refundPending,
    0,
  );
  if (whole.total > left) return toNotAvailable(refuseTooLarge(left, order));
  const price = (value: Minor) => toPriceResponse(value, order);
  const summary = ({ total, tax, discount }: Refundable) => ({
    total: price(total),
    tax: price(tax),
    discount: price(discount),
    subtotal: price(total - tax + discount),
  });
  const { lines, fees, shipping } = items;
  const sum = (parts: readonly Refundable[]): Minor => parts.reduce((all, { total }) => all + total, 0);
  return {
    available: true,
    summary: { ...summary(whole), lineItemsSubtotal: price(sum(lines)), additionalFeesTotal: price(sum(fees)) },
    calculatedRefundItems: {
      lineItems: lines.map((one) => ({
        item: { lineItemId: one.line.id, quantity: one.quantity },
        summary: summary(one),
      })),
      additionalFees: fees.map((one) => ({
        additionalFee: { additionalFeeId: one.fee.id, amount: price(one.total) },
        summary: summary(one),
      })),
      ...(shipping.total === 0
        ? {}
        : { shipping: { shipping: { amount: price(shipping.total) }, summary: summary(shipping) } }),
    },
    paymentRefunds: proposePayments(payments, whole.total).map(({ paymentId, amount }) => ({
      paymentId,
      amount: price(amount),
    })),
  };
}

function toNotAvailable({ body }: ExpectedError): EndpointOutput<typeof calculateRefund> {
  const details = 'error' in body ? undefined : body.details;
  return { notAvailable: { errors: [{ error: details ?? {} }] } };
}
