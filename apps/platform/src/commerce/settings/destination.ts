/** The destination of an order for delivery and tax, and whether it belongs to a merchant's region. */
import { resolveSubdivision } from '@cartwright/address';

export interface Destination {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Without the country: `CA`. Empty where it is not known. */
  readonly subdivision: string;
  readonly city: string;
  readonly postalCode: string;
}

/** The parts of an address that determine the destination, by wire name. */
export interface AddressLike {
  readonly country?: string | null | undefined;
  readonly subdivision?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** The destination that an address names; the country of the shop's locale where it names no country. */
export function readDestination(address: AddressLike | null | undefined, locale: string): Destination {
  const country = readText(address?.country) || readHome(locale);
  return {
    country,
    subdivision: readSubdivision(address?.subdivision, country),
    city: readText(address?.city),
    postalCode: readText(address?.postalCode),
  };
}

/** Cached regions by locale: parsing one is expensive, and a shop has one. */
const homes = new Map<string, string>();

/** The country of a locale: `US` for `en-US`. Empty where it names none. */
export function readHome(locale: string): string {
  let home = homes.get(locale);
  if (home === undefined) {
    home = new Intl.Locale(locale).region ?? '';
    homes.set(locale, home);
  }
  return home;
}

/** `US-CA`, `CA` and `California` are the same subdivision of the US. */
export function readSubdivision(subdivision: string | null | undefined, country: string): string {
  const text = readText(subdivision);
  return text === '' ? '' : (resolveSubdivision(country, text) ?? text.toUpperCase());
}

/** Whether a postal code is one of these, or begins like one with a star (`902*`). No list means every code. */
export function isPostalCodeIn(postalCode: string, codes: readonly string[] | null | undefined): boolean {
  if (codes === null || codes === undefined || codes.length === 0) return true;
  const code = spaceless(postalCode);
  return codes.some((one) => {
    const pattern = spaceless(one);
    return pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern;
  });
}

function spaceless(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
