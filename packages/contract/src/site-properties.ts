/**
 * What the shop says about itself. Names follow the official site-properties module; `storefront` is our own: the
 * words and colours that the shop's pages need.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

export const StorefrontProperties = z.object({
  tagline: z.string().nullish(),
  announcement: z.string().nullish(),
  about: z.string().nullish(),
  shippingPolicy: z.string().nullish(),
  returnPolicy: z.string().nullish(),
  /** Colour name → CSS colour: `{ clay: '#b9603b' }`. */
  palette: z.record(z.string(), z.string()),
  weightUnit: z.string(),
});
export type StorefrontProperties = z.output<typeof StorefrontProperties>;

/** The captcha of the shop's own sign-in forms; public keys only. */
export const CaptchaProperties = z.object({
  /** `recaptcha`, `hcaptcha`, `turnstile`, or `local` for development. */
  provider: z.string(),
  /** For the captcha that a person solves. */
  visibleSiteKey: z.string().optional(),
  /** For the one that a page solves by itself. */
  invisibleSiteKey: z.string().optional(),
});
export type CaptchaProperties = z.output<typeof CaptchaProperties>;

export const SiteProperties = z.object({
  siteDisplayName: z.string(),
  businessName: z.string().nullish(),
  description: z.string().nullish(),
  /** BCP 47 without the country: `en`. */
  language: z.string(),
  locale: z.object({ languageCode: z.string(), country: z.string() }),
  /** ISO 4217. */
  paymentCurrency: z.string(),
  timeZone: z.string().nullish(),
  /** Where buyers write to. */
  email: z.string().nullish(),
  phone: z.string().nullish(),
  logo: z.string().nullish(),
  externalSiteUrl: z.string().nullish(),
  storefront: StorefrontProperties,
  /** Absent where the shop asks for none. */
  captcha: CaptchaProperties.optional(),
});
export type SiteProperties = z.output<typeof SiteProperties>;

export const getSiteProperties = endpoint({
  name: 'siteProperties.getSiteProperties',
  method: 'GET',
  service: 'siteProperties',
  path: '/v4/properties',
  summary: 'Returns name, language, currency, words and colours of the shop.',
  input: z.object({ fields: z.union([text(1000), z.array(text(100)).max(50)]).nullish() }),
  output: z.object({ properties: SiteProperties, version: z.string() }),
});
