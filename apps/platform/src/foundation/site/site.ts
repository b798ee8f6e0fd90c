/** A site: one shop with its settings. Every row of every table belongs to exactly one. */
import type { AskMode, PrivacyProperties } from '@cartwright/contract';
import type { DaySpan, ShopCalendar } from '@cartwright/pricing';

import type { SiteId } from '../ids.ts';

export interface SiteSettings {
  readonly name: string;
  readonly tagline: string;
  readonly about: string;
  readonly announcement: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. */
  readonly locale: string;
  readonly weightUnit: 'KG' | 'LB';
  /** Whether the shop's footer has the form of the newsletter. */
  readonly showsNewsletter: boolean;
  /** Addresses of its pages in social networks. */
  readonly social: readonly string[];
  readonly supportEmail: string;
  /** Empty where there is none. */
  readonly phone: string;
  /** Address of a picture below `/media/` of this platform; empty where there is none. */
  readonly logo: string;
  /** The picture in browser tabs, as `logo`. */
  readonly icon: string;
  readonly shippingPolicy: string;
  readonly returnPolicy: string;
  /** CSS colors by name. */
  readonly palette: Readonly<Record<string, string>>;
  /** Name of the storefront's theme; empty: the storefront's neutral one. */
  readonly theme: string;
  /** A pairing of typefaces; empty: those of the theme. */
  readonly fonts: string;
  /** When orders leave, and which days count. */
  readonly dispatch: Dispatch;
  /** Who may see the pages. */
  readonly access: StorefrontAccess;
  /** The checks that a new member has to pass. */
  readonly membership: Membership;
  /** The languages of hosted pages and emails; empty: all that there are. */
  readonly languages: readonly string[];
  /** What buyers are asked. */
  readonly checkout: CheckoutSettings;
  /** How long data about people are kept; the sweeps delete what is older. */
  readonly privacy: PrivacyProperties;
  /** Absolute addresses of pages of products that the shop sells elsewhere. */
  readonly verticals: Verticals;
  /** The legal pages that shoppers can read. */
  readonly legal: readonly PublishedLegal[];
  /** What every page links of the pages and posts that the merchant has published, at present or with a later date. */
  readonly content: ContentLinks;
  /** The address of the shop that its merchant has confirmed; empty until then. */
  readonly confirmedAddress: string;
}

/** Who may see the pages of a shop: everybody, or those who know its password. */
export interface StorefrontAccess {
  readonly mode: 'OPEN' | 'PASSWORD';
  /** Empty where there is no password: then only merchants see a closed shop. */
  readonly passwordHash: string;
}

/** The shop's calendar, and its packing time in working days. */
export interface Dispatch extends ShopCalendar {
  readonly handlingDays: DaySpan;
}

/** Pages that this platform does not have itself. */
export const VERTICALS = ['bookings', 'events', 'paidPlans', 'paymentRequests'] as const;
export type Vertical = (typeof VERTICALS)[number];
export type Verticals = { readonly [Name in Vertical]?: string };

export interface Membership {
  /** A code from an email proves that the address is theirs. */
  readonly requiresEmailVerification: boolean;
  /** The owner lets them in. */
  readonly requiresOwnerApproval: boolean;
}

/** A legal page that shoppers can read, in one language. */
export interface PublishedLegal {
  readonly kind: string;
  readonly language: string;
  readonly title: string;
  readonly version: number;
}

/** The pages of the footer in each of their languages, and since when there is a post. */
export interface ContentLinks {
  readonly links: readonly {
    readonly slug: string;
    readonly language: string;
    readonly title: string;
    readonly publishedAt: number;
  }[];
  /** Absent where no post is published. */
  readonly journalStart?: number;
}

/** What the checkout asks, besides what delivery, tax and payment need. */
export interface CheckoutSettings {
  readonly allowsGuests: boolean;
  readonly phone: AskMode;
  readonly company: AskMode;
  readonly allowsNote: boolean;
  readonly requiresTerms: boolean;
  /** How long the units of a buyer who pays are held. */
  readonly holdMinutes: number;
}

export interface Site {
  readonly siteId: SiteId;
  readonly settings: SiteSettings;
  /** Signs the values that forms carry back to the platform (`foundation/hosted-pages/protection.ts`). */
  readonly formKey: string;
}

/** The name of a new shop until its merchant sets one. */
export const NEW_SITE_SETTINGS: SiteSettings = {
  name: 'My shop',
  tagline: '',
  about: '',
  announcement: '',
  currency: 'USD',
  locale: 'en-US',
  weightUnit: 'KG',
  showsNewsletter: true,
  social: [],
  supportEmail: '',
  phone: '',
  logo: '',
  icon: '',
  shippingPolicy: '',
  returnPolicy: '',
  palette: {},
  theme: '',
  fonts: '',
  dispatch: { timeZone: 'UTC', holidays: 'NONE', closedDates: [], handlingDays: { from: 0, to: 0 } },
  access: { mode: 'OPEN', passwordHash: '' },
  membership: { requiresEmailVerification: false, requiresOwnerApproval: false },
  languages: [],
  checkout: {
    allowsGuests: true,
    phone: 'OPTIONAL',
    company: 'HIDDEN',
    allowsNote: true,
    requiresTerms: false,
    holdMinutes: 15,
  },
  privacy: {
    abandonedCheckoutDays: 90,
    visitorCartDays: 90,
    emailDays: 30,
    changeLogDays: 0,
    // The longest time for business records in the European Union.
    orderYears: 10,
    inactiveMemberMonths: 0,
  },
  verticals: {},
  legal: [],
  content: { links: [] },
  confirmedAddress: '',
};
