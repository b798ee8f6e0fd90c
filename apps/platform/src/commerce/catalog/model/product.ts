/**
 * A product, its options and its variants, with their rules (the variant of a choice, its price, its availability).
 * Amounts are minor units, weights thousandths of the site's unit. Invariant: a product has at least one variant;
 * without managed variants exactly one, which covers every choice.
 */
import type { Product as ProductResponse } from '@cartwright/contract';
import { type Minor, parseAmount, parsePercentage, partOf } from '@cartwright/pricing';

import type { Id } from '../../../foundation/ids.ts';
import type { FileAsset, FocalPoint, MediaAsset } from '../../../foundation/media/media-asset.ts';

export type ProductId = Id<'prod'>;
export type VariantId = Id<'var'>;
export type CollectionId = Id<'col'>;

export const PRODUCT_TYPES = ['physical', 'digital'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export const INVENTORY_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const;
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number];

/** The id that other systems of this protocol use for the only variant of a product without managed variants. */
export const ZERO_VARIANT_ID = '00000000-0000-0000-0000-000000000000';

/** A product without its variants, which are separate because their stock changes all the time. */
export interface Product {
  readonly id: ProductId;
  readonly numericId: number;
  readonly slug: string;
  readonly name: string;
  readonly visible: boolean;
  readonly productType: ProductType;
  /** The kind of a digital product: a file to download, or a gift card. */
  readonly digitalKind?: 'file' | 'gift_card';
  /** Working days to make it; absent for products in stock. */
  readonly leadTimeDays?: number;
  /** Paragraphs, separated by an empty line, or HTML where it was written as such. */
  readonly description: string;
  readonly sku: string;
  readonly brand?: string;
  readonly ribbon?: string;
  readonly listPrice: Minor;
  readonly discount?: ProductDiscount;
  readonly cost?: Minor;
  /** Thousandths of the site's weight unit. */
  readonly weight?: number;
  readonly pricePerUnit?: UnitMeasure;
  readonly options: readonly ProductOption[];
  readonly manageVariants: boolean;
  readonly media: readonly ProductMedia[];
  readonly files?: readonly ProductFile[];
  readonly additionalInfoSections: readonly { readonly title: string; readonly description: string }[];
  readonly customTextFields: readonly CustomTextField[];
  readonly seo?: ProductSeo;
  readonly productDimensions?: Dimensions;
  readonly packageDimensions?: Dimensions;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The revision; 1 for products from before revisions. */
  readonly revision?: number;
}

export interface Variant {
  readonly id: VariantId;
  /** Choice description by option name; empty for the only variant of a product. */
  readonly choices: Readonly<Record<string, string>>;
  /** The product's unless given. */
  readonly listPrice?: Minor;
  readonly cost?: Minor;
  readonly weight?: number;
  readonly sku: string;
  readonly visible: boolean;
  readonly pricePerUnit?: UnitMeasure;
  /** The product's unless given, as a whole. */
  readonly productDimensions?: Dimensions;
  readonly packageDimensions?: Dimensions;
  readonly stock: Stock;
}

/** `quantity` counts where it is tracked; where it is not, `inStock` alone decides. */
export interface Stock {
  readonly trackQuantity: boolean;
  readonly quantity: number;
  readonly inStock: boolean;
}

/** `value` as typed: percent for PERCENT, major units for AMOUNT. */
export interface ProductDiscount {
  readonly type: 'PERCENT' | 'AMOUNT';
  readonly value: number;
}

/** The quantity of the price, and the base quantity of the unit price: 250 ml, per 100 ml. */
export interface UnitMeasure {
  readonly totalQuantity: number;
  readonly totalMeasurementUnit: string;
  readonly baseQuantity: number;
  readonly baseMeasurementUnit: string;
}

export interface ProductOption {
  readonly name: string;
  readonly type: 'drop_down' | 'color';
  readonly choices: readonly OptionChoice[];
}

export interface OptionChoice {
  /** A CSS color for `color`, else the same as the description. */
  readonly value: string;
  /** The displayed text, which variants refer to. */
  readonly description: string;
  /** Media of the product that show this choice. */
  readonly mediaIds: readonly string[];
  readonly visible: boolean;
}

