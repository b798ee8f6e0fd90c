/**
 * Which rows hold which word, and how much it says there. Words are only ever added: rows that are gone stay in the
 * lists and are left out by whoever reads them, until the whole index is made anew.
 */
import { NumberList, countBits } from './bits.ts';
import { compareText } from './column.ts';
import { createTypoCounter, forgivenTypos } from './typos.ts';
import type { WordForms } from './word-forms.ts';

/** Where a word stands, least telling first: its weight is this number plus one. */
export const PLACES = ['description', 'detail', 'brand', 'name'] as const;
export type Place = (typeof PLACES)[number];
const PLACE_BITS = 2;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

/** Words that are tried in place of one that nobody wrote so; beyond these, the word was no typing error. */
const MOST_CORRECTIONS = 30;
const MOST_REMEMBERED = 500;

/** A word of the vocabulary that a typed word may mean, from 1 for the very word downwards. */
export interface Meaning {
  readonly word: string;
  readonly closeness: number;
}

export class Vocabulary {
  /** Where a word's first entry lies; nearly every SKU is a word of one product alone, and needs no list. */
  readonly #places = new Map<string, number>();
  readonly #firsts = new NumberList();
  /** Further entries, by the place of the first. */
  readonly #more = new Map<number, NumberList>();
  /** By their places, with the letters of each. */
  readonly #words: string[] = [];
  readonly #letters = new NumberList();
  readonly #sorted: string[] = [];
  #isSorted = true;
  #corrections = new Map<string, readonly Meaning[]>();
  /** Inflected words by their roots, for each language that was asked in, and how many words were looked at. */
  readonly #inflected = new WeakMap<WordForms, { readonly words: Map<string, string[]>; count: number }>();

  add(word: string, row: number, place: Place): void {
    const entry = ((row << PLACE_BITS) | PLACES.indexOf(place)) >>> 0;
    const first = this.#places.get(word);
    if (first === undefined) {
      this.#places.set(word, this.#firsts.length);
      this.#firsts.push(entry);
      this.#letters.push(lettersOf(word));
      this.#sorted.push(word);
      this.#words.push(word);
      this.#isSorted = false;
      this.#corrections.clear();
      return;
    }
    const more = this.#more.get(first) ?? new NumberList();
    this.#more.set(first, more);
    more.push(entry);
  }

  has(word: string): boolean {
    return this.#places.has(word);
  }

  /** Calls with every row that holds the word and the weight that it has there, from 1 to 4. A row may come twice. */
  forEachRow(word: string, visit: (row: number, weight: number) => void): void {
    const first = this.#places.get(word);
    if (first === undefined) return;
    const tell = (entry: number): void => visit(entry >>> PLACE_BITS, (entry & PLACE_MASK) + 1);
    tell(this.#firsts.view()[first] ?? 0);
    for (const entry of this.#more.get(first)?.view() ?? []) tell(entry);
  }

  /** The words that are forms of the typed one, and it itself, of those that rows hold. */
  findForms(typed: string, forms: WordForms): readonly string[] {
    const known = this.#inflected.get(forms) ?? { words: new Map<string, string[]>(), count: 0 };
    this.#inflected.set(forms, known);
    for (; known.count < this.#words.length; known.count += 1) {
      const word = this.#words[known.count] ?? '';
      const root = forms.findRoot(word);
      // A word that is its own root needs no entry: the vocabulary has it.
      if (root === word) continue;
      const others = known.words.get(root);
      if (others === undefined) known.words.set(root, [word]);
      else others.push(word);
    }
    const root = forms.findRoot(typed);
    const inflected = known.words.get(root) ?? [];
    return this.has(root) && forms.findRoot(root) === root ? [root, ...inflected] : inflected;
  }

  /** The word itself, and the words that begin with it: the longer they are, the less close. */
  findBeginnings(typed: string): readonly Meaning[] {
    const sorted = this.#sort();
    const found: Meaning[] = [];
    for (let place = firstFrom(sorted, typed); place < sorted.length; place += 1) {
      const word = sorted[place];
      if (word === undefined || !word.startsWith(typed)) break;
      found.push({ word, closeness: word === typed ? 1 : 0.5 + (0.4 * typed.length) / word.length });
    }
    return found;
  }

  /** Words that differ from the typed one, or that begin like it, by no more errors than are forgiven; nearest first. */
  findCorrections(typed: string): readonly Meaning[] {
    const known = this.#corrections.get(typed);
    if (known !== undefined) return known;
    const most = forgivenTypos(typed.length);
    const countTypos = createTypoCounter(typed, most);
    const found: { readonly word: string; readonly typos: number }[] = [];
    if (most > 0) {
      const letters = lettersOf(typed);
      const all = this.#letters.view();
      for (let place = 0; place < all.length; place += 1) {
        // An error exchanges one letter for another at most: most words have too many others to be looked at.
        if (countBits(letters ^ (all[place] ?? 0)) > 2 * most) continue;
        const word = this.#words[place] ?? '';
        const typos = countTypos(word);
        if (typos <= most && typos > 0) found.push({ word, typos });
      }
    }
    const meanings = found
      .toSorted((left, right) => left.typos - right.typos || compareText(left.word, right.word))
      .slice(0, MOST_CORRECTIONS)
      .map(({ word, typos }) => ({ word, closeness: 0.45 / typos }));
    if (this.#corrections.size >= MOST_REMEMBERED) this.#corrections.clear();
    this.#corrections.set(typed, meanings);
    return meanings;
  }

  #sort(): readonly string[] {
    if (!this.#isSorted) {
      this.#sorted.sort(compareText);
      this.#isSorted = true;
    }
    return this.#sorted;
  }
}

/** The letters that a word has, in whatever order and number, as bits; several letters share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters >>> 0;
}

/** The first place in a sorted list that is not before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
