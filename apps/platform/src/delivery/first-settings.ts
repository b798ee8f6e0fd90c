/**
 * How a shop delivers until its merchant says otherwise: everywhere, by one parcel that is free from an amount. The
 * first change that a merchant makes writes this down as his own (`writeFirstSettings`).
 */
import type { PickupLocationSetting, ShippingOptionSetting } from '@cartwright/contract';

import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import { countSettings, insertSetting, type Setting } from '../settings/setting-store.ts';
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
  title: 'Studio parcel',
  carrierId: 'studio',
  deliveryRegionIds: [EVERYWHERE_ID],
  deliveryDays: { from: 3, to: 5 },
  rates: [
    { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '75' }] },
    { amount: '6.95', conditions: [] },
  ],
};

/** What holds for a site that has nothing written down. */
export const FIRST_SETTINGS: readonly Setting[] = [
  first('delivery-profile', PROFILE_ID, FIRST_PROFILE),
  first('shipping-option', PARCEL_ID, PARCEL),
];

/** Writes down what holds so far, unless something is written down already. */
export async function writeFirstSettings(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  if ((await countSettings(tx, siteId, 'delivery-profile')) > 0) return;
  for (const { kind, id, document } of FIRST_SETTINGS) await insertSetting(tx, siteId, { kind, id, document, now });
}

const EXPRESS: ShippingOptionSetting = {
  code: 'studio-express',
  title: 'Express parcel',
  carrierId: 'courier',
  deliveryRegionIds: [EVERYWHERE_ID],
  deliveryDays: { from: 1, to: 2 },
  rates: [{ amount: '18' }],
};

const STUDIO: PickupLocationSetting = {
  code: 'studio-pickup',
  name: 'Pick up at the studio',
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

/** What the demo offers besides: one express parcel, and picking up at the studio. */
export async function writeDemoDelivery(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  if ((await countSettings(tx, siteId, 'delivery-profile')) > 0) return;
  await writeFirstSettings(tx, siteId, now);
  await insertSetting(tx, siteId, { kind: 'shipping-option', id: 'studio-express', document: EXPRESS, now });
  await insertSetting(tx, siteId, { kind: 'pickup-location', id: 'studio-pickup', document: STUDIO, now });
}

function first(kind: Setting['kind'], id: string, document: unknown): Setting {
  return { kind, id, ownerId: '', revision: 1, document, createdAt: 0, updatedAt: 0 };
}
