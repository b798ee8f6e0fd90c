/** When orders leave: packing days, the cut-off time, holidays, and days off. */
import type { DispatchSettings } from '@cartwright/contract';
import { Button, SelectField, TextField } from '@cartwright/ui';
import { useMemo, useState } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import { ADMIN_LOCALE } from '../list/language.ts';
import { useSession } from '../session/session-gate.tsx';
import { InlineForm } from '../setting-lists/inline-form.tsx';
import { textProps } from '../settings/form-props.ts';
import { type SettingsSource, useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { DELIVERY_KEY, DISPATCH_KEY, type OnDraft, useDraft } from './delivery-data.ts';

interface DispatchValues {
  readonly from: string;
  readonly to: string;
  readonly cutOffTime: string;
  readonly holidays: DispatchSettings['holidays'];
  readonly closedDates: readonly string[];
}

export function DispatchTab({ onDraft }: { readonly onDraft: OnDraft }) {
  const { client } = useSession();
  const form = useSettingsForm(useMemo(() => dispatchSource(client), [client]));
  const { values, isDirty } = form;
  const isComplete = values !== undefined && isDirty && Object.keys(checkDispatch(values)).length === 0;
  useDraft(onDraft, isComplete ? { dispatch: writeDispatch(values, values) } : undefined);
  return (
    <InlineForm title={words.delivery.dispatch.title} form={form}>
      {({ closedDates }) => (
        <>
          <div className="grid items-start grid-cols-2 gap-4">
            <TextField label={words.delivery.dispatch.packingFrom} inputMode="numeric" {...textProps(form, 'from')} />
            <TextField label={words.delivery.dispatch.packingTo} inputMode="numeric" {...textProps(form, 'to')} />
          </div>
          <TextField
            label={words.delivery.dispatch.cutOff}
            optional
            type="time"
            hint={words.delivery.dispatch.cutOffHint}
            {...textProps(form, 'cutOffTime')}
          />
          <SelectField
            label={words.delivery.dispatch.holidays}
            hint={words.delivery.dispatch.holidaysHint}
            {...textProps(form, 'holidays')}
          >
            <option value="NONE">{words.delivery.dispatch.noHolidays}</option>
            <option value="US_FEDERAL">{words.delivery.dispatch.usHolidays}</option>
          </SelectField>
          <DaysOff days={closedDates} onChange={(days) => form.set({ closedDates: days })} />
        </>
      )}
    </InlineForm>
  );
}

interface DaysOffProps {
  readonly days: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
}

function DaysOff({ days, onChange }: DaysOffProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed === '') return;
    onChange([...new Set([...days, typed])].toSorted());
    setTyped('');
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id="closedDates"
          label={words.delivery.dispatch.dayOff}
          optional
          type="date"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={typed === ''} onClick={add}>
          {words.delivery.dispatch.addDay}
        </Button>
      </div>
      {days.length === 0 ? (
        <p className="text-sm text-quiet">{words.delivery.dispatch.noDaysOff}</p>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label={words.delivery.dispatch.daysOff}>
          {days.map((day) => (
            <li key={day} className="flex items-center gap-1 rounded-full bg-sunken ps-3 text-sm">
              {dayFormat.format(new Date(day))}
              <button
                type="button"
                className="grid size-8 cursor-pointer place-items-center rounded-full hover:text-bad"
                aria-label={words.delivery.dispatch.removeDay(dayFormat.format(new Date(day)))}
                onClick={() => onChange(days.filter((one) => one !== day))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat(ADMIN_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

function dispatchSource({ delivery }: MerchantClient): SettingsSource<DispatchValues> {
  const toSaved = (dispatch: DispatchSettings) => ({ values: readDispatch(dispatch), revision: dispatch.revision });
  return {
    queryKey: [...DISPATCH_KEY, 'form'],
    alsoShownBy: [DELIVERY_KEY],
    fields: {
      from: { label: words.delivery.dispatch.packingDays, path: 'handlingDays' },
      to: { label: words.delivery.dispatch.packingTo, path: 'handlingDays.to' },
      cutOffTime: { label: words.delivery.dispatch.cutOff, path: 'cutOffTime' },
      holidays: { label: words.delivery.dispatch.holidays, path: 'holidays' },
      closedDates: { label: words.delivery.dispatch.daysOff, path: 'closedDates' },
    },
    check: checkDispatch,
    read: async (signal) => toSaved(await delivery.getDispatch(signal && { signal })),
    save: async (changes, revision, all) =>
      toSaved(await delivery.updateDispatch({ ...writeDispatch(changes, all), revision })),
  };
}

function readDispatch({ handlingDays, cutOffTime, holidays, closedDates }: DispatchSettings): DispatchValues {
  return { from: String(handlingDays.from), to: String(handlingDays.to), cutOffTime, holidays, closedDates };
}

function writeDispatch({ from, to, cutOffTime, holidays, closedDates }: Partial<DispatchValues>, all: DispatchValues) {
  return {
    ...((from !== undefined || to !== undefined) && {
      handlingDays: { from: Number(all.from), to: Number(all.to) },
    }),
    ...(cutOffTime !== undefined && { cutOffTime }),
    ...(holidays !== undefined && { holidays }),
    ...(closedDates !== undefined && { closedDates: [...closedDates] }),
  };
}

function checkDispatch({ from, to }: DispatchValues): Readonly<Record<string, string>> {
  const isDay = (text: string) => /^\d{1,2}$/u.test(text.trim()) && Number(text) <= 60;
  return {
    ...(!isDay(from) && { from: words.delivery.dispatch.daysWrong }),
    ...(!isDay(to) && { to: words.delivery.dispatch.daysWrong }),
    ...(isDay(from) && isDay(to) && Number(from) > Number(to) && { to: words.delivery.dispatch.daysReversed }),
  };
}