export type ProductMedia = MediaAsset & { readonly alt: string; readonly focalPoint?: FocalPoint };
/** A file of a product without a picture: a manual, audio, an archive. */
export type ProductFile = FileAsset & { readonly title: string };

export interface CustomTextField {
  readonly title: string;
  readonly maxLength: number;
  readonly mandatory: boolean;
}

type SeoData = NonNullable<ProductResponse['seoData']>;

/** Title and description from an import, or the tags from a merchant's own tools, which take precedence. */
export interface ProductSeo {
  readonly title?: string;
  readonly description?: string;
  readonly tags?: SeoData['tags'];
  readonly settings?: NonNullable<SeoData['settings']>;
}

/** Sides as decimal text, as they were typed. */
export interface Dimensions {
  readonly length?: string;
  readonly width?: string;
  readonly height?: string;
  readonly unit?: string;
}

export interface UnitPrice {
  readonly list: Minor;
  /** At most the list price. */
  readonly discounted: Minor;
}

/** The product after a write: with this time and the next revision. */
export function nextRevision(product: Product, now: number): Product {
  return { ...product, updatedAt: now, revision: readRevision(product) + 1 };
}

export function readRevision({ revision = 1 }: Product): number {
  return revision;
}

/** The price of one unit, before and after the product's own discount. Never below zero. */
export function readUnitPrice(product: Product, variant: Variant | undefined, currency: string): UnitPrice {
  const list = variant?.listPrice ?? product.listPrice;
  return { list, discounted: list - Math.min(list, readDiscountAmount(list, product.discount, currency)) };
}

/** Lowest and highest price over the visible variants. */
export function readPriceRange(
  product: Product,
  variants: readonly Variant[],
  currency: string,
): { lowest: Minor; highest: Minor } {
  const offered = variants.filter((variant) => variant.visible);
  const prices = (offered.length > 0 ? offered : variants).map(
    (one) => readUnitPrice(product, one, currency).discounted,
  );
  const own = readUnitPrice(product, undefined, currency).discounted;
  // Not Math.min(...prices): a product may have two thousand variants, an argument list should not.
  return prices.reduce(
    (range, price) => ({ lowest: Math.min(range.lowest, price), highest: Math.max(range.highest, price) }),
    { lowest: prices[0] ?? own, highest: prices[0] ?? own },
  );
}

/** The availability of a variant: a number where stock is tracked, else in stock or not. */
export function readAvailableQuantity(stock: Stock): number {
  if (stock.trackQuantity) return Math.max(0, stock.quantity);
  return stock.inStock ? Number.POSITIVE_INFINITY : 0;
}

export function isInStock(stock: Stock): boolean {
  return readAvailableQuantity(stock) > 0;
}

/** Stock of the product as a whole, over the variants that are offered. */
export function readInventoryStatus(variants: readonly Variant[]): InventoryStatus {
  const offered = variants.filter((variant) => variant.visible);
  const inStock = offered.filter((variant) => isInStock(variant.stock)).length;
  if (inStock === 0) return 'OUT_OF_STOCK';
  return inStock === offered.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK';
}

/** The variants that match the choices so far; options without a choice match any. */
export function matchVariants(
  product: Product,
  variants: readonly Variant[],
  choices: Readonly<Record<string, string>>,
): readonly Variant[] {
  if (!product.manageVariants) return variants;
  return variants.filter((variant) =>
    Object.entries(choices).every(([name, choice]) => {
      const option = product.options.find((one) => one.name === name);
      const known = option === undefined ? undefined : findChoice(option, choice);
      return known !== undefined && variant.choices[name] === known.description;
    }),
  );
}

/** A choice by its displayed text, or by its value. */
export function findChoice(option: ProductOption, text: string): OptionChoice | undefined {
  return (
    option.choices.find((choice) => choice.description === text) ??
    option.choices.find((choice) => choice.value === text)
  );
}

/** A buyer's selection: a variant by id, or by choices, or none if there is nothing to choose. */
export interface Input {
  readonly variantId?: string | undefined;
  readonly choices?: Readonly<Record<string, string>> | undefined;
}

/** The variant id of a selection; undefined if it has choices instead. */
export function readNamedVariant({ variantId }: Input): VariantId | undefined {
  return variantId === undefined || variantId === '' || variantId === ZERO_VARIANT_ID
    ? undefined
    : (variantId as VariantId);
}

