/** What the shop says about itself, as pages print it. */
import type { SiteProperties } from '@cartwright/client';

export interface SiteView {
  readonly name: string;
  /** A folder of `themes/`; empty for the neutral one. */
  readonly theme: string;
  /** Address of the picture that stands for its name, where its settings have one. */
  readonly logo: string | undefined;
  /** The color of its buttons, where its settings have one. */
  readonly accent: string | undefined;
  readonly tagline: string;
  readonly announcement: string | undefined;
  readonly about: string | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47, with the country. */
  readonly locale: string;
  readonly supportEmail: string | undefined;
  readonly shippingPolicy: string | undefined;
  readonly returnPolicy: string | undefined;
  /** What may be promised of delivery before anybody says where to; undefined where nothing is delivered at home. */
  readonly delivery: SiteProperties['storefront']['delivery'];
}

export function readSite(properties: SiteProperties): SiteView {
  const { storefront, locale } = properties;
  const text = (value: string | null | undefined) => (value === null || value === '' ? undefined : value);
  return {
    name: properties.siteDisplayName,
    theme: storefront.theme ?? '',
    logo: text(properties.logo),
    accent: storefront.palette['accent'],
    tagline: text(storefront.tagline) ?? properties.siteDisplayName,
    announcement: text(storefront.announcement),
    about: text(storefront.about),
    currency: properties.paymentCurrency,
    locale: locale.country === '' ? locale.languageCode : `${locale.languageCode}-${locale.country}`,
    supportEmail: text(properties.email),
    shippingPolicy: text(storefront.shippingPolicy),
    returnPolicy: text(storefront.returnPolicy),
    delivery: storefront.delivery,
  };
}
