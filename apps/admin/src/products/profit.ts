/**
 * What a shopper pays for one unit, and what is left of it after the tax in the price and its cost, while the merchant
 * types. Counted in minor units by the rules of the platform, before fees and delivery.
 */
import { parseAmount, parsePercentage, partOf } from '@cartwright/react';

import type { ProductDetails } from './product-details.ts';
import { readPrice } from './product-draft.ts';

export type Priced = Pick<ProductDetails, 'discountKind' | 'discountValue' | 'cost'>;

/** Minor units; undefined while a text is no amount. */
export function readPaid(price: string, { discountKind, discountValue }: Priced, currency: string): number | undefined {
  const list = toMinor(price, currency);
  if (list === undefined || discountKind === 'NONE') return list;
  const off = discountKind === 'AMOUNT' ? toMinor(discountValue, currency) : toPart(list, discountValue);
  return off === undefined ? undefined : list - Math.min(list, off);
}

/** The tax that a price contains, both in minor units. 0 where prices exclude tax. */
export type IncludedTax = (price: number) => number;

export interface Profit {
  /** Minor units; negative where the product costs more than it brings. */
  readonly amount: number;
  /** Minor units: the tax in what the shopper pays, which is no income of the shop. */
  readonly tax: number;
  /** Of what the shop keeps of the price after tax: 0.63 are 63 %. Absent for a product that is free. */
  readonly share?: number;
}

export function readProfit(
  price: string,
  details: Priced,
  currency: string,
  includedTax: IncludedTax,
): Profit | undefined {
  const paid = readPaid(price, details, currency);
  const cost = toMinor(details.cost, currency);
  if (paid === undefined || cost === undefined) return undefined;
  const tax = includedTax(paid);
  const income = paid - tax;
  const amount = income - cost;
  return { amount, tax, ...(income === 0 ? {} : { share: amount / income }) };
}

function toMinor(text: string, currency: string): number | undefined {
  const amount = readPrice(text, currency);
  return amount === undefined ? undefined : parseAmount(amount, currency);
}

function toPart(list: number, text: string): number | undefined {
  try {
    return partOf(list, parsePercentage(text.trim().replace(',', '.')));
  } catch {
    return undefined;
  }
}
