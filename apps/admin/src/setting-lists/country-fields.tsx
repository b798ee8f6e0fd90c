/** A country, and its state where the country has a list of them. */
import { SelectField } from '@cartwright/ui';

import { listCountries } from '../list/countries.ts';
import { words } from '../words/words.ts';

interface CountryFieldsProps {
  readonly country: string;
  /** Without the country: `CA`. Empty where none is chosen. */
  readonly state: string;
  /** Countries and states, by code. */
  readonly places: readonly { readonly code: string; readonly name: string }[];
  /** What no state means: `The whole country`. */
  readonly noState: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (change: { readonly country?: string; readonly state?: string }) => void;
}

export function CountryFields({ country, state, places, noState, problems, onChange }: CountryFieldsProps) {
  const states = places.filter(({ code }) => code.startsWith(`${country}-`));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        id="country"
        label={words.settingLists.country}
        error={problems['country']}
        value={country}
        onChange={(event) => onChange({ country: event.target.value, state: '' })}
      >
        {listCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {states.length === 0 ? null : (
        <SelectField
          id="state"
          label={words.settingLists.state}
          error={problems['state']}
          value={state}
          onChange={(event) => onChange({ state: event.target.value })}
        >
          <option value="">{noState}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code.slice(country.length + 1)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
