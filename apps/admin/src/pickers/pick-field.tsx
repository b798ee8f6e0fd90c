/**
 * A search whose matches are listed below it. Enter takes the first match, Down goes to the list, and Escape closes it. The
 * matches are buttons, so that a screen reader and a keyboard reach each of them.
 */
import { SearchIcon } from '@cartwright/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

import { isComposing } from '../list/composing.ts';

export interface Pick {
  readonly key: string;
  readonly title: string;
  /** Said after the title: a price, an address. */
  readonly note: string;
  readonly onPick: () => void;
}

interface PickFieldProps {
  readonly label: ReactNode;
  readonly placeholder: string;
  readonly picks: readonly Pick[];
  /** Enter without a match. */
  readonly onEnter?: (typed: string) => void;
  readonly onType: (typed: string) => void;
  readonly typed: string;
  readonly isBusy: boolean;
  readonly type?: 'search' | 'email';
  readonly error?: string | undefined;
}

export function PickField(props: PickFieldProps) {
  const { label, placeholder, picks, onEnter, onType, typed, isBusy, type = 'search', error } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const take = (pick: Pick) => {
    pick.onPick();
    onType('');
    setIsOpen(false);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || isComposing(event)) return;
    if (event.key === 'Escape') setIsOpen(false);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = picks;
    // While the matches of what was typed last are on their way, none is taken.
    if (first !== undefined && !isBusy) take(first);
    else onEnter?.(typed.trim());
  };
  return (
    <div
      className="field relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="relative block">
        <SearchIcon size={16} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-quiet" />
        <input
          ref={input}
          id={id}
          type={type === 'email' ? 'text' : type}
          inputMode={type === 'email' ? 'email' : 'search'}
          className="control ps-10"
          placeholder={placeholder}
          autoComplete="off"
          value={typed}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => {
            onType(event.target.value);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onKeyDown={press}
        />
      </span>
      {error === undefined ? null : (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isOpen && typed !== '' && picks.length > 0 ? (
        <ul
          ref={list}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-auto rounded-lg border border-line bg-raised p-1 shadow-lg"
        >
          {picks.map((pick) => (
            <li key={pick.key}>
              <button
                type="button"
                className="flex min-h-target w-full cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-2 text-start text-sm hover:bg-wall-2"
                onClick={() => take(pick)}
                onKeyDown={(event) => moveFocus(event)}
              >
                <span className="min-w-0 break-words">{pick.title}</span>
                <span className="flex-none text-quiet">{pick.note}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Up and Down go from match to match. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const row = event.currentTarget.parentElement;
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next?.querySelector('button')?.focus();
}
