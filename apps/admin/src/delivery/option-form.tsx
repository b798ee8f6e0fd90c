/** One delivery option: title, price, days, carrier, tax group, and the zones that have it. */
import type { ShippingOptionSetting } from '@cartwright/contract';
import { Notice, TextField } from '@cartwright/ui';
import { useMemo } from 'react';

import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { TaxGroupField } from '../setting-lists/tax-group-field.tsx';
import { textProps } from '../settings/form-props.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import {
  DELIVERY_KEY,
  type DeliveryData,
  type OnDraft,
  type Option,
  OPTIONS_KEY,
  toDrafted,
  useDraft,
  withEntry,
} from './delivery-data.ts';
import { RateFields } from './rate-fields.tsx';
import { checkRates, NEW_RATES, type RateValues, readRates, writeRates } from './rate-values.ts';
import { ZoneChoice } from './zone-choice.tsx';

interface OptionValues {
  readonly title: string;
  readonly rates: RateValues;
  readonly from: string;
  readonly to: string;
  readonly carrier: string;
  readonly taxGroup: string;
  readonly instructions: string;
  readonly zones: readonly string[];
}

interface OptionFormProps {
  readonly data: DeliveryData;
  /** Absent for a new one. */
  readonly option: Option | undefined;
  /** Of a new one. */
  readonly zoneId: string;
  readonly onDraft: OnDraft;
  readonly onClose: () => void;
  readonly onDelete?: (() => void) | undefined;
}

export function OptionForm({ data, option, zoneId, onDraft, onClose, onDelete }: OptionFormProps) {
  const { client } = useSession();
  const { currency } = data;
  const knownZones = data.zones.map(({ _id }) => _id).join(' ');
  const source = useMemo(() => {
    const known = new Set(knownZones.split(' '));
    return createEntrySource<OptionValues, ShippingOptionSetting>({
      listKey: OPTIONS_KEY,
      shownBy: DELIVERY_KEY,
      calls: client.shippingOptions,
      entry: option,
      initial: { ...NEW_OPTION, zones: [zoneId] },
      fields: {
        title: { label: words.delivery.option.title, path: 'title' },
        rates: { label: words.delivery.option.price, path: 'rates' },
        from: { label: words.delivery.option.days, path: 'deliveryDays' },
        to: { label: words.delivery.option.days, path: 'deliveryDays.to' },
        carrier: { label: words.delivery.option.carrier, path: 'carrierId' },
        taxGroup: { label: words.delivery.option.taxGroup, path: 'taxGroupId' },
        instructions: { label: words.delivery.option.note, path: 'instructions' },
        zones: { label: words.delivery.option.zones, path: 'deliveryRegionIds' },
      },
      read: (entry) => readOption(entry, known),
      write: (changes, all) => writeOption(changes, all),
      make: (values) => makeOption(values),
      check: (values) => checkOption(values, currency),
      onSaved: onClose,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the option is merged into the form, not begun anew
  }, [client, option?._id, zoneId, knownZones, currency, onClose]);
  const form = useSettingsForm(source);
  const { values, isDirty } = form;
  const isComplete = values !== undefined && isDirty && Object.keys(checkOption(values, currency)).length === 0;
  useDraft(
    onDraft,
    isComplete
      ? {
          shippingOptions: withEntry(data.options.map(toDrafted), {
            ...(option && toDrafted(option)),
            ...makeOption(values),
            currency,
            _id: option?._id ?? 'new-option',
          }),
        }
      : undefined,
  );
  const otherCurrency = option?.currency !== undefined && option.currency !== currency ? option.currency : undefined;
  return (
    <EntryForm
      title={option === undefined ? words.delivery.option.newTitle : option.title}
      confirm={
        option === undefined
          ? words.delivery.option.add
          : otherCurrency === undefined
            ? words.list.actions.save
            : words.delivery.confirmIn(currency)
      }
      form={form}
      isNew={option === undefined || otherCurrency !== undefined}
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ rates, zones }) => (
        <>
          {otherCurrency === undefined ? null : (
            <Notice tone="warn">
              <p>{words.delivery.option.otherCurrency(otherCurrency, currency)}</p>
            </Notice>
          )}
          <TextField
            label={words.delivery.option.title}
            hint={words.delivery.option.titleHint}
            maxLength={250}
            {...textProps(form, 'title')}
          />
          <RateFields
            values={rates}
            units={data}
            error={form.problems['rates']}
            onChange={(now) => form.set({ rates: now })}
          />
          <div className="grid items-start grid-cols-2 gap-4">
            <TextField
              label={words.delivery.option.daysFrom}
              optional
              inputMode="numeric"
              {...textProps(form, 'from')}
            />
            <TextField label={words.delivery.option.daysTo} optional inputMode="numeric" {...textProps(form, 'to')} />
          </div>
          <TextField label={words.delivery.option.carrier} optional maxLength={100} {...textProps(form, 'carrier')} />
          <TaxGroupField {...textProps(form, 'taxGroup')} />
          <TextField
            label={words.delivery.option.note}
            optional
            maxLength={1000}
            {...textProps(form, 'instructions')}
          />
          {data.zones.length < 2 ? null : (
            <ZoneChoice
              label={words.delivery.option.offeredIn}
              zones={data.zones}
              chosen={zones}
              error={form.problems['zones']}
              onChange={(chosen) => form.set({ zones: chosen })}
            />
          )}
        </>
      )}
    </EntryForm>
  );
}

