export { ProductIndex, type ProductMatch, type ProductOrder } from './product-index.ts';
export { completeText, type Typed } from './completions.ts';
export type { CollectionPosition, IndexField, ProductDocument } from './document.ts';
export { type DocumentWords, readDocumentWords, WORD_SOURCES, type WordSource } from './document-words.ts';
export type { NumberExtremes, RangeBounds, ValueCount, ValueFacet } from './facets.ts';
export type { Comparison, FieldName, ProductFilter, TextPosition } from './filter.ts';
export { isUniqueField } from './match.ts';
export type { SortKey, SortValues } from './order.ts';
export type { PagePosition, PageRequest, RowPage } from './page.ts';
export type { FoldCase } from './product-rows.ts';
export { RowSet } from './row-set.ts';
export {
  COLLECTION_WEIGHT,
  completionSimilarity,
  correctionSimilarity,
  isSingleCharacter,
  MAX_CORRECTIONS,
  NAME_WEIGHT,
  readNameWords,
  readPrefix,
  readTypedWords,
  regroupWords,
  type TypedWords,
} from './typed-words.ts';
export { createTypoCounter, readMaxTypos } from './typos.ts';
export { readWordForms, type WordForms, WORD_LANGUAGES } from './word-forms.ts';
export type { WordMatch, WordSearch } from './word-search.ts';
export { distinctWords, MAX_WORD_LENGTH, splitWords } from './words.ts';
