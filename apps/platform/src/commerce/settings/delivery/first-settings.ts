/**
 * The delivery that a shop begins with. A new shop delivers nowhere until its merchant says where. A shop of before that
 * was so, whose merchant saved nothing, keeps its one parcel to every country; the first change stores it.
 */
import type { PickupLocationSetting, ShippingOptionSetting } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Dispatch } from '../../../foundation/site/site.ts';
import { countSettings, insertSetting, type Setting } from '../setting-store.ts';
import type { ProfileDocument } from './regions.ts';

/** There is one profile for each site. */
export const PROFILE_ID = 'general';
export const EVERYWHERE_ID = 'everywhere';

export const FIRST_PROFILE: ProfileDocument = {
  name: 'General profile',
  regions: [{ id: EVERYWHERE_ID, name: 'Everywhere', active: true, destinations: [] }],
};

const PARCEL_ID = 'studio-parcel';
const PARCEL: ShippingOptionSetting = {
  code: PARCEL_ID,
  title: 'Standard delivery',
  carrierId: 'standard',
  deliveryRegionIds: [EVERYWHERE_ID],
  deliveryDays: { from: 3, to: 5 },
  rates: [
    { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '75' }] },
    { amount: '6.95', conditions: [] },
  ],
};

/** A new shop: no place, no price. */
export async function writeNoDelivery(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  if ((await countSettings(tx, siteId, 'delivery-profile')) > 0) return;
  const document: ProfileDocument = { ...FIRST_PROFILE, regions: [] };
  await insertSetting(tx, siteId, { kind: 'delivery-profile', id: PROFILE_ID, document, now });
}

/** The settings of a shop that has saved none. */
export const FIRST_SETTINGS: readonly Setting[] = [
  first('delivery-profile', PROFILE_ID, FIRST_PROFILE),
  first('shipping-option', PARCEL_ID, PARCEL),
];

/** Saves the default settings, unless settings are saved already. */
export async function writeFirstSettings(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  if ((await countSettings(tx, siteId, 'delivery-profile')) > 0) return;
  for (const { kind, id, document } of FIRST_SETTINGS) await insertSetting(tx, siteId, { kind, id, document, now });
}

/** The demo's dispatch: within three working days, in Maine's time and with its holidays. */
export const DEMO_DISPATCH: Dispatch = {
  timeZone: 'America/New_York',
  cutOffTime: '14:00',
  holidays: 'US_FEDERAL',
  closedDates: [],
  handlingDays: { from: 1, to: 3 },
};

/** The countries of the demo's parcels: two neighbors and Europe. */
const DEMO_COUNTRIES = 'US CA AT BE CH CZ DE DK ES FI FR GB GR IE IT LU NL NO PL PT SE'.split(' ');

const DEMO_PROFILE: ProfileDocument = {
  name: 'General profile',
  regions: [
    {
      id: EVERYWHERE_ID,
      name: 'North America and Europe',
      active: true,
      destinations: DEMO_COUNTRIES.map((countryCode) => ({ countryCode })),
    },
  ],
};

/** The days of the demo's options are transit days, without packing. */
const DEMO_PARCEL: ShippingOptionSetting = {
  ...PARCEL,
  title: 'Studio parcel',
  carrierId: 'studio',
  deliveryDays: { from: 2, to: 2 },
};

const EXPRESS: ShippingOptionSetting = {
  code: 'studio-express',
  title: 'Express parcel',
  carrierId: 'courier',
  deliveryRegionIds: [EVERYWHERE_ID],
  deliveryDays: { from: 1, to: 1 },
  rates: [{ amount: '18' }],
};

const STUDIO: PickupLocationSetting = {
  code: 'studio-pickup',
  name: 'Alder & Clay studio',
  address: {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Portland',
    postalCode: '04101',
    addressLine: '12 Wharf Street',
  },
  pickupMethod: 'STORE_PICKUP',
  deliveryRegionIds: [EVERYWHERE_ID],
  rates: [{ amount: '0' }],
  timeZone: 'America/New_York',
  businessHours: (['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const).map((openDay) => ({
    openDay,
    openTime: '10:00',
    closeTime: '18:00',
  })),
  timeSlots: { minutes: 240, leadMinutes: 120, offered: 3 },
  instructions: 'Ring the bell at the green door.',
};

/** Delivery of the demo: parcel, express, and pickup at its studio. */
export async function writeDemoDelivery(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  if ((await countSettings(tx, siteId, 'delivery-profile')) > 0) return;
  await insertSetting(tx, siteId, { kind: 'delivery-profile', id: PROFILE_ID, document: DEMO_PROFILE, now });
  await insertSetting(tx, siteId, { kind: 'shipping-option', id: PARCEL_ID, document: DEMO_PARCEL, now });
  await insertSetting(tx, siteId, { kind: 'shipping-option', id: 'studio-express', document: EXPRESS, now });
  await insertSetting(tx, siteId, { kind: 'pickup-location', id: 'studio-pickup', document: STUDIO, now });
}

function first(kind: Setting['kind'], id: string, document: unknown): Setting {
  return { kind, id, ownerId: '', revision: 1, document, createdAt: 0, updatedAt: 0 };
}
