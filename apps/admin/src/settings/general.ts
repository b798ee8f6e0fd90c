/** Who the shop is: its name, where and when it sells, and how buyers reach it. */
import type { SiteProperties } from '@cartwright/client';
import type { SitePropertiesUpdate } from '@cartwright/contract';

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
    },
    read: readGeneral,
    write: writeGeneral,
    check: ({ name }) => (name.trim() === '' ? { name: text.names.nameMissing } : {}),
  });
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
  };
}

export function writeGeneral(changes: Partial<GeneralSettings>, all: GeneralSettings): SitePropertiesUpdate {
  const { name, tagline, about, announcement, shippingPolicy, returnPolicy } = changes;
  const { country, language, currency, timeZone, weightUnit, email, phone } = changes;
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
      ...(weightUnit !== undefined && { weightUnit: weightUnit === 'LB' ? 'LB' : 'KG' }),
    },
  };
}
