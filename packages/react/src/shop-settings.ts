/** The settings of the provider, read from the platform. */
import type { siteProperties, Bound } from '@cartwright/client';

import type { ShopSettings } from './cart-view.ts';

/**
 * Reads currency, locale, time zone and the address of pictures from the platform, once, before the provider is rendered.
 *
 * @param host The address of the platform, as given to `createClient`.
 */
export async function readShopSettings(
  client: { readonly siteProperties: Bound<Pick<typeof siteProperties, 'getSiteProperties'>> },
  host: string,
): Promise<ShopSettings> {
  const { properties } = await client.siteProperties.getSiteProperties();
  const { languageCode, country } = properties.locale;
  return {
    currency: properties.paymentCurrency,
    locale: `${languageCode}-${country}`,
    timeZone: properties.timeZone ?? undefined,
    mediaUrl: `${host.replace(/\/+$/, '')}/media`,
  };
}
