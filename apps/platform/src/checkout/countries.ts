/** Countries to send to, with their names in the site's language, and what an address in each must have. */

const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';
/** Countries that have no postal codes. */
const WITHOUT_POSTAL_CODE = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GN GY HK JM KE KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SO SR ST SY TK TL TO TT TV UG VU YE ZW'.split(
    ' ',
  ),
);
/** Countries whose mail needs the state or province. */
const WITH_SUBDIVISION = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN', 'JP', 'CN', 'MY', 'IT']);

const POSTAL_CODES: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '97205' },
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'K1A 0B1' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  DE: { pattern: /^\d{5}$/, example: '10115' },
  FR: { pattern: /^\d{5}$/, example: '75001' },
  AU: { pattern: /^\d{4}$/, example: '3000' },
};

export interface Country {
  readonly code: string;
  readonly name: string;
}

const listed = new Map<string, readonly Country[]>();

/** All countries, by name. */
export function listCountries(locale: string): readonly Country[] {
  const known = listed.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const collator = new Intl.Collator(locale);
  const countries = CODES.split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((left, right) => collator.compare(left.name, right.name));
  listed.set(locale, countries);
  return countries;
}

export function countryName(code: string, locale: string): string {
  return listCountries(locale).find((country) => country.code === code)?.name ?? code;
}

/** The country of a language tag: `US` for `en-US`. Undefined where the tag names none. */
export function readHomeCountry(locale: string): string | undefined {
  return new Intl.Locale(locale).region;
}

/** What is wrong with a postal code; undefined where nothing is. */
export function checkPostalCode(country: string, postalCode: string): string | undefined {
  if (postalCode === '') return WITHOUT_POSTAL_CODE.has(country) ? undefined : 'Enter the postal code.';
  const rule = POSTAL_CODES[country];
  return rule === undefined || rule.pattern.test(postalCode) ? undefined : `Enter a postal code like ${rule.example}.`;
}

/** What is wrong with a state or province; undefined where nothing is. */
export function checkSubdivision(country: string, subdivision: string): string | undefined {
  if (subdivision !== '' || !WITH_SUBDIVISION.has(country)) return undefined;
  return country === 'US' ? 'Enter the state.' : 'Enter the state or province.';
}
