/** Serves the countries' address forms in a language, to the shop's pages and at their own addresses. */
import { addressFormat, isCountry, listCountries } from '@cartwright/address';

import type { AddressForms } from '../src/client/address-forms.ts';
import { type ShopLanguage, isShopLanguage } from '../src/words/languages.ts';

export const localAddressForms = (language: ShopLanguage): AddressForms => ({
  listCountries: () => Promise.resolve(listCountries(language)),
  find: (country) => Promise.resolve(isCountry(country) ? addressFormat(country, language) : undefined),
});

/** They change with a release only. */
const HEADERS = { 'cache-control': 'public, max-age=86400' };

/** The forms in the language that the address names, English without one. */
function formsFor({ url }: Request): AddressForms {
  const language = new URL(url).searchParams.get('language') ?? '';
  return localAddressForms(isShopLanguage(language) ? language : 'en');
}

export async function respondCountries(request: Request): Promise<Response> {
  return Response.json(await formsFor(request).listCountries(), { headers: HEADERS });
}

export async function respondAddressForm(request: Request, country: string): Promise<Response> {
  const format = await formsFor(request).find(country);
  return format === undefined
    ? Response.json({ message: `${country} is no country: use a code such as US.` }, { status: 404 })
    : Response.json(format, { headers: HEADERS });
}
