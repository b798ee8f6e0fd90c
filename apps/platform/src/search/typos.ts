/**
 * How many typing errors lie between two words: letters left out, put in, exchanged, or swapped with their neighbour.
 * Counted for all prefixes at once in the bits of one number (Hyyrö 2003), so that a vocabulary can be looked through.
 */
import { LONGEST_WORD } from './words.ts';

/** Errors that are forgiven in a word of this length: none in short words, where every error makes another word. */
export function forgivenTypos(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Answers the distance to a word, or `most + 1` where it is larger than `most`. */
export type CountTypos = (word: string) => number;

/** Prepares `pattern` (of 1 to 30 UTF-16 units) for comparison with many words. */
export function createTypoCounter(pattern: string, most: number): CountTypos {
  const length = Math.min(pattern.length, LONGEST_WORD);
  const masks = new Map<number, number>();
  for (let place = 0; place < length; place += 1) {
    const unit = pattern.charCodeAt(place);
    masks.set(unit, (masks.get(unit) ?? 0) | (1 << place));
  }
  const last = 1 << (length - 1);
  const all = length === 32 ? -1 : (1 << length) - 1;
  return (word) => {
    if (Math.abs(word.length - length) > most) return most + 1;
    let positive = all;
    let negative = 0;
    let diagonal = 0;
    let before = 0;
    let distance = length;
    for (let place = 0; place < word.length; place += 1) {
      const equal = masks.get(word.charCodeAt(place)) ?? 0;
      const swapped = ((~diagonal & equal) << 1) & before;
      diagonal = ((((equal & positive) + positive) ^ positive) | equal | negative | swapped) & all;
      let horizontalPositive = (negative | ~(diagonal | positive)) & all;
      const horizontalNegative = diagonal & positive;
      if ((horizontalPositive & last) !== 0) distance += 1;
      else if ((horizontalNegative & last) !== 0) distance -= 1;
      horizontalPositive = ((horizontalPositive << 1) | 1) & all;
      positive = ((horizontalNegative << 1) | ~(diagonal | horizontalPositive)) & all;
      negative = diagonal & horizontalPositive;
      before = equal;
    }
    return distance > most ? most + 1 : distance;
  };
}
