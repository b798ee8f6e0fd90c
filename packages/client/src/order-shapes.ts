/** Conversions that the modules about orders share. */
import { address, date, float, image, type Shape } from './codec.ts';

const ADDRESS: Shape = { address };
const FILE: Shape = { expirationDate: date };
export const ORDER = {
  createdDate: date,
  updatedDate: date,
  purchasedDate: date,
  lineItems: { image, physicalProperties: { weight: float }, digitalFile: FILE, digitalFiles: FILE },
  billingInfo: ADDRESS,
  recipientInfo: ADDRESS,
  shippingInfo: {
    logistics: {
      shippingDestination: ADDRESS,
      pickupDetails: ADDRESS,
      deliverByDate: date,
      deliveryTimeSlot: { from: date, to: date },
    },
  },
  activities: { createdDate: date },
  canceledDate: date,
} satisfies Shape;
export const RETURN: Shape = { createdDate: date, updatedDate: date };
