/** The door of the site: what the shop says about itself. */
import { type CaptchaProperties, getSiteProperties, type SiteProperties } from '@cartwright/contract';

import { route, type Route } from '../http/route.ts';
import { requireSite } from './site-store.ts';
import type { Site } from './site.ts';

interface SiteDoor {
  readonly shopUrl: string;
  /** The captcha of sign-in forms, where there is one. */
  readonly captcha?: SiteCaptcha | undefined;
}

interface SiteCaptcha {
  readonly provider: string;
  readonly siteKeys: { readonly visible?: string; readonly invisible?: string };
}

export function createSiteRoutes({ shopUrl, captcha }: SiteDoor): readonly Route[] {
  return [
    route(
      getSiteProperties,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' },
      async ({ caller, tx }) => ({
        properties: {
          ...toProperties(await requireSite(tx, caller.siteId), shopUrl),
          ...(captcha && { captcha: toCaptcha(captcha) }),
        },
        version: '1',
      }),
    ),
  ];
}

function toCaptcha({ provider, siteKeys: { visible, invisible } }: SiteCaptcha): CaptchaProperties {
  return {
    provider,
    ...(visible !== undefined && { visibleSiteKey: visible }),
    ...(invisible !== undefined && { invisibleSiteKey: invisible }),
  };
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
