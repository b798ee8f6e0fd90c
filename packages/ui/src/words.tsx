/** The few texts inside the components. English is the default; an app in other languages gives its own. */
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

export interface UiWords {
  readonly close: string;
  /** After the label of a field that may stay empty: `(optional)`. */
  readonly optional: string;
  readonly checkForm: string;
  readonly salePrice: string;
  readonly regularPrice: string;
  readonly quantityOf: (item: string) => string;
  readonly oneLess: (item: string) => string;
  readonly oneMore: (item: string) => string;
  readonly selectAll: string;
  readonly selectRow: (row: string) => string;
}

const english: UiWords = {
  close: 'Close',
  optional: '(optional)',
  checkForm: 'Please check this form',
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  quantityOf: (item) => `Quantity of ${item}`,
  oneLess: (item) => `One less ${item}`,
  oneMore: (item) => `One more ${item}`,
  selectAll: 'Select all on this page',
  selectRow: (row) => `Select ${row}`,
};

const WordsContext = createContext(english);

/** Gives the components inside it the texts of a language. */
export function UiWordsProvider({ words, children }: { readonly words: UiWords; readonly children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Returns the texts of the nearest {@link UiWordsProvider}, English without one. */
export function useUiWords(): UiWords {
  return useContext(WordsContext);
}
