/** One zone: its name, its places, and whether it is on. */
import { Checkbox, TextField } from '@cartwright/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { DeliveryProfile, Zone } from '../client/selling-calls.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { EntryForm } from '../setting-lists/entry-form.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import type { Saved } from '../settings/save-settings.ts';
import { type SettingsSource, useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { DELIVERY_KEY, type DeliveryData, type OnDraft, useDraft, withEntry, ZONES_KEY } from './delivery-data.ts';
import { PlaceField } from './place-field.tsx';
import { findOwner, followPlaces, MAX_ZONE_NAME, nameZone, toDestinations, toPlaceCodes } from './places.ts';

export interface ZoneValues {
  readonly name: string;
  readonly isOn: boolean;
  readonly places: readonly string[];
  readonly isRest: boolean;
}

export const NEW_ZONE = 'new-zone';

interface ZoneFormProps {
  readonly data: DeliveryData;
  /** Absent for a new one. */
  readonly zone: Zone | undefined;
  /** Places of a new zone. */
  readonly places?: readonly string[];
  readonly onDraft: OnDraft;
  readonly onSaved: (profile: DeliveryProfile, isNew: boolean) => void;
  readonly onClose: () => void;
  readonly onDelete?: (() => void) | undefined;
}

export function ZoneForm({ data, zone, places = [], onDraft, onSaved, onClose, onDelete }: ZoneFormProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { zones, nameOf } = data;
  const prefilled = places.join(' ');
  const source = useMemo(() => {
    const codes = prefilled === '' ? [] : prefilled.split(' ');
    const initial = { name: nameZone(codes, nameOf), isOn: true, places: codes, isRest: false };
    return zoneSource(client, zone?._id, initial, (profile) => {
      queries.setQueryData(ZONES_KEY, profile);
      void queries.invalidateQueries({ queryKey: DELIVERY_KEY });
      onSaved(profile, zone === undefined);
    });
    // The names of places do not change.
    // oxlint-disable-next-line react/exhaustive-deps -- a new function at every render would begin the form anew
  }, [client, zone?._id, prefilled]);
  const form = useSettingsForm(source);
  const { values, isDirty } = form;
  const drafted =
    values === undefined || !(isDirty || zone === undefined) || (values.places.length === 0 && !values.isRest)
      ? undefined
      : toDraft(zones, toZone(zone?._id ?? NEW_ZONE, values));
  useDraft(onDraft, drafted);
  return (
    <EntryForm
      title={zone === undefined ? words.delivery.zone.newTitle : words.delivery.zone.title(zone.name)}
      confirm={zone === undefined ? words.delivery.zones.add : words.list.actions.save}
      form={form}
      isNew={zone === undefined}
      isReadOnly={!useCan('settings.manage')}
      onClose={onClose}
      onDelete={onDelete}
    >
      {({ places: chosen, isRest }) => (
        <>
          <TextField label={words.delivery.zone.name} maxLength={MAX_ZONE_NAME} {...textProps(form, 'name')} />
          <PlaceField
            chosen={chosen}
            isRest={isRest}
            places={data.places}
            nameOf={nameOf}
            zones={zones}
            zoneId={zone?._id}
            error={form.problems['places']}
            onChange={(change) => {
              const name =
                zone === undefined && change.places !== undefined
                  ? followPlaces(form.values?.name ?? '', chosen, change.places, nameOf)
                  : undefined;
              form.set(name === undefined ? change : { ...change, name });
            }}
          />
          <Checkbox
            label={words.delivery.zone.isOn}
            hint={words.delivery.zone.isOnHint}
            {...checkProps(form, 'isOn')}
          />
        </>
      )}
    </EntryForm>
  );
}

function zoneSource(
  { delivery }: MerchantClient,
  id: string | undefined,
  initial: ZoneValues,
  onSaved: (profile: DeliveryProfile) => void,
): SettingsSource<ZoneValues> {
  const toSaved = (profile: DeliveryProfile): Saved<ZoneValues> => {
    const zone = profile.deliveryRegions.find(({ _id }) => _id === id);
    return {
      values: zone === undefined ? initial : readZone(zone),
      revision: id === undefined ? '' : profile.revision,
    };
  };
  return {
    queryKey: [...ZONES_KEY, 'form', id ?? 'new', initial.places.join(' ')],
    isNew: id === undefined,
    fields: {
      name: { label: words.delivery.zone.name, path: 'name' },
      isOn: { label: words.delivery.zone.isOn, path: 'active' },
      places: { label: words.delivery.places.label, path: 'destinations' },
      isRest: { label: words.delivery.places.rest, path: 'isRest' },
    },
    check: ({ name, places, isRest }) => ({
      ...(name.trim() === '' && { name: words.delivery.zone.nameMissing }),
      ...(places.length === 0 && !isRest && { places: words.delivery.zone.placesMissing }),
    }),
    read: async (signal) => toSaved((await delivery.getProfile(signal && { signal })).deliveryProfile),
    save: async (changes, revision, all) => {
      const members = writeZone(id === undefined ? all : changes, all);
      // A place of another zone was moved here by its own button.
      const { deliveryProfile } =
        id === undefined
          ? await delivery.addZone({ ...members, name: all.name.trim() }, { movesPlaces: true })
          : await delivery.updateZone(id, members, { revision, movesPlaces: true });
      onSaved(deliveryProfile);
      return toSaved(deliveryProfile);
    },
  };
}

function readZone({ name, active, destinations }: Zone): ZoneValues {
  const places = toPlaceCodes(destinations);
  return { name, isOn: active !== false, places, isRest: places.length === 0 };
}

function writeZone({ name, isOn, places, isRest }: Partial<ZoneValues>, all: ZoneValues) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(isOn !== undefined && { active: isOn }),
    ...((places !== undefined || isRest !== undefined) && {
      destinations: all.isRest ? [] : toDestinations(all.places),
    }),
  };
}

function toZone(_id: string, values: ZoneValues): Zone {
  return { _id, ...writeZone(values, values), name: values.name };
}

/** A draft has no dates. */
function toPlain({ _id, name, active, destinations }: Zone): Zone {
  return {
    _id,
    name,
    ...(active === undefined ? {} : { active }),
    ...(destinations === undefined ? {} : { destinations }),
  };
}

/** The zones as they would be saved: the others do not have the places that were moved here. */
function toDraft(zones: readonly Zone[], edited: Zone) {
  const others = zones.map((zone) => {
    const left = toPlaceCodes(zone.destinations).filter((code) => findOwner([edited], code, undefined) === undefined);
    return left.length === 0 ? zone : { ...zone, destinations: toDestinations(left) };
  });
  return { deliveryRegions: withEntry(others, edited).map(toPlain) };
}
