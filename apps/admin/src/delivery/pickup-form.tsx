/** One pickup place: its address, price, hours and slots, and whose buyers are offered it. */
import type { PickupLocationSetting } from '@cartwright/contract';
import { Checkbox, Notice, SelectField, TextField } from '@cartwright/ui';
import { useMemo } from 'react';

import { TimeZoneOptions } from '../list/time-zone-options.tsx';
import { DecimalField } from '../products/decimal-field.tsx';
import { PriceInput } from '../products/price-input.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { CountryFields } from '../setting-lists/country-fields.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import {
  DELIVERY_KEY,
  type DeliveryData,
  type OnDraft,
  PICKUP_KEY,
  type PickupPlace,
  toDrafted,
  useDraft,
  withEntry,
} from './delivery-data.ts';
import { WEEK } from './delivery-words.ts';
import {
  checkPickup,
  createPickupValues,
  type DayHours,
  makePickup,
  type PickupValues,
  readPickup,
  writePickup,
} from './pickup-values.ts';
import { ZoneChoice } from './zone-choice.tsx';

interface PickupFormProps {
  readonly data: DeliveryData;
  /** Absent for a new one. */
  readonly place: PickupPlace | undefined;
  readonly onDraft: OnDraft;
  readonly onClose: () => void;
  readonly onDelete?: (() => void) | undefined;
}

export function PickupForm({ data, place, onDraft, onClose, onDelete }: PickupFormProps) {
  const { client } = useSession();
  const { currency, zones, home, dispatch } = data;
  const zoneIds = zones.map(({ _id }) => _id).join(' ');
  const source = useMemo(() => {
    const known = zoneIds.split(' ').filter(Boolean);
    return createEntrySource<PickupValues, PickupLocationSetting>({
      listKey: PICKUP_KEY,
      shownBy: DELIVERY_KEY,
      calls: client.pickupLocations,
      entry: place,
      initial: createPickupValues(home, dispatch.timeZone, known),
      fields: {
        name: { label: words.delivery.pickup.name, path: 'name' },
        isOn: { label: words.delivery.pickup.offered, path: 'active' },
        street: { label: words.delivery.pickup.street, path: 'addressLine' },
        postalCode: { label: words.delivery.pickup.postalCode, path: 'postalCode' },
        city: { label: words.delivery.pickup.city, path: 'city' },
        state: { label: words.delivery.pickup.state, path: 'subdivision' },
        country: { label: words.delivery.pickup.country, path: 'country' },
        price: { label: words.delivery.pickup.price, path: 'rates' },
        timeZone: { label: words.delivery.pickup.timeZone, path: 'timeZone' },
        hours: { label: words.delivery.pickup.hours, path: 'businessHours' },
        hasSlots: { label: words.delivery.pickup.slots, path: 'timeSlots' },
        slotMinutes: { label: words.delivery.pickup.slotLength, path: 'timeSlots.minutes' },
        leadHours: { label: words.delivery.pickup.hoursBefore, path: 'timeSlots.leadMinutes' },
        slotsOffered: { label: words.delivery.pickup.slotsOffered, path: 'timeSlots.offered' },
        instructions: { label: words.delivery.pickup.note, path: 'instructions' },
        zones: { label: words.delivery.pickup.offeredTo, path: 'deliveryRegionIds' },
      },
      read: (entry) => readPickup(entry, new Set(known)),
      write: writePickup,
      make: makePickup,
      check: (values) => checkPickup(values, currency),
      onSaved: onClose,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the place is merged into the form, not begun anew
  }, [client, place?._id, zoneIds, currency, home, dispatch.timeZone, onClose]);
  const form = useSettingsForm(source);
  const { values, isDirty, problems } = form;
  const isComplete = values !== undefined && isDirty && Object.keys(checkPickup(values, currency)).length === 0;
  useDraft(
    onDraft,
    isComplete
      ? {
          pickupLocations: withEntry(data.pickup.map(toDrafted), {
            ...(place && toDrafted(place)),
            ...makePickup(values),
            currency,
            _id: place?._id ?? 'new-place',
          }),
        }
      : undefined,
  );
  const otherCurrency = place?.currency !== undefined && place.currency !== currency ? place.currency : undefined;
  return (
    <EntryForm
      title={place === undefined ? words.delivery.pickup.newTitle : place.name}
      confirm={
        place === undefined
          ? words.delivery.pickup.addNew
          : otherCurrency === undefined
            ? words.list.actions.save
            : words.delivery.confirmIn(currency)
      }
      form={form}
      isNew={place === undefined || otherCurrency !== undefined}
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ hours, hasSlots, leadHours, price, country, state, zones: chosen, timeZone }) => (
        <>
          {otherCurrency === undefined ? null : (
            <Notice tone="warn">
              <p>{words.delivery.pickup.otherCurrency(otherCurrency, currency)}</p>
            </Notice>
          )}
          <TextField
            label={words.delivery.pickup.name}
            hint={words.delivery.pickup.nameHint}
            maxLength={250}
            {...textProps(form, 'name')}
          />
          <Checkbox label={words.delivery.pickup.offerHere} {...checkProps(form, 'isOn')} />
          <TextField
            label={words.delivery.pickup.street}
            autoComplete="off"
            maxLength={150}
            {...textProps(form, 'street')}
          />
          <div className="grid items-start grid-cols-[1fr_2fr] gap-4">
            <TextField
              label={words.delivery.pickup.postalCode}
              autoComplete="off"
              maxLength={50}
              {...textProps(form, 'postalCode')}
            />
            <TextField
              label={words.delivery.pickup.city}
              autoComplete="off"
              maxLength={50}
              {...textProps(form, 'city')}
            />
          </div>
          <CountryFields
            country={country}
            state={state}
            places={data.places}
            noState={words.delivery.pickup.chooseState}
            problems={problems}
            onChange={form.set}
          />
          <PriceInput
            id="price"
            label={words.delivery.pickup.price}
            currency={currency}
            value={price}
            error={problems['price']}
            onChange={(typed) => form.set({ price: typed })}
            onLeave={() => {}}
          />
          <Hours hours={hours} error={problems['hours']} onChange={(now) => form.set({ hours: now })} />
          <SelectField label={words.delivery.pickup.timeZone} {...textProps(form, 'timeZone')}>
            <TimeZoneOptions chosen={timeZone} country={country} />
          </SelectField>
          <Checkbox label={words.delivery.pickup.hasSlots} {...checkProps(form, 'hasSlots')} />
          {hasSlots ? (
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <TextField
                label={words.delivery.pickup.slotMinutes}
                inputMode="numeric"
                {...textProps(form, 'slotMinutes')}
              />
              <DecimalField
                id="leadHours"
                label={words.delivery.pickup.hoursBeforeIt}
                value={leadHours}
                error={problems['leadHours']}
                onChange={(hoursBefore) => form.set({ leadHours: hoursBefore })}
              />
              <TextField
                label={words.delivery.pickup.slotsShown}
                inputMode="numeric"
                {...textProps(form, 'slotsOffered')}
              />
            </div>
          ) : null}
          <TextField
            label={words.delivery.pickup.note}
            optional
            maxLength={1000}
            {...textProps(form, 'instructions')}
          />
          <ZoneChoice
            label={words.delivery.pickup.offeredToBuyersIn}
            zones={zones}
            chosen={chosen}
            error={problems['zones']}
            onChange={(now) => form.set({ zones: now })}
          />
        </>
      )}
    </EntryForm>
  );
}

