/**
 * Asks for a refund, in one transaction: checks it, holds its amounts and units, so that no second refund gives back the
 * same, and writes the job that carries it out.
 */
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { jobKind } from '../../../foundation/jobs/job.ts';
import type { OrderDeskDeps } from '../life/order-desk.ts';
import type { RefundId } from '../life/order-life-tables.ts';
import { listPayments, updatePayment } from '../life/payment-store.ts';
import { changeOrder, type ChangeRequest } from '../life/planned-change.ts';
import { insertRefund, listRefunds, type Refund } from '../life/refund-store.ts';
import type { EmailChoice, LineQuantities } from '../order-changes.ts';
import {
  addRestocked,
  countOpenUnits,
  countUnsentUnits,
  type OrderPayment,
  type OrderUnits,
  readUnits,
  type RestockedUnits,
} from '../order-status.ts';
import type { Order } from '../order.ts';
import { readRestock, type RefundItems, refuseTooLarge } from './refund-items.ts';

export const REFUND_JOB = jobKind<{ readonly refundId: RefundId }>('payment.refund');
/** The job waits for as long as the call that asked may take itself. */
const JOB_DELAY_MS = 30_000;

export interface PaymentPart {
  readonly paymentId: string;
  /** Absent: everything that is left. */
  readonly amount?: Minor;
  readonly isExternal: boolean;
}

export interface RefundRequest extends ChangeRequest {
  /** Reads the request against the order as it is now. */
  readonly read: (
    order: Order,
    payments: readonly OrderPayment[],
    refunds: readonly Refund[],
  ) =>
    | {
        readonly items: RefundItems;
        readonly parts: readonly PaymentPart[];
        readonly restock: readonly { readonly lineItemId: string; readonly quantity: number }[];
      }
    | ExpectedError;
  readonly email: EmailChoice;
  readonly reason?: string;
}

export async function requestRefund(
  deps: OrderDeskDeps,
  tx: Transaction,
  siteId: SiteId,
  request: RefundRequest,
): Promise<{ readonly order: Order; readonly refundId: RefundId } | ExpectedError> {
  const refundId = deps.ids.next('ref');
  const { by, now, email, reason } = request;
  const order = await changeOrder(deps, tx, siteId, request, async (before) => {
    const payments = await listPayments(tx, siteId, before.id);
    const read = request.read(before, payments, await listRefunds(tx, siteId, [before.id]));
    if (isExpectedError(read)) return read;
    const units = readRestock(before, read.restock);
    if (isExpectedError(units)) return units;
    const restock = units.map((one) => describeRestock(before, one));
    const parts = readParts(before, payments, read.parts);
    if (isExpectedError(parts)) return parts;
    const spent = await refuseSpentCards(deps, tx, siteId, {
      orderId: before.id,
      lines: read.items.lines.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    });
    if (spent !== undefined) return spent;
    for (const { payment, amount } of parts) {
      await updatePayment(tx, siteId, { ...payment, refundPending: payment.refundPending + amount, updatedAt: now });
    }
    const refund: Refund = {
      id: refundId,
      orderId: before.id,
      state: 'pending',
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      createdAt: now,
      updatedAt: now,
      ...describeItems(before, read.items),
      restock,
      ...(reason === undefined ? {} : { reason }),
      email,
      by,
      transactions: parts.map(({ payment, amount, isExternal }) => ({
        paymentId: payment.id,
        amount,
        state: 'SCHEDULED',
        isExternal,
        updatedAt: now,
      })),
    };
    await insertRefund(tx, siteId, refund);
    const job = { siteId, kind: REFUND_JOB, key: refundId, payload: { refundId }, waitMs: JOB_DELAY_MS };
    await deps.jobs.enqueue(tx, job);
    return {
      edit: { units: holdUnits(before.units, refund, 1) },
      changes: [],
      after: { refund: refundId, amount: refund.amount, lines: refund.lines, restock },
    };
  });
  return isExpectedError(order) ? order : { order, refundId };
}

/** The units with those of a refund held, or given free again: `sign` is 1 or −1. */
export function holdUnits(
  units: OrderUnits,
  { lines, restock }: Pick<Refund, 'lines' | 'restock'>,
  sign: 1 | -1,
): OrderUnits {
  const changed: Record<string, OrderUnits[string]> = { ...units };
  for (const { lineId, quantity, removed = 0 } of lines) {
    const before = readUnits(changed, lineId);
    changed[lineId] = {
      ...before,
      refunded: before.refunded + sign * quantity,
      removed: before.removed + sign * removed,
    };
  }
  return addRestocked(changed, restock, sign);
}

interface ReadPart {
  readonly payment: OrderPayment;
  readonly amount: Minor;
  readonly isExternal: boolean;
}

function readParts(
  order: Order,
  payments: readonly OrderPayment[],
  asked: readonly PaymentPart[],
): readonly ReadPart[] | ExpectedError {
  const parts = new Map<string, ReadPart>();
  for (const { paymentId, amount: wanted, isExternal } of asked) {
    const payment = payments.find(({ id }) => id === paymentId);
    if (payment === undefined) return refuse('PAYMENT_NOT_FOUND', undefined, { data: { paymentId } });
    const earlier = parts.get(paymentId)?.amount ?? 0;
    const left = payment.captured - payment.refunded - payment.refundPending - earlier;
    if (left <= 0 && earlier === 0) return refuse('PAYMENT_NOT_REFUNDABLE', undefined, { data: { paymentId } });
    const amount = wanted ?? left;
    if (amount > left) return refuseTooLarge(left, order);
    parts.set(paymentId, { payment, amount: earlier + amount, isExternal });
  }
  return [...parts.values()].filter(({ amount }) => amount > 0);
}

/** Gift cards that have been used cannot be given back. */
export async function refuseSpentCards(
  { findSpentGiftCards }: OrderDeskDeps,
  tx: Transaction,
  siteId: SiteId,
  sold: { readonly orderId: string; readonly lines: LineQuantities },
): Promise<ExpectedError | undefined> {
  const codes = sold.lines.length === 0 ? [] : ((await findSpentGiftCards?.(tx, siteId, sold)) ?? []);
  if (codes.length === 0) return undefined;
  const message = `A gift card of this order has been used (${codes.join(', ')}): refund another line.`;
  return refuse('PAYMENT_NOT_REFUNDABLE', message, { data: { giftCards: codes } });
}

/** Units that were never sent go back into stock first. */
function describeRestock({ lines, units }: Order, restock: LineQuantities[number]): RestockedUnits {
  const line = lines.find(({ id }) => id === restock.lineId);
  const unsent = line === undefined ? 0 : countUnsentUnits(line, units);
  return restock.quantity > unsent ? { ...restock, cameBack: restock.quantity - unsent } : restock;
}

/** Units that were not sent go back first: they are not to be sent any more. */
function describeItems(
  order: Order,
  { lines, fees, shipping }: RefundItems,
): Pick<Refund, 'lines' | 'fees' | 'shipping'> {
  return {
    lines: lines.map(({ line, quantity, total }) => ({
      lineId: line.id,
      quantity,
      amount: total,
      removed: Math.min(quantity, countOpenUnits(line, order.units)),
    })),
    fees: fees.map(({ fee, total }) => ({ feeId: fee.id, amount: total })),
    shipping: shipping.total,
  };
}
