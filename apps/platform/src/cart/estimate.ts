/**
 * What a cart would come to: delivery options, prices per line, totals, and what stands in the way of buying. Changes
 * nothing. Every amount is computed by the pricing package.
 */
import type {
  CalculatedLineItem,
  CalculationErrors,
  EstimateTotalsAnswer,
  PriceSummary,
  ShippingInformation,
  Violation,
} from '@cartwright/contract';
import {
  addAmounts,
  formatRate,
  type PricedCart,
  type PricedLine,
  type PricedShipping,
  priceShipping,
} from '@cartwright/pricing';

import { type DeliveryRate, describeDuration } from '../delivery/rates.ts';
import type { Shop } from '../sites/shop.ts';
import { cartAnswer } from './cart-answer.ts';
import { readLineName } from './cart-line.ts';
import { type Availability, type Cart, readAvailability } from './cart.ts';
import { multiCurrencyPrice } from './multi-currency.ts';
import type { FindOffer } from './offers.ts';
import { priceLines } from './priced-cart.ts';
import type { CartPricing } from './pricing-context.ts';

/** Estimates a cart. `asked` is the delivery that is wanted: the cart's own choice, or another one for this estimate. */
export function estimateTotals(
  cart: Cart,
  findOffer: FindOffer,
  pricing: CartPricing,
  asked: { readonly code?: string | null | undefined } | null | undefined,
): EstimateTotalsAnswer {
  const { shop, delivery } = pricing;
  const { isNeeded: isDelivered, rates, chosen: rate } = delivery;
  const priced = priceLines(cart.lines, findOffer, pricing);
  const summary = priceSummary(priced, shop);
  const nothing = multiCurrencyPrice(0, shop);
  const zeroSummary = {
    subtotal: nothing,
    shipping: nothing,
    tax: nothing,
    discount: nothing,
    total: nothing,
    additionalFees: nothing,
  };
  return {
    cart: cartAnswer(cart, findOffer, shop, priced),
    calculatedLineItems: priced.lines.map((line) => calculatedLine(line, shop)),
    priceSummary: summary,
    taxSummary: {
      taxableAmount: nothing,
      totalTax: multiCurrencyPrice(priced.tax, shop),
      calculationDetails: { rateType: 'NO_TAX_COLLECTED' },
    },
    ...(isDelivered ? { shippingInfo: shippingInformation(rates, rate, priced, shop, asked?.code) } : {}),
    appliedDiscounts: [],
    calculationErrors: calculationErrors(isDelivered && rate === undefined ? (asked?.code ?? '') : undefined),
    weightUnit: shop.weightUnit,
    currency: shop.currency,
    payNow: summary,
    payLater: zeroSummary,
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: [],
    violations: findViolations(cart, findOffer),
  };
}

/** Subtotal, delivery, tax, discount and total of a priced cart. */
export function priceSummary(priced: PricedCart, shop: Shop): PriceSummary {
  return {
    subtotal: multiCurrencyPrice(priced.subtotal, shop),
    shipping: multiCurrencyPrice(priced.shipping, shop),
    tax: multiCurrencyPrice(priced.tax, shop),
    discount: multiCurrencyPrice(priced.discount, shop),
    total: multiCurrencyPrice(priced.total, shop),
    additionalFees: multiCurrencyPrice(0, shop),
  };
}

function calculatedLine(line: PricedLine, shop: Shop): CalculatedLineItem {
  const amount = (value: number) => multiCurrencyPrice(value, shop);
  return {
    lineItemId: line.id,
    pricesBreakdown: {
      totalPriceAfterTax: amount(line.lineTotalWithTax),
      totalPriceBeforeTax: amount(line.lineTotalBeforeTax),
      taxDetails: { taxableAmount: amount(0), taxRate: formatRate(line.taxRate), totalTax: amount(line.tax) },
      totalDiscount: amount(line.lineDiscount),
      price: amount(line.discountedPrice),
      priceBeforeDiscounts: amount(line.discountedPrice),
      lineItemPrice: amount(line.lineTotalBeforeDiscounts),
      fullPrice: amount(line.listPrice),
    },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  };
}

function shippingInformation(
  rates: readonly DeliveryRate[],
  rate: DeliveryRate | undefined,
  priced: PricedCart,
  shop: Shop,
  asked: string | null | undefined,
): ShippingInformation {
  const goods = { units: 1, amount: addAmounts(...priced.lines.map((line) => line.lineTotal)), weightGrams: 0 };
  const carriers = [...new Set(rates.map(({ carrierId }) => carrierId))];
  return {
    region: { id: 'everywhere', name: 'Everywhere' },
    ...(rate === undefined || priced.delivery === undefined
      ? {}
      : { selectedCarrierServiceOption: selectedOption(rate, priced.delivery, shop, asked) }),
    carrierServiceOptions: carriers.map((carrierId) => ({
      carrierId,
      shippingOptions: rates
        .filter((one) => one.carrierId === carrierId)
        .flatMap((one) => {
          // The chosen one was priced with the cart; others are priced for the same goods.
          const price = one === rate ? priced.delivery?.price : priceShipping(one.price, goods);
          if (price === undefined) return [];
          return [
            {
              code: one.code,
              title: one.title,
              logistics: { deliveryTime: describeDuration(one) },
              cost: { price: multiCurrencyPrice(price, shop), otherCharges: [] },
            },
          ];
        }),
    })),
  };
}

function selectedOption(rate: DeliveryRate, delivery: PricedShipping, shop: Shop, asked: string | null | undefined) {
  const amount = (value: number) => multiCurrencyPrice(value, shop);
  return {
    code: rate.code,
    title: rate.title,
    carrierId: rate.carrierId,
    logistics: { deliveryTime: describeDuration(rate) },
    cost: {
      totalPriceAfterTax: amount(delivery.totalWithTax),
      totalPriceBeforeTax: amount(delivery.totalBeforeTax),
      taxDetails: { taxableAmount: amount(0), taxRate: formatRate(delivery.taxRate), totalTax: amount(delivery.tax) },
      totalDiscount: amount(delivery.discount),
      price: amount(delivery.price),
    },
    requestedShippingOption: asked === rate.code,
    otherCharges: [],
  };
}

function calculationErrors(unknownDelivery: string | undefined): CalculationErrors {
  if (unknownDelivery === undefined) return { orderValidationErrors: [] };
  const description = `There is no delivery "${unknownDelivery}" for these goods.`;
  return {
    orderValidationErrors: [],
    selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_FOUND', description, data: {} } },
  };
}

/** Lines that cannot be bought as they are. */
function findViolations(cart: Cart, findOffer: FindOffer): Violation[] {
  const availability = readAvailability(cart.lines, findOffer);
  return cart.lines.flatMap((line): Violation[] => {
    const description = describeProblem(readLineName(line, findOffer(line)), availability.get(line.id));
    if (description === undefined) return [];
    return [{ severity: 'ERROR', target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line.id } }, description }];
  });
}

/** What a buyer reads about a line that cannot be bought as it is; undefined where all is well. */
export function describeProblem(name: string, availability: Availability | undefined): string | undefined {
  switch (availability?.status) {
    case 'NOT_FOUND':
      return `${name} is not sold any more.`;
    case 'NOT_AVAILABLE':
      return `${name} is sold out.`;
    case 'PARTIALLY_AVAILABLE':
      return `Only ${availability.quantityAvailable} of ${name} ${availability.quantityAvailable === 1 ? 'is' : 'are'} left.`;
    default:
      return undefined;
  }
}
