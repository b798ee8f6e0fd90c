/** A country or state in which tax is collected, and one of its rates. */
import type { ManualTaxMappingSetting, TaxRegionSetting } from '@cartwright/contract';
import { SelectField, TextField } from '@cartwright/ui';
import { useMemo } from 'react';

import type { Entry, TaxGroup } from '../client/selling-calls.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { CountryFields } from '../setting-lists/country-fields.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { textProps } from '../settings/form-props.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import {
  checkTaxRate,
  JURISDICTIONS,
  NEW_RATE,
  RATES_KEY,
  readRegion,
  readTaxRate,
  REGIONS_KEY,
  type RegionValues,
  type TaxRateValues,
  writeRegion,
  writeTaxRate,
} from './tax-values.ts';

interface RegionFormProps {
  /** Absent for a new one. */
  readonly region: Entry<TaxRegionSetting> | undefined;
  readonly home: string;
  readonly places: readonly { readonly code: string; readonly name: string }[];
  readonly onSaved: (region: Entry<TaxRegionSetting>) => void;
  readonly onClose: () => void;
  readonly onDelete: (() => void) | undefined;
}

export function RegionForm({ region, home, places, onSaved, onClose, onDelete }: RegionFormProps) {
  const { client } = useSession();
  const source = useMemo(
    () =>
      createEntrySource<RegionValues, TaxRegionSetting>({
        listKey: REGIONS_KEY,
        calls: client.taxRegions,
        entry: region,
        initial: { country: home, state: '', included: '', isByHand: false },
        fields: {
          country: { label: 'Country', path: 'country' },
          state: { label: 'State', path: 'subdivision' },
          included: { label: 'Prices there', path: 'taxIncludedInPrice' },
          isByHand: { label: 'Rates', path: 'calculation' },
        },
        read: readRegion,
        write: writeRegion,
        make: (values) => ({ ...writeRegion(values, values), country: values.country }),
        onSaved,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the region is merged into the form, not begun anew
    [client, region?._id, home, onSaved],
  );
  const form = useSettingsForm(source);
  return (
    <EntryForm
      title={region === undefined ? 'New tax region' : 'Tax region'}
      confirm={region === undefined ? 'Add region' : 'Save'}
      form={form}
      isNew={region === undefined}
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ country, state, isByHand }) => (
        <>
          <CountryFields
            country={country}
            state={state}
            places={places}
            noState="The whole country"
            problems={form.problems}
            onChange={form.set}
          />
          <SelectField label="Prices there" {...textProps(form, 'included')}>
            <option value="">Like everywhere in your shop</option>
            <option value="yes">Include the tax</option>
            <option value="no">Don’t include the tax</option>
          </SelectField>
          <SelectField
            label="Rates"
            id="isByHand"
            hint="The tax table is used only where it is switched on above."
            value={isByHand ? 'hand' : ''}
            onChange={(event) => form.set({ isByHand: event.target.value === 'hand' })}
          >
            <option value="">Like everywhere in your shop</option>
            <option value="hand">Only those that you enter</option>
          </SelectField>
        </>
      )}
    </EntryForm>
  );
}

interface RateFormProps {
  /** Absent for a new one. */
  readonly rate: Entry<ManualTaxMappingSetting> | undefined;
  readonly regionId: string;
  readonly groups: readonly Entry<TaxGroup>[];
  readonly onClose: () => void;
  readonly onDelete: (() => void) | undefined;
}

export function RateForm({ rate, regionId, groups, onClose, onDelete }: RateFormProps) {
  const { client } = useSession();
  const source = useMemo(
    () =>
      createEntrySource<TaxRateValues, ManualTaxMappingSetting>({
        listKey: RATES_KEY,
        calls: client.taxRates,
        entry: rate,
        initial: NEW_RATE,
        fields: {
          name: { label: 'Name', path: 'taxName' },
          percent: { label: 'Rate', path: 'taxRate' },
          group: { label: 'For', path: 'taxGroupId' },
          postalCodes: { label: 'Postal codes', path: 'postalCodes' },
          jurisdiction: { label: 'Collected by', path: 'jurisdictionType' },
        },
        read: readTaxRate,
        write: writeTaxRate,
        make: (values) => ({
          ...writeTaxRate(values),
          taxRegionId: regionId,
          taxName: values.name.trim(),
          taxRate: writeTaxRate(values).taxRate ?? '0',
        }),
        check: checkTaxRate,
        onSaved: onClose,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another revision of the rate is merged into the form, not begun anew
    [client, rate?._id, regionId, onClose],
  );
  const form = useSettingsForm(source);
  return (
    <EntryForm
      title={rate === undefined ? 'New rate' : rate.taxName}
      confirm={rate === undefined ? 'Add rate' : 'Save'}
      form={form}
      isNew={rate === undefined}
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {() => (
        <>
          <div className="grid items-start grid-cols-[2fr_1fr] gap-4">
            <TextField label="Name" maxLength={200} {...textProps(form, 'name')} />
            <TextField label="Rate, %" inputMode="decimal" autoComplete="off" {...textProps(form, 'percent')} />
          </div>
          {groups.length === 0 ? null : (
            <SelectField label="For" {...textProps(form, 'group')}>
              <option value="">All products without a rate of their group</option>
              {groups.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label="Postal codes"
            optional
            hint="Only there: 90210, or 902* for all that begin so. Separate them by commas."
            {...textProps(form, 'postalCodes')}
          />
          <SelectField label="Collected by" {...textProps(form, 'jurisdiction')}>
            {JURISDICTIONS.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </EntryForm>
  );
}
