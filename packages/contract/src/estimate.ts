/**
 * The estimate of a cart: prices per line, delivery, tax, discounts, memberships, fees, and calculation errors. Orders
 * reuse its values.
 */
import { z } from 'zod';

import { MembershipSelection, MultiCurrencyPrice, PAYMENT_OPTIONS, TaxableAddress } from './cart-values.ts';
import { ApplicationError, ErrorDetails, SEVERITIES } from './errors.ts';
import { COUPON_TYPES } from './promotions.ts';
import { Address, jsonObject, open, Translatable, wireDate, wireFloat } from './wire.ts';

export const TAX_RATE_TYPES = ['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'] as const;
export const MANUAL_CALCULATION_REASONS = ['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'] as const;
export const TAX_FALLBACK_REASONS = ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const;
export const JURISDICTION_TYPES = ['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const;
export const PICKUP_METHODS = ['UNKNOWN_METHOD', 'STORE_PICKUP', 'PICKUP_POINT'] as const;
export const CHARGE_TYPES = ['HANDLING_FEE', 'INSURANCE'] as const;
export const DISCOUNT_TYPES = ['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'] as const;
export const NAMES_IN_LINE_ITEM = ['LINE_ITEM_DEFAULT'] as const;
export const NAMES_IN_OTHER = ['OTHER_DEFAULT'] as const;
export const ADDITIONAL_FEE_SOURCES = [
  'UNKNOWN_ADDITIONAL_FEE_SOURCE',
  'SERVICE_PLUGIN',
  'ITEM',
  'MANUAL',
  'SHIPPING',
  'PLATFORM',
] as const;
export type TaxRateType = (typeof TAX_RATE_TYPES)[number];
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

// ------------------------------------------------------------------------------------------------ tax

export const TaxBreakdown = z.object({
  jurisdiction: z.string().nullish(),
  jurisdictionType: open(JURISDICTION_TYPES).optional(),
  nonTaxableAmount: MultiCurrencyPrice.optional(),
  rate: z.string().nullish(),
  taxAmount: MultiCurrencyPrice.optional(),
  taxableAmount: MultiCurrencyPrice.optional(),
  taxType: z.string().nullish(),
  taxName: z.string().nullish(),
});
export type TaxBreakdown = z.output<typeof TaxBreakdown>;

export const ItemTaxDetails = z.object({
  taxableAmount: MultiCurrencyPrice,
  /** Share of 1: 0.075 is 7.5 %. */
  taxRate: z.string(),
  totalTax: MultiCurrencyPrice,
  rateBreakdown: z.array(z.object({ name: z.string(), rate: z.string(), tax: MultiCurrencyPrice })).optional(),
  taxBreakdown: z.array(TaxBreakdown).optional(),
});
export type ItemTaxDetails = z.output<typeof ItemTaxDetails>;

export const TaxSummary = z.object({
  taxableAmount: MultiCurrencyPrice.optional(),
  totalTax: MultiCurrencyPrice,
  calculationDetails: z
    .object({
      rateType: open(TAX_RATE_TYPES).optional(),
      manualRateReason: open(MANUAL_CALCULATION_REASONS).optional(),
      autoTaxFallbackDetails: z
        .object({ fallbackReason: open(TAX_FALLBACK_REASONS).optional(), error: ApplicationError.optional() })
        .optional(),
    })
    .optional(),
  aggregatedTaxBreakdown: z.array(jsonObject).optional(),
});
export type TaxSummary = z.output<typeof TaxSummary>;

// ------------------------------------------------------------------------------------------------ prices

export const PriceSummary = z.object({
  subtotal: MultiCurrencyPrice,
  shipping: MultiCurrencyPrice,
  tax: MultiCurrencyPrice,
  discount: MultiCurrencyPrice,
  total: MultiCurrencyPrice,
  additionalFees: MultiCurrencyPrice,
});
export type PriceSummary = z.output<typeof PriceSummary>;

/** Prices of one line; totals are for the whole line, `price` and the like for one piece. */
export const LineItemPrices = z.object({
  totalPriceAfterTax: MultiCurrencyPrice,
  totalPriceBeforeTax: MultiCurrencyPrice,
  taxDetails: ItemTaxDetails,
  totalDiscount: MultiCurrencyPrice,
  price: MultiCurrencyPrice,
  priceBeforeDiscounts: MultiCurrencyPrice,
  lineItemPrice: MultiCurrencyPrice,
  fullPrice: MultiCurrencyPrice,
  modifiers: MultiCurrencyPrice.optional(),
  depositAmount: MultiCurrencyPrice.optional(),
});
export type LineItemPrices = z.output<typeof LineItemPrices>;

export const CalculatedLineItem = z.object({
  lineItemId: z.string(),
  pricesBreakdown: LineItemPrices,
  paymentOption: open(PAYMENT_OPTIONS),
  taxableAddress: TaxableAddress.optional(),
});
export type CalculatedLineItem = z.output<typeof CalculatedLineItem>;

// ------------------------------------------------------------------------------------------------ delivery

export const DeliveryLogistics = z.object({
  deliveryTime: z.string().nullish(),
  deliveryTimeSlot: z.object({ from: wireDate.nullish(), to: wireDate.nullish() }).optional(),
  /** The first and last day on which an order of this moment arrives: `2026-11-25`. Only in estimates, for the chosen option. */
  arrivalDays: z.object({ from: z.string(), to: z.string() }).optional(),
  instructions: z.string().nullish(),
  pickupDetails: z
    .object({
      address: Address.optional(),
      businessLocation: z.boolean().optional(),
      pickupMethod: open(PICKUP_METHODS).optional(),
    })
    .optional(),
});
export type DeliveryLogistics = z.output<typeof DeliveryLogistics>;

const DeliveryAllocation = z.object({
  deliveryCarrier: z.object({ appId: z.string().nullish(), code: z.string().optional() }).optional(),
  deliveryRegion: z.object({ id: z.string().nullish(), name: z.string().nullish() }).optional(),
  applicableLineItems: z.object({ lineItemIds: z.array(z.string()) }).optional(),
});

/** The price of a delivery option, with its tax. */
export const DeliveryPrices = z.object({
  totalPriceAfterTax: MultiCurrencyPrice,
  totalPriceBeforeTax: MultiCurrencyPrice,
  taxDetails: ItemTaxDetails.optional(),
  totalDiscount: MultiCurrencyPrice,
  price: MultiCurrencyPrice,
});
export type DeliveryPrices = z.output<typeof DeliveryPrices>;

export const SelectedCarrierServiceOption = z.object({
  code: z.string(),
  title: z.string(),
  carrierId: z.string().nullish(),
  logistics: DeliveryLogistics.optional(),
  cost: DeliveryPrices,
  requestedShippingOption: z.boolean().optional(),
  otherCharges: z
    .array(z.object({ type: open(CHARGE_TYPES), details: z.string().nullish(), cost: DeliveryPrices.optional() }))
    .optional(),
  deliveryAllocations: z.array(DeliveryAllocation).optional(),
  partial: z.boolean().nullish(),
});
export type SelectedCarrierServiceOption = z.output<typeof SelectedCarrierServiceOption>;

export const ShippingOption = z.object({
  code: z.string(),
  title: z.string(),
  logistics: DeliveryLogistics.optional(),
  cost: z.object({
    price: MultiCurrencyPrice,
    otherCharges: z
      .array(z.object({ type: open(CHARGE_TYPES), price: MultiCurrencyPrice, details: z.string().nullish() }))
      .optional(),
  }),
  deliveryAllocations: z.array(DeliveryAllocation).optional(),
  partial: z.boolean().nullish(),
});
export type ShippingOption = z.output<typeof ShippingOption>;

export const ShippingInformation = z.object({
  region: z.object({ id: z.string(), name: z.string() }).optional(),
  selectedCarrierServiceOption: SelectedCarrierServiceOption.optional(),
  carrierServiceOptions: z.array(z.object({ carrierId: z.string(), shippingOptions: z.array(ShippingOption) })),
});
export type ShippingInformation = z.output<typeof ShippingInformation>;

// ------------------------------------------------------------------------------------------------ discounts, memberships, fees

export const AppliedDiscount = z.object({
  discountType: open(DISCOUNT_TYPES),
  lineItemIds: z.array(z.string()),
  coupon: z
    .object({
      id: z.string(),
      code: z.string(),
      amount: MultiCurrencyPrice,
      name: z.string().optional(),
      couponType: open(COUPON_TYPES).optional(),
    })
    .optional(),
  merchantDiscount: z.object({ amount: MultiCurrencyPrice, percentage: wireFloat.nullish() }).optional(),
  discountRule: z.object({ id: z.string(), name: Translatable, amount: MultiCurrencyPrice }).optional(),
});
export type AppliedDiscount = z.output<typeof AppliedDiscount>;

export const Membership = z.object({
  id: z.string(),
  appId: z.string(),
  name: Translatable,
  lineItemIds: z.array(z.string()),
  credits: z.object({ total: z.number(), remaining: z.number() }).optional(),
  expirationDate: wireDate.nullish(),
  additionalData: jsonObject.nullish(),
});
export type Membership = z.output<typeof Membership>;

export const MembershipOptions = z.object({
  eligibleMemberships: z.array(Membership),
  invalidMemberships: z.array(z.object({ membership: Membership, reason: z.string() })),
  selectedMemberships: z.array(MembershipSelection),
});
export type MembershipOptions = z.output<typeof MembershipOptions>;

export const AdditionalFee = z.object({
  code: z.string().nullish(),
  name: z.string(),
  translatedName: z.string().nullish(),
  price: MultiCurrencyPrice,
  priceBeforeTax: MultiCurrencyPrice.optional(),
  priceAfterTax: MultiCurrencyPrice.optional(),
  taxDetails: ItemTaxDetails.optional(),
  providerAppId: z.string().nullish(),
  lineItemIds: z.array(z.string()),
  source: open(ADDITIONAL_FEE_SOURCES).optional(),
  taxableAddress: TaxableAddress.optional(),
});
export type AdditionalFee = z.output<typeof AdditionalFee>;

export const GiftCard = z.object({
  id: z.string().optional(),
  externalId: z.string().nullish(),
  obfuscatedCode: z.string(),
  amount: MultiCurrencyPrice,
  requestedAmount: MultiCurrencyPrice.optional(),
  appId: z.string().optional(),
});
export type GiftCard = z.output<typeof GiftCard>;

// ------------------------------------------------------------------------------------------------ what went wrong

export const CalculationErrors = z.object({
  generalShippingCalculationError: ErrorDetails.optional(),
  carrierErrors: z.object({ errors: z.array(z.object({ carrierId: z.string(), error: ErrorDetails })) }).optional(),
  taxCalculationError: ErrorDetails.optional(),
  couponCalculationError: ErrorDetails.optional(),
  giftCardCalculationError: ErrorDetails.optional(),
  orderValidationErrors: z.array(ApplicationError),
  membershipError: ErrorDetails.optional(),
  discountsCalculationError: ErrorDetails.optional(),
  selectedShippingOptionError: ErrorDetails.optional(),
});
export type CalculationErrors = z.output<typeof CalculationErrors>;

/** A rule that the cart breaks and the buyer should read about before paying. */
export const Violation = z.object({
  severity: open(SEVERITIES),
  target: z.object({
    lineItem: z.object({ name: open(NAMES_IN_LINE_ITEM), id: z.string().nullish() }).optional(),
    other: z.object({ name: open(NAMES_IN_OTHER) }).optional(),
  }),
  description: z.string().nullish(),
});
export type Violation = z.output<typeof Violation>;
