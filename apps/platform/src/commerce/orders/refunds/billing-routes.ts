/** Routes of refunds. The amounts of a preview and of the refund itself come from the same functions. */
import * as contract from '@cartwright/contract';
import type { PaymentRefundInput, RefundItemsInput } from '@cartwright/contract';
import { formatAmount } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentProviderName } from '../../payments/payment-provider.ts';
import { readTransactions, toRefundResponse } from '../collecting/transactions-response.ts';
import { writeOrRefuse } from '../life/each-order.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import { listPayments } from '../life/payment-store.ts';
import { type ChangeRequest, toCause } from '../life/planned-change.ts';
import { listRefunds, type Refund } from '../life/refund-store.ts';
import { readPositivePrice } from '../money-input.ts';
import type { EmailChoice } from '../order-changes.ts';
import { countRefundableUnits, type OrderPayment } from '../order-status.ts';
import { findOrder } from '../order-store.ts';
import type { Order } from '../order.ts';
import { toCalculationResponse, toRefundabilityResponse } from './billing-response.ts';
import { readRefundableShipping } from './refund-amounts.ts';
import { readRefundItems } from './refund-items.ts';
import { readRefundability } from './refundable-payments.ts';
import { type PaymentPart, requestRefund } from './request-refund.ts';
import { runRefund } from './run-refund.ts';

const READ = { allow: ['merchant', 'app'], permission: 'orders.read', work: 'read' } as const;
const WHO = { allow: ['merchant', 'app'], permission: 'orders.refund' } as const;

type Restock = readonly { readonly lineItemId: string; readonly quantity: number }[];

interface AskedRefund extends ChangeRequest {
  readonly parts: readonly PaymentRefundInput[];
  readonly readItems: (order: Order, refunds: readonly Refund[]) => RefundItemsInput | null | undefined;
  readonly readRestock: (order: Order) => Restock;
  readonly email: EmailChoice;
  readonly reason?: string;
}

export function createBillingRoutes(deps: OrderDeskDeps): readonly Route[] {
  const { database } = deps;
  const hasProvider = ({ details }: OrderPayment): boolean =>
    deps.payments.findProvider(details.provider as PaymentProviderName) !== undefined;

  async function refund(siteId: SiteId, asked: AskedRefund) {
    const requested = await writeOrRefuse(database, (tx) => requestRefund(deps, tx, siteId, toRequest(asked)));
    if (isExpectedError(requested)) return requested;
    const { refundId } = requested;
    const done = await runRefund(deps, siteId, refundId, asked.now);
    return database.read(async (tx) => {
      const read = await readAll(tx, siteId, asked.orderId);
      if (isExpectedError(read) || done === undefined) return refuse('ORDER_NOT_FOUND');
      return { refund: done, order: read.order, transactions: await readTransactions(tx, siteId, read.order) };
    });
  }

  return [
    route(contract.getOrderRefundability, READ, async ({ input, caller, tx }) => {
      const read = await readAll(tx, caller.siteId, input.orderId);
      if (isExpectedError(read)) return read;
      return toRefundabilityResponse(read.order, read.payments, read.refunds, hasProvider);
    }),

    route(contract.calculateRefund, READ, async ({ input, caller, tx }) => {
      const read = await readAll(tx, caller.siteId, input.orderId);
      if (isExpectedError(read)) return read;
      const { order, payments, refunds } = read;
      const other = input.otherAmount
        ? readPositivePrice(input.otherAmount.amount, order.currency, 'otherAmount.amount')
        : 0;
      if (isExpectedError(other)) return other;
      return toCalculationResponse(order, payments, readRefundItems(order, refunds, input.refundItems), other);
    }),

    routeOutsideTransaction(contract.refundPayments, WHO, async ({ input, caller, now }) => {
      const { sideEffects, customerReason } = input;
      const message = sideEffects?.notifications?.customMessage ?? '';
      const done = await refund(caller.siteId, {
        orderId: input.orderId,
        by: toCause(caller),
        now,
        action: contract.refundPayments.name,
        parts: input.paymentRefunds,
        readItems: () => input.refundItems,
        readRestock: () => sideEffects?.restock?.lineItems ?? [],
        email: toEmail(sideEffects?.notifications?.sendCustomerEmail, message),
        ...(customerReason ? { reason: customerReason } : {}),
      });
      if (isExpectedError(done)) return done;
      if (done.refund.state === 'failed') return refuseFailed(done.refund);
      return { refund: toRefundResponse(done.order, done.refund), orderTransactions: done.transactions };
    }),

    route(contract.getRefundabilityStatus, READ, async ({ input, caller, tx }) => {
      const read = await readAll(tx, caller.siteId, input.ecomOrderId);
      if (isExpectedError(read)) return read;
      const refundabilities = read.payments.map((payment) => {
        const status = readRefundability(payment, hasProvider);
        const { id: paymentId } = payment;
        if (status.kind === 'refundable') return { paymentId, refundabilityStatus: 'REFUNDABLE' };
        return status.kind === 'manual'
          ? { paymentId, refundabilityStatus: 'MANUAL', manuallyRefundableReason: status.reason }
          : { paymentId, refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: status.reason };
      });
      return { refundabilities, refundablePerItem: true };
    }),

    routeOutsideTransaction(contract.triggerRefund, WHO, async ({ input, caller, now }) => {
      const { details, sideEffects, payments } = input;
      const { restockInfo, sendOrderRefundedEmail, customMessage } = sideEffects ?? {};
      const done = await refund(caller.siteId, {
        orderId: input.ecomOrderId,
        by: toCause(caller),
        now,
        action: contract.triggerRefund.name,
        parts: payments,
        readItems: (order, refunds) => toRefundItems(order, refunds, details),
        readRestock: ({ lines, units }) => {
          if (restockInfo?.type !== 'ALL_ITEMS') return restockInfo?.items ?? [];
          const left = lines.map((line) => ({ lineItemId: line.id, quantity: countRefundableUnits(line, units) }));
          return left.filter(({ quantity }) => quantity > 0);
        },
        email: toEmail(sendOrderRefundedEmail, customMessage ?? ''),
        ...(details?.reason ? { reason: details.reason } : {}),
      });
      if (isExpectedError(done)) return done;
      if (done.refund.state === 'failed') return refuseFailed(done.refund);
      const failed = done.refund.transactions.filter(({ state }) => state === 'FAILED');
      return {
        orderTransactions: done.transactions,
        refundId: done.refund.id,
        failedPaymentIds: failed.map(({ paymentId, failure }) => ({
          id: paymentId,
          originalIndex: payments.findIndex((one) => one.paymentId === paymentId),
          success: false,
          error: { code: 'REFUND_FAILED', description: failure ?? '' },
        })),
      };
    }),
  ];
}

