/**
 * Routes of the official site assets module: scripts that the hosting of a site adds to its pages. This platform adds
 * none, so the list is empty; language, currency and time zone are those of the shop.
 */
import { getEssentialProperties, getSiteMetadata, listSiteScripts } from '@cartwright/contract';

import { route, type Route } from '../http/routes/route.ts';
import { requireSite } from './site-store.ts';
import type { SiteSettings } from './site.ts';

const RULES = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;

export function createSiteScriptRoutes(): readonly Route[] {
  return [
    route(listSiteScripts, RULES, () => Promise.resolve({ siteScripts: [] })),
    route(getEssentialProperties, RULES, async ({ caller, tx }) => ({
      properties: toEssentialProperties((await requireSite(tx, caller.siteId)).settings),
    })),
    route(getSiteMetadata, RULES, async ({ caller, tx }) => ({
      siteScripts: [],
      properties: toEssentialProperties((await requireSite(tx, caller.siteId)).settings),
    })),
  ];
}

function toEssentialProperties(settings: SiteSettings) {
  const { language, region } = new Intl.Locale(settings.locale);
  return {
    locale: { languageCode: language, country: region ?? '' },
    language,
    paymentCurrency: settings.currency,
    timeZone: settings.dispatch.timeZone,
  };
}
