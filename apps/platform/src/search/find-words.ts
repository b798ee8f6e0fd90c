/**
 * Searching for words: a product is found where it holds every word that was typed, in any form of it, as a beginning,
 * or with a typing error. Points say how well: they depend on the product and the question alone, so that every process
 * and both databases put the same products in the same order.
 */
import { Bits } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { RowOrder } from './order.ts';
import { forgivenTypos, createTypoCounter } from './typos.ts';
import { type Meaning, PLACES } from './vocabulary.ts';
import { type WordForms, readWordForms } from './word-forms.ts';
import { splitWords } from './words.ts';

/** More words than these are not looked at. */
const MOST_WORDS = 12;
/** What it says of a product to be in a collection that has the word in its name: as much as its brand does. */
const COLLECTION_WEIGHT = PLACES.indexOf('brand') + 1;
const NAME_WEIGHT = PLACES.indexOf('name') + 1;
/** Parts of a word that was written together are at least so long. */
const MIN_PART = 3;
/** One character says something only in scripts that have no shorter words. */
const SINGLE = /^[a-z0-9]$/;

export interface WordMatch {
  readonly rows: Bits;
  /** Of these rows, in the order of their numbers. */
  readonly points: Float64Array;
}

export interface SearchWish {
  readonly text: string;
  /** Whether typing errors are forgiven. */
  readonly isFuzzy: boolean;
  /** Whether every word must be found, or one of them. */
  readonly mode: 'AND' | 'OR';
  /** BCP 47: whose forms count as one word. Without it, every word stands for itself. */
  readonly language?: string | undefined;
}

/** Finds rows among these. Text without any word finds nothing. */
export function findWords(index: CatalogIndex, wish: SearchWish, among: Bits): WordMatch {
  const { isFuzzy, mode } = wish;
  const forms = readWordForms(wish.language ?? '');
  const all = [...new Set(splitWords(wish.text))].slice(0, MOST_WORDS);
  const typed = all.filter((word) => !forms.silent.has(word));
  // Articles and single letters are in every text: alone they mean a name.
  if (typed.every((word) => SINGLE.test(word))) {
    return scoreWords(index, all, among, mode, (word) => findBeginnings(index, word, forms), NAME_WEIGHT);
  }
  const strict = scoreWords(index, typed, among, mode, (word) =>
    findMeanings(index, word, forms, among, isFuzzy, false),
  );
  if (!isFuzzy || mode === 'OR' || strict.rows.count() > 0) return strict;
  const regrouped = regroup(index, typed, forms);
  if (regrouped !== undefined) {
    const found = scoreWords(index, regrouped, among, mode, (word) => findBeginnings(index, word, forms));
    if (found.rows.count() > 0) return found;
  }
  // Each word is somewhere, but no product has all of them: one may be right by accident and meant otherwise.
  return scoreWords(index, typed, among, mode, (word) => findMeanings(index, word, forms, among, isFuzzy, true));
}

/** The words written apart where they were typed as one (`giftcard`) and as one where apart (`tea pot`); undefined where neither. */
function regroup(index: CatalogIndex, typed: readonly string[], forms: WordForms): readonly string[] | undefined {
  const isKnown = (word: string): boolean =>
    index.vocabulary.findForms(word, forms).length > 0 || index.collectionWords.has(word);
  const words: string[] = [];
  for (let place = 0; place < typed.length; place += 1) {
    const word = typed[place] ?? '';
    const joined = word + (typed[place + 1] ?? '');
    if (joined !== word && isKnown(joined)) {
      words.push(joined);
      place += 1;
    } else {
      words.push(...(isKnown(word) ? [word] : splitInTwo(word, isKnown)));
    }
  }
  return words.join(' ') === typed.join(' ') ? undefined : words;
}

function splitInTwo(word: string, isKnown: (part: string) => boolean): readonly string[] {
  for (let cut = word.length - MIN_PART; cut >= MIN_PART; cut -= 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every(isKnown)) return parts;
  }
  return [word];
}

/** Best first; then shorter names, newer products. */
export function orderByPoints(index: CatalogIndex, { rows, points }: WordMatch): RowOrder {
  const created = index.column('products.created_at');
  const createdAt = (row: number): number => Number(created?.get(row) ?? 0);
  const pointsOf = lookUp(index.size, rows, points);
  return {
    compare: (left, right) =>
      pointsOf(right) - pointsOf(left) ||
      index.nameLength(left) - index.nameLength(right) ||
      createdAt(right) - createdAt(left) ||
      index.compareIds(left, right),
    compareTo: (row, [point = 0, length = 0, at = 0, id = '']) =>
      Number(point) - pointsOf(row) ||
      index.nameLength(row) - Number(length) ||
      Number(at) - createdAt(row) ||
      (index.id(row) < String(id) ? -1 : index.id(row) > String(id) ? 1 : 0),
    valuesOf: (row) => [pointsOf(row), index.nameLength(row), createdAt(row), index.id(row)],
  };
}

