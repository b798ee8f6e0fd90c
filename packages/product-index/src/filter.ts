/** The filter language of the index: a tree over index fields. Names of other fields are allowed and reported by `match`. */
import type { IndexField } from './document.ts';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type TextPosition = 'start' | 'end' | 'anywhere';

/** A field of the index, or any other name: the index cannot decide on those. */
export type FieldName = IndexField | (string & {});

export type ProductFilter =
  | { readonly kind: 'always'; readonly holds: boolean }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ProductFilter[] }
  | { readonly kind: 'not'; readonly part: ProductFilter }
  | {
      readonly kind: 'compare';
      readonly field: FieldName;
      readonly comparison: Comparison;
      readonly value: string | number;
    }
  | { readonly kind: 'one-of'; readonly field: FieldName; readonly values: readonly (string | number)[] }
  /** `text` has its case folded; the field's case does not matter. */
  | { readonly kind: 'text'; readonly field: FieldName; readonly position: TextPosition; readonly text: string }
  | { readonly kind: 'present'; readonly field: FieldName }
  /** Whether a number is less than that of another field of the same product. */
  | { readonly kind: 'less-than-field'; readonly field: FieldName; readonly other: FieldName }
  /** `choice` as in the documents: `Glaze\nCeladon`. */
  | { readonly kind: 'has-choice'; readonly choice: string }
  | { readonly kind: 'in-any-collection' }
  | { readonly kind: 'in-some-collection' | 'in-all-collections'; readonly collectionIds: readonly string[] };
