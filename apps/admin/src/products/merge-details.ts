/**
 * Merges a product's details with those that were saved elsewhere, field by field. Lists (options, media, sections) are
 * one field each. A field that both changed to different values is a conflict and keeps the typed value.
 */
import type { Conflict } from '../list/changed-meanwhile.tsx';
import { isSame } from './detail-changes.ts';
import type { ProductDetails } from './product-details.ts';

/** Each field with the label of its question, in the order of the form. */
const labels: Readonly<Record<keyof ProductDetails, string>> = {
  media: 'Media',
  cost: 'Cost',
  discountKind: 'Discount',
  discountValue: 'Discount',
  unit: 'Price per unit',
  options: 'Options',
  sku: 'SKU',
  weight: 'Weight',
  leadTimeDays: 'Days to make it',
  sections: 'Sections',
  customTexts: 'Text fields',
  slug: 'Address',
  redirects: 'Redirect',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  collectionIds: 'Collections',
  brand: 'Brand',
};

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
  for (const field of listFields()) {
    if (isSame(is[field], was[field]) || isSame(is[field], details[field])) continue;
    const label = labels[field];
    if (isSame(details[field], was[field])) {
      details = { ...details, [field]: is[field] };
      const sentence = `${label} was changed while you were editing. The new one is in the form.`;
      if (!news.includes(sentence)) news.push(sentence);
    } else {
      conflicts.push({ field: `${prefix}${field}`, label, mine: show(details[field]), theirs: show(is[field]) });
    }
  }
  return { details, conflicts, news };
}

/** The details with the saved value of a conflicting field; unchanged for a field that is none of them. */
export function takeTheirDetail(details: ProductDetails, is: ProductDetails, field: string): ProductDetails {
  const name = listFields().find((known) => `${prefix}${known}` === field);
  return name === undefined ? details : { ...details, [name]: is[name] };
}

function listFields(): readonly (keyof ProductDetails)[] {
  return Object.keys(labels) as readonly (keyof ProductDetails)[];
}

/** A value in a question: a text as it is, a list by the names of its items. */
function show(value: ProductDetails[keyof ProductDetails]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if ('total' in value) return value.total === '' ? '' : `${value.total} ${value.totalUnit}`.toLowerCase();
  return value.map(nameOf).join(', ');
}

function nameOf(
  item: ProductDetails[keyof ProductDetails &
    ('sections' | 'options' | 'media' | 'customTexts' | 'collectionIds')][number],
): string {
  if (typeof item === 'string') return item;
  if ('displayName' in item) return item.displayName;
  if ('title' in item) return item.title;
  return `${item.name}: ${item.choices.map(({ name }) => name).join(', ')}`;
}
