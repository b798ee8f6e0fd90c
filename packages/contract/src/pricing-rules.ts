/**
 * The rules with which a page computes the totals of a cart until the platform's estimate arrives. They are valid for
 * one destination and the same for every caller: they contain no coupon, no rule for certain members, no cost and no
 * note.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { CHARGE_TYPES, JURISDICTION_TYPES } from './estimate.ts';
import { country, open, text } from './wire.ts';

export const PRICING_MEASURES = ['PRICE', 'WEIGHT', 'UNITS'] as const;
export const PRICING_OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;
export const PRICING_EFFECTS = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const;

/** One way of delivery. A rate holds where all of its conditions do; the first that holds counts. */
export const PricingDelivery = z.object({
  code: z.string(),
  title: z.string(),
  rates: z.array(
    z.object({
      /** A decimal in the site's currency. */
      amount: z.string(),
      /** Whether the amount is for each delivered unit. */
      isPerUnit: z.boolean(),
      conditions: z.array(
        z.object({
          measure: z.enum(PRICING_MEASURES),
          operator: z.enum(PRICING_OPERATORS),
          /** A decimal amount of the delivered products after their discounts, whole grams, or units. */
          value: z.string(),
        }),
      ),
    }),
  ),
  /** The subtotal of delivered products from which it is free; absent where it never is. */
  freeFrom: z.string().optional(),
  /** An additional charge: an amount, or a share of 1 of the delivered products. */
  charges: z.array(
    z.object({
      type: z.enum(CHARGE_TYPES),
      details: z.string().optional(),
      amount: z.string().optional(),
      rate: z.string().optional(),
    }),
  ),
  taxGroupId: z.string().optional(),
});
export type PricingDelivery = z.output<typeof PricingDelivery>;

/** A tax; `rate` is a share of 1: `0.0625` is 6.25 %. */
export const PricingTaxRate = z.object({
  name: z.string(),
  rate: z.string(),
  jurisdictionType: open(JURISDICTION_TYPES).optional(),
});
export type PricingTaxRate = z.output<typeof PricingTaxRate>;

/** An automatic discount. */
export const PricingDiscount = z.object({
  id: z.string(),
  name: z.string(),
  effect: z.enum(PRICING_EFFECTS),
  /** A share of 1 for `PERCENTAGE`, else a decimal in the site's currency. */
  value: z.string(),
  /** Only these products; every line unless given. */
  productIds: z.array(z.string()).optional(),
  /** The minimum subtotal of its lines, before any discount; the default is 0. */
  minimumSubtotal: z.string().optional(),
});
export type PricingDiscount = z.output<typeof PricingDiscount>;

/** A fee of an order besides products and delivery: an amount, or a share of 1 of its lines. */
export const PricingFee = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.string().optional(),
  rate: z.string().optional(),
  /** Only orders of these products; every order unless given. */
  productIds: z.array(z.string()).optional(),
  taxGroupId: z.string().optional(),
  isTaxExempt: z.boolean(),
});
export type PricingFee = z.output<typeof PricingFee>;

export const PricingRules = z.object({
  /** ISO 4217; every amount is in it. */
  currency: z.string(),
  /**
   * The delivery options for the destination, in the shop's order. The first one with a price counts unless one is
   * chosen.
   */
  deliveries: z.array(PricingDelivery),
  tax: z.object({
    pricesIncludeTax: z.boolean(),
    /** For products and delivery without a tax group, and for groups that are not listed. */
    rates: z.array(PricingTaxRate),
    groups: z.array(z.object({ taxGroupId: z.string(), rates: z.array(PricingTaxRate) })),
  }),
  discounts: z.array(PricingDiscount),
  fees: z.array(PricingFee),
});
export type PricingRules = z.output<typeof PricingRules>;

export const getPricingRules = endpoint({
  name: 'pricingRules.getPricingRules',
  method: 'GET',
  service: 'commerceSettings',
  path: '/v1/pricing-rules',
  summary:
    'Returns delivery, tax, fees and automatic discounts for a destination: the site’s own country unless given.',
  input: z.object({
    country: country.nullish(),
    subdivision: text(50).nullish(),
    city: text(100).nullish(),
    postalCode: text(50).nullish(),
  }),
  output: z.object({ pricingRules: PricingRules }),
});
