/**
 * A cart handed to the pricing package, which computes every amount. Lines that are not sold any more keep the price
 * that the buyer saw, so that a total never changes silently; the availability says that they cannot be bought.
 */
import {
  type CartLine as PricingLine,
  deliveredProducts,
  type DeliveredProducts,
  type Discount,
  type Fee,
  type PaymentOption,
  type PricedCart,
  type PricedProducts,
  priceCart,
  priceProducts,
  type ShippingRate,
  type TaxRules,
} from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import { type CartLine, isGiftCard, isShippable, readLineFacts } from './cart-line.ts';
import type { FindOffer } from './offers.ts';

const GRAMS_PER_POUND = 453.592_37;

/** The inputs of a cart's price besides its lines. `pricing-context.ts` reads them. */
export interface PricingContext {
  readonly shop: Shop;
  readonly discounts: readonly Discount[];
  /** The chosen delivery; absent where no item is delivered. */
  readonly shippingRate?: ShippingRate;
  /** The taxes of the destination; none are collected without. */
  readonly tax?: TaxRules;
  readonly fees?: readonly Fee[];
  /** The tax groups of products, where the line names none. */
  readonly taxGroups?: ReadonlyMap<string, string>;
  /** The payment of lines that are not paid in full and online, by line id. */
  readonly payments?: ReadonlyMap<string, LinePayment>;
}

/** The payment option of one line, and its deposit per unit if it has one. */
export interface LinePayment {
  readonly paymentOption: PaymentOption;
  readonly depositAmount?: number;
}

/** Prices lines with the rules of the context. */
export function priceLines(lines: readonly CartLine[], findOffer: FindOffer, context: PricingContext): PricedCart {
  const { shop, discounts, shippingRate, tax, fees } = context;
  return priceCart({
    currency: shop.currency,
    lines: toPricingLines(lines, findOffer, context),
    discounts,
    ...(shippingRate === undefined ? {} : { shippingRate }),
    ...(tax === undefined ? {} : { tax }),
    ...(fees === undefined ? {} : { fees }),
  });
}

/** Prices of the lines alone, without discounts, delivery and tax. */
export function priceProductsOf(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  shop: Shop,
): readonly PricedProducts[] {
  return priceProducts(
    lines.map((line) => {
      const { listPrice, discountedPrice } = readLineFacts(line, findOffer(line), shop.currency);
      return { id: line.id, quantity: line.quantity, listPrice, discountedPrice };
    }),
  );
}

/** The delivered part of these lines, at the prices of the context. */
export function readDeliveredProducts(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  context: PricingContext,
): DeliveredProducts {
  return deliveredProducts(toPricingLines(lines, findOffer, context), priceLines(lines, findOffer, context).lines);
}

/** Whether anything has to travel. */
export function needsDelivery(lines: readonly CartLine[], findOffer: FindOffer): boolean {
  return lines.some((line) => isShippable(line, findOffer(line)));
}

function toPricingLines(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  { shop, payments, taxGroups }: PricingContext,
): readonly PricingLine[] {
  return lines.map((line) => {
    const offer = findOffer(line);
    const { name: _name, sku: _sku, weight, ...facts } = readLineFacts(line, offer, shop.currency);
    const isCard = isGiftCard(line, offer);
    const taxGroupId = facts.taxGroupId ?? taxGroups?.get(facts.productId ?? '');
    return {
      ...facts,
      id: line.id,
      quantity: line.quantity,
      weightGrams: toGrams(weight, shop.weightUnit),
      // The products that a gift card pays for are taxed (decision 0100). One of a tax group is taxed when it is sold.
      ...(taxGroupId === undefined ? { isTaxExempt: isCard } : { taxGroupId }),
      // It is money: a discount of it would discount what it pays for (decision 0110).
      isDiscountable: !isCard,
      ...payments?.get(line.id),
    };
  });
}

function toGrams(thousandths: number, unit: Shop['weightUnit']): number {
  return unit === 'KG' ? thousandths : Math.round((thousandths / 1000) * GRAMS_PER_POUND);
}
