/**
 * The catalog's rows, and their conversion from and to products and variants. A product's columns repeat values for
 * look-up; only `document` is read back, so the two cannot disagree.
 */
import { distinctWords } from '@cartwright/product-index';
import type { Generated, Selectable } from 'kysely';

import {
  type Flag,
  type JsonText,
  decodeFlag,
  decodeJson,
  encodeFlag,
  encodeJson,
} from '../../../foundation/database/columns.ts';
import { htmlToText } from '../../../foundation/html-text.ts';
import { fold } from '../../../foundation/query/fields.ts';
import type { ProductFacts } from '../read-model/index-store.ts';
import type { CollectionRules } from './collection-rules.ts';
import type { Collection } from './collection.ts';
import {
  type CollectionId,
  type Product,
  type ProductId,
  type ProductMedia,
  type ProductSeo,
  type UnitMeasure,
  type Variant,
  type VariantId,
  choiceKey,
  readChoicesKey,
  readInventoryStatus,
  readPriceRange,
  readUnitPrice,
} from './product.ts';

export interface CatalogTables {
  products: {
    site_id: string;
    product_id: ProductId;
    numeric_id: number;
    slug: string;
    name: string;
    name_folded: string;
    description_folded: string;
    sku: string;
    brand: string | null;
    ribbon: string | null;
    product_type: string;
    visible: Flag;
    list_price: number;
    discounted_price: number;
    lowest_price: number;
    highest_price: number;
    inventory_status: string;
    /** Written by `product-rating.ts` alone. */
    rating_average: Generated<number>;
    rating_count: Generated<number>;
    rating_counts: Generated<string>;
    created_at: number;
    updated_at: number;
    document: JsonText<Product>;
    /** The site's change number of the row. */
    change_number: number;
    search_facts: JsonText<ProductFacts> | null;
  };
  variants: {
    site_id: string;
    variant_id: VariantId;
    product_id: ProductId;
    position: number;
    choices: JsonText<Readonly<Record<string, string>>>;
    choices_key: string;
    list_price: number | null;
    cost: number | null;
    weight: number | null;
    sku: string;
    visible: Flag;
    price_per_unit: JsonText<UnitMeasure> | null;
    dimensions: JsonText<VariantDimensions> | null;
    track_quantity: Flag;
    quantity: number;
    in_stock: Flag;
  };
  collections: {
    site_id: string;
    collection_id: CollectionId;
    slug: string;
    name: string;
    name_folded: string;
    description: string;
    visible: Flag;
    hero: JsonText<ProductMedia> | null;
    seo: JsonText<ProductSeo> | null;
    rules: JsonText<CollectionRules> | null;
    rules_at: number | null;
    position: number;
    revision: number;
    created_at: number;
    updated_at: number;
  };
  collection_products: {
    site_id: string;
    collection_id: CollectionId;
    product_id: ProductId;
    position: number;
    /** Chosen by hand; others match the collection's rules. */
    picked: Flag;
  };
  collection_exclusions: { site_id: string; collection_id: CollectionId; product_id: ProductId };
}

type ProductRow = Omit<
  Selectable<CatalogTables['products']>,
  'change_number' | 'rating_average' | 'rating_count' | 'rating_counts'
>;
/** Words of a description beyond these are not searched by. */
const MAX_DESCRIPTION_WORDS = 200;
const MAX_SKUS = 200;

export type VariantRow = Selectable<CatalogTables['variants']>;
export type CollectionRow = Selectable<CatalogTables['collections']>;

export function productToRow(
  siteId: string,
  product: Product,
  variants: readonly Variant[],
  currency: string,
): ProductRow {
  const own = readUnitPrice(product, undefined, currency);
  const range = readPriceRange(product, variants, currency);
  return {
    site_id: siteId,
    product_id: product.id,
    numeric_id: product.numericId,
    slug: product.slug,
    name: product.name,
    name_folded: fold(product.name),
    description_folded: fold(htmlToText(product.description)),
    sku: product.sku,
    brand: product.brand ?? null,
    ribbon: product.ribbon ?? null,
    product_type: product.productType,
    visible: encodeFlag(product.visible),
    list_price: own.list,
    discounted_price: own.discounted,
    lowest_price: range.lowest,
    highest_price: range.highest,
    inventory_status: readInventoryStatus(variants),
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    document: encodeJson(product),
    search_facts: encodeJson(readFacts(product, variants)),
  };
}

