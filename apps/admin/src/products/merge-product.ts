/**
 * Merges a draft with a product that was changed elsewhere. Fields that only others changed are taken over, fields that
 * only this merchant changed stay, and tracked stock is adjusted by the typed difference. A field that both changed to
 * different values is a conflict: the draft keeps the typed value until the merchant has decided.
 */
import type { Conflict } from '../list/changed-meanwhile.tsx';
import { words } from '../words/words.ts';
import type { EditableProduct } from './editable-product.ts';
import { mergeDetails, takeTheirDetail } from './merge-details.ts';
import { type DraftField, draftOf, type ProductDraft, readQuantity, withPrice, withVariant } from './product-draft.ts';

export interface Merge {
  /** The new base of the draft. */
  readonly base: EditableProduct;
  readonly draft: ProductDraft;
  readonly conflicts: readonly Conflict[];
  /** Messages about merged fields. */
  readonly news: readonly string[];
}

/** `base` is the product that the draft started from, `now` the current product. */
export function mergeDraft(draft: ProductDraft, base: EditableProduct, now: EditableProduct): Merge {
  const was = draftOf(base);
  const is = draftOf(now);
  const fields = mergeFields(draft, was, is);
  const details = mergeDetails(draft.details, base.details, now.details);
  const variants = mergeVariants({ ...fields.draft, details: details.details }, { was, is, base, now });
  return {
    base: now,
    draft: variants.draft,
    conflicts: [...fields.conflicts, ...details.conflicts, ...variants.conflicts],
    news: [...fields.news, ...details.news, ...variants.news],
  };
}

/** The draft with the other merchant's value of a conflicting field. */
export function takeTheirs(draft: ProductDraft, product: EditableProduct, field: DraftField): ProductDraft {
  const is = draftOf(product);
  const [, id = '', member] = field.split('.');
  if (member === 'price') return withVariant(draft, id, { price: is.variants[id]?.price ?? '' });
  switch (field) {
    case 'price':
      return withPrice(draft, is.price);
    case 'name':
      return { ...draft, name: is.name };
    case 'ribbon':
      return { ...draft, ribbon: is.ribbon };
    case 'description':
      return { ...draft, description: is.description };
    default:
      return { ...draft, details: takeTheirDetail(draft.details, is.details, field) };
  }
}

// --------------------------------------------------------------------------------------------------------- the product

const fieldsOfText = ['name', 'description', 'ribbon', 'price'] as const;

type Part = Pick<Merge, 'draft' | 'conflicts' | 'news'>;

function mergeFields(draft: ProductDraft, was: ProductDraft, is: ProductDraft): Part {
  let merged = draft;
  const conflicts: Conflict[] = [];
  const news: string[] = [];
  for (const field of fieldsOfText) {
    if (is[field] === was[field] || is[field] === draft[field]) continue;
    if (draft[field] !== was[field]) {
      const label = words.productForm.fields[field];
      conflicts.push({ field, label, mine: draft[field], theirs: is[field] });
      continue;
    }
    // Variants are merged one by one: here none follows the price.
    merged = { ...merged, [field]: is[field] };
    news.push(words.productForm.changed[field]);
  }
  // Both can only have changed it to the same value.
  if (is.visible !== was.visible && draft.visible === was.visible) {
    merged = { ...merged, visible: is.visible };
    const { madeVisible, madeHidden } = words.productForm.changed;
    news.push(is.visible ? madeVisible : madeHidden);
  }
  if (is.tracksQuantity !== was.tracksQuantity) merged = { ...merged, tracksQuantity: is.tracksQuantity };
  return { draft: merged, conflicts, news };
}

// -------------------------------------------------------------------------------------------------------- the variants

interface Sides {
  readonly was: ProductDraft;
  readonly is: ProductDraft;
  readonly base: EditableProduct;
  readonly now: EditableProduct;
}

function mergeVariants(draft: ProductDraft, sides: Sides): Part {
  const conflicts: Conflict[] = [];
  const news: string[] = [];
  const variants = sides.now.variants.map(({ id, label }) => {
    const typed = draft.variants[id];
    const was = sides.was.variants[id];
    const is = sides.is.variants[id];
    if (typed === undefined || was === undefined || is === undefined) return [id, is] as const;
    const price = mergePrice(typed.price, was.price, is.price);
    // Variants that followed the product's price on both sides are part of the product's question.
    const follows = typed.price === draft.price && is.price === sides.is.price;
    if (price === 'conflict' && !follows) {
      const title = label === '' ? words.productForm.fields.price : words.productForm.variants.priceOf(label);
      conflicts.push({ field: `variants.${id}.price`, label: title, mine: typed.price, theirs: is.price });
    }
    if (price === is.price && price !== typed.price && is.price !== sides.is.price) {
      const { price: changed, priceOf } = words.productForm.changed;
      news.push(label === '' ? changed : priceOf(label));
    }
    const quantity = mergeQuantity(typed.quantity, was.quantity, is.quantity);
    if (sides.base.tracksQuantity && sides.now.tracksQuantity && is.quantity !== was.quantity) {
      const sentence = stockSentence(label, { typed: typed.quantity, was: was.quantity, is: is.quantity, quantity });
      if (sentence !== undefined) news.push(sentence);
    }
    const inStock = typed.inStock === was.inStock ? is.inStock : typed.inStock;
    return [id, { price: price === 'conflict' ? typed.price : price, quantity, inStock }] as const;
  });
  const known = variants.flatMap(([id, variant]) => (variant === undefined ? [] : [[id, variant] as const]));
  return { draft: { ...draft, variants: Object.fromEntries(known) }, conflicts, news };
}

function mergePrice(typed: string, was: string, is: string): string {
  if (is === was || is === typed) return typed;
  return typed === was ? is : 'conflict';
}

/** The typed quantity, adjusted by stock changes in the meantime; text that is not a number stays as it is. */
function mergeQuantity(typed: string, was: string, is: string): string {
  if (typed === was) return is;
  const number = readQuantity(typed);
  if (number === undefined) return typed;
  return String(Math.max(0, number + Number(is) - Number(was)));
}

interface StockMove {
  readonly typed: string;
  readonly was: string;
  readonly is: string;
  readonly quantity: string;
}

/**
 * `Stock changed from 10 to 7 while you were editing. Your +5 makes 12.` This file cannot tell whether units were sold
 * or recounted. No more units can be removed than are left.
 */
function stockSentence(label: string, { typed, was, is, quantity }: StockMove): string | undefined {
  const number = readQuantity(typed);
  const texts = words.productForm.changed;
  const what = label === '' ? texts.stock(was, is) : texts.stockOf(label, was, is);
  if (typed === was) return what;
  if (number === undefined || typed === is) return undefined;
  const by = number - Number(was);
  const change = `${by > 0 ? '+' : '−'}${Math.abs(by)}`;
  if (Number(is) + by < 0) return `${what} ${texts.stockIsMore(change, quantity)}`;
  return `${what} ${texts.stockMakes(change, quantity)}`;
}
