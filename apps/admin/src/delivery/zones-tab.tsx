/** The zones with their options. Each is edited in its place, so that the answer for a buyer stays beside it. */
import { Badge, Button } from '@cartwright/ui';
import { useCallback, useState } from 'react';

import type { Zone } from '../client/selling-calls.ts';
import { joinNames } from '../list/join-names.ts';
import { Empty } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { useDeletion, useOpenEntry } from '../setting-lists/use-entries.ts';
import { words } from '../words/words.ts';
import { type DeliveryData, type OnDraft, type Option, DELIVERY_KEY } from './delivery-data.ts';
import { describeDays, describePrice } from './delivery-words.ts';
import { OptionForm } from './option-form.tsx';
import { describePlaces, listUncovered } from './places.ts';
import { useZoneDeletion } from './use-zone-deletion.ts';
import { ZoneForm } from './zone-form.tsx';

interface ZonesTabProps {
  readonly data: DeliveryData;
  readonly onDraft: OnDraft;
}

/** In the address: `zone:<id>`, `option:<id>`, `new-zone:<places>`, `new-option:<zone>`. */
export function ZonesTab({ data, onDraft }: ZonesTabProps) {
  const { zones, options } = data;
  const [open, setOpen] = useOpenEntry();
  const close = useCallback(() => setOpen(undefined), [setOpen]);
  const canChange = useCan('settings.manage');
  const known = new Set(zones.map(({ _id }) => _id));
  const nowhere = options.filter(({ deliveryRegionIds }) => !deliveryRegionIds.some((id) => known.has(id)));
  const isNewOpen = open?.startsWith('new-zone:') === true;
  const newZone = isNewOpen ? (
    <ZoneForm
      key={open}
      data={data}
      zone={undefined}
      places={open.slice('new-zone:'.length).split(' ').filter(Boolean)}
      onDraft={onDraft}
      onSaved={({ deliveryRegions }) => {
        const made = deliveryRegions.at(-1);
        setOpen(made === undefined ? undefined : `new-option:${made._id}`);
      }}
      onClose={close}
    />
  ) : null;
  if (zones.length === 0 && newZone === null) {
    return (
      <section className="panel">
        <Empty
          title={words.delivery.zones.none}
          action={
            <Button look="solid" disabled={!canChange} onClick={() => setOpen(`new-zone:${data.home}`)}>
              {words.delivery.zones.addCountry(data.nameOf(data.home))}
            </Button>
          }
        >
          {words.delivery.zones.noneText}
        </Empty>
      </section>
    );
  }
  return (
    <div className="grid gap-4">
      {zones.map((zone) => (
        <ZonePanel key={zone._id} {...{ zone, data, onDraft, open, setOpen, close, canChange }} />
      ))}
      {nowhere.length === 0 ? null : (
        <section className="panel p-5" aria-label={words.delivery.zones.nowhere}>
          <h2 className="panel__title">{words.delivery.zones.nowhere}</h2>
          <p className="mt-1 text-sm text-quiet">{words.delivery.zones.nowhereText}</p>
          <OptionList options={nowhere} zoneId="" {...{ data, onDraft, open, setOpen, close, canChange }} />
        </section>
      )}
      {newZone ?? (
        <p>
          <Button disabled={!canChange} onClick={() => setOpen('new-zone:')}>
            {words.delivery.zones.add}
          </Button>
        </p>
      )}
      <Uncovered zones={zones} />
    </div>
  );
}

interface PartProps extends ZonesTabProps {
  readonly open: string | undefined;
  readonly setOpen: (entry: string | undefined) => void;
  readonly close: () => void;
  readonly canChange: boolean;
}

