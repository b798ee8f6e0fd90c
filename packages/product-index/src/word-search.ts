/**
 * Word search: a product is found when it has every typed word, in any form, as a prefix, or with a typing error.
 * Invariant: a score depends only on the product and the search, so every process returns the same order.
 */
import type { RowOrder } from './order.ts';
import { takeBest, type PageRequest, type RowPage } from './page.ts';
import type { ProductRows } from './product-rows.ts';
import { RowSet } from './row-set.ts';
import {
  COLLECTION_WEIGHT,
  completionSimilarity,
  correctionSimilarity,
  isSingleCharacter,
  NAME_WEIGHT,
  readNameWords,
  readPrefix,
  readTypedWords,
  regroupWords,
} from './typed-words.ts';
import { createTypoCounter, readMaxTypos } from './typos.ts';
import type { Candidate } from './vocabulary.ts';
import type { WordForms } from './word-forms.ts';

export interface WordMatch {
  readonly rows: RowSet;
  /** One score for each row, in the order of row numbers. */
  readonly scores: Float64Array;
  /** The text as it was understood, where typing errors were corrected, or words split or joined. */
  readonly corrected?: string;
}

export interface WordSearch {
  readonly text: string;
  /** Whether typing errors are allowed. */
  readonly isFuzzy: boolean;
  /** Whether a product must have all words, or any of them. */
  readonly mode: 'AND' | 'OR';
  /** BCP 47: the language of the word forms. Without it, only the typed form matches. */
  readonly language?: string | undefined;
}

/** Searches among these rows. A text without words finds nothing. */
export function searchWords(index: ProductRows, search: WordSearch, among: RowSet): WordMatch {
  const { isFuzzy, mode } = search;
  const { all, searched: typed, isNamesOnly, forms } = readTypedWords(search.text, search.language);
  if (isNamesOnly) {
    return scoreWords(index, all, among, mode, (word) => findPrefixCandidates(index, word, forms), NAME_WEIGHT);
  }
  const strict = scoreWords(index, typed, among, mode, (word) =>
    findCandidates(index, word, forms, among, { isFuzzy, alwaysCorrect: false }),
  );
  if (!isFuzzy || mode === 'OR') return strict;
  if (strict.rows.count() > 0) return withCorrection(index, strict, all, forms);
  // The first character of a word that is still being typed.
  if (typed.length > 1 && isSingleCharacter(typed.at(-1) ?? '')) {
    return searchWords(index, { ...search, text: typed.slice(0, -1).join(' ') }, among);
  }
  const isKnown = (word: string): boolean =>
    index.vocabulary.findForms(word, forms).length > 0 || index.collectionIdsByWord.has(word);
  const regrouped = regroupWords(typed, isKnown);
  if (regrouped !== undefined) {
    const found = scoreWords(index, regrouped, among, mode, (word) => findPrefixCandidates(index, word, forms));
    if (found.rows.count() > 0) return { ...found, corrected: regrouped.join(' ') };
  }
  // Each word occurs, but no product has all of them: a typing error may have produced another existing word.
  const corrected = scoreWords(index, typed, among, mode, (word) =>
    findCandidates(index, word, forms, among, { isFuzzy, alwaysCorrect: true }),
  );
  return withCorrection(index, corrected, all, forms);
}

/** Adds the text that the found rows have, where a typed word is in none of them. */
function withCorrection(index: ProductRows, match: WordMatch, typed: readonly string[], forms: WordForms): WordMatch {
  const { rows } = match;
  if (rows.count() === 0) return match;
  const words = typed.map((word) => {
    const isFound = findPrefixCandidates(index, word, forms).some((one) => hasRow(index, one.word, rows));
    if (isFound || forms.stopWords.has(word)) return word;
    const near = [
      ...index.vocabulary.findCorrections(word),
      ...correctCollections(index, word, readMaxTypos(word.length)),
    ].filter((one) => hasRow(index, one.word, rows));
    return near.reduce(
      (best, one) => (one.similarity > best.similarity ? one : best),
      near[0] ?? { word, similarity: 0 },
    ).word;
  });
  const corrected = words.join(' ');
  return corrected === typed.join(' ') ? match : { ...match, corrected };
}

