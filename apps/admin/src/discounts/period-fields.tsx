/** From when until when an offer counts, by the clock of the shop. */
import { TextField } from '@cartwright/ui';

import { nameOfTimeZone } from '../list/dates.ts';
import { words } from '../words/words.ts';
import type { Problems } from './offer-fields.ts';

interface PeriodFieldsProps {
  readonly starts: string;
  readonly ends: string;
  readonly timeZone: string;
  readonly problems: Problems;
  readonly onChange: (change: { readonly starts?: string; readonly ends?: string }) => void;
}

export function PeriodFields({ starts, ends, timeZone, problems, onChange }: PeriodFieldsProps) {
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="starts"
          label={words.discounts.page.starts}
          optional
          hint={words.discounts.page.startsHint}
          type="datetime-local"
          value={starts}
          error={problems['starts']}
          onChange={(event) => onChange({ starts: event.target.value })}
        />
        <TextField
          id="ends"
          label={words.discounts.page.ends}
          optional
          hint={words.discounts.page.endsHint}
          type="datetime-local"
          value={ends}
          error={problems['ends']}
          onChange={(event) => onChange({ ends: event.target.value })}
        />
      </div>
      <p className="text-sm text-quiet">{words.discounts.page.byClock(nameOfTimeZone(timeZone))}</p>
    </div>
  );
}
