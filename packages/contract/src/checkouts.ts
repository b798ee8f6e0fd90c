/**
 * A checkout as a record: what somebody is about to buy, with what it comes to today. Its page is reached by a redirect
 * session; members follow the newest official checkout module.
 */
import { z } from 'zod';

import { AddressWithContact, CHANNEL_TYPES, WEIGHT_UNITS } from './cart-values.ts';
import { BuyerInfo } from './cart.ts';
import { endpoint } from './endpoint.ts';
import {
  AdditionalFee,
  AppliedDiscount,
  CalculationErrors,
  MembershipOptions,
  PriceSummary,
  ShippingInformation,
  TaxSummary,
  Violation,
} from './estimate.ts';
import { LineItem } from './line-item.ts';
import { ExtendedFields, open, wireDate, wireId } from './wire.ts';

export const Checkout = z.object({
  id: z.string(),
  lineItems: z.array(LineItem),
  billingInfo: AddressWithContact.optional(),
  shippingInfo: ShippingInformation.extend({ shippingDestination: AddressWithContact.optional() }).optional(),
  buyerNote: z.string().nullish(),
  buyerInfo: BuyerInfo.optional(),
  conversionCurrency: z.string(),
  currency: z.string(),
  priceSummary: PriceSummary,
  payNow: PriceSummary,
  payLater: PriceSummary,
  taxSummary: TaxSummary.optional(),
  appliedDiscounts: z.array(AppliedDiscount),
  additionalFees: z.array(AdditionalFee),
  membershipOptions: MembershipOptions.optional(),
  calculationErrors: CalculationErrors.optional(),
  violations: z.array(Violation),
  weightUnit: open(WEIGHT_UNITS),
  taxIncludedInPrice: z.boolean(),
  cartId: z.string().nullish(),
  channelType: open(CHANNEL_TYPES),
  /** Whether it has become an order. */
  completed: z.boolean(),
  extendedFields: ExtendedFields.optional(),
  createdDate: wireDate,
  updatedDate: wireDate,
});
export type Checkout = z.output<typeof Checkout>;

export const getCheckout = endpoint({
  name: 'checkout.getCheckout',
  method: 'GET',
  service: 'cart',
  path: '/v1/checkouts/{id}',
  summary: "Returns a checkout with what it comes to today: a shopper's own, or any of the site for the shop.",
  input: z.object({ id: wireId }),
  output: z.object({ checkout: Checkout }),
});
