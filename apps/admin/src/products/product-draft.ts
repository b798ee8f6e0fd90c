/**
 * A merchant's draft of a product: its field errors, and the smallest change that makes the saved product equal to it.
 * Input stays text until this file parses it.
 */
import { showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';
import {
  changesOfCollections,
  changesOfDetails,
  changesOfMedia,
  type CollectionChange,
  type DetailChange,
  type MediaChange,
  problemsOfDetails,
} from './detail-changes.ts';
import type { EditableProduct, EditableVariant } from './editable-product.ts';
import { minorDigits } from './minor-digits.ts';
import type { ProductDetails } from './product-details.ts';

export interface VariantDraft {
  readonly price: string;
  readonly quantity: string;
  readonly inStock: boolean;
}

export interface ProductDraft {
  readonly name: string;
  /** HTML. */
  readonly description: string;
  readonly ribbon: string;
  readonly visible: boolean;
  readonly price: string;
  readonly tracksQuantity: boolean;
  readonly variants: Readonly<Record<string, VariantDraft>>;
  readonly details: ProductDetails;
}

/** Name of a field of the draft, as in errors and inputs: `name`, `price`, `variants.var_1.quantity`. */
export type DraftField = string;

/** Props of every section of the form. */
export interface ProductFieldsProps {
  readonly draft: ProductDraft;
  readonly problems: Readonly<Record<DraftField, string>>;
  readonly onChange: (draft: ProductDraft, field: DraftField) => void;
}

/** Props of the panels of a product's details. */
export interface DetailFieldsProps extends ProductFieldsProps {
  readonly onLeave: (field: DraftField) => void;
  /** ISO 4217. */
  readonly currency: string;
}

/** Changes some details. */
export function withDetails(draft: ProductDraft, change: Partial<ProductDetails>): ProductDraft {
  return { ...draft, details: { ...draft.details, ...change } };
}

/** The changes to send; unchanged members are absent. */
export interface ProductChanges {
  readonly product?: DetailChange & {
    readonly name?: string;
    readonly description?: string;
    readonly ribbon?: string;
    readonly visible?: boolean;
    readonly priceData?: { readonly price: number };
  };
  /** All media in their order. */
  readonly media?: readonly MediaChange[];
  readonly collections?: CollectionChange;
  readonly variants?: readonly { readonly variantIds: readonly string[]; readonly price: number }[];
  /** Values that are set: how stock is tracked, and quantities of newly tracked variants. */
  readonly stock?: {
    readonly trackQuantity?: boolean;
    readonly variants?: readonly StockChange[];
  };
  /** Tracked stock is adjusted by units and never set, so that sales in the meantime still count. */
  readonly adjustments?: readonly StockAdjustment[];
}

export interface StockAdjustment {
  readonly variantId: string;
  /** Units to add; negative where units are removed. */
  readonly by: number;
}

export type StockChange =
  | { readonly variantId: string; readonly quantity: number }
  | { readonly variantId: string; readonly inStock: boolean };

const maxNameLength = 80;
const maxRibbonLength = 30;
const maxDescriptionLength = 8000;
const maxPrice = 999_999_999.99;
const maxQuantity = 99_999;

/** A product has up to two thousand variants: its draft is made once, and equal parts of drafts are the same objects. */
const drafts = new WeakMap<EditableProduct, ProductDraft>();

/** The draft of an unchanged product. */
export function draftOf(product: EditableProduct): ProductDraft {
  const known = drafts.get(product);
  if (known !== undefined) return known;
  const draft = createDraft(product);
  drafts.set(product, draft);
  return draft;
}

function createDraft(product: EditableProduct): ProductDraft {
  return {
    name: product.name,
    description: product.description,
    ribbon: product.ribbon,
    visible: product.visible,
    price: writePrice(product.price, product.currency),
    tracksQuantity: product.tracksQuantity,
    variants: Object.fromEntries(
      product.variants.map((variant) => [variant.id, variantDraft(variant, product.currency)]),
    ),
    details: product.details,
  };
}

/** Changes the product's price. Variants that cost the same as the product follow, as they do on the platform. */
export function withPrice(draft: ProductDraft, price: string): ProductDraft {
  const variants = Object.entries(draft.variants).map(([id, variant]) => [
    id,
    variant.price === draft.price ? { ...variant, price } : variant,
  ]);
  return { ...draft, price, variants: Object.fromEntries(variants) as ProductDraft['variants'] };
}

/** Changes some members of one variant. */
export function withVariant(draft: ProductDraft, id: string, change: Partial<VariantDraft>): ProductDraft {
  const variant = draft.variants[id];
  if (variant === undefined) return draft;
  return { ...draft, variants: { ...draft.variants, [id]: { ...variant, ...change } } };
}

/** Errors of the draft by field; empty if it can be saved. */
export function problemsOf(draft: ProductDraft, product: EditableProduct): Readonly<Record<DraftField, string>> {
  const problems: Record<DraftField, string> = {};
  const report = (field: DraftField, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  report('name', problemOfName(draft.name));
  report(
    'ribbon',
    draft.ribbon.trim().length > maxRibbonLength ? words.productForm.problems.tooLong(maxRibbonLength) : undefined,
  );
  report('description', problemOfDescription(draft));
  report('price', problemOfPrice(draft.price, product.currency));
  const saved = draftOf(product);
  const isAsSaved = draft.price === saved.price && draft.tracksQuantity === saved.tracksQuantity;
  for (const [id, variant] of Object.entries(draft.variants)) {
    if (isAsSaved && variant === saved.variants[id]) continue;
    // A variant that follows the product's price cannot have a price error.
    if (product.managesVariants && variant.price !== draft.price)
      report(`variants.${id}.price`, problemOfPrice(variant.price, product.currency));
    if (draft.tracksQuantity) report(`variants.${id}.quantity`, problemOfQuantity(variant.quantity));
  }
  return { ...problems, ...problemsOfDetails(draft.details, product.currency) };
}

/** Whether anything differs from the saved product, valid or not. */
export function isChanged(draft: ProductDraft, product: EditableProduct): boolean {
  const saved = draftOf(product);
  if (draft === saved) return false;
  return (
    isMemberChanged(draft, saved, ['name', 'description', 'ribbon', 'visible', 'price', 'tracksQuantity']) ||
    areVariantsChanged(draft.variants, saved.variants) ||
    isMemberChanged(draft.details, saved.details, Object.keys(saved.details) as (keyof ProductDetails)[])
  );
}

/** Lists are compared by their content, and only where they are other objects. */
function isMemberChanged<Value extends object>(one: Value, other: Value, names: readonly (keyof Value)[]): boolean {
  return names.some((name) => one[name] !== other[name] && JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function areVariantsChanged(one: ProductDraft['variants'], other: ProductDraft['variants']): boolean {
  const ids = Object.keys(other);
  if (Object.keys(one).length !== ids.length) return true;
  return ids.some((id) => {
    const [left, right] = [one[id], other[id]];
    if (left === right) return false;
    if (left === undefined || right === undefined) return true;
    return left.price !== right.price || left.quantity !== right.quantity || left.inStock !== right.inStock;
  });
}

/** The smallest change from the saved product to the draft. Call it only for a draft without errors. */
export function changesOf(draft: ProductDraft, product: EditableProduct): ProductChanges {
  const productChange = changesOfProduct(draft, product);
  const variants = changesOfPrices(draft, product);
  const stock = changesOfStock(draft, product);
  const adjustments = adjustmentsOf(draft, product);
  const media = changesOfMedia(draft.details, product.details);
  const collections = changesOfCollections(draft.details, product.details);
  return {
    ...(Object.keys(productChange).length > 0 ? { product: productChange } : {}),
    ...(media === undefined ? {} : { media }),
    ...(collections === undefined ? {} : { collections }),
    ...(variants.length > 0 ? { variants } : {}),
    ...(Object.keys(stock).length > 0 ? { stock } : {}),
    ...(adjustments.length > 0 ? { adjustments } : {}),
  };
}

function changesOfProduct(draft: ProductDraft, product: EditableProduct): NonNullable<ProductChanges['product']> {
  const name = draft.name.trim();
  const ribbon = draft.ribbon.trim();
  const price = readPrice(draft.price, product.currency);
  const description = draft.description.trim();
  return {
    ...(name === product.name ? {} : { name }),
    ...(description === product.description.trim() ? {} : { description }),
    ...(ribbon === product.ribbon ? {} : { ribbon }),
    ...(draft.visible === product.visible ? {} : { visible: draft.visible }),
    ...(price === undefined || price === product.price ? {} : { priceData: { price } }),
    ...changesOfDetails(draft.details, product),
  };
}

/** Variants with the product's price follow it by themselves and are not sent. */
function changesOfPrices(draft: ProductDraft, product: EditableProduct): NonNullable<ProductChanges['variants']> {
  if (!product.managesVariants) return [];
  const productPrice = readPrice(draft.price, product.currency);
  return product.variants.flatMap(({ id, price: saved }) => {
    const price = readPrice(draft.variants[id]?.price ?? '', product.currency);
    const follows = saved === product.price && price === productPrice;
    return price === undefined || price === saved || follows ? [] : { variantIds: [id], price };
  });
}

function changesOfStock(draft: ProductDraft, product: EditableProduct): NonNullable<ProductChanges['stock']> {
  const switched = draft.tracksQuantity !== product.tracksQuantity;
  const variants = product.variants.flatMap(({ id, inStock }): StockChange[] => {
    const variant = draft.variants[id];
    if (variant === undefined || (draft.tracksQuantity && !switched)) return [];
    if (!draft.tracksQuantity)
      return variant.inStock === inStock && !switched ? [] : [{ variantId: id, inStock: variant.inStock }];
    const quantity = readQuantity(variant.quantity);
    return quantity === undefined ? [] : [{ variantId: id, quantity }];
  });
  return {
    ...(switched ? { trackQuantity: draft.tracksQuantity } : {}),
    ...(variants.length > 0 ? { variants } : {}),
  };
}

function adjustmentsOf(draft: ProductDraft, product: EditableProduct): readonly StockAdjustment[] {
  if (!draft.tracksQuantity || !product.tracksQuantity) return [];
  return product.variants.flatMap(({ id, quantity: saved }) => {
    const quantity = readQuantity(draft.variants[id]?.quantity ?? '');
    return quantity === undefined || quantity === saved ? [] : { variantId: id, by: quantity - saved };
  });
}

// ------------------------------------------------------------------------------------------------------ parsing input

/** An amount with no more decimals than the currency has, after a dot or a comma; undefined for any other text. */
export function readPrice(text: string, currency: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d*))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined || decimals.length > minorDigits(currency)) return undefined;
  return Number(`${whole}.${decimals || '0'}`);
}

/** A whole number that is not negative; undefined for any other text. */
export function readQuantity(text: string): number | undefined {
  return /^\d{1,9}$/u.test(text.trim()) ? Number(text.trim()) : undefined;
}

export function writePrice(price: number, currency: string): string {
  return price.toFixed(minorDigits(currency));
}

function variantDraft({ price, quantity, inStock }: EditableVariant, currency: string): VariantDraft {
  return { price: writePrice(price, currency), quantity: String(quantity), inStock };
}

export function problemOfName(name: string): string | undefined {
  const length = name.trim().length;
  const { noName, nameTooLong } = words.productForm.problems;
  if (length === 0) return noName;
  return length > maxNameLength ? nameTooLong(maxNameLength, length) : undefined;
}

function problemOfDescription({ description }: ProductDraft): string | undefined {
  const over = description.trim().length - maxDescriptionLength;
  return over > 0 ? words.productForm.problems.descriptionTooLong(over) : undefined;
}

export function problemOfPrice(text: string, currency: string): string | undefined {
  const price = readPrice(text, currency);
  const texts = words.productForm.problems;
  if (price === undefined) return texts.price(showNumberText(writePrice(34, currency)));
  return price > maxPrice ? texts.priceTooHigh : undefined;
}

export function problemOfQuantity(text: string): string | undefined {
  const quantity = readQuantity(text);
  const { notWhole, tooMany } = words.productForm.problems;
  if (quantity === undefined) return notWhole;
  return quantity > maxQuantity ? tooMany : undefined;
}
