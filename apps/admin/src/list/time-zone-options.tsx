import { words } from '../words/words.ts';
/**
 * The options of a choice of time zones: all that the browser knows, by their names in the admin's language. Those of the
 * country come first.
 */
import { nameCountry } from './countries.ts';
import { listZonesOf } from './country-time-zones.ts';
import { nameOfTimeZone } from './dates.ts';
import { ADMIN_LOCALE } from './language.ts';

interface Zone {
  readonly id: string;
  readonly name: string;
}

interface TimeZoneOptionsProps {
  /** An option even where the browser does not know it. */
  readonly chosen: string;
  /** ISO 3166-1 alpha-2; empty where none is chosen yet. */
  readonly country: string;
}

/** Named on first use: the names of 400 zones take a tenth of a second. */
let known: readonly Zone[] | undefined;

export function TimeZoneOptions({ chosen, country }: TimeZoneOptionsProps) {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC')]
    .map((id) => ({ id, name: nameOfTimeZone(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, ADMIN_LOCALE));
  const zones = known;
  const ids = new Set(listZonesOf(country));
  const isKnown = chosen === '' || zones.some(({ id }) => id === chosen);
  const own = zones.filter(({ id }) => ids.has(id));
  return (
    <>
      {isKnown ? null : <option value={chosen}>{chosen}</option>}
      {own.length === 0 ? (
        <Options zones={zones} />
      ) : (
        <>
          <optgroup label={nameCountry(country)}>
            <Options zones={own} />
          </optgroup>
          <optgroup label={words.list.otherTimeZones}>
            <Options zones={zones.filter(({ id }) => !ids.has(id))} />
          </optgroup>
        </>
      )}
    </>
  );
}

function Options({ zones }: { readonly zones: readonly Zone[] }) {
  return zones.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
