/** A country or state in which tax is collected, and one of its rates. */
import type { ManualTaxMappingSetting, TaxRegionSetting } from '@cartwright/contract';
import { SelectField, TextField } from '@cartwright/ui';
import { useMemo } from 'react';

import type { Entry, TaxGroup } from '../client/selling-calls.ts';
import { DecimalField } from '../products/decimal-field.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { CountryFields } from '../setting-lists/country-fields.tsx';
import { createEntrySource } from '../setting-lists/entries.ts';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { textProps } from '../settings/form-props.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
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
          country: { label: words.tax.region.country, path: 'country' },
          state: { label: words.tax.region.state, path: 'subdivision' },
          included: { label: words.tax.region.prices, path: 'taxIncludedInPrice' },
          isByHand: { label: words.tax.region.rates, path: 'calculation' },
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
      title={region === undefined ? words.tax.region.newTitle : words.tax.region.title}
      confirm={region === undefined ? words.tax.regions.add : words.list.actions.save}
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
            noState={words.tax.region.wholeCountry}
            problems={form.problems}
            onChange={form.set}
          />
          <SelectField label={words.tax.region.prices} {...textProps(form, 'included')}>
            <option value="">{words.tax.region.pricesLikeShop}</option>
            <option value="yes">{words.tax.region.pricesInclude}</option>
            <option value="no">{words.tax.region.pricesExclude}</option>
          </SelectField>
          <SelectField
            label={words.tax.region.rates}
            id="isByHand"
            hint={words.tax.region.ratesHint}
            value={isByHand ? 'hand' : ''}
            onChange={(event) => form.set({ isByHand: event.target.value === 'hand' })}
          >
            <option value="">{words.tax.region.ratesLikeShop}</option>
            <option value="hand">{words.tax.region.ratesByHand}</option>
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
          name: { label: words.tax.rate.name, path: 'taxName' },
          percent: { label: words.tax.rate.rate, path: 'taxRate' },
          group: { label: words.tax.rate.group, path: 'taxGroupId' },
          postalCodes: { label: words.tax.rate.postalCodes, path: 'postalCodes' },
          jurisdiction: { label: words.tax.rate.collectedBy, path: 'jurisdictionType' },
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
      title={rate === undefined ? words.tax.rate.newTitle : rate.taxName}
      confirm={rate === undefined ? words.tax.regions.addRate : words.list.actions.save}
      form={form}
      isNew={rate === undefined}
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {() => (
        <>
          <div className="grid items-start grid-cols-[2fr_1fr] gap-4">
            <TextField label={words.tax.rate.name} maxLength={200} {...textProps(form, 'name')} />
            <DecimalField
              label={words.tax.rate.ratePercent}
              {...textProps(form, 'percent')}
              onChange={(percent) => form.set({ percent })}
            />
          </div>
          {groups.length === 0 ? null : (
            <SelectField label={words.tax.rate.group} {...textProps(form, 'group')}>
              <option value="">{words.tax.rate.allGroups}</option>
              {groups.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={words.tax.rate.postalCodes}
            optional
            hint={words.tax.rate.postalCodesHint}
            {...textProps(form, 'postalCodes')}
          />
          <SelectField label={words.tax.rate.collectedBy} {...textProps(form, 'jurisdiction')}>
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
