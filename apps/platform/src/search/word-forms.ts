/**
 * Words of one language as searching sees them: which forms are one word (singular and plural), and which words say
 * nothing (articles, prepositions). The rules are light on purpose (decision 0032): they join the numbers of a noun and
 * leave different words apart. Invariant: a root depends on the word and the language alone.
 */

export interface WordForms {
  /** The same text for all forms of a word. It need not be a word itself. */
  readonly findRoot: (word: string) => string;
  /** Words that stand in every text. */
  readonly silent: ReadonlySet<string>;
}

const LETTERS = /^[a-z]+$/;
/** Shorter words have no ending that could be told from the word. */
const MIN_INFLECTED = 4;

const NO_FORMS: WordForms = { findRoot: (word) => word, silent: new Set() };

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

function findEnglishRoot(word: string): string {
  const irregular = IRREGULAR_ENGLISH.get(word);
  if (irregular !== undefined) return irregular;
  if (!word.endsWith('s') || word.length < MIN_INFLECTED || !LETTERS.test(word)) return word;
  if (word.endsWith('ies') && word.length > MIN_INFLECTED) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|[^aeiou]o)es$/.test(word)) return word.slice(0, -2);
  return /[sui]s$/.test(word) ? word : word.slice(0, -1);
}

function findGermanRoot(word: string): string {
  if (word.length < MIN_INFLECTED || !LETTERS.test(word)) return word;
  // Of short words, an "s" or "er" is their own: Glas, Eier.
  if (word.length === MIN_INFLECTED) return word.replace(/e$/, '');
  return word.replace(/(?<=.{3})(?:ern|e[mnrs]|[en]|(?<=[ao])s)$/, '');
}

function findFrenchRoot(word: string): string {
  if (word.length < MIN_INFLECTED || !LETTERS.test(word)) return word;
  if (word.endsWith('aux') && !word.endsWith('eaux')) return `${word.slice(0, -3)}al`;
  return word.endsWith('ss') ? word : word.replace(/[sx]$/, '');
}

function findSpanishRoot(word: string): string {
  if (word.length < MIN_INFLECTED || !LETTERS.test(word)) return word;
  const singular = word.endsWith('ces') ? `${word.slice(0, -3)}z` : word.replace(/s$/, '');
  // After these letters a plural has "es" and a singular may end with "e": both lose it.
  return singular.length >= MIN_INFLECTED ? singular.replace(/(?<=[dlnr])e$/, '') : singular;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const FORMS: Readonly<Record<string, WordForms>> = {
  en: {
    findRoot: findEnglishRoot,
    silent: words(
      'a an and any are as at be but by can do for from had has have i if in into is it its me my no not of on or our so than that the their them they this to was we were what when which who will with you your',
    ),
  },
  de: {
    findRoot: findGermanRoot,
    silent: words(
      'als am an auch auf aus bei das dem den der des die ein eine einem einen einer eines er es fur hat ich im in ist mit nach nicht noch oder sich sie sind um und uns unser vom von vor wie wir zu zum zur',
    ),
  },
  fr: {
    findRoot: findFrenchRoot,
    silent: words(
      'a au aux avec ce ces cette d dans de des du elle en est et il ils je l la le les leur mais ne nos notre nous on ou par pas pour qu que qui sa sans se ses son sont sur un une vos votre vous y',
    ),
  },
  es: {
    findRoot: findSpanishRoot,
    silent: words(
      'a al como con de del el ella en entre es esta este la las le lo los mas mi no nos o para pero por que se sin sobre son su sus tu un una uno unos y ya',
    ),
  },
};

/** The forms of a language (BCP 47: `en-US`); of one that has no rules here, every word stands for itself. */
export function readWordForms(language: string): WordForms {
  return FORMS[language.toLowerCase().split('-')[0] ?? ''] ?? NO_FORMS;
}
