/**
 * Stems and stop words of each language. The rules are light on purpose (decision 0032): they join singular and plural of
 * a noun and leave different words apart. Invariant: a stem depends on the word and the language alone.
 */

export interface WordForms {
  /** Returns the same text for all forms of a word. It need not be a word itself. */
  readonly findStem: (word: string) => string;
  /** Words that occur in every text: articles, prepositions. */
  readonly stopWords: ReadonlySet<string>;
}

const EMAILS = /^[a-z]+$/;
/** Shorter words have no ending that can be distinguished from the stem. */
const MIN_INFLECTED = 4;

const NO_FORMS: WordForms = { findStem: (word) => word, stopWords: new Set() };

const IRREGULAR_ENGLISH: ReadonlyMap<string, string> = new Map([
  ...['brownie', 'cookie', 'foodie', 'hoodie', 'movie', 'shoe', 'canoe', 'toe', 'cache', 'ache', 'axe'].map(
    (word) => [`${word}s`, word] as const,
  ),
  ...['lens', 'canvas', 'bus', 'gas', 'atlas', 'christmas', 'series', 'species', 'always'].flatMap((word) => [
    [word, word] as const,
    [`${word}es`, word] as const,
  ]),
  ...['knife', 'life', 'wife'].map((word) => [`${word.slice(0, -2)}ves`, word] as const),
  ...['shelf', 'leaf', 'loaf', 'half', 'calf', 'scarf', 'wolf', 'thief', 'elf', 'hoof'].map(
    (word) => [`${word.slice(0, -1)}ves`, word] as const,
  ),
  ['bookshelves', 'bookshelf'],
  ['children', 'child'],
  ['women', 'woman'],
  ['men', 'man'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['geese', 'goose'],
  ['mice', 'mouse'],
]);

function findEnglishStem(word: string): string {
  const irregular = IRREGULAR_ENGLISH.get(word);
  if (irregular !== undefined) return irregular;
  if (!word.endsWith('s') || word.length < MIN_INFLECTED || !EMAILS.test(word)) return word;
  if (word.endsWith('ies') && word.length > MIN_INFLECTED) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|[^aeiou]o)es$/.test(word)) return word.slice(0, -2);
  return /[sui]s$/.test(word) ? word : word.slice(0, -1);
}

function findGermanStem(word: string): string {
  if (word.length < MIN_INFLECTED || !EMAILS.test(word)) return word;
  // In a short word, "s" or "er" belongs to the stem: Glas, Eier.
  if (word.length === MIN_INFLECTED) return word.replace(/e$/, '');
  return word.replace(/(?<=.{3})(?:ern|e[mnrs]|[en]|(?<=[ao])s)$/, '');
}

function findFrenchStem(word: string): string {
  if (word.length < MIN_INFLECTED || !EMAILS.test(word)) return word;
  if (word.endsWith('aux') && !word.endsWith('eaux')) return `${word.slice(0, -3)}al`;
  return word.endsWith('ss') ? word : word.replace(/[sx]$/, '');
}

function findSpanishStem(word: string): string {
  if (word.length < MIN_INFLECTED || !EMAILS.test(word)) return word;
  const singular = word.endsWith('ces') ? `${word.slice(0, -3)}z` : word.replace(/s$/, '');
  // After these endings the plural adds "es" and a singular may end in "e": both lose it.
  return singular.length >= MIN_INFLECTED ? singular.replace(/(?<=[dlnr])e$/, '') : singular;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const FORMS: Readonly<Record<string, WordForms>> = {
  en: {
    findStem: findEnglishStem,
    stopWords: words(
      'a an and any are as at be but by can do for from had has have i if in into is it its me my no not of on or our so than that the their them they this to was we were what when which who will with you your',
    ),
  },
  de: {
    findStem: findGermanStem,
    stopWords: words(
      'als am an auch auf aus bei das dem den der des die ein eine einem einen einer eines er es fur hat ich im in ist mit nach nicht noch oder sich sie sind um und uns unser vom von vor wie wir zu zum zur',
    ),
  },
  fr: {
    findStem: findFrenchStem,
    stopWords: words(
      'a au aux avec ce ces cette d dans de des du elle en est et il ils je l la le les leur mais ne nos notre nous on ou par pas pour qu que qui sa sans se ses son sont sur un une vos votre vous y',
    ),
  },
  es: {
    findStem: findSpanishStem,
    stopWords: words(
      'a al como con de del el ella en entre es esta este la las le lo los mas mi no nos o para pero por que se sin sobre son su sus tu un una uno unos y ya',
    ),
  },
};

/** Languages with rules. */
export const WORD_LANGUAGES: readonly string[] = Object.keys(FORMS);

/** Returns the forms of a language (BCP 47: `en-US`). Without rules for it, each word is its own stem. */
export function readWordForms(language: string): WordForms {
  return FORMS[language.toLowerCase().split('-')[0] ?? ''] ?? NO_FORMS;
}
