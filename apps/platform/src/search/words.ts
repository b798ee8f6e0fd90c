/**
 * Text as words to search by: the same on every database, because we split it and not they. Case, accents and the form
 * of letters do not matter; scripts that write without spaces are cut into pairs of letters.
 */

/** Longer words are cut: nobody types them, and distances are counted in the bits of one number. */
export const LONGEST_WORD = 30;

const WORD = /[\p{Letter}\p{Number}]+/gu;
const MARKS = /\p{Mark}+/gu;
const APOSTROPHES = /['’ʼ]/g;
/** Text that has one form only, and no letters but these. */
const PLAIN_TEXT = /^[ -~\n]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const TAG = /<[^>]*>/g;

/** The words of a text in their order, repetitions included: `Käse & Brot` is `kase`, `brot`. */
export function splitWords(text: string): readonly string[] {
  if (PLAIN_TEXT.test(text)) {
    const words = text.replaceAll("'", '').toLowerCase().match(PLAIN_WORD) ?? [];
    return words.map((word) => word.slice(0, LONGEST_WORD));
  }
  const plain = text.normalize('NFKD').replaceAll(MARKS, '').replaceAll(APOSTROPHES, '').toLowerCase();
  const found = plain.match(WORD) ?? [];
  return found.flatMap((word) => (UNSPACED.test(word) ? cutIntoPairs(word) : [word.slice(0, LONGEST_WORD)]));
}

/** The different words of a text, at most `most` of them, the first ones. */
export function distinctWords(text: string, most: number): readonly string[] {
  const words = new Set<string>();
  for (const word of splitWords(text)) {
    if (words.size >= most) break;
    words.add(word);
  }
  return [...words];
}

/** HTML without its tags. */
export function plainText(html: string): string {
  return html.replaceAll(TAG, ' ');
}

function cutIntoPairs(word: string): readonly string[] {
  const letters = Array.from(word);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}
