/** The shop's facts about itself, as pages print them. */
import type { SiteProperties } from '@cartwright/client';
import type { Conversion } from '@cartwright/react';

/** A legal page that shoppers can read. */
export interface LegalLink {
  /** `privacy`, `terms` … */
  readonly kind: string;
  /** BCP 47 without the country. */
  readonly language: string;
  readonly title: string;
}

/** A page of the merchant that every footer links. */
export interface ContentLink {
  readonly slug: string;
  /** BCP 47 without the country. */
  readonly language: string;
  readonly title: string;
}

export interface WayToPay {
  /** `card`, or the code of a payment method that needs no provider. */
  readonly code: string;
  /** The merchant's own name for it. */
  readonly title?: string;
}

export interface SiteView {
  readonly name: string;
  /** A folder of `themes/`; empty for the neutral one. */
  readonly theme: string;
  /** A pairing of typefaces; empty for the theme's. */
  readonly fonts: string;
  /** Address of the picture in browser tabs, if its settings have one. */
  readonly icon: string | undefined;
  /** Address of the logo, if its settings have one. */
  readonly logo: string | undefined;
  /** The accent color of its settings, if there is one. */
  readonly accent: string | undefined;
  readonly tagline: string;
  readonly announcement: string | undefined;
  readonly about: string | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** The currencies besides its own in which shoppers may read prices. */
  readonly currencies: readonly Conversion[];
  /** BCP 47, with the country. */
  readonly locale: string;
  /** The languages of the pages besides its own; empty: all. */
  readonly languages: readonly string[];
  readonly supportEmail: string | undefined;
  readonly phone: string | undefined;
  readonly shippingPolicy: string | undefined;
  readonly returnPolicy: string | undefined;
  /** The legal pages, in each of their languages. */
  readonly legal: readonly LegalLink[];
  /** The merchant's pages of the footer, in each of their languages. */
  readonly pages: readonly ContentLink[];
  /** Addresses of its pages in social networks. */
  readonly social: readonly string[];
  /** Its ways to pay, each once. */
  readonly payments: readonly WayToPay[];
  /** Whether there is a page about its places. */
  readonly hasStores: boolean;
  /** Whether there is a journal post. */
  readonly hasJournal: boolean;
  /** Whether the footer has the form of the newsletter. */
  readonly showsNewsletter: boolean;
  /** The delivery promise before the address is known; undefined where nothing is delivered at home. */
  readonly delivery: SiteProperties['storefront']['delivery'];
}

export function readSite(properties: SiteProperties): SiteView {
  const { storefront, locale } = properties;
  const text = (value: string | null | undefined) => (value === null || value === '' ? undefined : value);
  return {
    name: properties.siteDisplayName,
    theme: storefront.theme ?? '',
    fonts: storefront.fonts ?? '',
    icon: text(properties.icon),
    logo: text(properties.logo),
    accent: storefront.palette['accent'],
    tagline: text(storefront.tagline) ?? properties.siteDisplayName,
    announcement: text(storefront.announcement),
    about: text(storefront.about),
    currency: properties.paymentCurrency,
    currencies: storefront.currencies ?? [],
    locale: locale.country === '' ? locale.languageCode : `${locale.languageCode}-${locale.country}`,
    languages: properties.languages ?? [],
    supportEmail: text(properties.email),
    phone: text(properties.phone),
    shippingPolicy: text(storefront.shippingPolicy),
    returnPolicy: text(storefront.returnPolicy),
    legal: properties.legal ?? [],
    pages: properties.content?.pages ?? [],
    social: storefront.social ?? [],
    payments: listWaysToPay(storefront.payments ?? []),
    hasStores: storefront.hasStores === true,
    hasJournal: properties.content?.hasJournal === true,
    showsNewsletter: storefront.showsNewsletter ?? true,
    delivery: storefront.delivery,
  };
}

/** Methods of one name are one way: a buyer does not care which provider takes the card. */
function listWaysToPay(methods: NonNullable<SiteProperties['storefront']['payments']>): readonly WayToPay[] {
  const ways = methods.map(({ code, provider, title }) => ({
    code: provider === 'manual' ? code : 'card',
    ...(title === undefined ? {} : { title }),
  }));
  return ways.filter(
    (way, place) => ways.findIndex(({ code, title }) => code === way.code && title === way.title) === place,
  );
}

/** One link for each legal page: in the wanted language, or in that of the shop, where it has it. */
export function listLegalLinks(
  { legal, locale }: Pick<SiteView, 'legal' | 'locale'>,
  wanted: string,
): readonly LegalLink[] {
  return chooseLinks(legal, ({ kind }) => kind, [wanted, locale]);
}

/** One link for each page of the merchant, chosen in the same way. */
export function listPageLinks(
  { pages, locale }: Pick<SiteView, 'pages' | 'locale'>,
  wanted: string,
): readonly ContentLink[] {
  return chooseLinks(pages, ({ slug }) => slug, [wanted, locale]);
}

function chooseLinks<Link extends { readonly language: string }>(
  links: readonly Link[],
  nameOf: (link: Link) => string,
  [wanted, locale]: readonly [string, string],
): readonly Link[] {
  const own = locale.split('-', 1)[0];
  return [...new Set(links.map(nameOf))].flatMap((name) => {
    const pages = links.filter((one) => nameOf(one) === name);
    const chosen =
      pages.find(({ language }) => language === wanted) ?? pages.find(({ language }) => language === own) ?? pages[0];
    return chosen === undefined ? [] : [chosen];
  });
}
