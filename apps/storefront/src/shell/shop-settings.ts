/** The settings that pages know without a request: the format of amounts, and the minimum for free delivery. */
import { parseAmount, type ShopSettings } from '@cartwright/react';

import type { SiteView } from './site-view.ts';

/** `mediaUrl` is the address of the pictures of cart lines. */
export function readShopSettings(
  { currency, locale }: Pick<SiteView, 'currency' | 'locale'>,
  mediaUrl: string,
  conversion?: ShopSettings['conversion'],
): ShopSettings {
  return { currency, locale, mediaUrl, ...(conversion === undefined ? {} : { conversion }) };
}

/** The minimum price of products for free delivery, in minor units; undefined where delivery is never free. */
export function readFreeDeliveryFrom({
  currency,
  delivery,
}: Pick<SiteView, 'currency' | 'delivery'>): number | undefined {
  return delivery?.freeFrom === undefined ? undefined : parseAmount(delivery.freeFrom, currency);
}
