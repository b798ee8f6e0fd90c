/** Which events are sent: all, or the chosen ones. */
import { Checkbox, Radio } from '@cartwright/ui';

import { words } from '../words/words.ts';
import { groupEvents } from './event-words.ts';

const texts = words.webhooks.choice;

interface EventChoiceProps {
  /** All types that there are. */
  readonly types: readonly string[];
  readonly isAll: boolean;
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (change: { readonly isAll: boolean; readonly events: readonly string[] }) => void;
}

export function EventChoice({ types, isAll, chosen, error, onChange }: EventChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field__label mb-2">{texts.title}</legend>
      <Radio
        name="events"
        id="events"
        label={texts.all}
        hint={texts.allHint}
        checked={isAll}
        onChange={() => onChange({ isAll: true, events: chosen })}
      />
      <Radio
        name="events"
        label={texts.some}
        checked={!isAll}
        onChange={() => onChange({ isAll: false, events: chosen })}
      />
      {isAll ? null : (
        <div className="grid gap-5 ps-8 sm:grid-cols-2">
          {groupEvents(types).map(({ title, events }) => (
            <fieldset key={title} className="grid content-start gap-2">
              <legend className="mb-2 text-sm text-quiet">{title}</legend>
              {events.map((event) => (
                <Checkbox
                  key={event.type}
                  label={event.title}
                  checked={chosen.includes(event.type)}
                  onChange={({ target }) =>
                    onChange({
                      isAll: false,
                      events: types.filter((type) => (type === event.type ? target.checked : chosen.includes(type))),
                    })
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      {error === undefined ? null : (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
