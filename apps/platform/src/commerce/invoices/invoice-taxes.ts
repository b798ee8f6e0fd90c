/**
 * The taxes of an invoice by rate. Invariant: over all parts of an order they sum up to the order's tax, and the credit
 * notes of all its units to the same amounts. Pure.
 */
import type { Minor, Rate } from '@cartwright/pricing';

import type { Order } from '../orders/order.ts';
import type { InvoiceTax } from './invoice.ts';

/** A line, the delivery or a fee, as it was taxed. */
export interface TaxedPart {
  readonly rate: Rate;
  readonly totalWithTax: Minor;
  readonly tax: Minor;
}

export function listTaxedParts({ lines, delivery, fees }: Pick<Order, 'lines' | 'delivery' | 'fees'>) {
  return [
    ...lines.map((line): TaxedPart => ({ rate: line.taxRate, totalWithTax: line.lineTotalWithTax, tax: line.tax })),
    ...(delivery === undefined ? [] : [toTaxedPart(delivery)]),
    ...fees.map(toTaxedPart),
  ];
}

export function toTaxedPart({
  taxRate: rate,
  totalWithTax,
  tax,
}: {
  readonly taxRate: Rate;
  readonly totalWithTax: Minor;
  readonly tax: Minor;
}): TaxedPart {
  return { rate, totalWithTax, tax };
}

/** One for each rate, the highest first. Untaxed parts count only beside taxed ones. */
export function sumTaxes(parts: readonly TaxedPart[]): readonly InvoiceTax[] {
  const sums = new Map<Rate, { net: Minor; tax: Minor }>();
  for (const { rate, totalWithTax, tax } of parts) {
    if (totalWithTax === 0) continue;
    const sum = sums.get(rate) ?? { net: 0, tax: 0 };
    sums.set(rate, { net: sum.net + totalWithTax - tax, tax: sum.tax + tax });
  }
  const taxes = [...sums].map(([rate, sum]) => ({ rate, ...sum })).toSorted((a, b) => b.rate - a.rate);
  return taxes.some(({ tax }) => tax !== 0) ? taxes : [];
}

/** The share of a part that is given back. */
export function takeShare(part: TaxedPart, amount: Minor): TaxedPart {
  const tax = part.totalWithTax === 0 ? 0 : Math.round((part.tax * amount) / part.totalWithTax);
  return { rate: part.rate, totalWithTax: amount, tax };
}

/** An amount that belongs to no part: shared by the parts as they were bought, the last one gets what rounding left. */
export function spreadAmount(parts: readonly TaxedPart[], amount: Minor): readonly TaxedPart[] {
  const taxed = parts.filter(({ totalWithTax }) => totalWithTax > 0);
  const whole = taxed.reduce((sum, { totalWithTax }) => sum + totalWithTax, 0);
  let left = amount;
  return taxed.map((part, place) => {
    const share = place === taxed.length - 1 ? left : Math.round((amount * part.totalWithTax) / whole);
    left -= share;
    return takeShare(part, share);
  });
}
