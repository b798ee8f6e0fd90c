/** The options of a choice of time zones: all that the browser knows, by their names in the admin's language. */
import { nameOfTimeZone } from './dates.ts';
import { ADMIN_LOCALE } from './language.ts';

interface Zone {
  readonly id: string;
  readonly name: string;
}

/** Named on first use: the names of 400 zones take a tenth of a second. */
let known: readonly Zone[] | undefined;

/** `chosen` is an option even where the browser does not know it. */
export function TimeZoneOptions({ chosen }: { readonly chosen: string }) {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC')]
    .map((id) => ({ id, name: nameOfTimeZone(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, ADMIN_LOCALE));
  const isKnown = chosen === '' || known.some(({ id }) => id === chosen);
  return [...(isKnown ? [] : [{ id: chosen, name: chosen }]), ...known].map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
