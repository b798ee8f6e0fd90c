/**
 * What units of lines, the delivery and fees come to when they are given back. Invariant: refunds of all units of a line,
 * one after the other, sum up to exactly what was paid for it. Pure.
 */
import type { Minor } from '@cartwright/pricing';

import type { Refund } from '../life/refund-store.ts';
import { readUnits } from '../order-status.ts';
import type { Order, OrderLine } from '../order.ts';

/** A part of an amount, and of its tax. */
export interface Refundable {
  readonly total: Minor;
  readonly tax: Minor;
  readonly discount: Minor;
}

/** Of the next `quantity` units of a line. */
export function computeLineRefund(line: OrderLine, order: Pick<Order, 'units'>, quantity: number): Refundable {
  const { refunded } = readUnits(order.units, line.id);
  const part = (amount: Minor): Minor =>
    shareOf(amount, refunded + quantity, line.quantity) - shareOf(amount, refunded, line.quantity);
  return { total: part(line.lineTotalWithTax), tax: part(line.tax), discount: part(line.lineDiscount) };
}

/** The tax of a part of an amount that contains it. */
export function computeTaxOfPart(part: Minor, of: { readonly totalWithTax: Minor; readonly tax: Minor }): Minor {
  return of.totalWithTax === 0 ? 0 : shareOf(of.tax, part, of.totalWithTax);
}

/** What is left to refund of the delivery. */
export function readRefundableShipping(order: Order, refunds: readonly Refund[]) {
  const amount = order.delivery?.totalWithTax ?? 0;
  const refunded = sum(listHolding(refunds), ({ shipping }) => shipping);
  return { amount, refunded, available: Math.max(0, amount - refunded) };
}

/** What is left to refund of each fee. */
export function readRefundableFees(order: Order, refunds: readonly Refund[]) {
  return order.fees.map((fee) => {
    const parts = listHolding(refunds).flatMap(({ fees }) => fees.filter(({ feeId }) => feeId === fee.id));
    const refunded = sum(parts, ({ amount }) => amount);
    return { fee, amount: fee.totalWithTax, refunded, available: Math.max(0, fee.totalWithTax - refunded) };
  });
}

/** A failed refund gave nothing back. */
function listHolding(refunds: readonly Refund[]): readonly Refund[] {
  return refunds.filter(({ state }) => state !== 'failed');
}

/** `amount * count / of`, rounded half up; exact beyond the numbers that are safe to multiply. */
function shareOf(amount: Minor, count: number, of: number): Minor {
  const doubled = 2n * BigInt(amount) * BigInt(count) + BigInt(of);
  return Number(doubled / (2n * BigInt(of)));
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((all, item) => all + read(item), 0);
}
