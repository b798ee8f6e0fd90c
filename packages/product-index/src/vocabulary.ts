/**
 * Inverted index: rows by word, with the weight of the word in each row. Words are only added. Removed rows stay in the
 * lists, so callers intersect with the live rows, until the whole index is rebuilt.
 */
import { compareText } from './column.ts';
import { WORD_SOURCES, type WordSource } from './document-words.ts';
import { NumberList } from './number-list.ts';
import { countBits } from './row-set.ts';
import { completionSimilarity, correctionSimilarity, MAX_CORRECTIONS } from './typed-words.ts';
import { createTypoCounter, readMaxTypos } from './typos.ts';
import type { WordForms } from './word-forms.ts';

const SOURCE_BITS = 2;
const SOURCE_MASK = (1 << SOURCE_BITS) - 1;

const MAX_CACHED_CORRECTIONS = 500;

/** A word of the vocabulary that a typed word may stand for. */
export interface Candidate {
  readonly word: string;
  /** 1 for the typed word itself and its forms, less for prefixes and corrections. */
  readonly similarity: number;
}

export class Vocabulary {
  /** Number of each word. Nearly every SKU is a word of one product only, and needs no list of further entries. */
  readonly #numbers = new Map<string, number>();
  readonly #firstEntries = new NumberList();
  /** Further entries, by the word's number. */
  readonly #moreEntries = new Map<number, NumberList>();
  /** By number, with the character mask of each. */
  readonly #words: string[] = [];
  readonly #emailMasks = new NumberList();
  readonly #sorted: string[] = [];
  #isSorted = true;
  #corrections = new Map<string, readonly Candidate[]>();
  /** Inflected words by stem, for each language that was searched in, and how many words were read so far. */
  readonly #inflected = new WeakMap<WordForms, { readonly words: Map<string, string[]>; count: number }>();

  add(word: string, row: number, source: WordSource): void {
    const entry = ((row << SOURCE_BITS) | WORD_SOURCES.indexOf(source)) >>> 0;
    const first = this.#numbers.get(word);
    if (first === undefined) {
      this.#numbers.set(word, this.#firstEntries.length);
      this.#firstEntries.push(entry);
      this.#emailMasks.push(toEmailMask(word));
      this.#sorted.push(word);
      this.#words.push(word);
      this.#isSorted = false;
      this.#corrections.clear();
      return;
    }
    const more = this.#moreEntries.get(first) ?? new NumberList();
    this.#moreEntries.set(first, more);
    more.push(entry);
  }

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  /** Visits every row that has the word, with the weight that it has there, 1 to 4. A row may be visited twice. */
  forEachRow(word: string, visit: (row: number, weight: number) => void): void {
    const first = this.#numbers.get(word);
    if (first === undefined) return;
    const visitEntry = (entry: number): void => visit(entry >>> SOURCE_BITS, (entry & SOURCE_MASK) + 1);
    visitEntry(this.#firstEntries.view()[first] ?? 0);
    for (const entry of this.#moreEntries.get(first)?.view() ?? []) visitEntry(entry);
  }

  /** Returns the words of the vocabulary that are forms of the typed word. */
  findForms(typed: string, forms: WordForms): readonly string[] {
    const known = this.#inflected.get(forms) ?? { words: new Map<string, string[]>(), count: 0 };
    this.#inflected.set(forms, known);
    for (; known.count < this.#words.length; known.count += 1) {
      const word = this.#words[known.count] ?? '';
      const stem = forms.findStem(word);
      // A word that is its own stem needs no entry: the vocabulary has it.
      if (stem === word) continue;
      const others = known.words.get(stem);
      if (others === undefined) known.words.set(stem, [word]);
      else others.push(word);
    }
    const stem = forms.findStem(typed);
    const inflected = known.words.get(stem) ?? [];
    return this.has(stem) && forms.findStem(stem) === stem ? [stem, ...inflected] : inflected;
  }

  /** Returns the word and the words that start with it; the longer, the less similar. */
  findPrefixMatches(typed: string): readonly Candidate[] {
    const sorted = this.#sort();
    const found: Candidate[] = [];
    for (let index = findFirstFrom(sorted, typed); index < sorted.length; index += 1) {
      const word = sorted[index];
      if (word === undefined || !word.startsWith(typed)) break;
      found.push({ word, similarity: completionSimilarity(typed, word) });
    }
    return found;
  }

  /** Returns the words within the allowed number of typing errors, nearest first. */
  findCorrections(typed: string): readonly Candidate[] {
    const known = this.#corrections.get(typed);
    if (known !== undefined) return known;
    const maxTypos = readMaxTypos(typed.length);
    const countTypos = createTypoCounter(typed, maxTypos);
    const found: { readonly word: string; readonly typos: number }[] = [];
    if (maxTypos > 0) {
      const mask = toEmailMask(typed);
      const masks = this.#emailMasks.view();
      for (let number = 0; number < masks.length; number += 1) {
        // One error changes at most two bits of the mask, which excludes most words cheaply.
        if (countBits(mask ^ (masks[number] ?? 0)) > 2 * maxTypos) continue;
        const word = this.#words[number] ?? '';
        const typos = countTypos(word);
        if (typos <= maxTypos && typos > 0) found.push({ word, typos });
      }
    }
    const corrections = found
      .toSorted((left, right) => left.typos - right.typos || compareText(left.word, right.word))
      .slice(0, MAX_CORRECTIONS)
      .map(({ word, typos }) => ({ word, similarity: correctionSimilarity(typos) }));
    if (this.#corrections.size >= MAX_CACHED_CORRECTIONS) this.#corrections.clear();
    this.#corrections.set(typed, corrections);
    return corrections;
  }

  #sort(): readonly string[] {
    if (!this.#isSorted) {
      this.#sorted.sort(compareText);
      this.#isSorted = true;
    }
    return this.#sorted;
  }
}

/** Returns the characters of a word as bits, without order and number. Several characters share one bit. */
function toEmailMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask >>> 0;
}

/** Returns the first index of a sorted list that is not before `word`. */
function findFirstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
