/**
 * Finds out what the words of a search stand for: forms, longer words, corrections of typing errors, and collections by
 * their names. It takes the same steps as `searchWords` of the index in memory, with requests instead of look-ups.
 */
import {
  completionSimilarity,
  isSingleCharacter,
  readNameWords,
  readPrefix,
  readTypedWords,
  regroupWords,
  type Typed,
  type TypedWords,
  type WordSearch,
} from '@cartwright/product-index';

import type { Candidate, StoredWords } from './stored-words.ts';

/** What one typed word stands for. A product has it if it has one of these words, or is in one of these collections. */
export interface Term {
  /** The typed word's forms that products have: as similar as the word itself. */
  readonly forms: readonly string[];
  /** Words that start so; the longer, the less similar. */
  readonly prefix?: string | undefined;
  readonly corrections: readonly Candidate[];
  /** Each collection with its best similarity. */
  readonly collections: ReadonlyMap<string, number>;
}

/** The terms of a search: a product must have all of them, or any. */
export interface Terms {
  readonly all: readonly Term[];
  readonly mode: WordSearch['mode'];
  /** Whether only words of names count. */
  readonly isNamesOnly: boolean;
}

export interface ResolvedWords extends Terms {
  /** The text as it was understood, where typing errors were corrected, or words split or joined. */
  readonly corrected?: string | undefined;
}

/** Tests whether a product has terms, each time in one request. */
export type TestTerms = (conditions: readonly (readonly Terms[])[]) => Promise<readonly boolean[]>;

/** @param test Whether products have all the terms of each list. */
export async function resolveWords(stored: StoredWords, search: WordSearch, test: TestTerms): Promise<ResolvedWords> {
  const { mode, isFuzzy, language } = search;
  const typed = readTypedWords(search.text, language);
  const { all, searched, isNamesOnly } = typed;
  if (isNamesOnly) {
    const terms = await readTerms(stored, typed, all, language);
    return { all: terms, mode, isNamesOnly: true };
  }
  const plain = await readTerms(stored, typed, searched, language);
  const correct = (word: string, term: Term): Promise<Term> => addCorrections(stored, word, term);
  const isFound = isFuzzy ? await test(plain.map((term) => [oneTerm(term)])) : plain.map(() => true);
  const corrected = await Promise.all(
    plain.map(async (term, place) => (isFound[place] === true ? term : correct(searched[place] ?? '', term))),
  );
  const strict: Terms = { all: corrected, mode, isNamesOnly: false };
  if (!isFuzzy || mode === 'OR') return strict;
  const [isAnyFound] = await test([[strict]]);
  if (isAnyFound === true) return withCorrection(stored, strict, typed, language, test);
  // The first character of a word that is still being typed.
  if (searched.length > 1 && isSingleCharacter(searched.at(-1) ?? '')) {
    return resolveWords(stored, { ...search, text: searched.slice(0, -1).join(' ') }, test);
  }
  const regrouped = await regroup(stored, typed, language);
  if (regrouped !== undefined) {
    const terms: Terms = { all: await readTerms(stored, typed, regrouped, language), mode, isNamesOnly: false };
    const [isRegroupedFound] = await test([[terms]]);
    if (isRegroupedFound === true) return { ...terms, corrected: regrouped.join(' ') };
  }
  // Each word occurs, but no product has all of them: a typing error may have produced another existing word.
  const everyCorrection = await Promise.all(plain.map((term, place) => correct(searched[place] ?? '', term)));
  const loose: Terms = { all: everyCorrection, mode, isNamesOnly: false };
  const [isLooseFound] = await test([[loose]]);
  return isLooseFound === true ? withCorrection(stored, loose, typed, language, test) : loose;
}

/** Returns the ids of the collections whose names have all words of a text; the last one may be incomplete. */
export async function findNamedCollections(stored: StoredWords, { text, language }: Typed): Promise<readonly string[]> {
  const typed = readTypedWords(text, language);
  const terms = await readTerms(stored, typed, readNameWords(typed), language);
  const [first, ...others] = terms.map(({ collections }) => collections);
  return [...(first?.keys() ?? [])].filter((id) => others.every((collections) => collections.has(id)));
}

