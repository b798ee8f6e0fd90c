/**
 * A cart handed to the pricing package, which computes every amount. Lines that are not sold any more keep the price
 * that the buyer saw, so that a total never changes silently; the availability says that they cannot be bought.
 */
import { type CartLine as PricingLine, type PricedCart, type ShippingRate, priceCart } from '@cartwright/pricing';

import { readUnitPrice } from '../catalog/product.ts';
import type { Shop } from '../sites/shop.ts';
import type { CartLine, Offer } from './cart.ts';
import type { FindOffer } from './offers.ts';

const GRAMS_PER_POUND = 453.592_37;

/** Prices lines for a shop, with the chosen delivery if there is one. No tax is collected. */
export function priceLines(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  shop: Shop,
  shippingRate?: ShippingRate,
): PricedCart {
  return priceCart({
    currency: shop.currency,
    lines: lines.map((line) => toPricingLine(line, findOffer(line), shop)),
    ...(shippingRate === undefined ? {} : { shippingRate }),
  });
}

/** Whether anything has to travel. */
export function needsDelivery(lines: readonly CartLine[], findOffer: FindOffer): boolean {
  return lines.some((line) => isShippable(findOffer(line)));
}

export function isShippable(offer: Offer | undefined): boolean {
  return offer === undefined || offer.product.productType === 'physical';
}

/** Thousandths of the site's weight unit. */
export function readWeight({ product, variant }: Offer): number {
  return variant.weight ?? product.weight ?? 0;
}

function toPricingLine(line: CartLine, offer: Offer | undefined, shop: Shop): PricingLine {
  const price =
    offer === undefined
      ? { list: line.seen.listPrice, discounted: line.seen.discountedPrice }
      : readUnitPrice(offer.product, offer.variant, shop.currency);
  return {
    id: line.id,
    quantity: line.quantity,
    listPrice: price.list,
    discountedPrice: price.discounted,
    productId: line.productId,
    isShippable: isShippable(offer),
    weightGrams: offer === undefined ? 0 : toGrams(readWeight(offer), shop.weightUnit),
  };
}

function toGrams(thousandths: number, unit: Shop['weightUnit']): number {
  return unit === 'KG' ? thousandths : Math.round((thousandths / 1000) * GRAMS_PER_POUND);
}
