/**
 * What a draft comes to. The checkout's own computation is used, so the draft, the page behind its link and the order have
 * the same amounts. Reads only.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { ReadShop, Shop } from '../../foundation/site/shop.ts';
import type { PricingOptions } from '../cart/estimate/pricing-context.ts';
import type { FindOffer } from '../cart/model/offers.ts';
import { choicesOf, readPlace, readTyped, type Purchase, type Typed } from '../checkout/form/form.ts';
import { type Checkout, readFirstValues, readHomeCountry } from '../checkout/model/checkout.ts';
import { computeDue } from '../checkout/model/due.ts';
import { loadCheckoutOffers } from '../checkout/model/reserved-offers.ts';
import { type Settled, settle } from '../checkout/model/settle.ts';
import { buyerOf } from '../checkout/placing/buy.ts';
import { makeOrder } from '../checkout/placing/new-order.ts';
import type { Reservations } from '../inventory/reservations.ts';
import type { Order } from '../orders/order.ts';
import { type DeliveryRate, selectRate } from '../settings/delivery/rates.ts';
import { isOnline, type PaymentMethod } from '../settings/payment-methods/payment-methods.ts';
import { type Draft, shopOwner, toCheckout } from './draft.ts';

export interface DraftPricingDeps {
  readonly readShop: ReadShop;
  readonly stock: Pick<Reservations, 'readReserved'>;
  readonly askAutoTax?: PricingOptions['askAutoTax'];
}

/** Paid when it is handed over, as the merchant and the customer have agreed. */
export const UNPAID: PaymentMethod = { code: 'offline', provider: 'manual', isCapturedByHand: false };

export interface PricedDraft {
  readonly shop: Shop;
  /** With the delivery that is chosen, or the cheapest. */
  readonly checkout: Checkout;
  readonly findOffer: FindOffer;
  readonly settled: Settled;
  readonly typed: Typed;
  /** The order that the draft would become now; what is missing of it is empty. */
  readonly order: Order;
}

export async function priceDraft(
  { readShop, stock, askAutoTax }: DraftPricingDeps,
  tx: Transaction,
  { siteId, draft, now }: { readonly siteId: Shop['siteId']; readonly draft: Draft; readonly now: number },
): Promise<PricedDraft> {
  const shop = await readShop(tx, siteId);
  const findOffer = await loadCheckoutOffers(tx, siteId, { id: draft.checkoutId, lines: draft.lines }, stock);
  const price = async (checkout: Checkout) => {
    const typed = readTyped(readFirstValues(checkout, readHomeCountry(shop.locale)));
    const choices = choicesOf(typed);
    const buyer = buyerOf(checkout, draft.memberId);
    const work = { shop, checkout, buyer, findOffer, choices, now, askAutoTax, giftCards: undefined };
    return { checkout, typed, settled: await settle(tx, work) };
  };
  let priced = await price(toCheckout(draft, shopOwner(draft)));
  const better = draft.delivery === undefined ? findCheapest(priced.settled) : undefined;
  if (better !== undefined) {
    const { code, carrierId } = better;
    priced = await price(toCheckout(draft, shopOwner(draft), { code, carrierId }));
  }
  const order = previewOrder(draft, { ...priced, findOffer, now });
  return { shop, findOffer, order, ...priced };
}

/** Delivery before pickup: a place to pick up costs nothing, and is not what a customer on the telephone means. */
function findCheapest({ offered, rate, pricing }: Settled): DeliveryRate | undefined {
  const shipped = offered.filter(({ pickup }) => pickup === undefined);
  const costOf = ({ code }: DeliveryRate): number => pricing.delivery.prices.get(code) ?? 0;
  const cheapest = shipped.toSorted((left, right) => costOf(left) - costOf(right))[0];
  return cheapest === undefined || selectRate([cheapest], rate) !== undefined ? undefined : cheapest;
}

function previewOrder(
  draft: Draft,
  {
    checkout,
    settled,
    typed,
    findOffer,
    now,
  }: Pick<PricedDraft, 'checkout' | 'settled' | 'typed' | 'findOffer'> & { readonly now: number },
): Order {
  const { pricing, priced, rate } = settled;
  const address = readPlace(rate?.pickup?.address ?? checkout.address ?? {});
  const purchase: Purchase = {
    email: draft.email,
    fullName: typed.fullName,
    phone: typed.phone,
    note: typed.note,
    payment: UNPAID.code,
    ...(rate === undefined ? {} : { shipping: { rate, address } }),
  };
  return makeOrder({
    id: `ord_${draft.id.slice('dft_'.length)}`,
    number: draft.number,
    checkout,
    buyer: buyerOf(checkout, draft.memberId),
    purchase,
    pricing,
    priced,
    findOffer,
    method: UNPAID,
    due: computeDue({ checkout, settled, isOnline: isOnline(UNPAID) }),
    card: undefined,
    locale: undefined,
    now,
  });
}
