// Computes every amount of a cart, for the platform and for instant totals in the browser.

export {
  addAmounts,
  amountToNumber,
  type Conversion,
  convertForDisplay,
  currencyDecimals,
  displayAmount,
  displayConverted,
  formatAmount,
  formatRate,
  isPricingError,
  type Minor,
  parseAmount,
  parsePercentage,
  parseRate,
  partOf,
  PricingError,
  type PricingErrorCode,
  type Rate,
  roundAmount,
  type Rounding,
  scaleAmount,
} from './money.ts';
export { type Part, prorate } from './proration.ts';
export { type DaySpan, type HolidayCalendar, readArrivalDays, type ShopCalendar, sumDays } from './working-days.ts';
export type {
  AppliedDiscount,
  Discount,
  DiscountEffect,
  DiscountScope,
  DiscountSource,
  IneffectiveDiscount,
} from './discounts.ts';
export type { Charge, Fee } from './fees.ts';
export { isPaidByMembership, type PaymentOption, type PaymentPart } from './payment.ts';
export {
  type ConditionalRate,
  type DeliveredProducts,
  priceShipping,
  priceShippingCharges,
  type ShippingCharge,
  type ShippingCondition,
  type ShippingPrice,
  type ShippingRate,
  type ShippingTier,
} from './shipping.ts';
export type { JurisdictionType, TaxPart, TaxRate, TaxRules } from './tax.ts';
export { type CartLine, type PricedProducts, priceProducts, sumProducts } from './products.ts';
export {
  deliveredProducts,
  priceCart,
  type PriceCartInput,
  type PricedCart,
  type PricedCharge,
  type PricedFee,
  type PricedLine,
  type PricedShipping,
  type Taxed,
} from './price-cart.ts';
