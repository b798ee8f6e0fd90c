/** The search on small screens: a sheet with the field and its suggestions. Loaded when it is opened first. */
import { CloseIcon, SearchIcon } from '@cartwright/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { Form } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import type { CollectionLink } from './collection-view.ts';
import { Suggestions } from './suggestions.tsx';

export interface SearchSheetProps {
  readonly collections: readonly CollectionLink[];
  readonly onClose: () => void;
}

export function SearchSheet({ collections, onClose }: SearchSheetProps) {
  const words = useWords().layout;
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (opened.current !== key) dialog.current?.close();
  }, [key]);
  return (
    <dialog ref={dialog} className="search-sheet" aria-label={words.search} onClose={onClose}>
      <search>
        <Form action="/search">
          <div className="search-sheet__field">
            <SearchIcon size={18} />
            <input
              ref={setInput}
              type="search"
              name="q"
              aria-label={words.searchShop}
              placeholder={words.search}
              autoComplete="off"
              enterKeyHint="search"
              autoFocus
            />
            <button
              type="button"
              className="button button--quiet button--icon"
              aria-label={words.closeSearch}
              onClick={() => dialog.current?.close()}
            >
              <CloseIcon />
            </button>
          </div>
          {input !== null && <Suggestions input={input} collections={collections} isSheet />}
        </Form>
      </search>
    </dialog>
  );
}
