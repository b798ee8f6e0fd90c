/**
 * Pays what is unpaid of an order that exists. Invariant: what is unpaid is read in the transaction that begins a payment,
 * and again in the one that adds it to the order, so two payments at once never take more than is due.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { readCollectable } from '../../orders/collecting/manual-payments.ts';
import { insertPayment } from '../../orders/life/payment-store.ts';
import { changeOrder } from '../../orders/life/planned-change.ts';
import type { Order } from '../../orders/order.ts';
import { type IsConfigured, readPaymentMethods } from '../../settings/payment-methods/payment-methods.ts';
import type { BuyDeps } from '../placing/buy.ts';
import { type PlacedPayment, toOrderPayment } from '../placing/order-payments.ts';

/** Why an order cannot be paid so; the pages have words for each. */
export type UnpayableReason = 'gone' | 'order-canceled' | 'order-paid' | 'amount-changed';

/** Carries the reason out of a transaction that it undoes. */
export class Unpayable extends Error {
  readonly reason: UnpayableReason;
  constructor(reason: UnpayableReason) {
    super(`unpayable: ${reason}`);
    this.reason = reason;
  }
}

/** Undefined: the whole amount may be collected. */
export function findUnpayable(order: Order, amount: Minor): UnpayableReason | undefined {
  if (order.status === 'CANCELED') return 'order-canceled';
  const due = readCollectable(order);
  if (due === 0) return 'order-paid';
  return amount > due ? 'amount-changed' : undefined;
}

/** Adds a payment that a provider holds or has taken to its order. Throws `Unpayable` where it may not be added. */
export async function payOrder(
  deps: Pick<BuyDeps, 'ids' | 'orderListeners'> & { readonly isConfigured: IsConfigured },
  tx: Transaction,
  siteId: SiteId,
  { payment, by, now }: { readonly payment: PlacedPayment; readonly by: Cause; readonly now: number },
): Promise<void> {
  const { attempt, outcome } = payment;
  const request = { orderId: attempt.orderId ?? '', by, now };
  const changed = await changeOrder(deps, tx, siteId, request, async (order) => {
    const reason = findUnpayable(order, attempt.amount);
    if (reason !== undefined) throw new Unpayable(reason);
    const methods = await readPaymentMethods(tx, siteId, deps.isConfigured);
    const title = methods.find(({ code }) => code === attempt.method)?.title ?? attempt.method;
    const row = toOrderPayment(payment, title, now);
    await insertPayment(tx, siteId, order.id, row);
    const isHeld = outcome.kind === 'authorized';
    const { cardBrand, cardLastFour } = row.details;
    const card = cardBrand === undefined || cardLastFour === undefined ? {} : { cardBrand, cardLastFour };
    return {
      activities: [
        {
          type: isHeld ? 'AUTHORIZED_PAYMENT_CREATED' : 'AUTHORIZED_PAYMENT_CAPTURED',
          details: { paymentId: row.id, amount: outcome.amount, ...card },
        },
      ],
      changes: [{ kind: isHeld ? 'payment-authorized' : 'payment-captured', payment: row }],
    };
  });
  if (isExpectedError(changed)) throw new Unpayable('gone');
}
