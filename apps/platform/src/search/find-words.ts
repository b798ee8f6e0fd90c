/**
 * Searching for words: a product is found where it holds every word that was typed, as it is, as a beginning, or with a
 * typing error. Points say how well: they depend on the product and the question alone, so that every process and both
 * databases put the same products in the same order.
 */
import { Bits } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { RowOrder } from './order.ts';
import { forgivenTypos, createTypoCounter } from './typos.ts';
import type { Meaning } from './vocabulary.ts';
import { splitWords } from './words.ts';

/** More words than these are not looked at. */
const MOST_WORDS = 12;
/** What it says of a product to be in a collection that has the word in its name; a word of its own name says 4. */
const COLLECTION_WEIGHT = 2;

export interface WordMatch {
  readonly rows: Bits;
  /** By row; 0 where nothing matches. */
  readonly points: Float64Array;
}

export interface SearchWish {
  readonly text: string;
  /** Whether typing errors are forgiven. */
  readonly isFuzzy: boolean;
  /** Whether every word must be found, or one of them. */
  readonly mode: 'AND' | 'OR';
}

/** Finds rows among these. Text without any word finds nothing. */
export function findWords(index: CatalogIndex, { text, isFuzzy, mode }: SearchWish, among: Bits): WordMatch {
  const typed = [...new Set(splitWords(text))].slice(0, MOST_WORDS);
  const strict = scoreWords(index, typed, among, mode, (word) => findMeanings(index, word, among, isFuzzy, false));
  if (!isFuzzy || mode === 'OR' || strict.rows.count() > 0) return strict;
  // Each word is somewhere, but no product has all of them: one may be right by accident and meant otherwise.
  return scoreWords(index, typed, among, mode, (word) => findMeanings(index, word, among, isFuzzy, true));
}

/** Best first; then shorter names, newer products. */
export function orderByPoints(index: CatalogIndex, points: Float64Array): RowOrder {
  const created = index.column('products.created_at');
  const createdAt = (row: number): number => Number(created?.get(row) ?? 0);
  const valuesOf = (row: number): readonly (string | number)[] => [
    points[row] ?? 0,
    index.nameLength(row),
    createdAt(row),
    index.id(row),
  ];
  return {
    compare: (left, right) =>
      (points[right] ?? 0) - (points[left] ?? 0) ||
      index.nameLength(left) - index.nameLength(right) ||
      createdAt(right) - createdAt(left) ||
      (index.id(left) < index.id(right) ? -1 : 1),
    compareTo: (row, [point = 0, length = 0, at = 0, id = '']) =>
      Number(point) - (points[row] ?? 0) ||
      index.nameLength(row) - Number(length) ||
      Number(at) - createdAt(row) ||
      (index.id(row) < String(id) ? -1 : index.id(row) > String(id) ? 1 : 0),
    valuesOf,
  };
}

function scoreWords(
  index: CatalogIndex,
  typed: readonly string[],
  among: Bits,
  mode: SearchWish['mode'],
  meaningsOf: (word: string) => readonly Meaning[],
): WordMatch {
  const points = new Float64Array(index.size);
  const found = new Uint8Array(index.size);
  const best = new Float64Array(index.size);
  for (const word of typed) {
    const touched: number[] = [];
    const score = (row: number, value: number): void => {
      const before = best[row] ?? 0;
      if (before === 0) touched.push(row);
      if (value > before) best[row] = value;
    };
    for (const { word: meaning, closeness } of meaningsOf(word)) {
      index.vocabulary.forEachRow(meaning, (row, weight) => score(row, closeness * weight));
      for (const collectionId of index.collectionWords.get(meaning) ?? []) {
        for (const row of index.collections.rows(collectionId)) score(row, closeness * COLLECTION_WEIGHT);
      }
    }
    for (const row of touched) {
      points[row] = (points[row] ?? 0) + (best[row] ?? 0);
      found[row] = (found[row] ?? 0) + 1;
      best[row] = 0;
    }
  }
  const rows = new Bits(index.size);
  const wanted = mode === 'AND' ? typed.length : 1;
  if (typed.length > 0) {
    among.forEach((row) => {
      if ((found[row] ?? 0) >= wanted) rows.add(row);
    });
  }
  return { rows, points };
}

/** What a typed word may mean. Errors are looked for where the word and its longer forms are nowhere, or where `always`. */
function findMeanings(
  index: CatalogIndex,
  typed: string,
  among: Bits,
  isFuzzy: boolean,
  always: boolean,
): readonly Meaning[] {
  const { vocabulary } = index;
  const beginnings =
    typed.length === 1
      ? [{ word: typed, closeness: 1 }]
      : [...vocabulary.findBeginnings(typed), ...ofCollections(index, typed, 0)];
  if (!isFuzzy || (!always && beginnings.some(({ word }) => isHeld(index, word, among)))) return beginnings;
  return [
    ...beginnings,
    ...vocabulary.findCorrections(typed),
    ...ofCollections(index, typed, forgivenTypos(typed.length)),
  ];
}

/** Words of collections' names that no product has to hold itself. */
function ofCollections(index: CatalogIndex, typed: string, mostTypos: number): readonly Meaning[] {
  const countTypos = createTypoCounter(typed, mostTypos);
  const found: Meaning[] = [];
  for (const word of index.collectionWords.keys()) {
    if (index.vocabulary.has(word)) continue;
    if (mostTypos === 0 && word.startsWith(typed)) {
      found.push({ word, closeness: word === typed ? 1 : 0.5 + (0.4 * typed.length) / word.length });
    } else if (mostTypos > 0) {
      const typos = countTypos(word);
      if (typos > 0 && typos <= mostTypos) found.push({ word, closeness: 0.45 / typos });
    }
  }
  return found;
}

function isHeld(index: CatalogIndex, word: string, among: Bits): boolean {
  let isFound = false;
  index.vocabulary.forEachRow(word, (row) => {
    isFound ||= among.has(row);
  });
  if (isFound) return true;
  return (index.collectionWords.get(word) ?? []).some((id) => index.collections.bits(id).countBoth(among) > 0);
}
