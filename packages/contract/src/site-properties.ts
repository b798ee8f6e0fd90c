/**
 * Properties of the shop. Names follow the official site-properties module. `storefront` is an addition: the words and
 * colors that the shop's pages need.
 */
import { z } from 'zod';

import { ContentLink } from './content-pages.ts';
import { endpoint } from './endpoint.ts';
import { LegalLink } from './legal-pages.ts';
import { PAYMENT_METHOD_PROVIDERS } from './payment-methods.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { STOREFRONT_ACCESS_MODES } from './storefront-access.ts';
import { email, open, remedy, revisionInput, text, webUrl, whole } from './wire.ts';

/** The typefaces of titles and text that a shop may choose instead of its theme's. */
export const FONT_PAIRINGS = ['garamond', 'instrument', 'sans', 'book', 'system'] as const;

/** The pages of a shop in social networks that every page links. */
export const MAX_SOCIAL_LINKS = 8;

export const HOLIDAY_CALENDARS = ['NONE', 'US_FEDERAL'] as const;

/** The working days of the shop and its carriers: all days except Saturdays, Sundays and holidays. */
export const WorkingCalendar = z.object({
  /** IANA name, such as America/New_York. */
  timeZone: z.string(),
  /** `14:00`: later orders count as placed on the next working day. Absent if there is no cut-off time. */
  cutOffTime: z.string().optional(),
  holidays: z.enum(HOLIDAY_CALENDARS),
  /** Days of the shop's own: `2026-12-24`. */
  closedDates: z.array(z.string()),
});

/** The delivery that pages show before the shopper gives an address: the first one of the shop's own country. */
export const DeliveryPromise = z.object({
  code: z.string(),
  title: z.string(),
  /** A decimal in the site's currency. Absent if it depends on the items. */
  amount: z.string().optional(),
  /** The items' price from which delivery is free. Absent if it never is. */
  freeFrom: z.string().optional(),
  /** Working days from order to delivery, handling included. Absent if the merchant has not set them. */
  days: z.object({ from: z.number(), to: z.number() }).optional(),
  /** The calendar that converts them to dates; a product's `leadTimeDays` are added. */
  calendar: WorkingCalendar,
});
export type DeliveryPromise = z.output<typeof DeliveryPromise>;

/** A currency in which shoppers may read prices. Orders are charged in the site's own. */
export const ReadingCurrency = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** The price of one unit of the site's currency in it, as a decimal. */
  rate: z.string(),
});
export type ReadingCurrency = z.output<typeof ReadingCurrency>;

/** A way to pay that pages name before the checkout. */
export const PaymentMark = z.object({
  code: z.string(),
  provider: open(PAYMENT_METHOD_PROVIDERS),
  /** The merchant's own name for it; absent where it has none. */
  title: z.string().optional(),
});
export type PaymentMark = z.output<typeof PaymentMark>;

export const StorefrontProperties = z.object({
  tagline: z.string().nullish(),
  announcement: z.string().nullish(),
  about: z.string().nullish(),
  shippingPolicy: z.string().nullish(),
  returnPolicy: z.string().nullish(),
  /** Color name → CSS color: `{ accent: '#b9603b' }`. */
  palette: z.record(z.string(), z.string()),
  /** Name of the storefront's theme; absent where the merchant chose none. */
  theme: z.string().optional(),
  /** The typefaces; absent where the shop has those of its theme. */
  fonts: open(FONT_PAIRINGS).optional(),
  weightUnit: z.string(),
  /** Whether the footer of each page has the form of the newsletter. */
  showsNewsletter: z.boolean().optional(),
  /** Whether everybody may see the shop's pages, or only who knows the password. Other sites of the shop decide themselves. */
  access: open(STOREFRONT_ACCESS_MODES).optional(),
  /** Absent where the shop does not deliver to its own country. */
  delivery: DeliveryPromise.optional(),
  /** The currencies besides the site's own in which shoppers may read prices; absent where there is none. */
  currencies: z.array(ReadingCurrency).optional(),
  /** Addresses of the shop's pages in social networks; absent where there are none. */
  social: z.array(z.string()).optional(),
  /** The ways to pay that are on, in the merchant's order. */
  payments: z.array(PaymentMark).optional(),
  /** Whether the shop has places where orders can be picked up (`listStores`). */
  hasStores: z.boolean().optional(),
});
export type StorefrontProperties = z.output<typeof StorefrontProperties>;

