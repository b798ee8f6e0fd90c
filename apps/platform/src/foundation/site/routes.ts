/** Routes of the site's properties. */
import {
  type CaptchaProperties,
  getSiteProperties,
  type SiteProperties,
  type StorefrontProperties,
  updateSiteProperties,
} from '@cartwright/contract';

import type { Transaction } from '../database/database.ts';
import { hasPermission, type Caller } from '../http/caller.ts';
import { refuse, refuseFields } from '../http/failure.ts';
import { route, type Route } from '../http/routes/route.ts';
import type { SiteId } from '../ids.ts';
import { createSiteScriptRoutes } from './script-routes.ts';
import { changeSettings } from './settings-change.ts';
import { requireSite, type StoredSite, updateSettings } from './site-store.ts';
import type { SiteSettings } from './site.ts';

const PICTURES = ['logo', 'icon'] as const;
const IS_FOREIGN = 'must be the address of a picture below /media/ of this platform';

interface SiteRoute {
  readonly publicUrl: string;
  readonly shopUrl: string;
  /** The captcha of sign-in forms, where there is one. */
  readonly captcha?: SiteCaptcha | undefined;
  /** Whether the site has a product, whose prices are in the site's currency. */
  readonly hasProducts: (tx: Transaction, siteId: SiteId) => Promise<boolean>;
  /** What commerce says. Passed in, since this module does not know it. */
  readonly readOffers: (tx: Transaction, siteId: SiteId, now: number) => Promise<StorefrontOffers>;
}

/** What commerce says about the storefront besides its settings. */
export type StorefrontOffers = Pick<StorefrontProperties, 'delivery' | 'currencies' | 'payments' | 'hasStores'>;

interface SiteCaptcha {
  readonly provider: string;
  readonly siteKeys: { readonly visible?: string; readonly invisible?: string };
}

export function createSiteRoutes({
  publicUrl,
  shopUrl,
  captcha,
  hasProducts,
  readOffers,
}: SiteRoute): readonly Route[] {
  const response = (
    { settings, revision }: Pick<StoredSite, 'settings' | 'revision'>,
    caller: Caller,
    offers: StorefrontOffers,
    now: number,
  ) => ({
    properties: {
      ...toProperties(settings, shopUrl, offers),
      ...toContentLinks(settings, now),
      ...(captcha && { captcha: toCaptcha(captcha) }),
      ...(hasPermission(caller, 'settings.manage') && toPrivateProperties(settings)),
    },
    version: String(revision),
  });
  return [
    route(
      getSiteProperties,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' },
      async ({ caller, tx, now }) => {
        const site = await requireSite(tx, caller.siteId);
        return response(site, caller, await readOffers(tx, caller.siteId, now), now);
      },
    ),
    route(
      updateSiteProperties,
      { allow: ['merchant', 'app'], permission: 'settings.manage', work: 'write' },
      async ({ input, caller, tx, now }) => {
        // Pages load pictures from nowhere else.
        const foreign = PICTURES.filter((name) => {
          const address = input.properties[name];
          return address && !address.startsWith(`${publicUrl}/media/`);
        });
        const { confirmedAddress } = input.properties;
        const wrong = [
          ...foreign.map((name) => ({ name, description: `${name} ${IS_FOREIGN}` })),
          ...(confirmedAddress && confirmedAddress !== shopUrl
            ? [
                {
                  name: 'confirmedAddress',
                  description: `confirmedAddress must be the address of the shop, ${shopUrl}`,
                },
              ]
            : []),
        ];
        if (wrong.length > 0) {
          return refuseFields(
            wrong.map(({ name, description }) => ({ field: `properties.${name}`, rule: 'VALIDATION', description })),
          );
        }
        const { settings, revision } = await requireSite(tx, caller.siteId);
        if (input.version && input.version !== String(revision)) {
          return refuse('STALE_REVISION', undefined, { data: { version: String(revision) } });
        }
        const changed = changeSettings(settings, input.properties);
        if (changed.currency !== settings.currency && (await hasProducts(tx, caller.siteId))) {
          return refuse('CURRENCY_IS_LOCKED');
        }
        await updateSettings(tx, caller.siteId, changed, now);
        const saved = { settings: changed, revision: revision + 1 };
        return response(saved, caller, await readOffers(tx, caller.siteId, now), now);
      },
    ),
    ...createSiteScriptRoutes(),
  ];
}

function toCaptcha({ provider, siteKeys: { visible, invisible } }: SiteCaptcha): CaptchaProperties {
  return {
    provider,
    ...(visible !== undefined && { visibleSiteKey: visible }),
    ...(invisible !== undefined && { invisibleSiteKey: invisible }),
  };
}

function toPrivateProperties({
  membership,
  checkout,
  privacy,
  verticals,
  confirmedAddress,
}: SiteSettings): Partial<SiteProperties> {
  return {
    ...(confirmedAddress === '' ? {} : { confirmedAddress }),
    membership: { ...membership },
    checkout: { ...checkout },
    privacy: { ...privacy },
    verticals: { ...verticals },
  };
}

/** Those that shoppers can read at this moment. */
function toContentLinks({ content }: SiteSettings, now: number): Pick<SiteProperties, 'content'> {
  const links = content.links.filter(({ publishedAt }) => publishedAt <= now);
  const hasJournal = content.journalStart !== undefined && content.journalStart <= now;
  if (links.length === 0 && !hasJournal) return {};
  return { content: { pages: links.map(({ slug, language, title }) => ({ slug, language, title })), hasJournal } };
}

function toProperties(settings: SiteSettings, shopUrl: string, offers: StorefrontOffers): SiteProperties {
  const locale = new Intl.Locale(settings.locale);
  return {
    siteDisplayName: settings.name,
    businessName: settings.name,
    description: settings.about,
    language: locale.language,
    locale: { languageCode: locale.language, country: locale.region ?? '' },
    languages: [...settings.languages],
    paymentCurrency: settings.currency,
    timeZone: settings.dispatch.timeZone,
    email: settings.supportEmail,
    ...(settings.phone === '' ? {} : { phone: settings.phone }),
    ...(settings.logo === '' ? {} : { logo: settings.logo }),
    ...(settings.icon === '' ? {} : { icon: settings.icon }),
    externalSiteUrl: shopUrl,
    ...(settings.legal.length === 0
      ? {}
      : { legal: settings.legal.map(({ kind, language, title }) => ({ kind, language, title })) }),
    storefront: {
      tagline: settings.tagline,
      announcement: settings.announcement,
      about: settings.about,
      shippingPolicy: settings.shippingPolicy,
      returnPolicy: settings.returnPolicy,
      palette: { ...settings.palette },
      ...(settings.theme === '' ? {} : { theme: settings.theme }),
      ...(settings.fonts === '' ? {} : { fonts: settings.fonts }),
      weightUnit: settings.weightUnit,
      showsNewsletter: settings.showsNewsletter,
      ...(settings.social.length === 0 ? {} : { social: [...settings.social] }),
      access: settings.access.mode,
      ...offers,
    },
  };
}
