/**
 * Delivery settings: regions, their options, and pickup locations. Paths and names follow the official modules
 * (delivery profiles, shipping options, pickup locations); this platform adds carriers, codes, days, charges, business
 * hours and time slots.
 */
import { z } from 'zod';

import { money } from './decimal.ts';
import { endpoint } from './endpoint.ts';
import { CHARGE_TYPES, PICKUP_METHODS } from './estimate.ts';
import { SettingQuery, settingCalls } from './setting-calls.ts';
import { Address, AddressInput, country, readOnly, text, whole, wireDate, wireId } from './wire.ts';

export const DELIVERY_CONDITION_TYPES = ['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'] as const;
export const DELIVERY_OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

// ------------------------------------------------------------------------------------------------ regions

/** A country, or some of its subdivisions (`CA` or `US-CA`). */
export const DeliveryDestination = z.object({
  countryCode: country,
  subdivisions: z.array(text(10, 1)).max(100).nullish(),
});

const region = {
  name: text(100, 1),
  /** Options of a region that is not active are not offered. */
  active: z.boolean().nullish(),
  /** An empty list means the rest of the world: every place that no other region names. */
  destinations: z.array(DeliveryDestination).max(300).nullish(),
};

export const DeliveryRegion = z.object({ id: z.string(), createdDate: wireDate.optional(), ...region });
export type DeliveryRegion = z.output<typeof DeliveryRegion>;
export const DeliveryRegionInput = z.object({ id: readOnly(wireId), createdDate: readOnly(wireDate), ...region });
export type DeliveryRegionInput = z.output<typeof DeliveryRegionInput>;

/** The site's regions. One delivery profile covers all products. */
export const DeliveryProfile = z.object({
  id: z.string(),
  name: z.string(),
  default: z.boolean(),
  deliveryRegions: z.array(DeliveryRegion),
  revision: z.string(),
  createdDate: wireDate,
  updatedDate: wireDate,
});
export type DeliveryProfile = z.output<typeof DeliveryProfile>;

const ProfileResponse = z.object({ deliveryProfile: DeliveryProfile });
const revision = text(20).nullish();
/** Takes places that other regions name out of those; otherwise such a place is refused. */
const movesPlaces = z.boolean().nullish();

export const queryDeliveryProfiles = endpoint({
  name: 'deliveryProfile.queryDeliveryProfiles',
  method: 'POST',
  service: 'commerceSettings',
  path: '/v1/delivery-profiles/query',
  isQuery: true,
  summary: 'Returns the delivery profile of the site, with its regions.',
  input: z.object({ query: SettingQuery }),
  output: z.object({ deliveryProfiles: z.array(DeliveryProfile) }),
});

export const getDeliveryProfile = endpoint({
  name: 'deliveryProfile.getDeliveryProfile',
  method: 'GET',
  service: 'commerceSettings',
  path: '/v1/delivery-profiles/{deliveryProfileId}',
  summary: 'Returns a delivery profile with its regions.',
  input: z.object({ deliveryProfileId: wireId }),
  output: ProfileResponse,
});

export const addDeliveryRegion = endpoint({
  name: 'deliveryProfile.addDeliveryRegion',
  method: 'POST',
  service: 'commerceSettings',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region',
  summary: 'Adds a region. No place may be in two regions.',
  input: z.object({ deliveryProfileId: wireId, deliveryRegion: DeliveryRegionInput, revision, movesPlaces }),
  output: ProfileResponse,
});

export const updateDeliveryRegion = endpoint({
  name: 'deliveryProfile.updateDeliveryRegion',
  method: 'PATCH',
  service: 'commerceSettings',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegion.id}',
  summary: 'Changes a region; absent members stay.',
  input: z.object({
    deliveryProfileId: wireId,
    deliveryRegion: z.object({ ...z.object(region).partial().shape, id: wireId, createdDate: readOnly(wireDate) }),
    revision,
    movesPlaces,
  }),
  output: ProfileResponse,
});

export const removeDeliveryRegion = endpoint({
  name: 'deliveryProfile.removeDeliveryRegion',
  method: 'DELETE',
  service: 'commerceSettings',
  path: '/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegionId}',
  summary: 'Removes a region; its options stay and are offered nowhere until they are given another.',
  input: z.object({ deliveryProfileId: wireId, deliveryRegionId: wireId, revision }),
  output: ProfileResponse,
});

// ------------------------------------------------------------------------------------------------ prices

/** Holds for orders of this weight (in the site's unit), price (after discounts) or number of units. */
export const DeliveryCondition = z.object({
  type: z.enum(DELIVERY_CONDITION_TYPES),
  operator: z.enum(DELIVERY_OPERATORS),
  value: money,
});
export type DeliveryCondition = z.output<typeof DeliveryCondition>;

