/** The visible columns of a list: the merchant's choice, stored in the browser under the list's name. */
import { Checkbox } from '@cartwright/ui';
import type { ColumnVisibilityState } from '@tanstack/react-table';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { words } from '../words/words.ts';

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly visibility: ColumnVisibilityState;
  readonly onChange: (visibility: ColumnVisibilityState) => void;
}

/** A disclosure that closes when it loses the focus, on Escape, and on its own button. */
export function ColumnChoice({ columns, visibility, onChange }: ColumnChoiceProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  return (
    <details ref={details} className="relative hidden md:block">
      <summary className="button list-none [&::-webkit-details-marker]:hidden">{words.list.columns}</summary>
      <div
        // Takes the focus when clicked, so that a click between the boxes does not close it.
        tabIndex={-1}
        className="absolute end-0 top-full z-10 mt-2 grid min-w-44 gap-3 rounded-lg border border-line bg-raised p-4 text-sm shadow-lg"
      >
        {columns.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={visibility[id] !== false}
            onChange={(event) => onChange({ ...visibility, [id]: event.target.checked })}
          />
        ))}
      </div>
    </details>
  );
}

/** Closes a disclosure when it loses the focus, and on Escape. */
export function useClosing(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) element.open = false;
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !element.open) return;
        element.open = false;
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [details]);
}

/** The stored choice of a list, and its setter. */
export function useColumnVisibility(
  list: string,
): [ColumnVisibilityState, (visibility: ColumnVisibilityState) => void] {
  const storageKey = `cartwright-columns-${list}`;
  const [visibility, setVisibility] = useState<ColumnVisibilityState>(() => readChoice(storageKey));
  return [
    visibility,
    (next) => {
      setVisibility(next);
      try {
        localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // A browser without storage keeps the choice until the page is left.
      }
    },
  ];
}

function readChoice(storageKey: string): ColumnVisibilityState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(kept) as object).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      ),
    );
  } catch {
    return {};
  }
}