function oneTerm(term: Term): Terms {
  return { all: [term], mode: 'AND', isNamesOnly: false };
}

async function readTerms(
  stored: StoredWords,
  { forms }: TypedWords,
  words: readonly string[],
  language: string | undefined,
): Promise<readonly Term[]> {
  const known = await stored.findForms(words, forms, language);
  return words.map((word) => {
    const ofProducts = known.get(word) ?? [];
    if (isSingleCharacter(word)) {
      return { forms: [word], corrections: [], collections: collectionsOf(stored, [{ word, similarity: 1 }]) };
    }
    const stem = forms.findStem(word);
    const ofCollections = [...stored.collectionIdsByWord.keys()].filter((one) => forms.findStem(one) === stem);
    const same = [...new Set([...ofProducts, ...ofCollections])];
    const prefix = readPrefix(word, same);
    const longer = [...stored.collectionIdsByWord.keys()].filter((one) => one.startsWith(prefix));
    const collections = collectionsOf(stored, [
      ...same.map((one) => ({ word: one, similarity: 1 })),
      ...longer.map((one) => ({ word: one, similarity: completionSimilarity(prefix, one) })),
    ]);
    return { forms: same, prefix, corrections: [], collections };
  });
}

async function addCorrections(stored: StoredWords, word: string, term: Term): Promise<Term> {
  const corrections = await stored.findCorrections(word);
  const collections = new Map(term.collections);
  for (const [id, similarity] of collectionsOf(stored, corrections)) {
    collections.set(id, Math.max(similarity, collections.get(id) ?? 0));
  }
  return { ...term, corrections, collections };
}

function collectionsOf(stored: StoredWords, candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { word, similarity } of candidates) {
    for (const id of stored.collectionIdsByWord.get(word) ?? []) {
      best.set(id, Math.max(similarity, best.get(id) ?? 0));
    }
  }
  return best;
}

/** Adds the text that the found products have, where a typed word is in none of them. */
async function withCorrection(
  stored: StoredWords,
  terms: Terms,
  typed: TypedWords,
  language: string | undefined,
  test: TestTerms,
): Promise<ResolvedWords> {
  const searched = typed.all.filter((word) => !typed.forms.stopWords.has(word));
  const plain = await readTerms(stored, typed, searched, language);
  const isFound = await test(plain.map((term) => [terms, oneTerm(term)]));
  const replaced = new Map<string, string>();
  for (const [place, word] of searched.entries()) {
    if (isFound[place] === true) continue;
    const near = await stored.findCorrections(word);
    const hasRow = await test(near.map((one) => [terms, oneTerm(exactly(stored, one))]));
    const [first, ...others] = near.filter((_, index) => hasRow[index] === true);
    if (first === undefined) continue;
    const best = others.reduce((one, other) => (other.similarity > one.similarity ? other : one), first);
    replaced.set(word, best.word);
  }
  const corrected = typed.all.map((word) => replaced.get(word) ?? word).join(' ');
  return corrected === typed.all.join(' ') ? terms : { ...terms, corrected };
}

function exactly(stored: StoredWords, { word }: Candidate): Term {
  return { forms: [word], corrections: [], collections: collectionsOf(stored, [{ word, similarity: 1 }]) };
}

async function regroup(
  stored: StoredWords,
  { searched, forms }: TypedWords,
  language: string | undefined,
): Promise<readonly string[] | undefined> {
  const asked = new Set<string>();
  // Notes what would be looked up, on every way that the regrouping may take.
  for (const [place, word] of searched.entries()) {
    asked.add(word).add(word + (searched[place + 1] ?? ''));
    for (let cut = 1; cut < word.length; cut += 1) asked.add(word.slice(0, cut)).add(word.slice(cut));
  }
  const known = await stored.findForms([...asked], forms, language);
  return regroupWords(searched, (word) => (known.get(word)?.length ?? 0) > 0 || stored.collectionIdsByWord.has(word));
}
