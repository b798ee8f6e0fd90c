/**
 * The search of the header: a field, or on small screens a link. Both lead to the search page; suggestions are loaded
 * when the field is focused or the link is pressed. `/` opens it from anywhere.
 */
import { SearchIcon, VisuallyHidden } from '@cartwright/ui';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';

import type { CollectionLink } from '../catalog/collection-view.ts';
import type { SearchSheetProps } from '../catalog/search-sheet.tsx';
import type { SuggestionsProps } from '../catalog/suggestions.tsx';
import { Form, Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';

interface SearchProps {
  readonly collections: readonly CollectionLink[];
}

export function SearchField({ collections }: SearchProps) {
  const words = useWords().layout;
  const location = useLocation();
  const current = location.pathname === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  useEffect(() => {
    if (input !== null) showText(input, current);
  }, [input, current]);
  useSlash(input);
  return (
    <Form action="/search" className="site-search">
      <label htmlFor="site-search">
        <VisuallyHidden>{words.searchShop}</VisuallyHidden>
      </label>
      <SearchIcon size={17} />
      <input
        ref={setInput}
        id="site-search"
        type="search"
        name="q"
        defaultValue={current}
        placeholder={words.search}
        autoComplete="off"
        aria-keyshortcuts="/"
        onFocus={() => {
          if (Suggestions !== undefined) return;
          import('../catalog/suggestions.tsx').then(
            (loaded) => setSuggestions(() => loaded.Suggestions),
            // Offline: the form leads to the search page.
            () => undefined,
          );
        }}
      />
      {Suggestions !== undefined && input !== null && <Suggestions input={input} collections={collections} />}
    </Form>
  );
}

/** The text that the page was searched for, not what was typed before. */
function showText(input: HTMLInputElement, text: string): void {
  if (document.activeElement !== input) input.value = text;
}

const loadSheet = () => import('../catalog/search-sheet.tsx');

export function SearchLink({ collections }: SearchProps) {
  const words = useWords().layout;
  const [Sheet, setSheet] = useState<ComponentType<SearchSheetProps>>();
  return (
    <>
      <Link
        to="/search"
        id="search-link"
        data-scripted=""
        className="button button--quiet button--icon md:hidden"
        aria-label={words.search}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          const { href } = event.currentTarget;
          loadSheet().then(
            (loaded) => setSheet(() => loaded.SearchSheet),
            // Offline: the search page says so.
            () => location.assign(href),
          );
        }}
      >
        <SearchIcon />
      </Link>
      {Sheet !== undefined && <Sheet collections={collections} onClose={() => setSheet(undefined)} />}
    </>
  );
}

/** `/` moves to the field, or opens the sheet where the field is not shown. */
function useSlash(input: HTMLInputElement | null): void {
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
        const { target } = event;
        if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null)
          return;
        event.preventDefault();
        if (input?.offsetParent === null) document.querySelector<HTMLElement>('#search-link')?.click();
        else input?.focus();
      },
      { signal: ending.signal },
    );
    return () => ending.abort();
  }, [input]);
}
