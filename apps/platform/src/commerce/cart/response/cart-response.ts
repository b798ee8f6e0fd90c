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
  /** Of all lines, in their order. */
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
  const response: CartResponse = {
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
    revision: String(cart.revision),
  };
  const { contact, overrideCheckoutUrl, delivery, extendedFields, businessLocationId } = cart;
  if (contact !== undefined) response.contactInfo = { ...contact };
  if (overrideCheckoutUrl !== undefined) response.overrideCheckoutUrl = overrideCheckoutUrl;
  if (delivery !== undefined) response.selectedShippingOption = delivery;
  if (extendedFields !== undefined) response.extendedFields = extendedFields;
  if (businessLocationId !== undefined) response.businessLocationId = businessLocationId;
  return response;
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
