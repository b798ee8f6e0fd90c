/**
 * What a search text asks for, before any product is looked at: its words, and how near another word is to one of them.
 * Every implementation of search uses these rules, so that all of them find the same.
 */
import { weightOf } from './document-words.ts';
import { readWordForms, type WordForms } from './word-forms.ts';
import { splitWords } from './words.ts';

/** Further typed words are ignored. */
const MAX_WORDS = 12;
/** Minimum length of each part when a compound is split. */
const MIN_PART_LENGTH = 3;
/** A single Latin character or digit is not a word to search by; in other scripts one character may be. */
const SINGLE_CHARACTER = /^[a-z0-9]$/;
/** A word of a collection's name counts for its products as much as a word of their brand. */
export const COLLECTION_WEIGHT = weightOf('brand');
export const NAME_WEIGHT = weightOf('name');
/** Corrections that are tried for one typed word. */
export const MAX_CORRECTIONS = 30;

export interface TypedWords {
  /** Distinct words of the text. */
  readonly all: readonly string[];
  /** Without stop words. */
  readonly searched: readonly string[];
  /** Stop words and single characters occur in every text. Alone, they are searched for in names only. */
  readonly isNamesOnly: boolean;
  readonly forms: WordForms;
}

export function readTypedWords(text: string, language: string | undefined): TypedWords {
  const forms = readWordForms(language ?? '');
  const all = [...new Set(splitWords(text))].slice(0, MAX_WORDS);
  const searched = all.filter((word) => !forms.stopWords.has(word));
  return { all, searched, isNamesOnly: searched.every(isSingleCharacter), forms };
}

export function isSingleCharacter(word: string): boolean {
  return SINGLE_CHARACTER.test(word);
}

/** Returns the words that a collection's name must have: all of the text, without stop words beside other words. */
export function readNameWords({ all, forms }: TypedWords): readonly string[] {
  return all.filter((word) => all.length === 1 || !forms.stopWords.has(word));
}

/** Returns the start that a word must have: the typed word, or the shortest of its forms that it starts with. */
export function readPrefix(typed: string, forms: Iterable<string>): string {
  return [...forms].reduce((short, word) => (short.startsWith(word) ? word : short), typed);
}

/** Returns how similar a word is to a prefix of it: the longer, the less. */
export function completionSimilarity(prefix: string, word: string): number {
  return word === prefix ? 1 : 0.5 + (0.4 * prefix.length) / word.length;
}

export function correctionSimilarity(typos: number): number {
  return 0.45 / typos;
}

/** Splits compounds (`giftcard`) and joins separated words (`tea pot`) where that gives known words; undefined where it changes nothing. */
export function regroupWords(
  typed: readonly string[],
  isKnown: (word: string) => boolean,
): readonly string[] | undefined {
  const words: string[] = [];
  for (let position = 0; position < typed.length; position += 1) {
    const word = typed[position] ?? '';
    const joined = word + (typed[position + 1] ?? '');
    if (joined !== word && isKnown(joined)) {
      words.push(joined);
      position += 1;
    } else {
      words.push(...(isKnown(word) ? [word] : splitInTwo(word, isKnown)));
    }
  }
  return words.join(' ') === typed.join(' ') ? undefined : words;
}

function splitInTwo(word: string, isKnown: (part: string) => boolean): readonly string[] {
  for (let cut = word.length - MIN_PART_LENGTH; cut >= MIN_PART_LENGTH; cut -= 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every(isKnown)) return parts;
  }
  return [word];
}
