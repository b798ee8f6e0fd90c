/**
 * Counts typing errors between two words: characters deleted, inserted, substituted or transposed (optimal string
 * alignment). All prefixes are counted at once in the bits of one number (Hyyrö 2003), so that a whole vocabulary can
 * be scanned.
 */
import { MAX_WORD_LENGTH } from './words.ts';

/** Returns how many errors a word of this length may have: none in a short word, where each error gives another word. */
export function readMaxTypos(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Returns the distance to a word, or `max + 1` when it is larger than `max`. */
export type CountTypos = (word: string) => number;

/** Prepares `pattern` (1 to 30 UTF-16 units) for comparison with many words. */
export function createTypoCounter(pattern: string, max: number): CountTypos {
  const length = Math.min(pattern.length, MAX_WORD_LENGTH);
  const masks = new Map<number, number>();
  for (let index = 0; index < length; index += 1) {
    const unit = pattern.charCodeAt(index);
    masks.set(unit, (masks.get(unit) ?? 0) | (1 << index));
  }
  const last = 1 << (length - 1);
  const all = length === 32 ? -1 : (1 << length) - 1;
  return (word) => {
    if (Math.abs(word.length - length) > max) return max + 1;
    let positive = all;
    let negative = 0;
    let diagonal = 0;
    let before = 0;
    let distance = length;
    for (let index = 0; index < word.length; index += 1) {
      const equal = masks.get(word.charCodeAt(index)) ?? 0;
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
    return distance > max ? max + 1 : distance;
  };
}
