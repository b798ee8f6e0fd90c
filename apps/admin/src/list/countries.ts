/** The countries and regions of the world by name, from the browser's own data. */
import { ADMIN_LOCALE } from './language.ts';

export interface CountryName {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const ALPHABET = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
/** Codes that the data names, and that no parcel has as its country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
let listed: readonly CountryName[] | undefined;

export function listCountries(): readonly CountryName[] {
  listed ??= readCountries();
  return listed;
}

/** The name of the country of this code, otherwise the code. */
export function nameCountry(code: string): string {
  return listCountries().find((country) => country.code === code)?.name ?? code;
}

function readCountries(): readonly CountryName[] {
  const names = new Intl.DisplayNames(ADMIN_LOCALE, { type: 'region', fallback: 'none' });
  return ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code);
      // A code that was replaced leads to the new one.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code && !NO_COUNTRY.has(code);
      return name === undefined || !isCurrent ? [] : [{ code, name }];
    })
    .toSorted((left, right) => left.name.localeCompare(right.name, ADMIN_LOCALE));
}
