/**
 * The current cart: the cart of the calling visitor or member (spec §3, §7). Nine calls; every write responds with
 * the whole cart, so that a client never has to merge.
 */
import { z } from 'zod';

import {
  AddressWithContact,
  AddressWithContactInput,
  CHANNEL_TYPES,
  checkoutAddress,
  couponCode,
  leftOut,
  lineItemId,
  MembershipSelectionInput,
  MultiCurrencyPrice,
  quantity,
  SelectedShippingOption,
  SelectedShippingOptionInput,
  WEIGHT_UNITS,
} from './cart-values.ts';
import { money } from './decimal.ts';
import { endpoint } from './endpoint.ts';
import {
  AdditionalFee,
  AppliedDiscount,
  CalculatedLineItem,
  CalculationErrors,
  GiftCard,
  MembershipOptions,
  PriceSummary,
  ShippingInformation,
  TaxSummary,
  Violation,
} from './estimate.ts';
import { CustomLineItemInput, LineItem, LineItemInput, LineItemUpdate } from './line-item.ts';
import { exactlyOne } from './one-of.ts';
import {
  AddressInput,
  currency,
  email,
  ExtendedFields,
  ExtendedFieldsInput,
  fieldMask,
  open,
  readOnly,
  restOf,
  revisionInput,
  text,
  wireDate,
} from './wire.ts';

// ------------------------------------------------------------------------------------------------ the cart

/** The buyer: exactly one of the three ids. */
export const BuyerInfo = z.object({
  visitorId: z.string().optional(),
  memberId: z.string().optional(),
  userId: z.string().optional(),
  contactId: z.string().nullish(),
  email: z.string().nullish(),
});
export type BuyerInfo = z.output<typeof BuyerInfo>;

/** A discount as the cart stores it; its amount is in the estimate. */
export const CartDiscount = z.object({
  coupon: z.object({ id: z.string(), code: z.string() }).optional(),
  merchantDiscount: z.object({ amount: MultiCurrencyPrice }).optional(),
});
export type CartDiscount = z.output<typeof CartDiscount>;

export const Cart = z.object({
  id: z.string(),
  lineItems: z.array(LineItem),
  /** The total of the lines, before discounts of the cart, delivery and tax. */
  subtotal: MultiCurrencyPrice,
  buyerNote: z.string().nullish(),
  buyerInfo: BuyerInfo.optional(),
  currency: z.string(),
  conversionCurrency: z.string(),
  paymentCurrency: z.string().optional(),
  buyerLanguage: z.string().nullish(),
  siteLanguage: z.string().nullish(),
  taxIncludedInPrices: z.boolean().nullish(),
  weightUnit: open(WEIGHT_UNITS),
  checkoutId: z.string().nullish(),
  appliedDiscounts: z.array(CartDiscount),
  createdDate: wireDate,
  updatedDate: wireDate,
  contactInfo: AddressWithContact.optional(),
  overrideCheckoutUrl: z.string().nullish(),
  purchaseFlowId: z.string().nullish(),
  selectedShippingOption: SelectedShippingOption.optional(),
  extendedFields: ExtendedFields.optional(),
  businessLocationId: z.string().nullish(),
  revision: z.string().nullish(),
});
export type Cart = z.output<typeof Cart>;

const buyerInfoMembers = {
  /** An absent email stays as it is, unless a field mask names the buyer. */
  email: email.nullish(),
  contactId: leftOut<string>('a cart has no contact; send email instead'),
};
const cartInfoMembers = {
  buyerNote: text(1000).nullish(),
  buyerInfo: z.object({ ...buyerInfoMembers, ...restOf(BuyerInfo, buyerInfoMembers) }).nullish(),
  contactInfo: AddressWithContactInput.nullish(),
  overrideCheckoutUrl: checkoutAddress.nullish(),
  selectedShippingOption: SelectedShippingOptionInput.nullish(),
  extendedFields: ExtendedFieldsInput.nullish(),
  businessLocationId: text(100).nullish(),
  /** The currency in which amounts are shown besides the shop's currency. */
  conversionCurrency: currency.nullish(),
  /** The revision that the caller has read: the change is refused where the cart has a newer one. */
  revision: revisionInput.nullish(),
  lineItems: readOnly(z.array(LineItem)),
  subtotal: readOnly(MultiCurrencyPrice),
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
};

/** The members of a cart that a caller may change. A whole cart may be sent back; its other members are ignored. */
export const CartInfoInput = z.object({ ...cartInfoMembers, ...restOf(Cart, cartInfoMembers) });
export type CartInfoInput = z.output<typeof CartInfoInput>;

/** A manual discount of the shop: an amount or a percentage, for all lines or some. */
export const MerchantDiscountInput = z
  .object({
    amount: money.nullish(),
    percentage: z.number().min(0.01).max(100).nullish(),
    lineItemIds: z.array(lineItemId).max(300).nullish(),
  })
  .superRefine(exactlyOne('amount', 'percentage'));
export type MerchantDiscountInput = z.output<typeof MerchantDiscountInput>;

const CartResponse = z.object({ cart: Cart });
const linesOf = (max: number) => z.array(LineItemInput).max(max).nullish();
const customLinesOf = (max: number) => z.array(CustomLineItemInput).max(max).nullish();

