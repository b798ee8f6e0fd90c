/**
 * Prices a made-up cart for the merchant: what it would come to, with each offer and why it counts or does not.
 * An offer that is not saved yet can be tried. Nothing is stored. This call is this platform's own.
 */
import { z } from 'zod';

import { CatalogReferenceInput, couponCode, MultiCurrencyPrice, SelectedShippingOptionInput } from './cart-values.ts';
import { EstimateTotalsResponse } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { CouponInput, DiscountRuleInput } from './promotions.ts';
import { AddressInput, email, open, whole, wireId } from './wire.ts';

export const OFFER_TYPES = ['COUPON', 'DISCOUNT_RULE'] as const;
export const OFFER_REASONS = [
  'UNKNOWN_CODE',
  'OFF',
  'NOT_STARTED',
  'ENDED',
  'USED_UP',
  'CUSTOMER_LIMIT',
  'SUBTOTAL',
  'QUANTITY',
  'MEMBERS',
  'NO_ITEMS',
  'GIFT_CARDS',
  'TOO_FEW_ITEMS',
  'NOTHING_LEFT',
] as const;
export type OfferReasonCode = (typeof OFFER_REASONS)[number];

/** An offer as a cart meets it. */
export const PreviewedOffer = z.object({
  /** Absent for a typed code that no coupon has. */
  id: z.string().optional(),
  type: open(OFFER_TYPES),
  /** The code of a coupon, the name of a rule. */
  name: z.string(),
  /** Whether this is the offer of the request, which is not saved. */
  isDraft: z.boolean(),
  applied: z.boolean(),
  /** What it takes off, where it is applied. */
  amount: MultiCurrencyPrice.optional(),
  /** Why it takes nothing off: `Needs $50.00; this cart has $34.00.` */
  reason: z.object({ code: open(OFFER_REASONS), description: z.string() }).optional(),
});
export type PreviewedOffer = z.output<typeof PreviewedOffer>;

export const previewCart = endpoint({
  name: 'cart.previewCart',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/preview',
  summary: 'Works out what a made-up cart would come to, also with an offer that is not saved. Stores nothing.',
  input: z.object({
    lineItems: z
      .array(z.object({ quantity: whole(1, 100_000), catalogReference: CatalogReferenceInput }))
      .min(1)
      .max(100),
    couponCode: couponCode.nullish(),
    /** The member who would buy; a guest where it is absent. */
    memberId: wireId.nullish(),
    /** The email of the buyer, which counts for how often a customer may use a code. */
    email: email.nullish(),
    shippingAddress: AddressInput.nullish(),
    selectedShippingOption: SelectedShippingOptionInput.nullish(),
    /** A coupon as it would be saved; with an id in the place of the saved one. */
    coupon: z.object({ id: wireId.nullish(), specification: CouponInput }).nullish(),
    /** A rule as it would be saved; with an id in the place of the saved one. */
    discountRule: DiscountRuleInput.extend({ id: wireId.nullish() }).nullish(),
  }),
  output: z.object({ estimate: EstimateTotalsResponse, offers: z.array(PreviewedOffer) }),
});
