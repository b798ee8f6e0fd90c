/** Several places, found by typing and shown as chips. Enter takes the best one. */
import { Button, TextField } from '@cartwright/ui';
import { type ReactNode, useRef } from 'react';

import { words } from '../words/words.ts';
import { isComposing } from './composing.ts';
import { type Place, searchPlaces } from './search-places.ts';

interface PlaceChoiceProps {
  readonly id?: string;
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  /** Names the chips, for screen readers. */
  readonly chosenLabel: string;
  readonly places: readonly Place[];
  /** Codes. */
  readonly chosen: readonly string[];
  readonly nameOf: (code: string) => string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (code: string) => void;
  readonly onRemove: (code: string) => void;
  /** Between the field and the chips. */
  readonly children?: ReactNode;
}

export function PlaceChoice(props: PlaceChoiceProps) {
  const { id, label, hint, optional, error, chosenLabel, places, chosen, nameOf } = props;
  const { typed, onType, onChoose, onRemove, children } = props;
  const texts = words.settingLists.places;
  const frame = useRef<HTMLDivElement>(null);
  const found = searchPlaces(places, typed, chosen);
  const toField = () => frame.current?.querySelector('input')?.focus();
  const choose = (code: string) => {
    onChoose(code);
    // The button that was pressed is gone.
    toField();
  };
  return (
    <div ref={frame} className="grid gap-3">
      <TextField
        {...(id !== undefined && { id })}
        label={label}
        hint={hint}
        optional={optional}
        error={error}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          const [best] = found;
          if (event.key !== 'Enter' || isComposing(event) || typed.trim() === '') return;
          event.preventDefault();
          if (best !== undefined) choose(best.code);
        }}
      />
      {typed.trim() === '' ? null : (
        <ul className="flex flex-wrap gap-2" aria-label={texts.found}>
          {found.map(({ code, name, of }) => (
            <li key={code}>
              <Button size="small" onClick={() => choose(code)}>
                {of === undefined ? texts.add(name) : texts.addOf(name, of)}
              </Button>
            </li>
          ))}
          {found.length === 0 ? <li className="text-sm text-quiet">{texts.noneFound}</li> : null}
        </ul>
      )}
      {children}
      {chosen.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2" aria-label={chosenLabel}>
          {chosen.map((code) => (
            <li key={code} className="flex items-center gap-1 rounded-full bg-sunken ps-3 text-sm">
              {nameOf(code)}
              <button
                type="button"
                className="grid size-8 cursor-pointer place-items-center rounded-full hover:text-bad"
                aria-label={texts.remove(nameOf(code))}
                onClick={() => {
                  onRemove(code);
                  toField();
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