// ------------------------------------------------------------------------------------------------ the nine calls

export const getCurrentCart = endpoint({
  name: 'currentCart.getCurrentCart',
  method: 'GET',
  service: 'cart',
  path: '/v1/carts/current',
  summary: "Returns the caller's cart; OWNED_CART_NOT_FOUND while nothing was ever added.",
  input: z.object({}),
  output: CartResponse,
});

export const updateCurrentCart = endpoint({
  name: 'currentCart.updateCurrentCart',
  method: 'PATCH',
  service: 'cart',
  path: '/v1/carts/current',
  summary:
    "Changes the caller's cart: note, contact, delivery, coupon, lines. A line without an id must have a catalogReference.",
  input: z.object({
    cartInfo: CartInfoInput.nullish(),
    couponCode: couponCode.nullish(),
    merchantDiscounts: z.array(MerchantDiscountInput).max(300).nullish(),
    lineItems: z.array(LineItemUpdate).max(300).nullish(),
    customLineItems: customLinesOf(300),
    /** Members of `cartInfo` to change; a member named here and absent there is cleared. */
    cartFieldmask: fieldMask.nullish(),
  }),
  output: CartResponse,
});

export type UpdateCartInput = z.output<typeof updateCurrentCart.input>;

export const deleteCurrentCart = endpoint({
  name: 'currentCart.deleteCurrentCart',
  method: 'DELETE',
  service: 'cart',
  path: '/v1/carts/current',
  summary: "Deletes the caller's cart.",
  input: z.object({}),
  output: z.object({}),
});

export const addToCurrentCart = endpoint({
  name: 'currentCart.addToCurrentCart',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/current/add-to-cart',
  summary: 'Adds lines; the same item with the same options joins the line that is there.',
  input: z.object({
    lineItems: linesOf(100),
    customLineItems: customLinesOf(100),
    businessLocationId: text(100).nullish(),
  }),
  output: CartResponse,
});

export type AddToCartInput = z.output<typeof addToCurrentCart.input>;

export const removeLineItemsFromCurrentCart = endpoint({
  name: 'currentCart.removeLineItemsFromCurrentCart',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/current/remove-line-items',
  summary: 'Removes lines by id.',
  input: z.object({ lineItemIds: z.array(lineItemId).max(300) }),
  output: CartResponse,
});

export const updateCurrentCartLineItemQuantity = endpoint({
  name: 'currentCart.updateCurrentCartLineItemQuantity',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/current/update-line-items-quantity',
  summary: 'Sets how many of each line.',
  input: z.object({ lineItems: z.array(z.object({ id: lineItemId, quantity })).max(300) }),
  output: CartResponse,
});

export const removeCouponFromCurrentCart = endpoint({
  name: 'currentCart.removeCouponFromCurrentCart',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/current/remove-coupon',
  summary: 'Takes the coupon off the cart.',
  input: z.object({}),
  output: CartResponse,
});

export const EstimateTotalsResponse = z.object({
  cart: Cart,
  calculatedLineItems: z.array(CalculatedLineItem),
  priceSummary: PriceSummary,
  giftCard: GiftCard.optional(),
  taxSummary: TaxSummary.optional(),
  shippingInfo: ShippingInformation.optional(),
  appliedDiscounts: z.array(AppliedDiscount),
  calculationErrors: CalculationErrors.optional(),
  weightUnit: open(WEIGHT_UNITS),
  currency: z.string(),
  payNow: PriceSummary,
  payLater: PriceSummary,
  payAfterFreeTrial: PriceSummary.optional(),
  membershipOptions: MembershipOptions.optional(),
  additionalFees: z.array(AdditionalFee),
  violations: z.array(Violation),
});
export type EstimateTotalsResponse = z.output<typeof EstimateTotalsResponse>;

export const estimateCurrentCartTotals = endpoint({
  name: 'currentCart.estimateCurrentCartTotals',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/current/estimate-totals',
  summary: 'Works out delivery, tax, discounts and totals without changing the cart.',
  input: z.object({
    selectedShippingOption: SelectedShippingOptionInput.nullish(),
    shippingAddress: AddressInput.nullish(),
    billingAddress: AddressInput.nullish(),
    selectedMemberships: z.object({ memberships: z.array(MembershipSelectionInput).max(300).nullish() }).nullish(),
    calculateTax: z.boolean().nullish(),
    calculateShipping: z.boolean().nullish(),
    calculateAdditionalFees: z.boolean().nullish(),
  }),
  output: EstimateTotalsResponse,
});

export type EstimateInput = z.output<typeof estimateCurrentCartTotals.input>;

export const createCheckoutFromCurrentCart = endpoint({
  name: 'currentCart.createCheckoutFromCurrentCart',
  method: 'POST',
  service: 'cart',
  path: '/v1/carts/current/create-checkout',
  summary: 'Makes a checkout of the cart as it is now.',
  input: z.object({
    channelType: z.enum(CHANNEL_TYPES).nullish(),
    shippingAddress: AddressInput.nullish(),
    billingAddress: AddressInput.nullish(),
    selectedShippingOption: SelectedShippingOptionInput.nullish(),
    email: email.nullish(),
  }),
  output: z.object({ checkoutId: z.string() }),
});