/** Values by row, given those of some rows: side by side where these are many, else without the room for all others. */
function lookUp(size: number, rows: Bits, values: Float64Array): (row: number) => number {
  const isFew = values.length * 32 < size;
  const few = new Map<number, number>();
  const many = new Float64Array(isFew ? 0 : size);
  let place = 0;
  rows.forEach((row) => {
    const value = values[place] ?? 0;
    if (isFew) few.set(row, value);
    else many[row] = value;
    place += 1;
  });
  return isFew ? (row) => few.get(row) ?? 0 : (row) => many[row] ?? 0;
}

/** Room for one value of each row, used by one search after the other and left empty by each. */
interface Scores {
  readonly points: Float64Array;
  readonly best: Float64Array;
  readonly found: Uint8Array;
}

const scoresOf = new WeakMap<CatalogIndex, Scores>();

function findRoom(index: CatalogIndex): Scores {
  const known = scoresOf.get(index);
  if (known !== undefined && known.found.length >= index.size) return known;
  const size = index.size + (index.size >>> 4);
  const room = { points: new Float64Array(size), best: new Float64Array(size), found: new Uint8Array(size) };
  scoresOf.set(index, room);
  return room;
}

function scoreWords(
  index: CatalogIndex,
  typed: readonly string[],
  among: Bits,
  mode: SearchWish['mode'],
  meaningsOf: (word: string) => readonly Meaning[],
  minWeight = 1,
): WordMatch {
  const { points, best, found } = findRoom(index);
  for (const word of typed) {
    const touched: number[] = [];
    const score = (row: number, value: number): void => {
      const before = best[row] ?? 0;
      if (before === 0) touched.push(row);
      if (value > before) best[row] = value;
    };
    for (const { word: meaning, closeness } of meaningsOf(word)) {
      index.vocabulary.forEachRow(meaning, (row, weight) => {
        if (weight >= minWeight) score(row, closeness * weight);
      });
      if (minWeight > COLLECTION_WEIGHT) continue;
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
  const wanted = mode === 'AND' ? typed.length : 1;
  const rows = typed.length === 0 ? new Bits(index.size) : among.filter((row) => (found[row] ?? 0) >= wanted);
  const match = { rows, points: Float64Array.from(rows.toNumbers(), (row) => points[row] ?? 0) };
  points.fill(0);
  found.fill(0);
  return match;
}

/** What a typed word may mean. Errors are looked for where the word and its longer forms are nowhere, or where `always`. */
function findMeanings(
  index: CatalogIndex,
  typed: string,
  forms: WordForms,
  among: Bits,
  isFuzzy: boolean,
  always: boolean,
): readonly Meaning[] {
  const beginnings = findBeginnings(index, typed, forms);
  if (!isFuzzy || (!always && beginnings.some(({ word }) => isHeld(index, word, among)))) return beginnings;
  return [
    ...beginnings,
    ...index.vocabulary.findCorrections(typed),
    ...correctCollections(index, typed, forgivenTypos(typed.length)),
  ];
}

/** All forms of the word, equally close, and the words that begin like it: singular and plural find the same. */
function findBeginnings(index: CatalogIndex, typed: string, forms: WordForms): readonly Meaning[] {
  if (SINGLE.test(typed)) return [{ word: typed, closeness: 1 }];
  const { vocabulary, collectionWords } = index;
  const root = forms.findRoot(typed);
  const kin = new Set(vocabulary.findForms(typed, forms));
  for (const word of collectionWords.keys()) if (forms.findRoot(word) === root) kin.add(word);
  const shortest = [...kin].reduce((short, word) => (short.startsWith(word) ? word : short), typed);
  const longer = [
    ...vocabulary.findBeginnings(shortest),
    ...[...collectionWords.keys()].flatMap((word) => (vocabulary.has(word) ? [] : completion(shortest, word))),
  ];
  return [...[...kin].map((word) => ({ word, closeness: 1 })), ...longer.filter(({ word }) => !kin.has(word))];
}

function completion(typed: string, word: string): readonly Meaning[] {
  if (!word.startsWith(typed)) return [];
  return [{ word, closeness: word === typed ? 1 : 0.5 + (0.4 * typed.length) / word.length }];
}

/** Words of collections' names that no product has to hold itself and that the typed one may be an error of. */
function correctCollections(index: CatalogIndex, typed: string, mostTypos: number): readonly Meaning[] {
  if (mostTypos === 0) return [];
  const countTypos = createTypoCounter(typed, mostTypos);
  return [...index.collectionWords.keys()].flatMap((word) => {
    if (index.vocabulary.has(word)) return [];
    const typos = countTypos(word);
    return typos > 0 && typos <= mostTypos ? [{ word, closeness: 0.45 / typos }] : [];
  });
}

function isHeld(index: CatalogIndex, word: string, among: Bits): boolean {
  let isFound = false;
  index.vocabulary.forEachRow(word, (row) => {
    isFound ||= among.has(row);
  });
  if (isFound) return true;
  return (index.collectionWords.get(word) ?? []).some((id) => index.collections.bits(id).countBoth(among) > 0);
}