function toRequest({ parts, readItems, readRestock, ...asked }: AskedRefund): Parameters<typeof requestRefund>[3] {
  return {
    ...asked,
    read: (order, _payments, refunds) => {
      const items = readRefundItems(order, refunds, readItems(order, refunds));
      if (isExpectedError(items)) return items;
      const read = readParts(parts, order.currency);
      return isExpectedError(read) ? read : { items, parts: read, restock: readRestock(order) };
    },
  };
}

function readParts(asked: readonly PaymentRefundInput[], currency: string): readonly PaymentPart[] | ExpectedError {
  const parts: PaymentPart[] = [];
  for (const [index, { paymentId, amount, externalRefund }] of asked.entries()) {
    const price =
      amount === undefined || amount === null
        ? undefined
        : readPositivePrice(amount.amount, currency, `paymentRefunds[${index}].amount.amount`);
    if (isExpectedError(price)) return price;
    parts.push({
      paymentId,
      ...(price === undefined ? {} : { amount: price }),
      isExternal: externalRefund ?? false,
    });
  }
  return parts;
}

/** What an earlier client says of a refund, as the newest one says it. */
function toRefundItems(
  order: Order,
  refunds: readonly Refund[],
  details: contract.EndpointInput<typeof contract.triggerRefund>['details'],
): RefundItemsInput {
  const { items, lineItems, additionalFees, shipping, shippingIncluded } = details ?? {};
  const left = readRefundableShipping(order, refunds).available;
  const whole = { amount: { amount: formatAmount(left, order.currency) } };
  return {
    lineItems: lineItems ?? items,
    additionalFees,
    shipping: shipping ?? (shippingIncluded === true && left > 0 ? whole : undefined),
  };
}

function toEmail(isSent: boolean | null | undefined, message: string): EmailChoice {
  return { isSent: isSent ?? false, ...(message === '' ? {} : { message }) };
}

function refuseFailed({ id, transactions }: Refund): ExpectedError {
  const reasons = transactions.map(({ paymentId, failure }) => ({ paymentId, reason: failure ?? '' }));
  return refuse('REFUND_FAILED', undefined, { data: { refundId: id, reasons } });
}

async function readAll(tx: Transaction, siteId: SiteId, orderId: string) {
  const order = await findOrder(tx, siteId, orderId, { kind: 'site' });
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const payments = await listPayments(tx, siteId, order.id);
  return { order, payments, refunds: await listRefunds(tx, siteId, [order.id]) };
}
