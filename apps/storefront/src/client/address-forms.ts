/**
 * The form of each country's addresses. The shop's server has them all; a page fetches the one that it shows. Both
 * validate the input with the same code.
 */
import type { AddressFormat } from '@cartwright/address/check';

import type { ShopLanguage } from '../words/languages.ts';

export const ADDRESS_FORMS_PATH = '/address-forms';

export interface Country {
  readonly code: string;
  readonly name: string;
}

export interface AddressForms {
  listCountries(): Promise<readonly Country[]>;
  /** Undefined for a value that is no country. */
  find(country: string): Promise<AddressFormat | undefined>;
}

/** Requests a form in a language from the shop's server, once for each country. A failed request is repeated. */
export function createRemoteAddressForms(
  language: ShopLanguage,
  fetch: (path: string) => Promise<Response>,
): AddressForms {
  const query = `?language=${language}`;
  const known = new Map<string, Promise<unknown>>();
  const read = (path: string): Promise<unknown> => {
    const form = known.get(path) ?? request(path);
    known.set(path, form);
    return form;
  };
  const request = async (path: string): Promise<unknown> => {
    try {
      const response = await fetch(path);
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The shop responded with ${response.status} to ${path}.`);
      return await response.json();
    } catch (error) {
      known.delete(path);
      throw error;
    }
  };
  return {
    listCountries: () => read(ADDRESS_FORMS_PATH + query) as Promise<readonly Country[]>,
    find: (country) =>
      /^[A-Z]{2}$/.test(country)
        ? (read(`${ADDRESS_FORMS_PATH}/${country}${query}`) as Promise<AddressFormat | undefined>)
        : Promise.resolve(undefined),
  };
}
