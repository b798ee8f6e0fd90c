/** The form of each country's addresses, put into a language: which fields, in which order, under which labels. */
import type { AddressField, AddressFormat, PostalCodeRule } from './check.ts';
import { type CountryData, countryCodes, countryData } from './country-data.ts';
import { isOwnLanguage, listSubdivisions } from './subdivisions.ts';
import type { AddressWords, PostalKind } from './words/address-words.ts';
import { addressWords } from './words/words.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/** The English word there is postcode. */
const POSTCODE = ['AU', 'GB', 'GG', 'IM', 'JE', 'NZ'];

const listed = new Map<string, readonly Country[]>();
const formats = new Map<string, AddressFormat>();

/** All countries that one can send to, by their names in `locale`. */
export function listCountries(locale: string): readonly Country[] {
  const known = listed.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const collator = new Intl.Collator(locale);
  const countries = [...countryCodes()]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((left, right) => collator.compare(left.name, right.name));
  listed.set(locale, countries);
  return countries;
}

export function isCountry(code: string): boolean {
  return countryCodes().has(code);
}

export function countryName(code: string, locale: string): string {
  return listCountries(locale).find((country) => country.code === code)?.name ?? code;
}

/** The address form of a country for readers of `locale`. An unknown country gets the most common form. */
export function addressFormat(country: string, locale: string): AddressFormat {
  const key = `${locale} ${country}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const data = countryData(country);
  const format = buildFormat(country, data ?? { fmt: '%A%n%C', require: 'AC' }, locale);
  if (data !== undefined) formats.set(key, format);
  return format;
}

/** The line format of an address for readers of `locale`. */
export function linesTemplate(data: CountryData, locale: string): string {
  return data.lfmt === undefined || isOwnLanguage(data, locale) ? data.fmt : data.lfmt;
}

function buildFormat(country: string, data: CountryData, locale: string): AddressFormat {
  const words = addressWords(locale);
  const subdivisions = data.fmt.includes('%S') ? listSubdivisions(country, locale) : [];
  const postalCode = data.fmt.includes('%Z') ? toPostalCodeRule(country, data, words) : undefined;
  const isRequired = (code: string): boolean => data.require.includes(code);
  const fields: Readonly<Record<string, readonly AddressField[]>> = {
    A: [field('addressLine1', words.addressLine1, true), field('addressLine2', [words.addressLine2, ''], false)],
    C: [field('city', readKind(words.city, data.locality_name_type, words.city.city), isRequired('C'))],
    S: [
      field(
        'subdivision',
        readKind(words.subdivision, data.state_name_type, words.subdivision.province),
        // The form asks only for fields that the shopper can fill in.
        isRequired('S') && subdivisions.length > 0,
      ),
    ],
    Z: [
      {
        ...field('postalCode', words.postalCode[postalKind(country, data)], isRequired('Z')),
        isNumeric: postalCode?.examples.every((example) => /^[\d -]+$/.test(example)) === true,
      },
    ],
  };
  const codes = [...linesTemplate(data, locale).matchAll(/%([ACSZ])/g)].map(([, code]) => code ?? '');
  return {
    country,
    fields: codes.flatMap((code) => fields[code] ?? []),
    subdivisions,
    ...(postalCode === undefined ? {} : { postalCode }),
  };
}

function field(
  name: AddressField['name'],
  [label, missing]: readonly [label: string, missing: string, ...rest: string[]],
  isRequired: boolean,
): AddressField {
  return { name, label, missing, isRequired, isNumeric: false };
}

function toPostalCodeRule(country: string, data: CountryData, words: AddressWords): PostalCodeRule {
  const examples = (data.zipex ?? '').split(',').filter((example) => example !== '');
  const [, missing, wrongShape, elsewhere] = words.postalCode[postalKind(country, data)];
  const [first] = examples;
  return {
    ...(data.zip === undefined ? {} : { pattern: data.zip }),
    examples,
    ...(data.postprefix === undefined ? {} : { prefix: data.postprefix }),
    wrongShape: first === undefined ? missing : wrongShape.replace('{example}', first),
    elsewhere,
  };
}

function postalKind(country: string, { zip_name_type: kind }: CountryData): PostalKind {
  if (kind === 'zip' || kind === 'eircode' || kind === 'pin') return kind;
  return POSTCODE.includes(country) ? 'postcode' : 'postal';
}

function readKind<Words>(all: Readonly<Record<string, Words>>, kind: string | undefined, common: Words): Words {
  return (kind === undefined ? undefined : all[kind]) ?? common;
}
