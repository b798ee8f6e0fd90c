/** The languages of checkout, account pages and emails. */
import type { SiteProperties } from '@cartwright/client';
import type { ShopLanguage } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { adminLanguages } from '../words/languages.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { createSiteSource } from './site-source.ts';

/** Which languages are offered. */
export type LanguageSettings = Readonly<Record<ShopLanguage, boolean>>;

export function languagesSource(client: MerchantClient) {
  const field = (code: ShopLanguage) => ({ label: adminLanguages[code].name, path: 'languages' });
  return createSiteSource<LanguageSettings>(client, {
    name: 'languages',
    fields: { en: field('en'), de: field('de'), fr: field('fr'), es: field('es'), ja: field('ja'), ar: field('ar') },
    read: readLanguages,
    write: (_changes, all) => ({ languages: SHOP_LANGUAGES.filter((code) => all[code]) }),
  });
}

/** Without a choice all are offered. The shop's own always is. */
export function readLanguages({ languages = [], language }: SiteProperties): LanguageSettings {
  const isOn = (code: ShopLanguage) => languages.length === 0 || languages.includes(code) || code === language;
  return { en: isOn('en'), de: isOn('de'), fr: isOn('fr'), es: isOn('es'), ja: isOn('ja'), ar: isOn('ar') };
}
