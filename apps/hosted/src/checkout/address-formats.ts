/**
 * Which address fields a country has and what people there call them. Read by the server for the first page and by
 * the browser when another country is chosen, so both always show the same form. A country that is not listed gets
 * the widest form: nothing is refused for an address format that we do not know.
 */
export interface AddressFormat {
  readonly cityLabel: string;
  /** Absent where addresses have no state or province. */
  readonly subdivision?: { readonly label: string; readonly required: boolean };
  /** Absent where addresses have no postal code. */
  readonly postalCode?: {
    readonly label: string;
    readonly required: boolean;
    /** Digits only, so that phones show the number pad. */
    readonly numeric: boolean;
    /** Source of a regular expression for the whole value; present only where the format is certain. */
    readonly pattern?: string;
    /** A code of the right shape, for the message that asks for one. */
    readonly example?: string;
  };
}

/** Stands after the label of a field that may stay empty. */
export const optionalMark = ' (optional)';

const widest: AddressFormat = {
  cityLabel: 'City or town',
  subdivision: { label: 'State, province or region', required: false },
  postalCode: { label: 'Postal code', required: false, numeric: false },
};

function europe(pattern: string, example: string, numeric = true): AddressFormat {
  return { cityLabel: 'City', postalCode: { label: 'Postal code', required: true, numeric, pattern, example } };
}

const formats: Readonly<Record<string, AddressFormat>> = {
  US: {
    cityLabel: 'City',
    subdivision: { label: 'State', required: true },
    postalCode: {
      label: 'ZIP code',
      required: true,
      numeric: true,
      pattern: '[0-9]{5}([ -]?[0-9]{4})?',
      example: '97205',
    },
  },
  CA: {
    cityLabel: 'City',
    subdivision: { label: 'Province', required: true },
    postalCode: {
      label: 'Postal code',
      required: true,
      numeric: false,
      pattern: '[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]',
      example: 'K1A 0B1',
    },
  },
  GB: {
    cityLabel: 'Town or city',
    subdivision: { label: 'County', required: false },
    postalCode: { label: 'Postcode', required: true, numeric: false },
  },
  IE: {
    cityLabel: 'Town or city',
    subdivision: { label: 'County', required: false },
    postalCode: { label: 'Eircode', required: false, numeric: false },
  },
  AU: {
    cityLabel: 'Suburb',
    subdivision: { label: 'State or territory', required: true },
    postalCode: { label: 'Postcode', required: true, numeric: true, pattern: '[0-9]{4}', example: '3065' },
  },
  NZ: {
    cityLabel: 'Town or city',
    postalCode: { label: 'Postcode', required: true, numeric: true, pattern: '[0-9]{4}', example: '6011' },
  },
  JP: {
    cityLabel: 'City or ward',
    subdivision: { label: 'Prefecture', required: true },
    postalCode: {
      label: 'Postal code',
      required: true,
      numeric: true,
      pattern: '[0-9]{3}-?[0-9]{4}',
      example: '150-0001',
    },
  },
  DE: europe('[0-9]{5}', '10115'),
  FR: europe('[0-9]{5}', '75011'),
  ES: europe('[0-9]{5}', '08001'),
  FI: europe('[0-9]{5}', '00100'),
  AT: europe('[0-9]{4}', '1010'),
  BE: europe('[0-9]{4}', '1000'),
  CH: europe('[0-9]{4}', '8001'),
  DK: europe('[0-9]{4}', '1050'),
  NO: europe('[0-9]{4}', '0150'),
  SE: europe('[0-9]{3} ?[0-9]{2}', '111 20'),
  NL: europe('[0-9]{4} ?[A-Za-z]{2}', '1012 AB', false),
  PT: europe('[0-9]{4}(-[0-9]{3})?', '1100-048'),
  IT: {
    cityLabel: 'City',
    subdivision: { label: 'Province', required: false },
    postalCode: { label: 'Postal code', required: true, numeric: true, pattern: '[0-9]{5}', example: '20121' },
  },
  HK: { cityLabel: 'District', subdivision: { label: 'Region', required: false } },
  AE: { cityLabel: 'City', subdivision: { label: 'Emirate', required: true } },
};

/** The form of addresses in `country` (ISO 3166-1 alpha-2); the widest form for a country that is not listed. */
export function addressFormat(country: string): AddressFormat {
  return formats[country] ?? widest;
}

/** Names that keep their capital inside a sentence. */
const properNames = ['ZIP code', 'Eircode'];

/** What is said when a postal code is missing or does not fit `format`. */
export function postalCodeMessage(format: AddressFormat): string {
  const label = format.postalCode?.label ?? 'postal code';
  const name = properNames.includes(label) ? label : label.toLowerCase();
  const example = format.postalCode?.example;
  return example === undefined ? `Enter the ${name}.` : `Enter a ${name} like ${example}.`;
}
