/**
 * Places of delivery: countries, and states of countries. A place is a code, `US` or `US-CA`; a zone has a list of them,
 * and a zone without any is the rest of the world.
 */
import type { StatesOfCountry, Zone } from '../client/selling-calls.ts';
import { listCountries } from '../list/countries.ts';
import { joinNames } from '../list/join-names.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import type { Place } from '../list/search-places.ts';
import { words } from '../words/words.ts';

type Destinations = NonNullable<Zone['destinations']>;

export function listPlaces(states: readonly StatesOfCountry[]): readonly Place[] {
  const byCountry = new Map(states.map(({ countryCode, subdivisions }) => [countryCode, subdivisions]));
  const countries = listCountries();
  return [
    ...countries.map(({ code, name }) => ({ code, name })),
    ...countries.flatMap(({ code, name: of }) =>
      (byCountry.get(code) ?? []).map((state) => ({ code: `${code}-${state.code}`, name: state.name, of })),
    ),
  ];
}

export function toPlaceCodes(destinations: Zone['destinations']): readonly string[] {
  return (destinations ?? []).flatMap(({ countryCode, subdivisions }) =>
    (subdivisions ?? []).length === 0
      ? [countryCode]
      : (subdivisions ?? []).map((state) => `${countryCode}-${state.replace(`${countryCode}-`, '')}`),
  );
}

/** The states of one country together. */
export function toDestinations(codes: readonly string[]): Destinations {
  const destinations: { countryCode: string; subdivisions?: string[] }[] = [];
  for (const code of codes) {
    const [countryCode = '', state] = code.split('-', 2);
    if (state === undefined) destinations.push({ countryCode });
    else {
      const known = destinations.find((one) => one.countryCode === countryCode && one.subdivisions !== undefined);
      if (known === undefined) destinations.push({ countryCode, subdivisions: [code] });
      else known.subdivisions?.push(code);
    }
  }
  return destinations;
}

/** The other zone that has this very place. */
export function findOwner(zones: readonly Zone[], code: string, zoneId: string | undefined): Zone | undefined {
  return zones.find((zone) => zone._id !== zoneId && toPlaceCodes(zone.destinations).includes(code));
}

const MAX_NAMED = 3;

/** `United States and Canada`; `44 countries`; `Every other country`. */
export function describePlaces(destinations: Zone['destinations'], nameOf: (code: string) => string): string {
  const codes = toPlaceCodes(destinations);
  if (codes.length === 0) return words.delivery.places.rest;
  if (codes.length <= MAX_NAMED) return listFormat.format(codes.map(nameOf));
  const states = codes.filter((code) => code.includes('-')).length;
  const countries = codes.length - states;
  return joinNames([
    ...(countries === 0 ? [] : [words.delivery.places.countries(countries)]),
    ...(states === 0 ? [] : [words.delivery.places.states(states)]),
  ]);
}

const listFormat = new Intl.ListFormat(ADMIN_LOCALE);

/** The countries that no zone that is on delivers to, not even to a part. */
export function listUncovered(zones: readonly Zone[]): readonly { readonly code: string; readonly name: string }[] {
  const on = zones.filter(({ active }) => active !== false);
  if (on.some(({ destinations }) => (destinations ?? []).length === 0)) {
    const off = new Set(
      zones.filter((zone) => !on.includes(zone)).flatMap(({ destinations }) => countriesOf(destinations)),
    );
    return listCountries().filter(({ code }) => off.has(code));
  }
  const covered = new Set(on.flatMap(({ destinations }) => countriesOf(destinations)));
  return listCountries().filter(({ code }) => !covered.has(code));
}

function countriesOf(destinations: Zone['destinations']): readonly string[] {
  return (destinations ?? []).map(({ countryCode }) => countryCode);
}

export const MAX_ZONE_NAME = 100;

/** What a zone of these places is called at first. */
export function nameZone(codes: readonly string[], nameOf: (code: string) => string): string {
  return joinNames(codes.map(nameOf));
}

/** The name of a new zone follows its places until another is typed. */
export function followPlaces(
  name: string,
  before: readonly string[],
  after: readonly string[],
  nameOf: (code: string) => string,
): string {
  const suggest = (codes: readonly string[]) => nameZone(codes, nameOf).slice(0, MAX_ZONE_NAME);
  return name.trim() === '' || name === suggest(before) ? suggest(after) : name;
}
