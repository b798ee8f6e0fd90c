/** The shop and the reader's language: the same on every page. */

/** The languages of hosted pages and emails. */
export type HostedLocale = 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ar';

/** Shared by all pages: the shop, and the reader's language. */
export interface HostedSite {
  readonly name: string;
  /** In the shop's own language. Left out of pages in another language. */
  readonly tagline?: string;
  /** BCP 47, e.g. `en-US`. */
  readonly locale: string;
  /** The address of "back to the shop". */
  readonly shopUrl: string;
  readonly supportEmail?: string;
  /** Printed instead of the name, with the name as its text. An address of the platform, or a `data:` picture. */
  readonly logoUrl?: string;
  /** Name of the storefront's theme. Neutral where it is absent or unknown. */
  readonly theme?: string;
  /** Name of a pairing of typefaces, instead of the theme's. Ignored where it is unknown. */
  readonly fonts?: string;
  /** The picture in the browser's tab, instead of the theme's. An address of the platform. */
  readonly iconUrl?: string;
  /** The shop's accent color on buttons and links, `#rrggbb`. Anything else is ignored. */
  readonly colors?: { readonly accent: string };
  /** The shop's legal pages, for readers of this language. */
  readonly legal?: readonly HostedLegalLink[];
  /** The languages of the page, each with the address of this page in it. */
  readonly locales?: readonly HostedLocaleLink[];
}

/** A legal page in the shop. */
export interface HostedLegalLink {
  /** `privacy`, `terms` … */
  readonly kind: string;
  readonly title: string;
  readonly url: string;
}

/** One entry of the language switcher. */
export interface HostedLocaleLink {
  readonly code: HostedLocale;
  /** In its own language: `Deutsch`. */
  readonly name: string;
  readonly url: string;
}