/** The captcha of the shop's own sign-in forms; public keys only. */
export const CaptchaProperties = z.object({
  /** `recaptcha`, `hcaptcha`, `turnstile`, or `local` for development. */
  provider: z.string(),
  /** For the captcha that a person solves. */
  visibleSiteKey: z.string().optional(),
  /** For the invisible captcha. */
  invisibleSiteKey: z.string().optional(),
});
export type CaptchaProperties = z.output<typeof CaptchaProperties>;

export const MembershipProperties = z.object({
  /** A code from an email proves that the address is theirs. */
  requiresEmailVerification: z.boolean(),
  /** The owner lets them in. */
  requiresOwnerApproval: z.boolean(),
});
export type MembershipProperties = z.output<typeof MembershipProperties>;

/** Whether the checkout asks for something, and whether it must be answered. */
export const ASK_MODES = ['OPTIONAL', 'REQUIRED', 'HIDDEN'] as const;
export type AskMode = (typeof ASK_MODES)[number];

/** For how many minutes the units of a buyer who pays may be held. */
export const HOLD_MINUTES = { min: 5, max: 30 } as const;

/** What buyers are asked at checkout. */
export const CheckoutProperties = z.object({
  /** Whether people without an account may order. */
  allowsGuests: z.boolean(),
  phone: open(ASK_MODES),
  company: open(ASK_MODES),
  /** Whether buyers may write a note for the shop. */
  allowsNote: z.boolean(),
  /** Whether buyers have to accept the terms. */
  requiresTerms: z.boolean(),
  /** How long the items of a buyer who pays are kept from others. */
  holdMinutes: z.number(),
});
export type CheckoutProperties = z.output<typeof CheckoutProperties>;

/** How long the shop keeps data about people. */
export const PRIVACY_LIMITS = {
  /** Days after the last change. */
  abandonedCheckoutDays: { min: 1, max: 365 },
  visitorCartDays: { min: 1, max: 365 },
  /** Days after an email was written. */
  emailDays: { min: 1, max: 365 },
  /** 0: for ever. */
  changeLogDays: { min: 0, max: 3650 },
  /** Years after an order of an erased person, until it loses the person. */
  orderYears: { min: 1, max: 30 },
  /** Months after the last sign-in, until a member is erased. 0: never. */
  inactiveMemberMonths: { min: 0, max: 120 },
} as const;

/** How long data about people are kept. The times of a new shop are in the platform's `foundation/site/site.ts`. */
export const PrivacyProperties = z.object({
  /** How long abandoned checkouts are kept after their last change. */
  abandonedCheckoutDays: z.number(),
  /** How long carts of visitors are kept after their last change. */
  visitorCartDays: z.number(),
  emailDays: z.number(),
  /** 0: for ever. */
  changeLogDays: z.number(),
  /** Years after an order of an erased person, until it loses the person. */
  orderYears: z.number(),
  /** Months without a sign-in after which a member is erased. 0: never. */
  inactiveMemberMonths: z.number(),
});
export type PrivacyProperties = z.output<typeof PrivacyProperties>;

