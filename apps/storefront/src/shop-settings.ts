/**
 * What this shop's pages know beside what the platform tells: how long parcels take, and the delivery rate that the cart
 * estimates with. The checkout decides; change both together with the rate in the admin.
 */
import type { ShopSettings } from '@cartwright/react';

import type { DeliveryDays } from './catalog/delivery-promise.ts';
import type { SiteView } from './site-view.ts';

export const DELIVERY_DAYS: DeliveryDays = { from: 3, to: 5 };

/** Amounts in minor units of the shop's currency. */
const shippingRate: NonNullable<ShopSettings['shippingRate']> = {
  code: 'studio-parcel',
  title: 'Studio parcel',
  price: { kind: 'flat', amount: 695 },
  freeFrom: 7500,
};

/** How much the goods must cost for free delivery, in minor units; undefined where delivery is never free. */
export const FREE_DELIVERY_FROM = shippingRate.freeFrom;

/** Returns what the cart hooks need to know. `mediaUrl` is where the pictures of cart lines lie. */
export function readShopSettings(site: Pick<SiteView, 'currency' | 'locale'>, mediaUrl: string): ShopSettings {
  return { currency: site.currency, locale: site.locale, mediaUrl, shippingRate };
}
