// Splits a cart into the amounts paid now and later. Invariants: now and later sum to the cart, amount by amount; each
// of them adds up like the cart (subtotal + delivery + fees − discount, plus tax where prices do not contain it); no
// amount is negative.
//
// Policy. A line paid offline is paid later, with its discount and its tax. For a line with a deposit, the deposit (for
// each unit, at most the line's price after its discounts) is paid now, with its share of the line's tax, rounded half
// up. The rest and the discount are paid later. A line paid by a membership costs nothing, now or later. Delivery and
// fees are paid now, unless no line is paid now.

import { addAmounts, type Minor, scaleAmount, sumAmounts } from './money.ts';

/** The payment option of a line, by the protocol's names. */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP'
  | 'MEMBERSHIP_OFFLINE';

/** The part of a cart that is paid at one time. */
export type PaymentPart = {
  readonly subtotal: Minor;
  readonly shipping: Minor;
  readonly fees: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly total: Minor;
};

/** The input of a line. */
export type PayableLine = {
  readonly paymentOption: PaymentOption;
  /** The amount due now for the whole line, with a deposit; at most `lineTotal`. */
  readonly deposit: Minor;
  readonly lineTotalBeforeDiscounts: Minor;
  readonly lineDiscount: Minor;
  readonly lineTotal: Minor;
  readonly tax: Minor;
};

/** Whether a membership pays, so that the line costs nothing. */
export function isPaidByMembership(option: PaymentOption | undefined): boolean {
  return option === 'MEMBERSHIP' || option === 'MEMBERSHIP_OFFLINE';
}

/** Splits a cart by when it is paid. `whole` is the cart as it adds up. */
export function splitPayment(
  whole: PaymentPart & { readonly shippingTax: Minor; readonly feeTax: Minor; readonly shippingDiscount: Minor },
  lines: readonly PayableLine[],
  pricesIncludeTax: boolean,
): { readonly payNow: PaymentPart; readonly payLater: PaymentPart } {
  const atOnce = lines.map(paidAtOnce);
  const isAllLater =
    lines.some((line) => line.paymentOption === 'FULL_PAYMENT_OFFLINE') &&
    lines.every((line) => line.paymentOption === 'FULL_PAYMENT_OFFLINE' || isPaidByMembership(line.paymentOption));
  const extra = (amount: Minor): Minor => (isAllLater ? 0 : amount);
  const now = withTotal(
    {
      subtotal: sumAmounts(atOnce, (part) => part.subtotal),
      shipping: extra(whole.shipping),
      fees: extra(whole.fees),
      discount: addAmounts(
        sumAmounts(atOnce, (part) => part.discount),
        extra(whole.shippingDiscount),
      ),
      tax: addAmounts(
        sumAmounts(atOnce, (part) => part.tax),
        extra(whole.shippingTax),
        extra(whole.feeTax),
      ),
    },
    pricesIncludeTax,
  );
  return {
    payNow: now,
    payLater: {
      subtotal: whole.subtotal - now.subtotal,
      shipping: whole.shipping - now.shipping,
      fees: whole.fees - now.fees,
      discount: whole.discount - now.discount,
      tax: whole.tax - now.tax,
      total: whole.total - now.total,
    },
  };
}

function paidAtOnce(line: PayableLine): Pick<PaymentPart, 'subtotal' | 'discount' | 'tax'> {
  const { paymentOption, lineTotalBeforeDiscounts: subtotal, lineDiscount: discount, lineTotal, tax } = line;
  if (paymentOption === 'FULL_PAYMENT_OFFLINE') return { subtotal: 0, discount: 0, tax: 0 };
  if (paymentOption !== 'DEPOSIT_ONLINE') return { subtotal, discount, tax };
  const share = lineTotal === 0 ? tax : scaleAmount(tax, line.deposit, lineTotal, 'half-up');
  return { subtotal: line.deposit, discount: 0, tax: share };
}

function withTotal(part: Omit<PaymentPart, 'total'>, pricesIncludeTax: boolean): PaymentPart {
  const { subtotal, shipping, fees, discount, tax } = part;
  return { ...part, total: addAmounts(subtotal, shipping, fees, pricesIncludeTax ? 0 : tax) - discount };
}
