/** The tax regions with their rates. Each is edited in its place. */
import type { ManualTaxMappingSetting, TaxRegionSetting } from '@cartwright/contract';
import { Badge, Button } from '@cartwright/ui';
import { useCallback } from 'react';

import type { Entry, TaxGroup } from '../client/selling-calls.ts';
import { joinNames } from '../list/join-names.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { listAll, toMembers } from '../setting-lists/entries.ts';
import { TAX_GROUPS_KEY } from '../setting-lists/tax-group-field.tsx';
import { useDeletion, useEntries, useOpenEntry } from '../setting-lists/use-entries.ts';
import { words } from '../words/words.ts';
import { RateForm, RegionForm } from './region-form.tsx';
import { placeOf, RATES_KEY, REGIONS_KEY, showPercent, TAX_KEY } from './tax-values.ts';

type Region = Entry<TaxRegionSetting>;
type Rate = Entry<ManualTaxMappingSetting>;

interface RegionListProps {
  readonly home: string;
  readonly places: readonly { readonly code: string; readonly name: string }[];
  readonly nameOf: (code: string) => string;
}

/** In the address: `new`, `<region>`, `rate:<id>`, `new-rate:<region>`. */
export function RegionList({ home, places, nameOf }: RegionListProps) {
  const { client } = useSession();
  const regions = useEntries(REGIONS_KEY, client.taxRegions);
  const rates = useEntries(RATES_KEY, client.taxRates);
  const { data: groups = [] } = useEntries(TAX_GROUPS_KEY, client.taxGroups);
  const [open, setOpen] = useOpenEntry();
  const close = useCallback(() => setOpen(undefined), [setOpen]);
  const onMade = useCallback(({ _id }: Region) => setOpen(`new-rate:${_id}`), [setOpen]);
  const canChange = useCan('settings.manage');
  const removeRegion = useDeletion<TaxRegionSetting>({
    key: TAX_KEY,
    calls: client.taxRegions,
    nameOf: (region) => nameOf(placeOf(region)),
    keep: async (region) => {
      const kept = (await listAll(client.taxRates)).filter(({ taxRegionId }) => taxRegionId === region._id);
      return async ({ _id }) => {
        for (const rate of kept) await client.taxRates.create({ ...toMembers(rate), taxRegionId: _id });
      };
    },
    onDeleted: close,
  });
  const error = regions.error ?? rates.error;
  if (error !== null && (regions.data === undefined || rates.data === undefined)) {
    const retry = () => void Promise.all([regions.refetch(), rates.refetch()]);
    return <FailedNotice error={error} what={words.tax.failedRegions} onRetry={retry} />;
  }
  if (regions.data === undefined || rates.data === undefined) return <SkeletonRows count={3} />;
  const form = (region: Region | undefined) => (
    <RegionForm
      region={region}
      home={home}
      places={places}
      onSaved={region === undefined ? onMade : close}
      onClose={close}
      onDelete={region === undefined ? undefined : () => removeRegion.mutate(region)}
    />
  );
  if (regions.data.length === 0 && open !== 'new') {
    return (
      <section className="panel">
        <Empty
          title={words.tax.regions.none}
          action={
            <Button look="solid" disabled={!canChange} onClick={() => setOpen('new')}>
              {words.tax.regions.addPlace(nameOf(home))}
            </Button>
          }
        >
          {words.tax.regions.noneText}
        </Empty>
      </section>
    );
  }
  return (
    <div className="grid gap-4">
      {regions.data.map((region) => {
        const name = nameOf(placeOf(region));
        const own = rates.data.filter(({ taxRegionId }) => taxRegionId === region._id);
        if (open === region._id) return <div key={region._id}>{form(region)}</div>;
        return (
          <section key={region._id} className="panel p-5 text-sm" aria-label={name}>
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h3 className="panel__title flex flex-wrap items-center gap-2">
                {name}
                {typeof region.taxIncludedInPrice === 'boolean' ? (
                  <Badge>
                    {region.taxIncludedInPrice ? words.tax.regions.pricesInclude : words.tax.regions.pricesExclude}
                  </Badge>
                ) : null}
              </h3>
              <Button size="small" aria-label={words.tax.regions.edit(name)} onClick={() => setOpen(region._id)}>
                {words.list.actions.edit}
              </Button>
            </div>
            <RateList rates={own} regionId={region._id} {...{ groups, open, setOpen, close }} />
            {open === `new-rate:${region._id}` ? (
              <div className="mt-4">
                <RateForm rate={undefined} regionId={region._id} groups={groups} onClose={close} onDelete={undefined} />
              </div>
            ) : (
              <p className="mt-3">
                <Button
                  size="small"
                  disabled={!canChange}
                  aria-label={words.tax.regions.addRateTo(name)}
                  onClick={() => setOpen(`new-rate:${region._id}`)}
                >
                  {words.tax.regions.addRate}
                </Button>
              </p>
            )}
          </section>
        );
      })}
      {open === 'new' ? (
        form(undefined)
      ) : (
        <p>
          <Button disabled={!canChange} onClick={() => setOpen('new')}>
            {words.tax.regions.add}
          </Button>
        </p>
      )}
    </div>
  );
}

interface RateListProps {
  readonly rates: readonly Rate[];
  readonly regionId: string;
  readonly groups: readonly Entry<TaxGroup>[];
  readonly open: string | undefined;
  readonly setOpen: (entry: string | undefined) => void;
  readonly close: () => void;
}

function RateList({ rates, regionId, groups, open, setOpen, close }: RateListProps) {
  const { client } = useSession();
  const remove = useDeletion<ManualTaxMappingSetting>({
    key: RATES_KEY,
    calls: client.taxRates,
    nameOf: ({ taxName }) => taxName,
    onDeleted: close,
  });
  if (rates.length === 0) return <p className="mt-3 text-quiet">{words.tax.regions.noRates}</p>;
  return (
    <ul className="mt-3">
      {rates.map((rate) => {
        const { _id, taxName, taxRate, taxGroupId, postalCodes } = rate;
        const group = groups.find((one) => one._id === taxGroupId)?.name;
        const notes = [
          group === undefined ? '' : words.tax.regions.forGroup(group),
          (postalCodes ?? []).length === 0
            ? ''
            : words.tax.regions.onlyCodes((postalCodes ?? []).slice(0, 3).join(', ')),
        ].filter(Boolean);
        return (
          <li key={_id} className="border-t border-line py-1">
            {open === `rate:${_id}` ? (
              <RateForm
                rate={rate}
                regionId={regionId}
                groups={groups}
                onClose={close}
                onDelete={() => remove.mutate(rate)}
              />
            ) : (
              <button
                type="button"
                className="flex min-h-10 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-md text-start hover:underline"
                onClick={() => setOpen(`rate:${_id}`)}
              >
                <span>
                  <span className="font-[550]">{taxName}</span>
                  {notes.length === 0 ? null : <span className="text-quiet"> {joinNames(notes)}</span>}
                </span>
                <span className="tabular">{showPercent(taxRate)}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
