/**
 * Splits text into words to search by. Case, accents and compatibility forms of characters do not matter. Scripts
 * without spaces between words are split into pairs of characters. Input is plain text: HTML is converted before.
 */

/** Longer words are cut: shoppers do not type them, and edit distances are counted in the bits of one number. */
export const MAX_WORD_LENGTH = 30;

const WORD = /[\p{Letter}\p{Number}]+/gu;
const MARKS = /\p{Mark}+/gu;
const APOSTROPHES = /['’ʼ]/g;
/** ASCII text, which needs no normalization. */
const ASCII_TEXT = /^[ -~\n]*$/;
const ASCII_WORD = /[a-z0-9]+/g;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Returns the words of a text in order, repetitions included: `Käse & Brot` gives `kase`, `brot`. */
export function splitWords(text: string): readonly string[] {
  if (ASCII_TEXT.test(text)) {
    const words = text.replaceAll("'", '').toLowerCase().match(ASCII_WORD) ?? [];
    return words.map((word) => word.slice(0, MAX_WORD_LENGTH));
  }
  const plain = text.normalize('NFKD').replaceAll(MARKS, '').replaceAll(APOSTROPHES, '').toLowerCase();
  const found = plain.match(WORD) ?? [];
  return found.flatMap((word) => (UNSPACED.test(word) ? splitIntoPairs(word) : [word.slice(0, MAX_WORD_LENGTH)]));
}

/** Returns the first `limit` distinct words of a text. */
export function distinctWords(text: string, limit: number): readonly string[] {
  const words = new Set<string>();
  for (const word of splitWords(text)) {
    if (words.size >= limit) break;
    words.add(word);
  }
  return [...words];
}

function splitIntoPairs(word: string): readonly string[] {
  const characters = Array.from(word);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
