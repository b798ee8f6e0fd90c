/** Serves the countries' address forms, to the shop's pages and at their own addresses. */
import { addressFormat, isCountry, listCountries } from '@cartwright/address';

import type { AddressForms } from '../src/client/address-forms.ts';

/** The shop's pages are English. */
const LANGUAGE = 'en';

export const localAddressForms: AddressForms = {
  listCountries: () => Promise.resolve(listCountries(LANGUAGE)),
  find: (country) => Promise.resolve(isCountry(country) ? addressFormat(country, LANGUAGE) : undefined),
};

/** They change with a release only. */
const HEADERS = { 'cache-control': 'public, max-age=86400' };

export async function respondCountries(): Promise<Response> {
  return Response.json(await localAddressForms.listCountries(), { headers: HEADERS });
}

export async function respondAddressForm(country: string): Promise<Response> {
  const format = await localAddressForms.find(country);
  return format === undefined
    ? Response.json({ message: `${country} is no country: use a code such as US.` }, { status: 404 })
    : Response.json(format, { headers: HEADERS });
}
