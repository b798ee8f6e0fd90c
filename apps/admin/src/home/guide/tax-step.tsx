/** Tax in the set-up guide: whether prices include it, as is usual in the country, and one rate, which may stay empty. */
import { buttonClass, Checkbox, TextField } from '@cartwright/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import type { MerchantClient } from '../../client/merchant-client.ts';
import { joinNames } from '../../list/join-names.ts';
import { useSession } from '../../session/session-gate.tsx';
import { useEntries } from '../../setting-lists/use-entries.ts';
import {
  checkTaxRate,
  NEW_RATE,
  placeOf,
  pricesUsuallyIncludeTax,
  RATES_KEY,
  REGIONS_KEY,
  showPercent,
  TAX_KEY,
  toShare,
} from '../../tax/tax-values.ts';
import { words } from '../../words/words.ts';
import { taxNameOf, taxPartsOf } from './country-habits.ts';
import { StepForm } from './step-form.tsx';

const STEP_KEY = [...TAX_KEY, 'of-guide'];

export function taxQuery({ tax }: MerchantClient) {
  return queryOptions({ queryKey: STEP_KEY, queryFn: ({ signal }) => tax.getSettings({ signal }) });
}

export function TaxStep({ country, onSaved }: { readonly country: string; readonly onSaved: () => void }) {
  const { client } = useSession();
  const { data: settings } = useQuery(taxQuery(client));
  const { data: rates } = useEntries(RATES_KEY, client.taxRates);
  const { data: regions } = useEntries(REGIONS_KEY, client.taxRegions);
  if (settings === undefined || rates === undefined || regions === undefined) return null;
  if (settings.revision !== '0') {
    const shown = joinNames(rates.map(({ taxName, taxRate }) => `${taxName} ${showPercent(taxRate)}`));
    return (
      <>
        <p className="mb-4">
          {settings.taxIncludedInItemPrices ? words.guide.tax.includedSentence : words.guide.tax.notIncludedSentence}{' '}
          {shown === '' ? words.guide.tax.noRate : shown}
        </p>
        <Link to="/settings/tax" className={buttonClass()}>
          {words.guide.tax.more}
        </Link>
      </>
    );
  }
  const region = regions.find((one) => placeOf(one) === country);
  return <TaxForm key={country} country={country} regionId={region?._id} onSaved={onSaved} />;
}

interface TaxFormProps {
  readonly country: string;
  readonly regionId: string | undefined;
  readonly onSaved: () => void;
}

function TaxForm({ country, regionId, onSaved }: TaxFormProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [isIncluded, setIsIncluded] = useState(pricesUsuallyIncludeTax(country));
  const [name, setName] = useState(taxNameOf(country));
  const [percent, setPercent] = useState('');
  const parts = taxPartsOf(country);
  const hasRate = percent.trim() !== '';
  return (
    <StepForm
      confirm={words.guide.tax.save}
      check={() => {
        const problems = checkTaxRate({ ...NEW_RATE, name, percent });
        return hasRate ? (problems['name'] ?? problems['percent']) : undefined;
      }}
      save={async () => {
        if (hasRate) {
          const id = regionId ?? (await client.taxRegions.create({ country }))._id;
          await client.taxRates.create({ taxRegionId: id, taxName: name.trim(), taxRate: toShare(percent) });
        }
        await client.tax.saveSettings({ taxIncludedInItemPrices: isIncluded });
      }}
      onSaved={async () => {
        await queries.invalidateQueries({ queryKey: TAX_KEY });
        onSaved();
      }}
    >
      <Checkbox
        label={words.guide.tax.include}
        hint={pricesUsuallyIncludeTax(country) ? words.guide.tax.includeIsUsual : words.guide.tax.includeIsUnusual}
        checked={isIncluded}
        onChange={(event) => setIsIncluded(event.target.checked)}
      />
      <div className="grid items-start grid-cols-[2fr_1fr] gap-4">
        <TextField
          label={words.guide.tax.name}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.guide.tax.rate}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
      </div>
      <p className="text-quiet">
        {words.guide.tax.rateHint}
        {parts === undefined ? '' : ` ${words.guide.tax.ratesDiffer[parts]}`}
      </p>
    </StepForm>
  );
}