/** Returns the ids of the collections whose names have all words of a text; the last one may be incomplete. */
export function findNamedCollections(
  index: ProductRows,
  text: string,
  language: string | undefined,
): readonly string[] {
  const typed = readTypedWords(text, language);
  const [first = new Set<string>(), ...others] = readNameWords(typed).map((word) => {
    const candidates = findPrefixCandidates(index, word, typed.forms);
    return new Set(candidates.flatMap((one) => index.collectionIdsByWord.get(one.word) ?? []));
  });
  return [...first].filter((id) => others.every((ids) => ids.has(id)));
}

/** Takes a page of those of these rows that have the words: best score first; then shorter names, newer products. */
export function pageByScore(
  index: ProductRows,
  { words, rows }: { readonly words: WordMatch; readonly rows: RowSet },
  page: PageRequest,
): RowPage {
  // A buffer that is shared, not made for each page: for a large shop it is a megabyte.
  const { scores } = openBuffers(index);
  let offset = 0;
  words.rows.forEach((row) => {
    scores[row] = words.scores[offset] ?? 0;
    offset += 1;
  });
  // Rows without the words may have the scores of an earlier page.
  return takeBest(orderByScore(index, scores), rows.and(words.rows), page);
}

function orderByScore(index: ProductRows, scores: Float64Array): RowOrder {
  const created = index.column('createdAt');
  const createdAt = (row: number): number => Number(created?.get(row) ?? 0);
  const scoreOf = (row: number): number => scores[row] ?? 0;
  return {
    // Signs, not differences: each fraction that is returned is allocated.
    compare: (left, right) =>
      Math.sign(scoreOf(right) - scoreOf(left)) ||
      index.nameLength(left) - index.nameLength(right) ||
      Math.sign(createdAt(right) - createdAt(left)) ||
      index.compareIds(left, right),
    compareTo: (row, [score = 0, length = 0, at = 0, id = '']) =>
      Number(score) - scoreOf(row) ||
      index.nameLength(row) - Number(length) ||
      Number(at) - createdAt(row) ||
      (index.id(row) < String(id) ? -1 : index.id(row) > String(id) ? 1 : 0),
    valuesOf: (row) => [scoreOf(row), index.nameLength(row), createdAt(row), index.id(row)],
  };
}

/** Buffers with one value per row, which the searches and pages of one index use in turn. */
interface Buffers {
  /** Zeroed by each search that starts. */
  readonly scores: Float64Array;
  /** These two are left zeroed. */
  readonly best: Float64Array;
  readonly wordCounts: Uint8Array;
}

const buffersOf = new WeakMap<ProductRows, Buffers>();

function openBuffers(index: ProductRows): Buffers {
  const known = buffersOf.get(index);
  if (known !== undefined && known.wordCounts.length >= index.size) return known;
  const size = index.size + (index.size >>> 4);
  const buffers = { scores: new Float64Array(size), best: new Float64Array(size), wordCounts: new Uint8Array(size) };
  buffersOf.set(index, buffers);
  return buffers;
}

