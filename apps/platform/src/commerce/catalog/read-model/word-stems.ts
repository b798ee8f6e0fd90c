/** The stems that words are stored with. */
import { readWordForms, WORD_LANGUAGES } from '@cartwright/product-index';

/** The stems of a word, in the languages in which it is another word: `en:knife` for `knives`. */
export function listStems(word: string): readonly string[] {
  return WORD_LANGUAGES.flatMap((language) => {
    const stem = readWordForms(language).findStem(word);
    return stem === word ? [] : [`${language}:${stem}`];
  });
}
