/** A checkout's response: the estimate of its lines, with the addresses and the buyer. */
import type { Checkout as CheckoutResponse } from '@cartwright/contract';
import { type Minor, parseAmount } from '@cartwright/pricing';

import type { Shop } from '../../foundation/site/shop.ts';
import { estimateTotals } from '../cart/estimate/estimate.ts';
import type { CartPricing } from '../cart/estimate/pricing-context.ts';
import type { Cart } from '../cart/model/cart.ts';
import { multiCurrencyPrice } from '../cart/model/multi-currency.ts';
import type { FindOffer } from '../cart/model/offers.ts';
import type { Checkout } from './model/checkout.ts';

export function toCheckoutResponse(
  checkout: Checkout,
  findOffer: FindOffer,
  pricing: CartPricing,
  giftBalance: Minor,
): CheckoutResponse {
  const { address, billingAddress, contactDetails, channel, extendedFields } = checkout;
  const estimate = estimateTotals(asCart(checkout), findOffer, pricing, checkout.delivery);
  const { cart } = estimate;
  const contact = contactDetails === undefined ? {} : { contactDetails };
  const destination = address === undefined ? undefined : { address, ...contact };
  const billing = billingAddress ?? address;
  return {
    id: checkout.id,
    lineItems: cart.lineItems,
    ...(billing === undefined ? {} : { billingInfo: { address: billing, ...contact } }),
    ...(estimate.shippingInfo === undefined
      ? {}
      : {
          shippingInfo: {
            ...estimate.shippingInfo,
            ...(destination === undefined ? {} : { shippingDestination: destination }),
          },
        }),
    buyerNote: checkout.note ?? '',
    ...(cart.buyerInfo === undefined ? {} : { buyerInfo: cart.buyerInfo }),
    conversionCurrency: cart.conversionCurrency,
    currency: estimate.currency,
    priceSummary: estimate.priceSummary,
    payNow: estimate.payNow,
    payLater: estimate.payLater,
    ...(estimate.taxSummary === undefined ? {} : { taxSummary: estimate.taxSummary }),
    appliedDiscounts: estimate.appliedDiscounts,
    additionalFees: estimate.additionalFees,
    ...toGiftCard(
      checkout,
      parseAmount(estimate.payNow.total?.amount ?? '0', estimate.currency),
      giftBalance,
      pricing.shop,
    ),
    ...(estimate.membershipOptions === undefined ? {} : { membershipOptions: estimate.membershipOptions }),
    ...(estimate.calculationErrors === undefined ? {} : { calculationErrors: estimate.calculationErrors }),
    violations: estimate.violations,
    weightUnit: estimate.weightUnit,
    taxIncludedInPrice: cart.taxIncludedInPrices === true,
    cartId: checkout.cartId,
    channelType: channel,
    completed: checkout.orderId !== undefined,
    ...(extendedFields === undefined ? {} : { extendedFields }),
    createdDate: new Date(checkout.createdAt).toISOString(),
    updatedDate: new Date(checkout.updatedAt).toISOString(),
  };
}

function toGiftCard(
  { giftCard }: Checkout,
  payNow: Minor,
  balance: Minor,
  shop: Shop,
): Pick<CheckoutResponse, 'giftCard' | 'payNowTotalAfterGiftCard'> {
  if (giftCard === undefined) return {};
  const amount = Math.min(balance, payNow);
  return {
    giftCard: { id: giftCard.id, obfuscatedCode: giftCard.obscuredCode, amount: multiCurrencyPrice(amount, shop) },
    payNowTotalAfterGiftCard: multiCurrencyPrice(payNow - amount, shop),
  };
}

/** The cart at the time when the checkout was created. */
function asCart({ cartId, ...checkout }: Checkout): Cart {
  return { ...checkout, id: cartId, revision: 1 };
}
