/** Reads what a merchant wants to refund of an order, checked against what is left. Pure. */
import type { RefundItemsInput } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import type { Refund } from '../life/refund-store.ts';
import { readPositivePrice } from '../money-input.ts';
import type { LineQuantities } from '../order-changes.ts';
import { toPriceResponse } from '../order-response.ts';
import { countRefundableUnits, readUnits } from '../order-status.ts';
import type { Order, OrderFee, OrderLine } from '../order.ts';
import {
  computeLineRefund,
  computeTaxOfPart,
  readRefundableFees,
  readRefundableShipping,
  type Refundable,
} from './refund-amounts.ts';

export interface RefundItems {
  readonly lines: readonly (Refundable & { readonly line: OrderLine; readonly quantity: number })[];
  readonly fees: readonly (Refundable & { readonly fee: OrderFee })[];
  readonly shipping: Refundable;
}

const NOTHING: Refundable = { total: 0, tax: 0, discount: 0 };

export function readRefundItems(
  order: Order,
  refunds: readonly Refund[],
  asked: RefundItemsInput | null | undefined,
): RefundItems | ExpectedError {
  const quantities = sumQuantities(order, asked?.lineItems ?? []);
  if (isExpectedError(quantities)) return quantities;
  const lines: RefundItems['lines'][number][] = [];
  for (const { line, quantity } of quantities) {
    const available = countRefundableUnits(line, order.units);
    if (quantity > available) {
      return refuse('REFUND_QUANTITY_TOO_LARGE', undefined, { data: { lineItemId: line.id, available } });
    }
    lines.push({ line, quantity, ...computeLineRefund(line, order, quantity) });
  }
  const fees = readFees(order, refunds, asked?.additionalFees ?? []);
  if (isExpectedError(fees)) return fees;
  const shipping = readShipping(order, refunds, asked?.shipping?.amount.amount);
  return isExpectedError(shipping) ? shipping : { lines, fees, shipping };
}

/** The units that go back into stock with a refund. */
export function readRestock(
  order: Order,
  asked: readonly { readonly lineItemId: string; readonly quantity: number }[],
): LineQuantities | ExpectedError {
  const quantities = sumQuantities(order, asked);
  if (isExpectedError(quantities)) return quantities;
  for (const { line, quantity } of quantities) {
    const available = line.quantity - readUnits(order.units, line.id).restocked;
    if (quantity > available) {
      return refuse('RESTOCK_TOO_LARGE', undefined, { data: { lineItemId: line.id, available } });
    }
  }
  return quantities.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
}

export function sumRefundItems({ lines, fees, shipping }: RefundItems): Refundable {
  const all = [...lines, ...fees, shipping];
  const sum = (read: (one: Refundable) => Minor): Minor => all.reduce((total, one) => total + read(one), 0);
  return { total: sum(({ total }) => total), tax: sum(({ tax }) => tax), discount: sum(({ discount }) => discount) };
}

export function refuseTooLarge(max: Minor, order: Order): ExpectedError {
  const { amount, formattedAmount } = toPriceResponse(max, order);
  return refuse('REFUND_TOO_LARGE', `At most ${formattedAmount} can be refunded here: refund less.`, {
    data: { max: amount },
  });
}

function sumQuantities(
  order: Order,
  asked: readonly { readonly lineItemId: string; readonly quantity: number }[],
): readonly { readonly line: OrderLine; readonly quantity: number }[] | ExpectedError {
  const sums = new Map<string, number>();
  for (const { lineItemId, quantity } of asked) sums.set(lineItemId, (sums.get(lineItemId) ?? 0) + quantity);
  const found: { line: OrderLine; quantity: number }[] = [];
  for (const [lineItemId, quantity] of sums) {
    const line = order.lines.find(({ id }) => id === lineItemId);
    if (line === undefined) return refuse('ORDER_LINE_NOT_FOUND', undefined, { data: { lineItemId } });
    found.push({ line, quantity });
  }
  return found;
}

function readFees(
  order: Order,
  refunds: readonly Refund[],
  asked: NonNullable<RefundItemsInput['additionalFees']>,
): RefundItems['fees'] | ExpectedError {
  const left = new Map(readRefundableFees(order, refunds).map((one) => [one.fee.id, { ...one }]));
  const fees: RefundItems['fees'][number][] = [];
  for (const [index, { additionalFeeId, amount }] of asked.entries()) {
    const of = left.get(additionalFeeId);
    if (of === undefined) return refuse('ADDITIONAL_FEE_NOT_FOUND', undefined, { data: { additionalFeeId } });
    const total = readPositivePrice(
      amount.amount,
      order.currency,
      `refundItems.additionalFees[${index}].amount.amount`,
    );
    if (isExpectedError(total)) return total;
    if (total > of.available) return refuseTooLarge(of.available, order);
    left.set(additionalFeeId, { ...of, available: of.available - total });
    fees.push({ fee: of.fee, total, tax: computeTaxOfPart(total, of.fee), discount: 0 });
  }
  return fees;
}

function readShipping(
  order: Order,
  refunds: readonly Refund[],
  amount: string | undefined,
): Refundable | ExpectedError {
  if (amount === undefined) return NOTHING;
  const total = readPositivePrice(amount, order.currency, 'refundItems.shipping.amount.amount');
  if (isExpectedError(total)) return total;
  const { available } = readRefundableShipping(order, refunds);
  if (total > available) return refuseTooLarge(available, order);
  return { total, tax: order.delivery === undefined ? 0 : computeTaxOfPart(total, order.delivery), discount: 0 };
}
