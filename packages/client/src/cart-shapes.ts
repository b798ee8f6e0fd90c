/** Conversions that carts and checkouts share: lines, delivery, memberships, discounts. */
import { address, date, float, image, pageUrl, type Shape } from './codec.ts';

const WEIGHT = { weight: float };
const ANY_LINE = {
  url: pageUrl,
  physicalProperties: WEIGHT,
  serviceProperties: { scheduledDate: date, endDate: date },
  subscriptionOptionInfo: { subscriptionSettings: { startDate: date } },
};
export const LINE: Shape = { ...ANY_LINE, image, catalogOverrideFields: { image, physicalProperties: WEIGHT } };
export const CUSTOM_LINE: Shape = { ...ANY_LINE, media: image };
export const CART: Shape = { createdDate: date, updatedDate: date, lineItems: LINE, contactInfo: { address } };
const LOGISTICS: Shape = {
  logistics: { deliveryTimeSlot: { from: date, to: date }, pickupDetails: { address } },
};
const MEMBERSHIP: Shape = { expirationDate: date };
export const ADDRESSES: Shape = { shippingAddress: address, billingAddress: address };
export const ESTIMATE = {
  cart: CART,
  shippingInfo: { selectedCarrierServiceOption: LOGISTICS, carrierServiceOptions: { shippingOptions: LOGISTICS } },
  membershipOptions: {
    eligibleMemberships: MEMBERSHIP,
    invalidMemberships: { membership: MEMBERSHIP },
    validatedExistingMemberships: { memberships: { membership: MEMBERSHIP } },
  },
  appliedDiscounts: { merchantDiscount: { percentage: float } },
} satisfies Shape;
