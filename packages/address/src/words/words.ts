/** The words of address forms in every language that the pages speak. A language that is not spoken here reads English. */
import type { AddressWords } from './address-words.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

const words: Readonly<Record<string, AddressWords>> = { en, de, fr, es, ja, ar };

/** The words of a language tag's language: those of `de` for `de-AT`. */
export function addressWords(locale: string): AddressWords {
  return words[locale.split('-', 1)[0] ?? ''] ?? en;
}
