/**
 * The offers of a checkout's lines. Units that are reserved for this checkout have left the stock that others see, and
 * are still there for its buyer.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Offer } from '../../cart/model/cart-line.ts';
import { type FindOffer, loadOffers } from '../../cart/model/offers.ts';
import type { VariantId } from '../../catalog/model/product.ts';
import type { Reservations } from '../../inventory/reservations.ts';
import type { Checkout } from './checkout.ts';

export async function loadCheckoutOffers(
  tx: Transaction,
  siteId: SiteId,
  { id, lines }: Pick<Checkout, 'id' | 'lines'>,
  stock: Pick<Reservations, 'readReserved'>,
): Promise<FindOffer> {
  const findOffer = await loadOffers(tx, siteId, lines);
  const reserved = await stock.readReserved(tx, siteId, id);
  if (reserved.size === 0) return findOffer;
  return (line) => {
    const offer = findOffer(line);
    return offer === undefined ? offer : withReserved(offer, reserved);
  };
}

/** The offer for the holder of these units. */
export function withReserved(offer: Offer, reserved: ReadonlyMap<VariantId, number>): Offer {
  const units = reserved.get(offer.variant.id);
  if (units === undefined) return offer;
  const { stock: seen } = offer.variant;
  const quantity = seen.quantity + units;
  return { ...offer, variant: { ...offer.variant, stock: { ...seen, quantity, inStock: quantity > 0 } } };
}
