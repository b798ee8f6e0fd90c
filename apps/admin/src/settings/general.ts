/** Who the shop is: its name, where and when it sells, and how buyers reach it. */
import type { SiteProperties } from '@cartwright/client';
import { MAX_SOCIAL_LINKS, type SitePropertiesUpdate } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import { createSiteSource } from './site-source.ts';

const text = words.settings.general;

export interface GeneralSettings {
  readonly name: string;
  readonly tagline: string;
  readonly about: string;
  readonly announcement: string;
  readonly shippingPolicy: string;
  readonly returnPolicy: string;
  readonly country: string;
  readonly language: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly weightUnit: string;
  readonly email: string;
  readonly phone: string;
  /** An address on each line. */
  readonly social: string;
}

export function generalSource(client: MerchantClient) {
  return createSiteSource<GeneralSettings>(client, {
    name: 'general',
    fields: {
      name: { label: text.names.name, path: 'siteDisplayName' },
      tagline: { label: text.names.tagline, path: 'storefront.tagline' },
      about: { label: text.names.about, path: 'storefront.about' },
      announcement: { label: text.names.announcement, path: 'storefront.announcement' },
      shippingPolicy: { label: text.help.delivery, path: 'storefront.shippingPolicy' },
      returnPolicy: { label: text.help.returns, path: 'storefront.returnPolicy' },
      country: { label: text.place.country, path: 'locale' },
      language: { label: text.place.language, path: 'locale' },
      currency: { label: text.place.currency, path: 'paymentCurrency' },
      timeZone: { label: text.place.timeZone, path: 'dispatch.timeZone' },
      weightUnit: { label: text.place.weights, path: 'storefront.weightUnit' },
      email: { label: text.contact.email, path: 'email' },
      phone: { label: text.contact.phone, path: 'phone' },
      social: { label: text.contact.social, path: 'storefront.social' },
    },
    read: readGeneral,
    write: writeGeneral,
    check: checkGeneral,
  });
}

export function checkGeneral({ name, social }: Pick<GeneralSettings, 'name' | 'social'>): Record<string, string> {
  const addresses = readLines(social);
  const isWrong = addresses.length > MAX_SOCIAL_LINKS || !addresses.every(isHttpsAddress);
  return {
    ...(name.trim() === '' && { name: text.names.nameMissing }),
    ...(isWrong && { social: text.contact.socialWrong }),
  };
}

function isHttpsAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address);
}

/** Without empty ones. */
function readLines(lines: string): string[] {
  return lines.split('\n').flatMap((line) => line.trim() || []);
}

export function readGeneral({
  siteDisplayName,
  locale,
  paymentCurrency,
  timeZone,
  email,
  phone,
  storefront,
}: SiteProperties): GeneralSettings {
  return {
    name: siteDisplayName,
    tagline: storefront.tagline ?? '',
    about: storefront.about ?? '',
    announcement: storefront.announcement ?? '',
    shippingPolicy: storefront.shippingPolicy ?? '',
    returnPolicy: storefront.returnPolicy ?? '',
    country: locale.country,
    language: locale.languageCode,
    currency: paymentCurrency,
    timeZone: timeZone ?? 'UTC',
    weightUnit: storefront.weightUnit,
    email: email ?? '',
    phone: phone ?? '',
    social: (storefront.social ?? []).join('\n'),
  };
}

export function writeGeneral(changes: Partial<GeneralSettings>, all: GeneralSettings): SitePropertiesUpdate {
  const { name, tagline, about, announcement, shippingPolicy, returnPolicy } = changes;
  const { country, language, currency, timeZone, weightUnit, email, phone, social } = changes;
  const hasLocale = country !== undefined || language !== undefined;
  return {
    ...(name !== undefined && { siteDisplayName: name.trim() }),
    ...(hasLocale && { locale: all.country === '' ? all.language : `${all.language}-${all.country}` }),
    ...(currency !== undefined && { paymentCurrency: currency }),
    ...(timeZone !== undefined && { dispatch: { timeZone } }),
    ...(email !== undefined && { email: email.trim() }),
    ...(phone !== undefined && { phone: phone.trim() }),
    storefront: {
      ...(tagline !== undefined && { tagline: tagline.trim() }),
      ...(about !== undefined && { about: about.trim() }),
      ...(announcement !== undefined && { announcement: announcement.trim() }),
      ...(shippingPolicy !== undefined && { shippingPolicy: shippingPolicy.trim() }),
      ...(returnPolicy !== undefined && { returnPolicy: returnPolicy.trim() }),
      ...(social !== undefined && { social: readLines(social) }),
      ...(weightUnit !== undefined && { weightUnit: weightUnit === 'LB' ? 'LB' : 'KG' }),
    },
  };
}
