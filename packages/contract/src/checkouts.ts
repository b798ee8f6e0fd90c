/**
 * A checkout: the items that a shopper is about to buy, with their prices now. Its page is reached by a redirect
 * session; members follow the newest official checkout module.
 */
import { z } from 'zod';

import {
  AddressWithContact,
  AddressWithContactInput,
  CHANNEL_TYPES,
  leftOut,
  MultiCurrencyPrice,
  SelectedShippingOptionInput,
  WEIGHT_UNITS,
} from './cart-values.ts';
import { BuyerInfo, CartInfoInput, updateCurrentCart } from './cart.ts';
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
import { ExtendedFields, open, readOnly, remedy, text, wireDate, wireId } from './wire.ts';

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
  /** The gift card that pays a part of what is paid at once. */
  giftCard: z.object({ id: z.string(), obfuscatedCode: z.string(), amount: MultiCurrencyPrice }).optional(),
  /** What is left to pay at once after the gift card. */
  payNowTotalAfterGiftCard: MultiCurrencyPrice.optional(),
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

const { buyerNote, buyerInfo, conversionCurrency, extendedFields } = CartInfoInput.shape;
const { couponCode, lineItems, customLineItems } = updateCurrentCart.input.shape;

/**
 * The members of a checkout that a caller may set. A whole checkout may be sent back; its other members are ignored.
 */
const CheckoutInfoInput = z.object({
  buyerNote,
  buyerInfo,
  conversionCurrency,
  extendedFields,
  billingInfo: AddressWithContactInput.nullish(),
  shippingInfo: z
    .object({
      shippingDestination: AddressWithContactInput.nullish(),
      selectedCarrierServiceOption: SelectedShippingOptionInput.extend({
        title: readOnly(z.string()),
        cost: readOnly(z.unknown()),
        logistics: readOnly(z.unknown()),
        otherCharges: readOnly(z.unknown()),
        requestedShippingOption: readOnly(z.boolean()),
        partial: readOnly(z.boolean()),
        deliveryAllocations: readOnly(z.unknown()),
      }).nullish(),
      region: readOnly(z.unknown()),
      carrierServiceOptions: readOnly(z.unknown()),
    })
    .nullish(),
  lineItems: readOnly(z.array(LineItem)),
  priceSummary: readOnly(PriceSummary),
  payNow: readOnly(PriceSummary),
  payLater: readOnly(PriceSummary),
  taxSummary: readOnly(TaxSummary),
  taxIncludedInPrice: readOnly(z.boolean()),
  appliedDiscounts: readOnly(z.array(AppliedDiscount)),
  additionalFees: readOnly(z.array(AdditionalFee)),
  giftCard: readOnly(z.unknown()),
  payNowTotalAfterGiftCard: readOnly(z.unknown()),
  membershipOptions: readOnly(MembershipOptions),
  calculationErrors: readOnly(CalculationErrors),
  violations: readOnly(z.array(Violation)),
  currency: readOnly(z.string()),
  weightUnit: readOnly(z.string()),
  cartId: readOnly(z.string()),
  channelType: readOnly(z.string()),
  completed: readOnly(z.boolean()),
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
});
/** Any case, with or without dashes. */
const giftCardCode = text(50).nullish();
const overrideCheckoutUrl = leftOut(
  'a checkout opens at its own page; set cartInfo.overrideCheckoutUrl of a cart instead',
);
const changes = { couponCode, giftCardCode, lineItems, customLineItems, overrideCheckoutUrl };

export const createDirectCheckout = endpoint({
  name: 'checkout.createCheckout',
  method: 'POST',
  service: 'cart',
  path: '/v1/checkouts',
  summary: 'Makes a checkout of these items, apart from any cart.',
  input: z.object({
    ...changes,
    checkoutInfo: CheckoutInfoInput.nullish(),
    channelType: z.enum(CHANNEL_TYPES).nullish(),
  }),
  output: z.object({ checkout: Checkout }),
});

export const updateCheckout = endpoint({
  name: 'checkout.updateCheckout',
  method: 'PATCH',
  service: 'cart',
  path: '/v1/checkouts/{checkout.id}',
  summary: 'Changes buyer, addresses, delivery, coupon or lines of a checkout whose page was not opened yet.',
  input: z.object({ ...changes, checkout: CheckoutInfoInput.extend({ id: wireId }) }),
  output: z.object({ checkout: Checkout }),
});

export const removeGiftCard = endpoint({
  name: 'checkout.removeGiftCard',
  method: 'POST',
  service: 'cart',
  path: '/v1/checkouts/{id}/remove-gift-card',
  summary: 'Takes the gift card off a checkout that is not bought.',
  input: z.object({ id: wireId }),
  output: z.object({ checkout: Checkout }),
});

export const createOrder = endpoint({
  name: 'checkout.createOrder',
  method: 'POST',
  service: 'cart',
  path: '/v1/checkouts/{id}/create-order',
  summary: 'Makes an unpaid order of a checkout, for the shop and its apps.',
  input: z.object({
    id: wireId,
    /** The order is unpaid, so nothing is captured either way. */
    delayCapture: z.boolean().nullish(),
    /** Payment methods are not saved. */
    savePaymentMethod: z.literal(false, { error: remedy('must be false: payment methods are not saved') }).nullish(),
  }),
  output: z.object({ orderId: z.string() }),
});
