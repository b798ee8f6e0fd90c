/** The places of a zone: found by typing, shown as chips. A place that another zone has can be moved here. */
import { Button, Checkbox, Notice } from '@cartwright/ui';
import { useState } from 'react';

import type { Zone } from '../client/selling-calls.ts';
import { PlaceChoice } from '../list/place-choice.tsx';
import type { Place } from '../list/search-places.ts';
import { words } from '../words/words.ts';
import { describePlaces, findOwner, toDestinations, toPlaceCodes } from './places.ts';

interface PlaceFieldProps {
  readonly chosen: readonly string[];
  readonly isRest: boolean;
  readonly places: readonly Place[];
  readonly nameOf: (code: string) => string;
  readonly zones: readonly Zone[];
  readonly zoneId: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (change: { readonly places?: readonly string[]; readonly isRest?: boolean }) => void;
}

export function PlaceField(props: PlaceFieldProps) {
  const { chosen, isRest, places, nameOf, zones, zoneId, error, onChange } = props;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string>();
  const owner = asked === undefined ? undefined : findOwner(zones, asked, zoneId);
  const add = (code: string) => {
    onChange({ places: [...chosen, code] });
    setTyped('');
    setAsked(undefined);
  };
  const restOfOthers = zones.find((zone) => zone._id !== zoneId && (zone.destinations ?? []).length === 0);
  return (
    <div className="grid gap-3">
      {isRest ? null : (
        <PlaceChoice
          id="places"
          label={words.delivery.places.label}
          hint={words.delivery.places.hint}
          error={error}
          chosenLabel={words.delivery.places.inZone(describePlaces(toDestinations(chosen), nameOf))}
          places={places}
          chosen={chosen}
          nameOf={nameOf}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setAsked(undefined);
          }}
          onChoose={(code) => {
            if (findOwner(zones, code, zoneId) === undefined) add(code);
            else setAsked(code);
          }}
          onRemove={(code) => onChange({ places: chosen.filter((one) => one !== code) })}
        >
          {asked === undefined || owner === undefined ? null : (
            <Taken place={nameOf(asked)} owner={owner} onMove={() => add(asked)} />
          )}
        </PlaceChoice>
      )}
      {restOfOthers === undefined ? (
        <Checkbox
          label={words.delivery.places.rest}
          hint={words.delivery.places.restHint}
          checked={isRest}
          onChange={(event) => onChange({ isRest: event.target.checked })}
        />
      ) : null}
    </div>
  );
}

interface TakenProps {
  readonly place: string;
  readonly owner: Zone;
  readonly onMove: () => void;
}

/** The last place of a zone stays there: without any, the zone would be the rest of the world. */
function Taken({ place, owner, onMove }: TakenProps) {
  const isLast = toPlaceCodes(owner.destinations).length === 1;
  return (
    <Notice tone="warn" role="alert">
      {isLast ? (
        <p>
          {owner.name === place
            ? words.delivery.places.hasOwnZone(place)
            : words.delivery.places.onlyPlace(place, owner.name)}
        </p>
      ) : (
        <>
          <p>{words.delivery.places.taken(place, owner.name)}</p>
          <p className="mt-1">
            <Button size="small" onClick={onMove}>
              {words.delivery.places.moveHere}
            </Button>
          </p>
        </>
      )}
    </Notice>
  );
}
