/**
 * Merges a product's details with those that were saved elsewhere, field by field. Lists (options, media, sections) are
 * one field each. A field that both changed to different values is a conflict and keeps the typed value.
 */
import type { Conflict } from '../list/changed-meanwhile.tsx';
import { joinNames } from '../list/join-names.ts';
import { showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';
import { isSame } from './detail-changes.ts';
import { showMeasure } from './measures.ts';
import type { ProductDetails } from './product-details.ts';

/** Each field, in the order of the form. */
const order: Readonly<Record<keyof ProductDetails, true>> = {
  media: true,
  cost: true,
  discountKind: true,
  discountValue: true,
  unit: true,
  options: true,
  sku: true,
  weight: true,
  leadTimeDays: true,
  sections: true,
  customTexts: true,
  slug: true,
  redirects: true,
  seoTitle: true,
  seoDescription: true,
  collectionIds: true,
  brand: true,
};
const detailFields = Object.keys(order) as readonly (keyof ProductDetails)[];

const prefix = 'details.';

export interface DetailMerge {
  readonly details: ProductDetails;
  readonly conflicts: readonly Conflict[];
  readonly news: readonly string[];
}

export function mergeDetails(typed: ProductDetails, was: ProductDetails, is: ProductDetails): DetailMerge {
  let details = typed;
  const conflicts: Conflict[] = [];
  const news: string[] = [];
  for (const field of detailFields) {
    if (isSame(is[field], was[field]) || isSame(is[field], details[field])) continue;
    if (isSame(details[field], was[field])) {
      details = { ...details, [field]: is[field] };
      const sentence = words.productForm.changed[field];
      if (!news.includes(sentence)) news.push(sentence);
    } else {
      const label = words.productForm.fields[field];
      conflicts.push({ field: `${prefix}${field}`, label, mine: show(details, field), theirs: show(is, field) });
    }
  }
  return { details, conflicts, news };
}

/** The details with the saved value of a conflicting field; unchanged for a field that is none of them. */
export function takeTheirDetail(details: ProductDetails, is: ProductDetails, field: string): ProductDetails {
  const name = detailFields.find((known) => `${prefix}${known}` === field);
  return name === undefined ? details : { ...details, [name]: is[name] };
}

/** A value in a question: a text as it is, a list by the names of its items. */
function show(details: ProductDetails, field: keyof ProductDetails): string {
  const value = details[field];
  const texts = words.productForm.changed;
  if (typeof value === 'string') return field === 'cost' ? showNumberText(value) : value;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if ('total' in value) return value.total === '' ? '' : `${value.total} ${showMeasure(value.totalUnit)}`;
  return joinNames(value.map(nameOf));
}

function nameOf(
  item: ProductDetails[keyof ProductDetails &
    ('sections' | 'options' | 'media' | 'customTexts' | 'collectionIds')][number],
): string {
  if (typeof item === 'string') return item;
  if ('displayName' in item) return item.displayName;
  if ('title' in item) return item.title;
  return words.productForm.changed.optionAndChoices(
    item.name,
    item.choices.map(({ name }) => name),
  );
}
