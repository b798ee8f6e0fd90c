/**
 * The estimate of a cart: delivery options, prices per line, totals, and violations that prevent the purchase. Writes
 * nothing. The pricing package computes every amount.
 */
import type {
  AdditionalFee,
  ApplicationError,
  CalculatedLineItem,
  CalculationErrors,
  ErrorDetails,
  EstimateTotalsResponse,
  PriceSummary,
  Violation,
} from '@cartwright/contract';
import { type PaymentPart, type PricedCart, type PricedFee, type PricedLine } from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import { readFeeCode } from '../../settings/fees/fees.ts';
import { readLineName } from '../model/cart-line.ts';
import { type Availability, type Cart, readAvailability } from '../model/cart.ts';
import { multiCurrencyPrice } from '../model/multi-currency.ts';
import type { FindOffer } from '../model/offers.ts';
import { priceLines, readDeliveredProducts } from '../model/priced-cart.ts';
import { toCartResponse } from '../response/cart-response.ts';
import { couponViolations, toDiscountResponses, findCouponProblem } from './cart-discounts.ts';
import { shippingInformation } from './estimate-delivery.ts';
import { taxDetails, taxSummary } from './estimate-tax.ts';
import type { CartPricing } from './pricing-context.ts';

/** Estimates a cart. `asked` is the delivery option: the cart's own choice, or another one for this estimate. */
export function estimateTotals(
  cart: Cart,
  findOffer: FindOffer,
  pricing: CartPricing,
  asked: { readonly code?: string | null | undefined } | null | undefined,
): EstimateTotalsResponse {
  const { shop, delivery } = pricing;
  const priced = priceLines(cart.lines, findOffer, pricing);
  const products = readDeliveredProducts(cart.lines, findOffer, pricing);
  return {
    cart: toCartResponse(cart, findOffer, shop, priced),
    calculatedLineItems: priced.lines.map((line) => calculatedLine(line, shop)),
    priceSummary: priceSummary(priced, shop),
    taxSummary: taxSummary(priced, pricing.taxation, shop),
    ...(delivery.isNeeded
      ? { shippingInfo: shippingInformation(delivery, priced.delivery, products, shop, asked?.code) }
      : {}),
    appliedDiscounts: toDiscountResponses(priced, pricing.promotions, shop),
    calculationErrors: calculationErrors(priced, pricing, asked?.code),
    weightUnit: shop.weightUnit,
    currency: shop.currency,
    payNow: partSummary(priced.payNow, shop),
    payLater: partSummary(priced.payLater, shop),
    membershipOptions: pricing.memberships.options,
    additionalFees: priced.fees.map((fee) => toFeeResponse(fee, readFeeCode(pricing.settings, fee.id), shop)),
    violations: [
      ...findViolations(cart, findOffer),
      ...couponViolations(findCouponProblem(priced, pricing.promotions, shop)),
    ],
  };
}

/** Subtotal, delivery, fees, tax, discount and total of a priced cart. */
export function priceSummary(priced: PricedCart, shop: Shop): PriceSummary {
  const { subtotal, shipping, additionalFees: fees, discount, tax, total } = priced;
  return partSummary({ subtotal, shipping, fees, discount, tax, total }, shop);
}

function partSummary({ subtotal, shipping, fees, discount, tax, total }: PaymentPart, shop: Shop): PriceSummary {
  return {
    subtotal: multiCurrencyPrice(subtotal, shop),
    shipping: multiCurrencyPrice(shipping, shop),
    tax: multiCurrencyPrice(tax, shop),
    discount: multiCurrencyPrice(discount, shop),
    total: multiCurrencyPrice(total, shop),
    additionalFees: multiCurrencyPrice(fees, shop),
  };
}

function calculatedLine(line: PricedLine, shop: Shop): CalculatedLineItem {
  const amount = (value: number) => multiCurrencyPrice(value, shop);
  return {
    lineItemId: line.id,
    pricesBreakdown: {
      totalPriceAfterTax: amount(line.lineTotalWithTax),
      totalPriceBeforeTax: amount(line.lineTotalBeforeTax),
      taxDetails: taxDetails(line, line.lineTotalBeforeTax, shop),
      totalDiscount: amount(line.lineDiscount),
      price: amount(line.discountedPrice),
      priceBeforeDiscounts: amount(line.discountedPrice),
      lineItemPrice: amount(line.lineTotalBeforeDiscounts),
      fullPrice: amount(line.listPrice),
      ...(line.paymentOption === 'DEPOSIT_ONLINE' ? { depositAmount: amount(line.deposit) } : {}),
    },
    paymentOption: line.paymentOption,
  };
}

function toFeeResponse(fee: PricedFee, code: string, shop: Shop): AdditionalFee {
  return {
    code,
    name: fee.name,
    price: multiCurrencyPrice(fee.price, shop),
    priceBeforeTax: multiCurrencyPrice(fee.totalBeforeTax, shop),
    priceAfterTax: multiCurrencyPrice(fee.totalWithTax, shop),
    taxDetails: taxDetails(fee, fee.totalBeforeTax, shop),
    lineItemIds: [...fee.lineIds],
    source: 'MANUAL',
  };
}

/** Parts that could not be computed as requested, each with its reason. */
function calculationErrors(
  priced: PricedCart,
  { delivery, taxation, memberships, promotions, shop }: CartPricing,
  asked: string | null | undefined,
): CalculationErrors {
  const { isNeeded, region, chosen } = delivery;
  const couponProblem = findCouponProblem(priced, promotions, shop);
  const isNowhere = isNeeded && region === undefined;
  return {
    orderValidationErrors: [],
    ...(isNowhere
      ? {
          generalShippingCalculationError: failure(
            'NO_DELIVERY_TO_DESTINATION',
            'Nothing is delivered to this address: choose another one.',
          ),
        }
      : {}),
    ...(isNeeded && chosen === undefined && (asked || !isNowhere)
      ? {
          selectedShippingOptionError: failure(
            'SHIPPING_OPTION_NOT_FOUND',
            asked ? `There is no delivery "${asked}" for these products.` : 'There is no delivery for these products.',
          ),
        }
      : {}),
    ...(taxation.error === undefined ? {} : { taxCalculationError: { applicationError: taxation.error } }),
    ...(couponProblem === undefined
      ? {}
      : { couponCalculationError: failure(couponProblem.code, couponProblem.message) }),
    ...(memberships.problems.length === 0
      ? {}
      : { membershipError: failure('MEMBERSHIP_NOT_APPLICABLE', memberships.problems.join(' ')) }),
  };
}

function failure(code: string, description: string): ErrorDetails {
  const applicationError: ApplicationError = { code, description, data: {} };
  return { applicationError };
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

/** The message for a line that cannot be bought as it is; undefined if it can. */
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
