/** Searched words as queries of OpenSearch: the words of a site, whether a product has them, and with which score. */
import {
  COLLECTION_WEIGHT,
  completionSimilarity,
  MAX_WORD_LENGTH,
  readMaxTypos,
  type WordForms,
} from '@cartwright/product-index';

import type { Term, Terms } from '../resolve-words.ts';
import { type Candidate, groupForms, rankCorrections, readStems, type StoredWords } from '../stored-words.ts';
import { toStart, WEIGHTS } from './engine-document.ts';
import { every, some } from './engine-filter.ts';
import type { Json } from './search-engine.ts';

/** Words that one request reads. Very few words have more forms, or so many near ones. */
const MAX_WORDS = 10_000;

/** An engine refuses a query of more than 1024 clauses. The rest is for the filter. */
const MAX_CLAUSES = 850;

/**
 * Scores are single precision in the engine. Rounded to this part, sums are exact there in any order, also of the most
 * words that a search has.
 */
const SCORE_PART = 2 ** -18;

type FindWords = (query: Json, limit: number) => Promise<readonly string[]>;

export function createEngineWords(
  collectionIdsByWord: StoredWords['collectionIdsByWord'],
  findWords: FindWords,
): StoredWords {
  return {
    collectionIdsByWord,
    async findForms(typed: readonly string[], forms: WordForms, language: string | undefined) {
      if (typed.length === 0) return new Map();
      const { stems, inLanguage } = readStems(typed, forms, language);
      const words = await findWords(
        some([{ terms: { word: stems.map(wellFormed) } }, { terms: { stems: inLanguage.map(wellFormed) } }]),
        MAX_WORDS,
      );
      return groupForms(typed, words, forms);
    },
    async findCorrections(typed: string): Promise<readonly Candidate[]> {
      const fuzziness = readMaxTypos(typed.length);
      if (fuzziness === 0) return [];
      // With any other rewriting, only the fifty nearest words of all sites would be tried.
      const near = { value: wellFormed(typed), fuzziness, transpositions: true, rewrite: 'constant_score' };
      const words = await findWords({ fuzzy: { word: near } }, MAX_WORDS);
      return rankCorrections(typed, words, collectionIdsByWord.keys());
    },
  };
}

/** Whether a product has all of the terms, or any of them. */
export function termsToFilter({ all, mode, isNamesOnly }: Terms): Json {
  const parts = all.map(({ forms, prefix, corrections, collections }) => {
    const field = isNamesOnly ? 'name_words' : 'words';
    const words = [...forms, ...corrections.map(({ word }) => word)].map(wellFormed);
    return some([
      { terms: { [field]: words } },
      ...(prefix === undefined ? [] : [{ prefix: { [field]: { value: wellFormed(prefix) } } }]),
      ...(isNamesOnly || collections.size === 0 ? [] : [{ terms: { collections: [...collections.keys()] } }]),
    ]);
  });
  return mode === 'AND' && parts.length > 0 ? every(parts) : some(parts);
}

/**
 * The score of a product that has the terms: for each term, the weight of its best word in the product times how similar
 * that is to the typed one. It stands beside the filter, and decides nothing.
 */
export function termsToScore(terms: Terms): readonly Json[] {
  const { all, isNamesOnly } = terms;
  const weights = isNamesOnly ? WEIGHTS.filter(([source]) => source === 'name') : WEIGHTS;
  const exact = all.map((term) => [
    ...weights.flatMap(([source, weight]) => scoreWords(term, `${source}_words`, weight)),
    ...(isNamesOnly ? [] : scoreCollections(term)),
  ]);
  const left = MAX_CLAUSES - exact.flat().length;
  const lengths = Math.max(0, Math.floor(left / (all.length * weights.length)));
  return all.map((term, place) => {
    const longer = weights.flatMap(([, weight]) => scoreLonger(term, weight, lengths));
    return { dis_max: { queries: [...(exact[place] ?? []), ...longer] } };
  });
}

function scoreWords({ forms, prefix, corrections }: Term, field: string, weight: number): readonly Json[] {
  const same = prefix === undefined ? forms : [...forms, prefix];
  const groups = Map.groupBy(corrections, (one) => one.similarity);
  return [
    scoreOf({ terms: { [field]: same.map(wellFormed) } }, weight),
    ...Array.from(groups, ([similarity, near]) =>
      scoreOf({ terms: { [field]: near.map(({ word }) => wellFormed(word)) } }, weight * similarity),
    ),
  ];
}

/** The longer the word, the less similar it is to its beginning. */
function scoreLonger({ prefix }: Term, weight: number, lengths: number): readonly Json[] {
  if (prefix === undefined) return [];
  const longest = Math.min(MAX_WORD_LENGTH, prefix.length + lengths);
  return Array.from({ length: Math.max(0, longest - prefix.length) }, (_, more) => {
    const length = prefix.length + more + 1;
    const similarity = completionSimilarity(prefix, prefix.padEnd(length));
    return scoreOf({ term: { starts: toStart(weight, length, wellFormed(prefix)) } }, weight * similarity);
  });
}

function scoreCollections({ collections }: Term): readonly Json[] {
  const groups = Map.groupBy(collections, ([, similarity]) => similarity);
  return [...groups].map(([similarity, same]) =>
    scoreOf({ terms: { collections: same.map(([id]) => id) } }, COLLECTION_WEIGHT * similarity),
  );
}

function scoreOf(filter: Json, score: number): Json {
  return { constant_score: { filter, boost: Math.round(score / SCORE_PART) * SCORE_PART } };
}

/** Half of a character is no text that the engine stores. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
