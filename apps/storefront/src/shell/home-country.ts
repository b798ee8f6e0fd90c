import { type PostalLabel, readPostalLabel } from '../client/postal-label.ts';
import { loadSite } from './load-site.ts';
import type { ShopContext } from './shop-context.ts';
import type { SiteView } from './site-view.ts';

/** The country of the shop, or else of the language that is read; empty where neither names one. */
export function homeCountry(site: Pick<SiteView, 'locale'> | undefined, locale: string): string {
  return new Intl.Locale(site?.locale ?? locale).region ?? '';
}

/** What the postal code is called in that country. */
export async function loadPostalLabel(shop: ShopContext): Promise<PostalLabel> {
  const country = homeCountry(await loadSite(shop), shop.language.locale);
  return readPostalLabel(country, await shop.addressForms.find(country));
}
