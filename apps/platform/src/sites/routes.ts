/** The door of the site: what the shop says about itself. */
import { getSiteProperties, type SiteProperties } from '@cartwright/contract';

import { route, type Route } from '../http/route.ts';
import { requireSite } from './site-store.ts';
import type { Site } from './site.ts';

export function createSiteRoutes({ shopUrl }: { readonly shopUrl: string }): readonly Route[] {
  return [
    route(
      getSiteProperties,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' },
      async ({ caller, tx }) => ({
        properties: toProperties(await requireSite(tx, caller.siteId), shopUrl),
        version: '1',
      }),
    ),
  ];
}

function toProperties({ settings }: Site, shopUrl: string): SiteProperties {
  const locale = new Intl.Locale(settings.locale);
  return {
    siteDisplayName: settings.name,
    businessName: settings.name,
    description: settings.about,
    language: locale.language,
    locale: { languageCode: locale.language, country: locale.region ?? '' },
    paymentCurrency: settings.currency,
    email: settings.supportEmail,
    externalSiteUrl: shopUrl,
    storefront: {
      tagline: settings.tagline,
      announcement: settings.announcement,
      about: settings.about,
      shippingPolicy: settings.shippingPolicy,
      returnPolicy: settings.returnPolicy,
      palette: { ...settings.palette },
      weightUnit: settings.weightUnit,
    },
  };
}
