/** The words that a product is found by, with a weight for each: the same for every implementation of search. */
import type { ProductDocument } from './document.ts';
import { distinctWords, splitWords } from './words.ts';

/** The sources of words in a product, least relevant first. The weight of a word is the source's index plus one. */
export const WORD_SOURCES = ['description', 'detail', 'brand', 'name'] as const;
export type WordSource = (typeof WORD_SOURCES)[number];

/** Words of variants' SKUs that a product is searched by. */
const MAX_SKU_WORDS = 200;

export interface DocumentWords {
  /** A word counts once per product, with its most relevant source. */
  readonly sources: ReadonlyMap<string, WordSource>;
  /** Number of words in the name. */
  readonly nameLength: number;
}

export function readDocumentWords(
  document: Pick<ProductDocument, 'name' | 'brand' | 'ribbon' | 'sku' | 'choices' | 'skus' | 'words'>,
): DocumentWords {
  const sources = new Map<string, WordSource>();
  const add = (words: readonly string[], source: WordSource): void => {
    for (const word of words) if (!sources.has(word)) sources.set(word, source);
  };
  const name = splitWords(document.name);
  add(name, 'name');
  add(splitWords(`${document.brand ?? ''} ${document.ribbon ?? ''}`), 'brand');
  add(splitWords([document.sku, ...document.choices].join(' ')), 'detail');
  add(distinctWords(document.skus.join(' '), MAX_SKU_WORDS), 'detail');
  add(document.words, 'description');
  return { sources, nameLength: name.length };
}

export function weightOf(source: WordSource): number {
  return WORD_SOURCES.indexOf(source) + 1;
}
