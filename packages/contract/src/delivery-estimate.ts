/**
 * What delivery of some items to a place costs and when they arrive, before they are in a cart: for product pages. The
 * computation is that of the checkout. This call is this platform's own.
 */
import { z } from 'zod';

import { CatalogReferenceInput, MultiCurrencyPrice } from './cart-values.ts';
import { BusinessPeriod } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { Address, country, text, whole, wireDate } from './wire.ts';

const offered = {
  /** The code by which carts and checkouts choose it. */
  code: z.string(),
  title: z.string(),
  /** With its additional charges, before coupons. */
  price: MultiCurrencyPrice,
  /** When it arrives or can be collected, as the checkout prints it. Empty: the merchant has not said. */
  arrival: z.string(),
};

/** A way of delivery to the place. */
export const EstimatedDelivery = z.object({
  ...offered,
  /** The days on which an order placed now arrives: `2026-11-25`. Absent without delivery days. */
  arrivalDays: z.object({ from: z.string(), to: z.string() }).optional(),
});
export type EstimatedDelivery = z.output<typeof EstimatedDelivery>;

/** A place where the items can be collected. */
export const EstimatedPickup = z.object({
  ...offered,
  address: Address,
  /** Lines of the address, in the order of its country. */
  addressLines: z.array(z.string()),
  /** A page with a map of it. */
  mapUrl: z.string(),
  /** Of its hours. */
  timeZone: z.string(),
  businessHours: z.array(BusinessPeriod),
  /** The same for readers: `Tue – Sat, 10:00 AM – 6:00 PM`, one line for each run of days with the same hours. */
  hours: z.array(z.string()),
  instructions: z.string().optional(),
  /** The first hours in which the items can be collected, where the place has time slots. */
  readyTime: z.object({ from: wireDate, to: wireDate }).optional(),
});
export type EstimatedPickup = z.output<typeof EstimatedPickup>;

export const DeliveryEstimate = z.object({
  /** The place as it was understood. The state follows from the postal code where that is certain. */
  address: z.object({
    country: z.string(),
    subdivision: z.string().optional(),
    postalCode: z.string().optional(),
  }),
  /** Whether anything has to travel: files and gift cards do not. */
  needsDelivery: z.boolean(),
  /** In the order of the checkout. Empty where the shop does not deliver these items to the place. */
  deliveries: z.array(EstimatedDelivery),
  /** Buyers from everywhere may collect. */
  pickupLocations: z.array(EstimatedPickup),
});
export type DeliveryEstimate = z.output<typeof DeliveryEstimate>;

export const estimateDelivery = endpoint({
  name: 'deliveryEstimate.estimateDelivery',
  method: 'POST',
  service: 'cart',
  path: '/v1/delivery-estimate',
  isQuery: true,
  summary: 'Returns prices and days of delivery to a place, and places to collect, for items that are in no cart.',
  input: z.object({
    lineItems: z
      .array(z.object({ quantity: whole(1, 100_000), catalogReference: CatalogReferenceInput }))
      .min(1)
      .max(100),
    address: z.object({
      /** The country of the shop where it is absent. */
      country: country.nullish(),
      subdivision: text(50).nullish(),
      postalCode: text(50).nullish(),
    }),
    /** Of words and amounts; the language of the shop where it is absent. */
    language: z.enum(SHOP_LANGUAGES).nullish(),
  }),
  output: z.object({ estimate: DeliveryEstimate }),
});
