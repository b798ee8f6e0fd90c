/**
 * Suggestions below a search field while a shopper types: products with pictures, longer texts and collections. Loaded
 * when the field is focused. Invariant: without them the form still leads to the search page, which finds the same.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No native list of options shows pictures and prices. */
import { Picture, Price } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useTheme } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { useShopRuntime } from '../shell/shop-runtime.ts';
import { countWords } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';
import type { CollectionLink } from './collection-view.ts';
import { writeListing } from './filters.ts';
import { loadSuggestions, type Suggested } from './load-suggestions.ts';
import { forgetSearches, keepSearch, readSearches } from './recent-searches.ts';
import { useShownPrice } from './shown-price.ts';
import { type SuggestionRow, listRows } from './suggestion-rows.ts';

export interface SuggestionsProps {
  /** The field; its form leads to the search page. */
  readonly input: HTMLInputElement;
  readonly collections: readonly CollectionLink[];
  /** Whether they are shown all the time: in a sheet of their own. */
  readonly isSheet?: boolean;
}

export function Suggestions({ input, collections, isSheet = false }: SuggestionsProps) {
  const { key } = useLocation();
  const [text, setText] = useState(() => readText(input));
  // Open on one page: another page closes them.
  const [openedAt, setOpenedAt] = useState(() => (document.activeElement === input ? key : undefined));
  const isOpen = openedAt === key;
  const setOpen = (opens: boolean): void => setOpenedAt(opens ? key : undefined);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(readSearches);
  const { found, isWaiting } = useSuggested(text);
  const theme = useTheme();
  const words = useWords().lists;
  const navigate = useNavigate();
  const id = useId();
  const groups = listRows({
    words,
    text,
    found,
    recent,
    collections,
    countWords: (count) => countWords(theme.words, count),
  });
  const rows = groups.flatMap((group) => group.rows);
  const isShown = isSheet || (isOpen && (rows.length > 0 || text !== ''));

  const choose = (place: number): void => {
    setActive(place);
    writeText(input, rows[place]?.text ?? text);
  };

  useFieldEvents(input, {
    onInput: () => {
      setText(readText(input));
      setActive(-1);
      setOpen(true);
    },
    onOpen: () => setOpen(true),
    onLeave: () => setOpen(false),
    onSubmit: () => {
      setRecent(keepSearch(input.value));
      setOpen(false);
    },
    onKey: (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setOpen(true);
        if (rows.length === 0) return;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const next = active + step;
        choose(next >= rows.length ? -1 : next < -1 ? rows.length - 1 : next);
      } else if (event.key === 'Escape' && isShown && !isSheet) {
        event.preventDefault();
        writeText(input, text);
        setActive(-1);
        setOpen(false);
      } else if (event.key === 'Enter' && rows[active] !== undefined) {
        event.preventDefault();
        setRecent(keepSearch(text));
        setOpen(false);
        void navigate(rows[active].to);
      }
    },
  });

  useEffect(() => describeField(input, id, isShown, active), [input, id, isShown, active]);

  return (
    <div className={isSheet ? 'suggestions suggestions--sheet' : 'suggestions'} hidden={!isShown}>
      <p className="visually-hidden" aria-live="polite">
        {isShown && text !== '' && found !== undefined && !isWaiting && words.search.results(found.total)}
      </p>
      {text !== '' && found !== undefined && <Verdict found={found} />}
      <div id={id} role="listbox" aria-label={words.search.suggestions} data-waiting={isWaiting ? '' : undefined}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            {group.isTitled && (
              <p className="suggestions__title" aria-hidden="true">
                {group.title}
              </p>
            )}
            {group.rows.map((row) => {
              const number = rows.indexOf(row);
              return (
                <Row
                  key={row.to}
                  id={`${id}-${number}`}
                  row={row}
                  isActive={number === active}
                  onOpen={() => {
                    setRecent(keepSearch(text));
                    setOpen(false);
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
      {text === '' && recent.length > 0 && (
        <button type="button" className="suggestions__clear" onClick={() => setRecent(forgetSearches())}>
          {words.search.clearRecent}
        </button>
      )}
    </div>
  );
}

/** A single letter finds nothing: the rest of its word is still to come. */
function readText(input: HTMLInputElement): string {
  const text = input.value.trim();
  return /^[a-z0-9]$/iu.test(text) ? '' : text;
}

function writeText(input: HTMLInputElement, text: string): void {
  input.value = text;
}

/** Tells assistive technology what the field shows. */
function describeField(input: HTMLInputElement, id: string, isShown: boolean, active: number): void {
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', id);
  input.setAttribute('aria-expanded', String(isShown));
  if (active < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `${id}-${active}`);
}

/** What to say where nothing has the words as they were typed. */
function Verdict({ found }: { readonly found: Suggested }) {
  const { layout, lists } = useWords();
  const { sentence } = layout;
  const words = lists.search;
  if (found.corrected === undefined && found.total > 0) return null;
  return (
    <p className="suggestions__verdict">
      {sentence(words.none(found.text))}{' '}
      {found.corrected !== undefined &&
        fill(words.didYouMean, {
          text: (
            <Link to={`/search${writeListing({ search: found.corrected })}`} className="underline">
              {found.corrected}
            </Link>
          ),
        })}
    </p>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: SuggestionRow;
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

function Row({ id, row, isActive, onOpen }: RowProps) {
  const shownPrice = useShownPrice();
  const price = row.product && shownPrice(row.product.price);
  const [photo] = row.product?.photos ?? [];
  return (
    <Link
      id={id}
      to={row.to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={row.product === undefined ? 'suggestion' : 'suggestion suggestion--product'}
      onClick={onOpen}
    >
      {row.product !== undefined && (
        <span className="suggestion__photo">
          {photo !== undefined && <Picture image={photo} alt="" ratio="4 / 5" sizes="3.5rem" />}
        </span>
      )}
      <span className="suggestion__text">{row.label}</span>
      {price !== undefined && (
        <Price now={price.now} was={price.was} prefix={price.prefix} className="suggestion__price" />
      )}
    </Link>
  );
}

/** The suggestions for a text; those of the text before while they are loading. One request at a time. */
function useSuggested(text: string): { readonly found: Suggested | undefined; readonly isWaiting: boolean } {
  const { client, queryClient } = useShopRuntime();
  const theme = useTheme();
  const [state, setState] = useState<{ readonly text: string; readonly found: Suggested | undefined }>();
  const wanted = useRef(text);
  const isLoading = useRef(false);
  useEffect(() => {
    wanted.current = text;
    if (isLoading.current || text === '') return;
    isLoading.current = true;
    const load = async () => {
      let asked = '';
      while (wanted.current !== asked && wanted.current !== '') {
        asked = wanted.current;
        // Where it fails, the form still leads to the search page.
        const found = await loadSuggestions({ client, cache: queryClient }, asked, theme).catch(() => undefined);
        setState({ text: asked, found });
      }
      isLoading.current = false;
    };
    void load();
  }, [client, queryClient, text, theme]);
  if (text === '') return { found: undefined, isWaiting: false };
  return { found: state?.found, isWaiting: state?.text !== text };
}

interface FieldEvents {
  readonly onInput: () => void;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
  readonly onSubmit: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function useFieldEvents(input: HTMLInputElement, events: FieldEvents): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const { form } = input;
    input.addEventListener('input', () => latest.current.onInput(), { signal });
    input.addEventListener('focus', () => latest.current.onOpen(), { signal });
    input.addEventListener('click', () => latest.current.onOpen(), { signal });
    input.addEventListener('keydown', (event) => latest.current.onKey(event), { signal });
    form?.addEventListener('submit', () => latest.current.onSubmit(), { signal });
    form?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) latest.current.onLeave();
      },
      { signal },
    );
    return () => ending.abort();
  }, [input]);
}