interface HoursProps {
  readonly hours: readonly DayHours[];
  readonly error: string | undefined;
  readonly onChange: (hours: readonly DayHours[]) => void;
}

function Hours({ hours, error, onChange }: HoursProps) {
  const change = (day: number, one: Partial<DayHours>) =>
    onChange(hours.map((each, index) => (index === day ? { ...each, ...one } : each)));
  return (
    <fieldset id="hours" tabIndex={-1} aria-describedby={error === undefined ? undefined : 'hours-error'}>
      <legend className="field__label mb-2">{words.delivery.pickup.hours}</legend>
      <div className="grid gap-2">
        {WEEK.map(({ key, title }, day) => {
          const { isOpen = false, from = '', to = '' } = hours[day] ?? {};
          return (
            <div key={key} className="grid min-h-11 grid-cols-[8rem_1fr_1fr] items-center gap-3 max-sm:grid-cols-2">
              <Checkbox
                className="max-sm:col-span-2"
                label={title}
                checked={isOpen}
                onChange={(event) => change(day, { isOpen: event.target.checked })}
              />
              {isOpen ? (
                <>
                  <TextField
                    label={words.delivery.pickup.opens(title)}
                    labelHidden
                    type="time"
                    value={from}
                    onChange={(event) => change(day, { from: event.target.value })}
                  />
                  <TextField
                    label={words.delivery.pickup.closes(title)}
                    labelHidden
                    type="time"
                    value={to}
                    onChange={(event) => change(day, { to: event.target.value })}
                  />
                </>
              ) : (
                <span className="col-span-2 text-sm text-quiet">{words.delivery.pickup.closed}</span>
              )}
            </div>
          );
        })}
      </div>
      {error === undefined ? null : (
        <p id="hours-error" className="field__error mt-2">
          {error}
        </p>
      )}
    </fieldset>
  );
}
