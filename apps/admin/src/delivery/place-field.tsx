/** The places of a zone: found by typing, shown as chips. A place that another zone has can be moved here. */
import { Button, Checkbox, Notice, TextField } from '@cartwright/ui';
import { useState } from 'react';

import type { Zone } from '../client/selling-calls.ts';
import { isComposing } from '../list/composing.ts';
import { words } from '../words/words.ts';
import { describePlaces, findOwner, type Place, searchPlaces, toDestinations, toPlaceCodes } from './places.ts';

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
  const found = searchPlaces(places, typed, chosen);
  const owner = asked === undefined ? undefined : findOwner(zones, asked, zoneId);
  const add = (code: string) => {
    onChange({ places: [...chosen, code] });
    setTyped('');
    setAsked(undefined);
  };
  const choose = (code: string) => {
    if (findOwner(zones, code, zoneId) === undefined) add(code);
    else setAsked(code);
  };
  const restOfOthers = zones.find((zone) => zone._id !== zoneId && (zone.destinations ?? []).length === 0);
  return (
    <div className="grid gap-3">
      {isRest ? null : (
        <>
          <TextField
            id="places"
            label={words.delivery.places.label}
            hint={words.delivery.places.hint}
            error={error}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAsked(undefined);
            }}
            onKeyDown={(event) => {
              const [best] = found;
              if (event.key !== 'Enter' || isComposing(event) || typed.trim() === '') return;
              event.preventDefault();
              if (best !== undefined) choose(best.code);
            }}
          />
          {typed.trim() === '' ? null : (
            <ul className="flex flex-wrap gap-2" aria-label={words.delivery.places.found}>
              {found.map(({ code, name, of }) => (
                <li key={code}>
                  <Button size="small" onClick={() => choose(code)}>
                    {of === undefined ? words.delivery.places.add(name) : words.delivery.places.addOf(name, of)}
                  </Button>
                </li>
              ))}
              {found.length === 0 ? <li className="text-sm text-quiet">{words.delivery.places.noneFound}</li> : null}
            </ul>
          )}
          {asked === undefined || owner === undefined ? null : (
            <Taken place={nameOf(asked)} owner={owner} onMove={() => add(asked)} />
          )}
          {chosen.length === 0 ? null : (
            <ul
              className="flex flex-wrap gap-2"
              aria-label={words.delivery.places.inZone(describePlaces(toDestinations(chosen), nameOf))}
            >
              {chosen.map((code) => (
                <li key={code} className="flex items-center gap-1 rounded-full bg-sunken ps-3 text-sm">
                  {nameOf(code)}
                  <button
                    type="button"
                    className="grid size-8 cursor-pointer place-items-center rounded-full hover:text-bad"
                    aria-label={words.delivery.places.remove(nameOf(code))}
                    onClick={() => onChange({ places: chosen.filter((one) => one !== code) })}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
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
