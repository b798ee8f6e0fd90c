/** The structured data of the shop's places (schema.org/Store). */
import type { StorePlace } from '../client/store-calls.ts';
import type { SiteView } from '../shell/site-view.ts';
import type { Locate, Thing } from './structured-data.ts';

/** Returns a place with its address and opening hours. */
export function storeData(
  { _id, name, address, mapUrl, businessHours }: StorePlace,
  site: SiteView,
  locate: Locate,
): Thing {
  const { country, subdivision, city, postalCode, addressLine } = address;
  return {
    '@type': 'Store',
    '@id': `#store-${_id}`,
    name,
    url: locate('/stores'),
    image: site.logo,
    telephone: site.phone,
    email: site.supportEmail,
    hasMap: mapUrl,
    currenciesAccepted: site.currency,
    parentOrganization: { '@type': 'Organization', name: site.name, url: locate('/') },
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLine ?? undefined,
      addressLocality: city ?? undefined,
      addressRegion: subdivision?.replace(/^[A-Z]{2}-/u, ''),
      postalCode: postalCode ?? undefined,
      addressCountry: country ?? undefined,
    },
    openingHoursSpecification: businessHours.map(({ openDay, openTime, closeTime }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${openDay.charAt(0)}${openDay.slice(1).toLowerCase()}`,
      opens: openTime,
      closes: closeTime,
    })),
  };
}