/** Search text of a product besides its columns. */
function readFacts(product: Product, variants: readonly Variant[]): ProductFacts {
  const texts = [product.description, ...product.additionalInfoSections.map(({ description }) => description)];
  return {
    words: distinctWords(texts.map(htmlToText).join('\n'), MAX_DESCRIPTION_WORDS),
    choices: product.options.flatMap(({ name, choices }) =>
      choices.map(({ description }) => choiceKey(name, description)),
    ),
    skus: [...new Set(variants.map(({ sku }) => sku))].filter((sku) => sku !== '').slice(0, MAX_SKUS),
  };
}

export function variantToRow(siteId: string, productId: ProductId, variant: Variant, position: number): VariantRow {
  return {
    site_id: siteId,
    variant_id: variant.id,
    product_id: productId,
    position,
    choices: encodeJson(variant.choices),
    choices_key: readChoicesKey(variant.choices),
    list_price: variant.listPrice ?? null,
    cost: variant.cost ?? null,
    weight: variant.weight ?? null,
    sku: variant.sku,
    visible: encodeFlag(variant.visible),
    price_per_unit: variant.pricePerUnit === undefined ? null : encodeJson(variant.pricePerUnit),
    dimensions: encodeDimensions(variant),
    track_quantity: encodeFlag(variant.stock.trackQuantity),
    quantity: variant.stock.quantity,
    in_stock: encodeFlag(variant.stock.inStock),
  };
}

type VariantDimensions = Pick<Variant, 'productDimensions' | 'packageDimensions'>;

function encodeDimensions({ productDimensions, packageDimensions }: Variant): JsonText<VariantDimensions> | null {
  if (productDimensions === undefined && packageDimensions === undefined) return null;
  return encodeJson({
    ...(productDimensions === undefined ? {} : { productDimensions }),
    ...(packageDimensions === undefined ? {} : { packageDimensions }),
  });
}

/** The columns that a variant is read from. The caller knows the site, and `choices_key` repeats the choices. */
export const VARIANT_COLUMNS = [
  'variant_id',
  'product_id',
  'choices',
  'list_price',
  'cost',
  'weight',
  'sku',
  'visible',
  'price_per_unit',
  'dimensions',
  'track_quantity',
  'quantity',
  'in_stock',
] as const satisfies readonly (keyof VariantRow)[];

export type StoredVariantRow = Pick<VariantRow, (typeof VARIANT_COLUMNS)[number]>;

/** Step by step: a product may have two thousand variants, and each spread costs one more object for each of them. */
export function rowToVariant(row: StoredVariantRow): Variant {
  const variant: { -readonly [Member in keyof Variant]: Variant[Member] } = {
    id: row.variant_id,
    choices: decodeJson(row.choices),
    sku: row.sku,
    visible: decodeFlag(row.visible),
    stock: {
      trackQuantity: decodeFlag(row.track_quantity),
      quantity: row.quantity,
      inStock: decodeFlag(row.in_stock),
    },
  };
  if (row.list_price !== null) variant.listPrice = row.list_price;
  if (row.cost !== null) variant.cost = row.cost;
  if (row.weight !== null) variant.weight = row.weight;
  if (row.price_per_unit !== null) variant.pricePerUnit = decodeJson(row.price_per_unit);
  return row.dimensions === null ? variant : { ...variant, ...decodeJson(row.dimensions) };
}

export function collectionToRow(siteId: string, collection: Collection): CollectionRow {
  return {
    site_id: siteId,
    collection_id: collection.id,
    slug: collection.slug,
    name: collection.name,
    name_folded: fold(collection.name),
    description: collection.description,
    visible: encodeFlag(collection.visible),
    hero: collection.hero === undefined ? null : encodeJson(collection.hero),
    seo: collection.seo === undefined ? null : encodeJson(collection.seo),
    rules: collection.rules === undefined ? null : encodeJson(collection.rules),
    rules_at: collection.rulesAt ?? null,
    position: collection.position,
    revision: collection.revision,
    created_at: collection.createdAt,
    updated_at: collection.updatedAt,
  };
}

export function rowToCollection(row: CollectionRow): Collection {
  return {
    id: row.collection_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    visible: decodeFlag(row.visible),
    ...(row.hero === null ? {} : { hero: decodeJson(row.hero) }),
    ...(row.seo === null ? {} : { seo: decodeJson(row.seo) }),
    ...(row.rules === null ? {} : { rules: decodeJson(row.rules) }),
    ...(row.rules_at === null ? {} : { rulesAt: row.rules_at }),
    position: row.position,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
