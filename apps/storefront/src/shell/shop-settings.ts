/** What pages of this shop know of it before they ask: how amounts are written, and from when on delivery is free. */
import { parseAmount, type ShopSettings } from '@cartwright/react';

import type { SiteView } from './site-view.ts';

/** `mediaUrl` is where the pictures of cart lines lie. */
export function readShopSettings(
  { currency, locale }: Pick<SiteView, 'currency' | 'locale'>,
  mediaUrl: string,
): ShopSettings {
  return { currency, locale, mediaUrl };
}

/** How much the goods must cost for free delivery, in minor units; undefined where delivery is never free. */
export function readFreeDeliveryFrom({
  currency,
  delivery,
}: Pick<SiteView, 'currency' | 'delivery'>): number | undefined {
  return delivery?.freeFrom === undefined ? undefined : parseAmount(delivery.freeFrom, currency);
}