const NEW_OPTION: OptionValues = {
  title: '',
  rates: NEW_RATES,
  from: '',
  to: '',
  carrier: '',
  taxGroup: '',
  instructions: '',
  zones: [],
};

function readOption(option: ShippingOptionSetting, known: ReadonlySet<string>): OptionValues {
  const { title, rates, deliveryDays, carrierId, taxGroupId, instructions, deliveryRegionIds } = option;
  return {
    title,
    rates: readRates(rates),
    from: deliveryDays ? String(deliveryDays.from) : '',
    to: deliveryDays ? String(deliveryDays.to) : '',
    carrier: carrierId ?? '',
    taxGroup: taxGroupId ?? '',
    instructions: instructions ?? '',
    // A deleted zone cannot be saved again.
    zones: deliveryRegionIds.filter((id) => known.has(id)),
  };
}

function writeOption(changes: Partial<OptionValues>, all: OptionValues): Partial<ShippingOptionSetting> {
  const { title, rates, from, to, carrier, taxGroup, instructions, zones } = changes;
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(rates !== undefined && { rates: writeRates(rates) }),
    ...((from !== undefined || to !== undefined) && { deliveryDays: readDays(all) }),
    ...(carrier !== undefined && { carrierId: carrier.trim() || null }),
    ...(taxGroup !== undefined && { taxGroupId: taxGroup || null }),
    ...(instructions !== undefined && { instructions: instructions.trim() || null }),
    ...(zones !== undefined && { deliveryRegionIds: [...zones] }),
  };
}

function makeOption(values: OptionValues): ShippingOptionSetting {
  const { title, rates, zones } = values;
  return {
    ...writeOption(values, values),
    title: title.trim(),
    rates: writeRates(rates),
    deliveryRegionIds: [...zones],
  };
}

/** One number stands for both. */
function readDays({ from, to }: OptionValues): { from: number; to: number } | null {
  const first = from.trim() || to.trim();
  return first === '' ? null : { from: Number(first), to: Number(to.trim() || first) };
}

function checkOption(values: OptionValues, currency: string): Readonly<Record<string, string>> {
  const { title, rates, from, to, zones } = values;
  const price = checkRates(rates, currency);
  const isDay = (text: string) => text.trim() === '' || /^\d{1,3}$/u.test(text.trim());
  const days = readDays(values);
  return {
    ...(title.trim() === '' && { title: words.delivery.option.titleMissing }),
    ...(price !== undefined && { rates: price }),
    ...(!isDay(from) && { from: words.delivery.option.daysWrong }),
    ...(!isDay(to) && { to: words.delivery.option.daysWrong }),
    ...(isDay(from) && isDay(to) && days !== null && days.from > days.to && { to: words.delivery.option.daysReversed }),
    ...(zones.length === 0 && { zones: words.delivery.option.zonesMissing }),
  };
}
