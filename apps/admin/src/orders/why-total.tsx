/** Explains the total of an order: each line, offer, delivery, fee and tax that it is made of. */
import type { Order } from '@cartwright/client';

import { joinNames } from '../list/join-names.ts';
import { ADMIN_LOCALE, showAmount } from '../list/language.ts';
import { words } from '../words/words.ts';
import { nameOfLine } from './order-lines.ts';
import { showDeduction } from './signed-amount.ts';

const { why } = words.orders;

interface Reason {
  readonly text: string;
  readonly amount: string;
}

export function WhyTotal({ order }: { readonly order: Order }) {
  return (
    <details className="border-t border-line text-sm">
      <summary className="cursor-pointer px-4 py-3 text-quiet hover:text-ink sm:px-5">{why.title}</summary>
      <dl className="grid gap-2 px-4 pb-4 sm:px-5">
        {explainTotal(order).map(({ text, amount }) => (
          <div key={text} className="flex justify-between gap-6">
            <dt className="min-w-0 break-words">{text}</dt>
            <dd className="tabular flex-none">{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What a total is made of, in words, with the platform's own amounts. */
export function explainTotal(order: Order): readonly Reason[] {
  const { currency, priceSummary, shippingInfo } = order;
  const show = (amount: string | undefined) => showAmount(amount, currency);
  return [
    ...order.lineItems.map((line) => ({
      text: why.line(line.quantity, nameOfLine(line), show(line.price.amount)),
      amount: show(line.lineItemPrice.amount),
    })),
    ...order.appliedDiscounts.flatMap(({ coupon, discountRule, merchantDiscount }) => {
      const given = coupon ?? discountRule ?? merchantDiscount;
      if (given === undefined) return [];
      const name =
        coupon === undefined
          ? (discountRule?.name?.translated ??
            discountRule?.name?.original ??
            merchantDiscount?.description ??
            why.discount)
          : why.code(coupon.code);
      return [{ text: name, amount: showDeduction(given.amount.amount, currency) }];
    }),
    ...(shippingInfo === undefined
      ? []
      : [{ text: why.delivery(shippingInfo.title), amount: show(priceSummary.shipping.amount) }]),
    ...(order.additionalFees ?? []).map(({ name, price }) => ({ text: name, amount: show(price.amount) })),
    ...(Number(priceSummary.tax.amount) === 0
      ? []
      : [
          {
            text: nameTaxes(order),
            amount: show(priceSummary.tax.amount),
          },
        ]),
    { text: why.total, amount: show(priceSummary.total.amount) },
  ];
}

/** `Tax 5.5%`, `Tax 7%, 19%`, with every rate that the order has. */
function nameTaxes({ lineItems, shippingInfo, taxIncludedInPrices }: Order): string {
  const rates = [...lineItems.map(({ taxDetails }) => taxDetails?.taxRate), shippingInfo?.cost?.taxDetails?.taxRate];
  const shown = new Set(
    rates.flatMap((rate) => (rate === undefined || Number(rate) === 0 ? [] : [showRate(Number(rate))])),
  );
  if (shown.size === 0) return taxIncludedInPrices === true ? why.taxIncluded : why.tax;
  return taxIncludedInPrices === true ? why.taxAtIncluded(joinNames([...shown])) : why.taxAt(joinNames([...shown]));
}

/** `0.055` is `5.5%`. */
function showRate(rate: number): string {
  return new Intl.NumberFormat(ADMIN_LOCALE, { style: 'percent', maximumFractionDigits: 3 }).format(rate);
}