export const SiteProperties = z.object({
  siteDisplayName: z.string(),
  businessName: z.string().nullish(),
  description: z.string().nullish(),
  /** BCP 47 without the country: `en`. */
  language: z.string(),
  locale: z.object({ languageCode: z.string(), country: z.string() }),
  /** Besides its own, the languages of the shop's pages, checkout and emails; empty: all that there are. */
  languages: z.array(z.string()).optional(),
  /** ISO 4217. */
  paymentCurrency: z.string(),
  timeZone: z.string().nullish(),
  /** The contact address for buyers. */
  email: z.string().nullish(),
  /** The phone number for buyers. */
  phone: z.string().nullish(),
  /** Address of a picture; absent where the shop is known by its name alone. */
  logo: z.string().nullish(),
  /** Address of the picture in browser tabs; absent where it is the theme's. */
  icon: z.string().optional(),
  externalSiteUrl: z.string().nullish(),
  storefront: StorefrontProperties,
  /** The legal pages that shoppers can read, in each of their languages. */
  legal: z.array(LegalLink).optional(),
  /** What the merchant writes besides; absent where shoppers can read none of it. */
  content: z
    .object({
      /** The pages of the footer, in each of their languages. */
      pages: z.array(ContentLink),
      /** Whether there is a post. */
      hasJournal: z.boolean(),
    })
    .optional(),
  /** Absent where the shop requires none. */
  captcha: CaptchaProperties.optional(),
  /** Readable by the merchant only: the checks that a new member has to pass. */
  membership: MembershipProperties.optional(),
  /** Readable by the merchant only: what buyers are asked. */
  checkout: CheckoutProperties.optional(),
  /** Readable by the merchant only: how long data about people are kept. */
  privacy: PrivacyProperties.optional(),
  /** For the merchant only: addresses of pages on other sites of the shop. */
  verticals: z.record(z.string(), z.string()).optional(),
  /** For the merchant only: the address of the shop that they have confirmed. Absent until then. */
  confirmedAddress: z.string().optional(),
});
export type SiteProperties = z.output<typeof SiteProperties>;

export const getSiteProperties = endpoint({
  name: 'siteProperties.getSiteProperties',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/properties',
  summary: 'Returns name, language, currency, words and colors of the shop.',
  input: z.object({ fields: z.union([text(1000), z.array(text(100)).max(50)]).nullish() }),
  output: z.object({ properties: SiteProperties, version: z.string() }),
});

const color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, { error: remedy('must be a color such as #b9603b') });
/** A folder of the storefront's `themes/`; empty for the storefront's neutral theme. */
const theme = z
  .string()
  .max(40)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { error: remedy('must be the name of a theme such as neutral') });
const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-[A-Z]{2})?$/, { error: remedy('must be a language tag such as en-US') });
/** An empty address removes the page. */
const page = z.union([z.literal(''), webUrl.max(2048)]).nullish();

/** Every page links it. */
const socialPage = z
  .url({ protocol: /^https$/, error: remedy('must be an address that begins with https://') })
  .max(300);

const KNOWN_CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const currencyCode = z
  .string()
  .refine((code) => KNOWN_CURRENCIES.has(code), { error: remedy('must be the code of a currency such as USD') });

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: remedy('must be a time of day such as 14:00') });
const timeZone = text(64, 1).refine(isTimeZone, { error: remedy('must be a time zone such as America/New_York') });
const days = z.int().min(0).max(60);

/** When orders leave. Absent members stay; an empty `cutOffTime` lets the whole day count. */
const DispatchUpdate = z.object({
  timeZone: timeZone.nullish(),
  cutOffTime: z.union([z.literal(''), clockTime]).nullish(),
  /** Working days from the order until its dispatch, besides a product's own lead time. */
  handlingDays: z
    .object({ from: days, to: days })
    .refine(({ from, to }) => from <= to, { error: remedy('must not end before it begins') })
    .nullish(),
  holidays: z.enum(HOLIDAY_CALENDARS).nullish(),
  closedDates: z
    .array(z.iso.date({ error: remedy('must be a day such as 2026-12-24') }))
    .max(400)
    .nullish(),
});

