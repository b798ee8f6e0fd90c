/** The search field of a list. The search text is part of the address, so that Back and links lead to the same rows. */
import { SearchIcon } from '@cartwright/ui';
import { type RefObject, useEffect, useId, useReducer, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

import { InnerForm } from './inner-form.tsx';
import { changeDraft, startDraft } from './search-draft.ts';

interface SearchFieldProps {
  /** `Search products by name or SKU` */
  readonly label: string;
  /** The same in the field, shorter: `Search by name or SKU` */
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Takes the space that is left, for lists that are searched by many things. */
  readonly wide?: boolean;
  /** The field itself, for a dialog that opens with it. */
  readonly field?: RefObject<HTMLInputElement | null>;
  /** What Enter does instead of a search. */
  readonly onEnter?: (typed: string) => void;
}

/** How long the field waits after a stroke. The next stroke cancels a request that is under way. */
const PAUSE_MS = 60;

/** Searches while the merchant types, a moment after the last stroke. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, search, wide = false, field, onSearch, onEnter = onSearch } = props;
  // A reducer and no state: the router renders a search in a transition, and React computes the next state at once from
  // what a discarded rendering has set, which takes back what was typed. It runs a reducer when it renders.
  const [draft, change] = useReducer(changeDraft, search, startDraft);
  // The field's own search keeps what was typed since; one from elsewhere (Back, "Clear", a link) replaces it.
  if (draft.from !== search) change({ kind: 'listed', search });
  const { typed } = draft;
  const [submitted, setSubmitted] = useState<string>();
  const id = useId();
  const { state } = useNavigation();
  /** Runs the search that waits for its pause. */
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    const asked = typed.trim();
    // A pending search must not navigate away from a page that the merchant has opened since, nor from what Enter opens.
    if (asked === search || asked === draft.asked.at(-1) || asked === submitted || state !== 'idle') return;
    const run = () => {
      pending.current = undefined;
      change({ kind: 'asked', search: asked });
      onSearch(asked);
    };
    const timer = setTimeout(run, PAUSE_MS);
    pending.current = () => {
      clearTimeout(timer);
      run();
    };
    return () => {
      pending.current = undefined;
      clearTimeout(timer);
    };
  });
  return (
    <search className="relative flex-1">
      <InnerForm
        onEnter={() => {
          setSubmitted(typed.trim());
          onEnter(typed.trim());
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <SearchIcon size={16} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-quiet" />
        <input
          ref={field}
          id={id}
          type="search"
          className={`control rounded-full ps-10 placeholder:text-ellipsis ${wide ? 'sm:w-full' : 'sm:w-72'}`}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          // A click on a row leaves the field first: the search comes before what the click opens, never after.
          onBlur={() => pending.current?.()}
          onChange={(event) => {
            setSubmitted(undefined);
            change({ kind: 'typed', text: event.target.value });
          }}
        />
      </InnerForm>
    </search>
  );
}
