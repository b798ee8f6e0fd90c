/** A cart's response: its lines with current prices, media and availability, and its owner's data. */
import type { Cart as CartResponse, CartDiscount } from '@cartwright/contract';
import { type Minor, type PricedProducts, sumProducts } from '@cartwright/pricing';

import { toIsoText } from '../../../foundation/clock.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import type { Cart, CartOwner } from '../model/cart.ts';
import { multiCurrencyPrice } from '../model/multi-currency.ts';
import type { FindOffer } from '../model/offers.ts';
import { priceProductsOf } from '../model/priced-cart.ts';
import { toLineResponses } from './line-response.ts';

/** The prices in a cart's response. */
export interface CartPrices {
  readonly lines: readonly PricedProducts[];
  readonly pricesIncludeTax: boolean;
  /** The discounts, if they were computed. */
  readonly discounts: readonly { readonly id: string; readonly amount: Minor }[];
}

/** Builds a cart's response. Without `priced`, no discount is computed. */
export function toCartResponse(cart: Cart, findOffer: FindOffer, shop: Shop, priced?: CartPrices): CartResponse {
  const prices = priced ?? {
    lines: priceProductsOf(cart.lines, findOffer, shop),
    pricesIncludeTax: false,
    discounts: [],
  };
  return {
    id: cart.id,
    lineItems: toLineResponses(cart.lines, findOffer, shop, prices.lines),
    subtotal: multiCurrencyPrice(sumProducts(prices.lines), shop),
    buyerNote: cart.note ?? '',
    buyerInfo: toBuyerResponse(cart),
    currency: shop.currency,
    conversionCurrency: shop.conversion?.currency ?? shop.currency,
    paymentCurrency: shop.currency,
    buyerLanguage: shop.locale.slice(0, 2),
    siteLanguage: shop.locale.slice(0, 2),
    taxIncludedInPrices: prices.pricesIncludeTax,
    weightUnit: shop.weightUnit,
    appliedDiscounts: toDiscountResponses(cart, prices, shop),
    createdDate: toIsoText(cart.createdAt),
    updatedDate: toIsoText(cart.updatedAt),
    ...(cart.contact === undefined ? {} : { contactInfo: { ...cart.contact } }),
    ...(cart.overrideCheckoutUrl === undefined ? {} : { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.delivery === undefined ? {} : { selectedShippingOption: cart.delivery }),
    ...(cart.extendedFields === undefined ? {} : { extendedFields: cart.extendedFields }),
    ...(cart.businessLocationId === undefined ? {} : { businessLocationId: cart.businessLocationId }),
    revision: String(cart.revision),
  };
}

/** The cart's stored discounts; their amounts are part of the estimate. */
function toDiscountResponses(cart: Cart, { discounts }: CartPrices, shop: Shop): CartDiscount[] {
  const { coupon, merchantDiscounts = [] } = cart;
  const byHand = merchantDiscounts.map(({ id, off }): CartDiscount => {
    const taken = discounts.find((discount) => discount.id === id)?.amount;
    const amount = taken ?? (off.kind === 'amount' ? off.amount : 0);
    return { merchantDiscount: { amount: multiCurrencyPrice(amount, shop) } };
  });
  return [...(coupon === undefined ? [] : [{ coupon: { ...coupon } }]), ...byHand];
}

/** The owner. */
function toBuyerResponse({ owner, email }: Cart): CartResponse['buyerInfo'] {
  return { ...readBuyer(owner), ...(email === undefined ? {} : { email }) };
}

function readBuyer(owner: CartOwner) {
  switch (owner.kind) {
    case 'visitor':
      return { visitorId: owner.id };
    case 'member':
      return { memberId: owner.id };
    case 'shop':
      return {};
  }
}
