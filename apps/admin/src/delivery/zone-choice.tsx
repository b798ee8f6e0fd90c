/** The zones whose buyers are offered an option or a place. */
import { Checkbox } from '@cartwright/ui';

import type { Zone } from '../client/selling-calls.ts';

interface ZoneChoiceProps {
  readonly label: string;
  readonly zones: readonly Zone[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function ZoneChoice({ label, zones, chosen, error, onChange }: ZoneChoiceProps) {
  return (
    <fieldset
      className="grid gap-3"
      id="zones"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : 'zones-error'}
    >
      <legend className="field__label mb-2">{label}</legend>
      {zones.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={(event) =>
            onChange(
              zones.map((zone) => zone._id).filter((id) => (id === _id ? event.target.checked : chosen.includes(id))),
            )
          }
        />
      ))}
      {error === undefined ? null : (
        <p id="zones-error" className="field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
