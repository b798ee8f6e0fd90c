/**
 * The words of a site's products and collections, where these are not in the memory of this process: forms of a typed
 * word, and words that differ from it by typing errors. Invariant: every implementation finds the same words as the
 * vocabulary of the index in memory.
 */
import {
  correctionSimilarity,
  createTypoCounter,
  MAX_CORRECTIONS,
  readMaxTypos,
  splitWords,
  type WordForms,
} from '@cartwright/product-index';

import type { Transaction } from '../../../foundation/database/database.ts';
import { readCollectionNames } from './index-store.ts';

/** A word that a typed word may stand for. */
export interface Candidate {
  readonly word: string;
  readonly similarity: number;
}

export interface StoredWords {
  /** Ids of collections by each word of their names. */
  readonly collectionIdsByWord: ReadonlyMap<string, readonly string[]>;

  /** Returns the known words of products that are forms of each typed word. */
  findForms(
    typed: readonly string[],
    forms: WordForms,
    language: string | undefined,
  ): Promise<ReadonlyMap<string, readonly string[]>>;

  /** Returns the words within the allowed number of typing errors, nearest first, those of products before others. */
  findCorrections(typed: string): Promise<readonly Candidate[]>;
}

export async function readCollectionWords(
  tx: Transaction,
  siteId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const idsByWord = new Map<string, string[]>();
  for (const { collectionId, name } of await readCollectionNames(tx, siteId)) {
    for (const word of splitWords(name)) idsByWord.set(word, [...(idsByWord.get(word) ?? []), collectionId]);
  }
  return idsByWord;
}

/** The stems of typed words: a form of a word is its stem itself, or has it among its stems of the language. */
export function readStems(typed: readonly string[], forms: WordForms, language: string | undefined) {
  const stems = [...new Set(typed.map(forms.findStem))];
  const code = (language ?? '').toLowerCase().split('-')[0] ?? '';
  return { stems, inLanguage: stems.map((stem) => `${code}:${stem}`) };
}

/** The forms of each typed word among the words that have its stem. */
export function groupForms(
  typed: readonly string[],
  words: readonly string[],
  forms: WordForms,
): ReadonlyMap<string, readonly string[]> {
  const byStem = Map.groupBy(words, forms.findStem);
  return new Map(typed.map((word) => [word, byStem.get(forms.findStem(word)) ?? []]));
}

/** The words within the allowed number of typing errors: at most `MAX_CORRECTIONS` of products, then other words of collections. */
export function rankCorrections(
  typed: string,
  ofProducts: readonly string[],
  ofCollections: Iterable<string>,
): readonly Candidate[] {
  const maxTypos = readMaxTypos(typed.length);
  const countTypos = createTypoCounter(typed, maxTypos);
  const select = (words: readonly string[]) =>
    words.flatMap((word) => {
      const typos = countTypos(word);
      return typos > 0 && typos <= maxTypos ? [{ word, typos }] : [];
    });
  const known = new Set(ofProducts);
  const nearest = select(ofProducts)
    .toSorted((left, right) => left.typos - right.typos || (left.word < right.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
  const others = select([...ofCollections].filter((word) => !known.has(word)));
  return [...nearest, ...others].map(({ word, typos }) => ({ word, similarity: correctionSimilarity(typos) }));
}
