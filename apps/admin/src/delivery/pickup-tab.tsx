/** The places where buyers can pick up. */
import { Badge, Button, buttonClass } from '@cartwright/ui';
import { useCallback } from 'react';
import { Link } from 'react-router';

import { Empty } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { useDeletion, useOpenEntry } from '../setting-lists/use-entries.ts';
import { words } from '../words/words.ts';
import { type DeliveryData, DELIVERY_KEY, type OnDraft, type PickupPlace } from './delivery-data.ts';
import { describeAddress, describeHours, describePrice } from './delivery-words.ts';
import { PickupForm } from './pickup-form.tsx';

export function PickupTab({ data, onDraft }: { readonly data: DeliveryData; readonly onDraft: OnDraft }) {
  const { client } = useSession();
  const [open, setOpen] = useOpenEntry();
  const close = useCallback(() => setOpen(undefined), [setOpen]);
  const canChange = useCan('settings.manage');
  const remove = useDeletion({
    key: DELIVERY_KEY,
    calls: client.pickupLocations,
    nameOf: ({ name }: PickupPlace) => name,
    onDeleted: close,
  });
  const { pickup, zones } = data;
  if (zones.length === 0) {
    return (
      <section className="panel">
        <Empty
          title={words.delivery.pickup.noZones}
          action={
            <Link className={buttonClass()} to="/settings/delivery">
              {words.delivery.pickup.toZones}
            </Link>
          }
        >
          {words.delivery.pickup.noZonesText}
        </Empty>
      </section>
    );
  }
  if (pickup.length === 0 && open !== 'new') {
    return (
      <section className="panel">
        <Empty
          title={words.delivery.pickup.none}
          action={
            <Button look="solid" disabled={!canChange} onClick={() => setOpen('new')}>
              {words.delivery.pickup.add}
            </Button>
          }
        >
          {words.delivery.pickup.noneText}
        </Empty>
      </section>
    );
  }
  return (
    <div className="grid gap-4">
      {pickup.map((place) =>
        open === place._id ? (
          <PickupForm
            key={place._id}
            data={data}
            place={place}
            onDraft={onDraft}
            onClose={close}
            onDelete={() => remove.mutate(place)}
          />
        ) : (
          <section key={place._id} className="panel p-5 text-sm" aria-label={place.name}>
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h2 className="panel__title flex flex-wrap items-center gap-2">
                {place.name}
                {place.currency !== undefined && place.currency !== data.currency ? (
                  <Badge tone="warn">{words.delivery.confirmPrice(data.currency)}</Badge>
                ) : place.active === false ? (
                  <Badge>{words.delivery.off}</Badge>
                ) : (
                  <Badge tone="good">{words.delivery.on}</Badge>
                )}
              </h2>
              <Button size="small" aria-label={words.settingLists.edit(place.name)} onClick={() => setOpen(place._id)}>
                {words.list.actions.edit}
              </Button>
            </div>
            <p>{describeAddress(place.address)}</p>
            <p className="text-quiet">
              {[describeHours(place.businessHours), describePrice(place.rates, data)].filter(Boolean).join(' · ')}
            </p>
          </section>
        ),
      )}
      {open === 'new' ? (
        <PickupForm data={data} place={undefined} onDraft={onDraft} onClose={close} />
      ) : (
        <p>
          <Button disabled={!canChange} onClick={() => setOpen('new')}>
            {words.delivery.pickup.add}
          </Button>
        </p>
      )}
    </div>
  );
}