function scoreWords(
  index: ProductRows,
  typed: readonly string[],
  among: RowSet,
  mode: WordSearch['mode'],
  candidatesOf: (word: string) => readonly Candidate[],
  minWeight = 1,
): WordMatch {
  const { scores, best, wordCounts } = openBuffers(index);
  scores.fill(0);
  for (const word of typed) {
    const touched: number[] = [];
    const score = (row: number, value: number): void => {
      const before = best[row] ?? 0;
      if (before === 0) touched.push(row);
      if (value > before) best[row] = value;
    };
    for (const { word: candidate, similarity } of candidatesOf(word)) {
      index.vocabulary.forEachRow(candidate, (row, weight) => {
        if (weight >= minWeight) score(row, similarity * weight);
      });
      if (minWeight > COLLECTION_WEIGHT) continue;
      for (const collectionId of index.collectionIdsByWord.get(candidate) ?? []) {
        for (const row of index.collections.rows(collectionId)) score(row, similarity * COLLECTION_WEIGHT);
      }
    }
    for (const row of touched) {
      scores[row] = (scores[row] ?? 0) + (best[row] ?? 0);
      wordCounts[row] = (wordCounts[row] ?? 0) + 1;
      best[row] = 0;
    }
  }
  const wanted = mode === 'AND' ? typed.length : 1;
  const rows = typed.length === 0 ? new RowSet(index.size) : among.filter((row) => (wordCounts[row] ?? 0) >= wanted);
  const match = { rows, scores: Float64Array.from(rows.toNumbers(), (row) => scores[row] ?? 0) };
  wordCounts.fill(0);
  return match;
}

/** Returns the words that a typed word may stand for. Corrections are added when no row has a candidate, or `alwaysCorrect`. */
function findCandidates(
  index: ProductRows,
  typed: string,
  forms: WordForms,
  among: RowSet,
  { isFuzzy, alwaysCorrect }: { readonly isFuzzy: boolean; readonly alwaysCorrect: boolean },
): readonly Candidate[] {
  const candidates = findPrefixCandidates(index, typed, forms);
  if (!isFuzzy || (!alwaysCorrect && candidates.some(({ word }) => hasRow(index, word, among)))) return candidates;
  return [
    ...candidates,
    ...index.vocabulary.findCorrections(typed),
    ...correctCollections(index, typed, readMaxTypos(typed.length)),
  ];
}

/** Returns all forms of the word, equally similar, and the words that start with it: singular and plural find the same. */
function findPrefixCandidates(index: ProductRows, typed: string, forms: WordForms): readonly Candidate[] {
  if (isSingleCharacter(typed)) return [{ word: typed, similarity: 1 }];
  const { vocabulary, collectionIdsByWord } = index;
  const stem = forms.findStem(typed);
  const same = new Set(vocabulary.findForms(typed, forms));
  for (const word of collectionIdsByWord.keys()) if (forms.findStem(word) === stem) same.add(word);
  const shortest = readPrefix(typed, same);
  const longer = [
    ...vocabulary.findPrefixMatches(shortest),
    ...[...collectionIdsByWord.keys()].flatMap((word) => (vocabulary.has(word) ? [] : complete(shortest, word))),
  ];
  return [...[...same].map((word) => ({ word, similarity: 1 })), ...longer.filter(({ word }) => !same.has(word))];
}

function complete(typed: string, word: string): readonly Candidate[] {
  if (!word.startsWith(typed)) return [];
  return [{ word, similarity: completionSimilarity(typed, word) }];
}

/** Returns corrections from the names of collections, for words that no product has itself. */
function correctCollections(index: ProductRows, typed: string, maxTypos: number): readonly Candidate[] {
  if (maxTypos === 0) return [];
  const countTypos = createTypoCounter(typed, maxTypos);
  return [...index.collectionIdsByWord.keys()].flatMap((word) => {
    if (index.vocabulary.has(word)) return [];
    const typos = countTypos(word);
    return typos > 0 && typos <= maxTypos ? [{ word, similarity: correctionSimilarity(typos) }] : [];
  });
}

function hasRow(index: ProductRows, word: string, among: RowSet): boolean {
  let isFound = false;
  index.vocabulary.forEachRow(word, (row) => {
    isFound ||= among.has(row);
  });
  if (isFound) return true;
  return (index.collectionIdsByWord.get(word) ?? []).some((id) => index.collections.set(id).countBoth(among) > 0);
}
