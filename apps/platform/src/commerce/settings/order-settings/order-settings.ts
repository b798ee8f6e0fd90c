/** What the merchant decided about invoices and emails of orders. Until it is saved the first settings hold. */
import type { OrderSettings } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findSetting, type Setting } from '../setting-store.ts';

/** There is one entry of this kind. */
export const ORDER_SETTINGS_ID = 'site';

/** Emails about abandoned carts wait for the merchant: they are advertising, which some countries allow only with consent. */
export const FIRST_ORDER_SETTINGS: OrderSettings = {
  seller: {},
  abandonedCarts: { enabled: false, delayMinutes: 60 },
};

export async function readOrderSettings(tx: Transaction, siteId: SiteId): Promise<OrderSettings> {
  return toOrderSettings(await findSetting(tx, siteId, 'order-settings', ORDER_SETTINGS_ID));
}

export function toOrderSettings(saved: Setting | undefined): OrderSettings {
  return saved === undefined ? FIRST_ORDER_SETTINGS : (saved.document as OrderSettings);
}
