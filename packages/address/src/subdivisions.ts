/** States, provinces and the like: their names for readers of a language, and the one code of however it was written. */
import type { Subdivision } from './check.ts';
import { type CountryData, type SubdivisionData, countryData } from './country-data.ts';

/**
 * Countries where a contradiction of postal code and state is certainly a mistake; for others the data is too coarse.
 */
const CERTAIN = ['US', 'CA'];

/** Everybody there lists them from north to south, which is the order of their codes. */
const BY_CODE = ['JP'];

/** Codes that ISO 3166-2 has changed since: both are understood. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  IN: { CG: 'CT', OD: 'OR', TS: 'TG', UK: 'UT' },
};

/** Codes by everything that one may write for them. */
const codesByText = new Map<string, ReadonlyMap<string, string>>();

/** The choices in a language, by name. Empty for a country without. */
export function listSubdivisions(country: string, locale: string): readonly Subdivision[] {
  const data = countryData(country);
  if (data === undefined) return [];
  return (data.sub_regions ?? [])
    .map((one) => ({
      code: one.key,
      name: nameOf(one, data, locale),
      ...(one.zip !== undefined && CERTAIN.includes(country) ? { postalCodes: one.zip } : {}),
    }))
    .toSorted((left, right) =>
      BY_CODE.includes(country) ? Number(left.code) - Number(right.code) : left.name.localeCompare(right.name, locale),
    );
}

/**
 * The code of a subdivision that was written as its code (`ME`), with its country (`US-ME`) or as its name (`Maine`).
 * Undefined where the country has a list without this name. Without a list, any text is accepted.
 */
export function resolveSubdivision(country: string, text: string): string | undefined {
  const written = withoutCountry(country, text);
  if (written === '') return '';
  const data = countryData(country);
  if (data?.sub_regions === undefined) return written.toUpperCase();
  let codes = codesByText.get(country);
  if (codes === undefined) {
    codes = indexCodes(country, data.sub_regions);
    codesByText.set(country, codes);
  }
  return codes.get(written.toUpperCase()) ?? codes.get(fold(written));
}

/** Its name; the text itself where it is none of the list. */
export function subdivisionName(country: string, code: string, locale: string): string {
  const data = countryData(country);
  const found = data?.sub_regions?.find(({ key }) => key === code);
  return data === undefined || found === undefined ? code : nameOf(found, data, locale);
}

/** Whether readers of `locale` write that country's own script. */
export function isOwnLanguage({ lang }: CountryData, locale: string): boolean {
  return lang !== undefined && languageOf(lang) === languageOf(locale);
}

function nameOf({ key, name }: SubdivisionData, data: CountryData, locale: string): string {
  const local = name['default'] ?? key;
  const spoken = name[languageOf(locale)];
  if (spoken !== undefined) return spoken;
  if (isOwnLanguage(data, locale)) return local;
  return name['latin'] ?? (/\p{Script=Latin}/u.test(local) ? local : key);
}

function indexCodes(country: string, all: readonly SubdivisionData[]): ReadonlyMap<string, string> {
  // Codes win over names that read the same.
  return new Map([
    ...all.flatMap(({ key, name }) => Object.values(name).map((one) => [fold(one), key] as const)),
    ...Object.entries(RENAMED[country] ?? {}),
    ...all.map(({ key }) => [key.toUpperCase(), key] as const),
  ]);
}

function withoutCountry(country: string, text: string): string {
  const written = text.trim();
  return written.toUpperCase().startsWith(`${country}-`) ? written.slice(country.length + 1).trim() : written;
}

/** Without case, accents, spaces and marks: `quebec` for `Québec`. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

function languageOf(locale: string): string {
  return locale.split('-', 1)[0] ?? '';
}
