/** What the cart hooks of this shop estimate with: its money, its pictures, and the delivery that it promises at home. */
import { parseAmount, type ShopSettings } from '@cartwright/react';

import type { SiteView } from './site-view.ts';

/** `mediaUrl` is where the pictures of cart lines lie. */
export function readShopSettings(
  { currency, locale, delivery }: Pick<SiteView, 'currency' | 'locale' | 'delivery'>,
  mediaUrl: string,
): ShopSettings {
  const settings = { currency, locale, mediaUrl };
  // What depends on the goods, the checkout says.
  if (delivery?.amount === undefined) return settings;
  const freeFrom = readFreeDeliveryFrom({ currency, delivery });
  const shippingRate: NonNullable<ShopSettings['shippingRate']> = {
    code: delivery.code,
    title: delivery.title,
    price: { kind: 'flat', amount: parseAmount(delivery.amount, currency) },
    ...(freeFrom === undefined ? {} : { freeFrom }),
  };
  return { ...settings, shippingRate };
}

/** How much the goods must cost for free delivery, in minor units; undefined where delivery is never free. */
export function readFreeDeliveryFrom({
  currency,
  delivery,
}: Pick<SiteView, 'currency' | 'delivery'>): number | undefined {
  return delivery?.freeFrom === undefined ? undefined : parseAmount(delivery.freeFrom, currency);
}
