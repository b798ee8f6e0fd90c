/**
 * What a buyer at an address sees, for the merchant who sets delivery up: the same computation as that of a checkout,
 * which also takes settings that are not saved yet. These calls are this platform's own.
 */
import { z } from 'zod';

import { money } from './decimal.ts';
import {
  BusinessPeriod,
  DeliveryCondition,
  DeliveryDestination,
  pickupLocationMembers,
  shippingOptionMembers,
} from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { HOLIDAY_CALENDARS, isTimeZone } from './site-properties.ts';
import { Address, country, open, remedy, text, whole, wireDate, wireId } from './wire.ts';

// ------------------------------------------------------------------------------------------------ when orders leave

const days = whole(0, 60);
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: remedy('must be a time of day such as 14:00') });

const dispatchMembers = {
  /** IANA name, such as America/New_York. */
  timeZone: text(64, 1).refine(isTimeZone, { error: remedy('must be a time zone such as America/New_York') }),
  /** `14:00`: later orders count as placed on the next working day. An empty one lets the whole day count. */
  cutOffTime: z.union([z.literal(''), clockTime]),
  /** Working days from the order until its dispatch, besides a product's own lead time. */
  handlingDays: z
    .object({ from: days, to: days })
    .refine(({ from, to }) => from <= to, { error: remedy('must not end before it begins') }),
  holidays: z.enum(HOLIDAY_CALENDARS),
  /** Days of the shop's own: `2026-12-24`. */
  closedDates: z.array(z.iso.date({ error: remedy('must be a day such as 2026-12-24') })).max(400),
};

/** When orders leave, and which days count. */
export const DispatchSettings = z.object({ ...dispatchMembers, revision: z.string() });
export type DispatchSettings = z.output<typeof DispatchSettings>;

const DispatchChange = z.object(dispatchMembers).partial();

export const getDispatchSettings = endpoint({
  name: 'deliveryProfile.getDispatchSettings',
  method: 'GET',
  service: 'commerceSettings',
  path: '/v1/dispatch-settings',
  summary: 'Returns when orders leave, and which days count.',
  input: z.object({}),
  output: z.object({ dispatchSettings: DispatchSettings }),
});

export const updateDispatchSettings = endpoint({
  name: 'deliveryProfile.updateDispatchSettings',
  method: 'PATCH',
  service: 'commerceSettings',
  path: '/v1/dispatch-settings',
  summary: 'Sets when orders leave; absent members stay.',
  input: z.object({ dispatchSettings: DispatchChange.extend({ revision: text(64).nullish() }) }),
  output: z.object({ dispatchSettings: DispatchSettings }),
});

// ------------------------------------------------------------------------------------------------ places

export const listSubdivisions = endpoint({
  name: 'deliveryProfile.listSubdivisions',
  method: 'GET',
  service: 'commerceSettings',
  path: '/v1/subdivisions',
  summary: 'Returns the states and provinces of every country that has a list of them.',
  input: z.object({}),
  output: z.object({
    countries: z.array(
      z.object({
        countryCode: z.string(),
        /** Without the country: `CA`. */
        subdivisions: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
});

// ------------------------------------------------------------------------------------------------ what a buyer sees

/** Settings in place of the saved ones; a list replaces the whole saved list. */
const DeliveryDraft = z.object({
  deliveryRegions: z
    .array(
      z.object({
        id: wireId,
        name: text(100),
        active: z.boolean().nullish(),
        destinations: z.array(DeliveryDestination).max(300).nullish(),
      }),
    )
    .max(100)
    .nullish(),
  shippingOptions: z
    .array(z.object({ id: wireId, ...shippingOptionMembers, currency: text(3).nullish() }))
    .max(300)
    .nullish(),
  pickupLocations: z
    .array(z.object({ id: wireId, ...pickupLocationMembers, currency: text(3).nullish() }))
    .max(300)
    .nullish(),
  dispatch: DispatchChange.nullish(),
});
export type DeliveryDraft = z.output<typeof DeliveryDraft>;

/**
 * Why an option of the region is not offered. `CONDITION`: `condition` does not hold. `CURRENCY`: its prices were set
 * in another currency. `CLOSED`: the place has no slot. `OFF`: it is switched off.
 */
export const HIDDEN_REASONS = ['CONDITION', 'CURRENCY', 'CLOSED', 'OFF'] as const;

const TaxPart = z.object({
  name: z.string(),
  /** Share of 1: `0.055` is 5.5 %. */
  rate: z.string(),
});

const Totals = z.object({
  /** Amounts are decimals in the site's currency. */
  fees: z.string(),
  discount: z.string(),
  tax: z.string(),
  isTaxIncluded: z.boolean(),
  /** The rates of the default group at the place where it is taxed. */
  taxRates: z.array(TaxPart),
  total: z.string(),
});

const PreviewedOption = Totals.extend({
  /** The id of the option or pickup place. */
  id: z.string(),
  code: z.string(),
  title: z.string(),
  price: z.string(),
  /** Additional charges of this delivery. */
  otherCharges: z.string(),
  /** The days on which an order placed now arrives: `2026-11-25`. Absent without delivery days. */
  arrivalDays: z.object({ from: z.string(), to: z.string() }).optional(),
  /** In words. */
  deliveryTime: z.string(),
  pickup: z
    .object({
      address: Address,
      timeZone: z.string(),
      hours: z.array(BusinessPeriod),
      /** The slots that can be chosen. */
      slots: z.array(z.object({ from: wireDate, to: wireDate })),
    })
    .optional(),
});

const HiddenOption = z.object({
  id: z.string(),
  title: z.string(),
  reason: open(HIDDEN_REASONS),
  /** The condition that the cart comes closest to meeting. */
  condition: DeliveryCondition.optional(),
});

export const DeliveryPreview = z.object({
  currency: z.string(),
  weightUnit: z.string(),
  /** Absent where nothing is delivered to the address. */
  region: z.object({ id: z.string(), name: z.string() }).optional(),
  /** As checkout offers them, in its order. */
  options: z.array(PreviewedOption),
  hidden: z.array(HiddenOption),
  /** Without delivery, as where none is offered. */
  withoutDelivery: Totals,
});
export type DeliveryPreview = z.output<typeof DeliveryPreview>;

export const previewDelivery = endpoint({
  name: 'deliveryProfile.previewDelivery',
  method: 'POST',
  service: 'commerceSettings',
  path: '/v1/delivery-preview',
  isQuery: true,
  summary:
    'Returns what a buyer at an address sees: delivery options, dates, prices and tax, also of unsaved settings.',
  input: z.object({
    address: z.object({
      country: country.nullish(),
      subdivision: text(50).nullish(),
      city: text(100).nullish(),
      postalCode: text(20).nullish(),
    }),
    cart: z.object({
      /** What its items cost together. */
      price: money,
      /** Their weight together, in the site's unit. */
      weight: money.nullish(),
      units: whole(1, 10_000).nullish(),
    }),
    draft: DeliveryDraft.nullish(),
  }),
  output: z.object({ preview: DeliveryPreview }),
});
