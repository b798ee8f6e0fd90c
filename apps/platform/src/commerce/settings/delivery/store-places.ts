/** The pickup places that are the shop's own and in use. Points of a carrier are no stores. */
import type { PickupLocationSetting } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { listSettings } from '../setting-store.ts';

export interface StorePlace {
  readonly id: string;
  readonly place: PickupLocationSetting;
}

/** In the order of their creation. */
export async function listStorePlaces(tx: Transaction, siteId: SiteId): Promise<readonly StorePlace[]> {
  const places = (await listSettings(tx, siteId, ['pickup-location'])).map(({ id, document }) => ({
    id,
    place: document as PickupLocationSetting,
  }));
  return places.filter(({ place: { active, pickupMethod } }) => active !== false && pickupMethod !== 'PICKUP_POINT');
}
