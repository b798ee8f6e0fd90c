/** Products and their words as documents of the engine. What a product is found by depends on this file alone. */
import { type ProductDocument, readDocumentWords, WORD_SOURCES, type WordSource } from '@cartwright/product-index';

import { fold } from '../../../../foundation/query/fields.ts';
import { listStems } from '../word-stems.ts';
import type { Json } from './search-engine.ts';

/** The weight of a word by its source: 4 in a name, 1 in a description. */
export const WEIGHTS: readonly (readonly [source: WordSource, weight: number])[] = WORD_SOURCES.map(
  (source, position) => [source, position + 1],
);

export function toEngineDocument(siteId: string, product: ProductDocument): Json {
  const { sources, nameLength } = readDocumentWords(product);
  const words = Map.groupBy(sources, ([, source]) => source);
  const wordsOf = (source: WordSource) => (words.get(source) ?? []).map(([word]) => word.toWellFormed());
  return {
    site: siteId,
    kind: 'product',
    product_id: product.id,
    change: product.change,
    slug: product.slug,
    name: product.name.toWellFormed(),
    name_folded: fold(product.name).toWellFormed(),
    sku: product.sku.toWellFormed(),
    ...(product.brand === null
      ? { brand_order: '' }
      : {
          brand: product.brand.toWellFormed(),
          brand_folded: fold(product.brand).toWellFormed(),
          brand_order: toBrandOrder(product.brand.toWellFormed()),
        }),
    ...(product.ribbon === null
      ? {}
      : { ribbon: product.ribbon.toWellFormed(), ribbon_folded: fold(product.ribbon).toWellFormed() }),
    product_type: product.productType,
    inventory_status: product.inventoryStatus,
    numeric_id: product.numericId,
    visible: Number(product.isVisible),
    list_price: product.listPrice,
    discounted_price: product.discountedPrice,
    lowest_price: product.lowestPrice,
    on_sale: product.discountedPrice < product.listPrice,
    rating_average: product.ratingAverage,
    rating_count: product.ratingCount,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    id_folded: fold(product.id),
    slug_folded: fold(product.slug),
    sku_folded: fold(product.sku).toWellFormed(),
    collections: product.collections.map(({ collectionId }) => collectionId),
    places: product.collections.map(({ collectionId, position }) => ({ collection: collectionId, position })),
    choices: product.choices.map((choice) => choice.toWellFormed()),
    name_length: nameLength,
    name_words: wordsOf('name'),
    brand_words: wordsOf('brand'),
    detail_words: wordsOf('detail'),
    description_words: wordsOf('description'),
    starts: WEIGHTS.flatMap(([source, weight]) => wordsOf(source).flatMap((word) => listStarts(word, weight))),
  };
}

/** The words of a product, by which typing errors are corrected. */
export function listWords(document: Json): readonly string[] {
  return WORD_SOURCES.flatMap((source) => document[`${source}_words`] as readonly string[]);
}

export function toWordDocument(siteId: string, word: string): Json {
  return { site: siteId, kind: 'word', word, stems: listStems(word) };
}

/** What a beginning of a word is stored as, and looked up by. */
export function toStart(weight: number, length: number, start: string): string {
  return `${weight} ${length} ${start}`;
}

/** The word itself is compared as a whole. */
function listStarts(word: string, weight: number): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, end) => word.slice(0, end + 1))
    .filter((start) => start.isWellFormed())
    .map((start) => toStart(weight, word.length, start));
}

export function toBrandOrder(brand: string | null): string {
  return brand === null ? '' : ` ${brand}`;
}

export function fromBrandOrder(value: string): string | null {
  return value === '' ? null : value.slice(1);
}
