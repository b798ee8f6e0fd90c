/**
 * What is typed into a search field, and how it follows the search of its list. Invariant: a search that the field itself
 * has asked for never replaces what was typed since, however late it comes; one from elsewhere does.
 */
export interface SearchDraft {
  readonly typed: string;
  /** The search that the list had when this draft was last compared with it. */
  readonly from: string;
  /** The searches that the field has asked for and the list does not have yet, in order. */
  readonly asked: readonly string[];
}

export function startDraft(search: string): SearchDraft {
  return { typed: search, from: search, asked: [] };
}

/** The draft with the present search of the list; the same draft if nothing has changed. */
export function followSearch(draft: SearchDraft, search: string): SearchDraft {
  if (draft.from === search) return draft;
  const place = draft.asked.lastIndexOf(search);
  // Searches before it were overtaken.
  return place < 0 ? startDraft(search) : { ...draft, from: search, asked: draft.asked.slice(place + 1) };
}

export type DraftChange =
  | { readonly kind: 'typed'; readonly text: string }
  /** The field asks for a search. */
  | { readonly kind: 'asked'; readonly search: string }
  /** The list has a search. */
  | { readonly kind: 'listed'; readonly search: string };

/** A reducer. Changes of one moment follow each other here in the order in which they were made. */
export function changeDraft(draft: SearchDraft, change: DraftChange): SearchDraft {
  switch (change.kind) {
    case 'typed':
      return { ...draft, typed: change.text };
    case 'asked':
      return { ...draft, asked: [...draft.asked, change.search] };
    case 'listed':
      return followSearch(draft, change.search);
  }
}