/** 0 keeps for ever; the shortest other time of a log is a month, and of an account without use a year. */
const keptTimes = {
  abandonedCheckoutDays: kept('abandonedCheckoutDays'),
  visitorCartDays: kept('visitorCartDays'),
  emailDays: kept('emailDays'),
  changeLogDays: orNever('changeLogDays', 30),
  orderYears: kept('orderYears'),
  inactiveMemberMonths: orNever('inactiveMemberMonths', 12),
};

function kept(name: keyof typeof PRIVACY_LIMITS) {
  return whole(PRIVACY_LIMITS[name].min, PRIVACY_LIMITS[name].max).nullish();
}

function orNever(name: keyof typeof PRIVACY_LIMITS, least: number) {
  const { min, max } = PRIVACY_LIMITS[name];
  return whole(min, max)
    .refine((value) => value === 0 || value >= least, { error: remedy(`must be 0, or at least ${least}`) })
    .nullish();
}

/**
 * The properties that a merchant may change. Absent members stay. The currency changes only while there is no product,
 * since every price is in it.
 */
export const SitePropertiesUpdate = z.object({
  siteDisplayName: text(100, 1).nullish(),
  locale: languageTag.nullish(),
  paymentCurrency: currencyCode.nullish(),
  email: z.union([z.literal(''), email]).nullish(),
  phone: text(50).nullish(),
  /** A picture below `/media/` of this platform; an empty address removes it. */
  logo: page,
  /** A square picture below `/media/` of this platform, for browser tabs; an empty address removes it. */
  icon: page,
  storefront: z
    .object({
      tagline: text(200).nullish(),
      announcement: text(500).nullish(),
      about: text(5000).nullish(),
      shippingPolicy: text(20_000).nullish(),
      returnPolicy: text(20_000).nullish(),
      palette: z.record(text(40, 1), color).nullish(),
      theme: theme.nullish(),
      /** Empty: the typefaces of the theme. */
      fonts: z.union([z.literal(''), z.enum(FONT_PAIRINGS)]).nullish(),
      weightUnit: z.enum(['KG', 'LB']).nullish(),
      showsNewsletter: z.boolean().nullish(),
      /** All of them; an empty list removes them. */
      social: z.array(socialPage).max(MAX_SOCIAL_LINKS).nullish(),
    })
    .nullish(),
  dispatch: DispatchUpdate.nullish(),
  membership: MembershipProperties.partial().nullish(),
  /** The language of the shop is always one of them. */
  languages: z.array(z.enum(SHOP_LANGUAGES)).max(SHOP_LANGUAGES.length).nullish(),
  checkout: z
    .object({
      allowsGuests: z.boolean().nullish(),
      phone: z.enum(ASK_MODES).nullish(),
      company: z.enum(ASK_MODES).nullish(),
      allowsNote: z.boolean().nullish(),
      requiresTerms: z.boolean().nullish(),
      holdMinutes: whole(HOLD_MINUTES.min, HOLD_MINUTES.max).nullish(),
    })
    .nullish(),
  privacy: z.object(keptTimes).partial().nullish(),
  verticals: z.object({ bookings: page, events: page, paidPlans: page, paymentRequests: page }).nullish(),
  /** The address of the shop as it is, `externalSiteUrl`; an empty one takes the confirmation back. */
  confirmedAddress: page,
});
export type SitePropertiesUpdate = z.output<typeof SitePropertiesUpdate>;

export const updateSiteProperties = endpoint({
  name: 'siteProperties.updateSiteProperties',
  method: 'PATCH',
  service: 'siteProperties',
  path: '/v4/properties',
  summary: 'Changes what the shop says about itself, and what new members have to pass. Absent members stay.',
  input: z.object({
    properties: SitePropertiesUpdate,
    /** The version that was read. The change is refused if the site has changed since. */
    version: revisionInput.nullish(),
  }),
  output: z.object({ properties: SiteProperties, version: z.string() }),
});

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