function ZonePanel({ zone, ...props }: PartProps & { readonly zone: Zone }) {
  const { data, onDraft, open, setOpen, close, canChange } = props;
  const remove = useZoneDeletion(data, close);
  const options = data.options.filter(({ deliveryRegionIds }) => deliveryRegionIds.includes(zone._id));
  const where = describePlaces(zone.destinations, data.nameOf);
  if (open === `zone:${zone._id}`) {
    return (
      <ZoneForm
        data={data}
        zone={zone}
        onDraft={onDraft}
        onSaved={close}
        onClose={close}
        onDelete={() => remove.mutate(zone)}
      />
    );
  }
  return (
    <section className="panel p-5" aria-label={zone.name}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="panel__title flex flex-wrap items-center gap-2">
            {zone.name}
            {zone.active === false ? (
              <Badge>{words.delivery.off}</Badge>
            ) : (
              <Badge tone="good">{words.delivery.on}</Badge>
            )}
          </h2>
          {where === zone.name ? null : <p className="text-sm text-quiet">{where}</p>}
        </div>
        <Button
          size="small"
          aria-label={words.settingLists.edit(zone.name)}
          onClick={() => setOpen(`zone:${zone._id}`)}
        >
          {words.list.actions.edit}
        </Button>
      </div>
      {options.length === 0 && open !== `new-option:${zone._id}` ? (
        <p className="mt-3 text-sm text-quiet">{words.delivery.zones.noOptions}</p>
      ) : null}
      <OptionList options={options} zoneId={zone._id} {...props} />
      {open === `new-option:${zone._id}` ? (
        <div className="mt-4">
          <OptionForm data={data} option={undefined} zoneId={zone._id} onDraft={onDraft} onClose={close} />
        </div>
      ) : (
        <p className="mt-3">
          <Button
            size="small"
            disabled={!canChange}
            aria-label={words.delivery.zones.addOptionTo(zone.name)}
            onClick={() => setOpen(`new-option:${zone._id}`)}
          >
            {words.delivery.zones.addOption}
          </Button>
        </p>
      )}
    </section>
  );
}

function OptionList({
  options,
  zoneId,
  data,
  onDraft,
  open,
  setOpen,
  close,
}: PartProps & { readonly options: readonly Option[]; readonly zoneId: string }) {
  const { client } = useSession();
  const remove = useDeletion({
    key: DELIVERY_KEY,
    calls: client.shippingOptions,
    nameOf: ({ title }: Option) => title,
    onDeleted: close,
  });
  if (options.length === 0) return null;
  return (
    <ul className="mt-3 text-sm">
      {options.map((option) => {
        const { _id, title, rates, deliveryDays, currency } = option;
        const place = `option:${_id}:${zoneId}`;
        const days = describeDays(deliveryDays, data.dispatch.handlingDays);
        return (
          <li key={_id} className="border-t border-line py-1">
            {open === place ? (
              <OptionForm
                data={data}
                option={option}
                zoneId={zoneId}
                onDraft={onDraft}
                onClose={close}
                onDelete={() => remove.mutate(option)}
              />
            ) : (
              <button
                type="button"
                className="flex min-h-10 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-md text-start hover:underline"
                onClick={() => setOpen(place)}
              >
                <span className="font-[550]">{title}</span>
                <span className="tabular">
                  {currency !== undefined && currency !== data.currency ? (
                    <Badge tone="warn">{words.delivery.confirmPrice(data.currency)}</Badge>
                  ) : (
                    joinNames([describePrice(rates, data), days].filter(Boolean))
                  )}
                </span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Uncovered({ zones }: { readonly zones: readonly Zone[] }) {
  const [isShown, setIsShown] = useState(false);
  const left = listUncovered(zones);
  if (left.length === 0) return null;
  return (
    <section aria-label={words.delivery.zones.uncoveredLabel} className="text-sm text-quiet">
      <p className="flex flex-wrap items-center gap-3">
        {words.delivery.zones.uncovered(left.length)}
        <Button size="small" look="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? words.delivery.zones.hide : words.list.actions.show}
        </Button>
      </p>
      {isShown ? <p className="mt-2">{joinNames(left.map(({ name }) => name))}</p> : null}
    </section>
  );
}