export type Selection =
  | {
      readonly kind: 'selected';
      readonly variant: Variant;
      /** Every option with its chosen description, in the product's order. */
      readonly choices: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'unknown-variant' }
  | { readonly kind: 'unknown-choice'; readonly option: string; readonly allowed: readonly string[] }
  | { readonly kind: 'missing-choice'; readonly option: string; readonly allowed: readonly string[] };

/** Finds the variant of a selection. Hidden variants are not sold, so they count as unknown. */
export function selectVariant(product: Product, variants: readonly Variant[], input: Input): Selection {
  const offered = variants.filter((variant) => variant.visible);
  const [first] = offered;
  const named = readNamedVariant(input);
  if (named !== undefined) {
    const variant = offered.find((one) => one.id === named);
    if (variant === undefined) return { kind: 'unknown-variant' };
    if (product.manageVariants || product.options.length === 0) {
      return { kind: 'selected', variant, choices: orderChoices(product, variant.choices) };
    }
  }
  if (product.options.length === 0) {
    return first === undefined ? { kind: 'unknown-variant' } : { kind: 'selected', variant: first, choices: {} };
  }

  const chosen: Record<string, string> = {};
  for (const option of product.options) {
    const wanted = input.choices?.[option.name];
    const allowed = option.choices.filter((choice) => choice.visible).map((choice) => choice.description);
    if (wanted === undefined) return { kind: 'missing-choice', option: option.name, allowed };
    const choice = findChoice(option, wanted);
    if (choice === undefined) return { kind: 'unknown-choice', option: option.name, allowed };
    chosen[option.name] = choice.description;
  }
  const [variant] = matchVariants(product, offered, chosen);
  return variant === undefined ? { kind: 'unknown-variant' } : { kind: 'selected', variant, choices: chosen };
}

/** The choices that are available while no other is chosen, as `choiceKey` names them. One pass over the variants. */
export function readChoicesInStock(product: Product, variants: readonly Variant[]): ReadonlySet<string> {
  const inStock = variants.filter((variant) => variant.visible && isInStock(variant.stock));
  if (!product.manageVariants) {
    const all = inStock.length === 0 ? [] : product.options;
    return new Set(all.flatMap(({ name, choices }) => choices.map((choice) => choiceKey(name, choice.description))));
  }
  return new Set(
    inStock.flatMap((variant) => Object.entries(variant.choices).map(([name, choice]) => choiceKey(name, choice))),
  );
}

export function choiceKey(option: string, choice: string): string {
  return `${option}\n${choice}`;
}

/** The media that show a choice; empty where the choice has none. */
export function readChoiceMedia(product: Product, choices: Readonly<Record<string, string>>): readonly ProductMedia[] {
  for (const option of product.options) {
    const wanted = choices[option.name];
    const ids = wanted === undefined ? undefined : findChoice(option, wanted)?.mediaIds;
    const media = product.media.filter((one) => ids?.includes(one.id) === true);
    if (media.length > 0) return media;
  }
  return [];
}

/** Every combination of choices, in the order of options and choices; one empty combination where there are no options. */
export function combineChoices(options: readonly ProductOption[]): readonly Readonly<Record<string, string>>[] {
  return options.reduce<readonly Readonly<Record<string, string>>[]>(
    (combinations, option) =>
      combinations.flatMap((combination) =>
        option.choices.map((choice) => ({ ...combination, [option.name]: choice.description })),
      ),
    [{}],
  );
}

/** Choices as one text that is equal exactly when they are: names in alphabetical order. */
export function readChoicesKey(choices: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(choices).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** The slug of a name: `Käse & Brot` becomes `kase-brot`. Empty if no character is left. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100);
}

function readDiscountAmount(list: Minor, discount: ProductDiscount | undefined, currency: string): Minor {
  if (discount === undefined) return 0;
  if (discount.type === 'AMOUNT') return parseAmount(discount.value, currency);
  return partOf(list, parsePercentage(discount.value));
}

function orderChoices(product: Product, choices: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    product.options.flatMap(({ name }) => {
      const choice = choices[name];
      return choice === undefined ? [] : [[name, choice] as const];
    }),
  );
}