/** A price with the conditions under which it holds; `"0"` with a condition is "free from". */
export const ConditionalRate = z.object({
  amount: money,
  conditions: z.array(DeliveryCondition).max(10).nullish(),
  multiplyByQuantity: z.boolean().nullish(),
});
export type ConditionalRate = z.output<typeof ConditionalRate>;

/** An additional charge of a delivery: an amount, or a percentage of the delivered items. Exactly one of the two. */
export const DeliveryCharge = z.object({
  type: z.enum(CHARGE_TYPES),
  details: text(250).nullish(),
  amount: money.nullish(),
  percentage: money.nullish(),
});
export type DeliveryCharge = z.output<typeof DeliveryCharge>;

const offer = {
  /** The code by which carts and checkouts choose the option; the default is its id. */
  code: text(60, 1).nullish(),
  /** The first that holds counts. */
  rates: z.array(ConditionalRate).min(1).max(50),
  deliveryRegionIds: z.array(wireId).min(1).max(100),
  instructions: text(1000).nullish(),
  otherCharges: z.array(DeliveryCharge).max(10).nullish(),
  /** The tax group that its price belongs to; the site's default where there is none. */
  taxGroupId: wireId.nullish(),
};

/**
 * The currency in which its prices were saved. After a change of the site's currency it is not offered until it is
 * saved again. Absent where it was saved before currencies were kept.
 */
const pricedIn = z.string().optional();

export const shippingOptionMembers = {
  ...offer,
  title: text(250, 1),
  /** The carrier. Responses group options by carrier. */
  carrierId: text(100, 1).nullish(),
  /** In words; the default is derived from the days. */
  estimatedDeliveryTime: text(500).nullish(),
  /** Working days in transit. The shop's handling days and products' lead times are added. */
  deliveryDays: z.object({ from: whole(0, 365), to: whole(0, 365) }).nullish(),
};
const ShippingOptionSetting = z.object(shippingOptionMembers);
export type ShippingOptionSetting = z.output<typeof ShippingOptionSetting>;

export const {
  create: createShippingOption,
  get: getShippingOption,
  update: updateShippingOption,
  remove: deleteShippingOption,
  query: queryShippingOptions,
} = settingCalls({
  module: 'shippingOptions',
  one: 'shippingOption',
  many: 'shippingOptions',
  noun: 'a delivery option',
  service: 'commerceSettings',
  path: '/v1/shipping-options',
  members: { ...shippingOptionMembers, currency: readOnly(pricedIn) },
  responded: { currency: pricedIn },
});

// ------------------------------------------------------------------------------------------------ places to pick up at

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 09:30' });

/** When the place is open on one day of the week. */
export const BusinessPeriod = z.object({ openDay: z.enum(WEEKDAYS), openTime: clockTime, closeTime: clockTime });
export type BusinessPeriod = z.output<typeof BusinessPeriod>;

export const pickupLocationMembers = {
  ...offer,
  name: text(250, 1),
  address: AddressInput,
  pickupMethod: z.enum(PICKUP_METHODS).nullish(),
  active: z.boolean().nullish(),
  /** In words, where there are no time slots. */
  deliveryTime: text(500).nullish(),
  /** IANA name of the place's time zone, such as Europe/Berlin; UTC where it is absent. */
  timeZone: text(100, 1).nullish(),
  businessHours: z.array(BusinessPeriod).max(50).nullish(),
  /** Buyers choose a slot within the business hours; none are offered where it is absent. */
  timeSlots: z
    .object({
      /** The length of a slot. */
      minutes: whole(15, 24 * 60),
      /** The time before its start until which a slot can be chosen. */
      leadMinutes: whole(0, 30 * 24 * 60).nullish(),
      /** The number of slots that are offered at once. */
      offered: whole(1, 50).nullish(),
    })
    .nullish(),
};
const PickupLocationSetting = z.object(pickupLocationMembers);
export type PickupLocationSetting = z.output<typeof PickupLocationSetting>;

export const {
  create: createPickupLocation,
  get: getPickupLocation,
  update: updatePickupLocation,
  remove: deletePickupLocation,
  query: queryPickupLocations,
} = settingCalls({
  module: 'pickupLocations',
  one: 'pickupLocation',
  many: 'pickupLocations',
  noun: 'a place to pick up at',
  service: 'pickupLocations',
  path: '/v1/pickup-locations',
  members: { ...pickupLocationMembers, currency: readOnly(pricedIn) },
  responded: { address: Address, currency: pricedIn },
});
