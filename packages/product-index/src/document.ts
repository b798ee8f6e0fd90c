/** The document of a product in the index, and the names of its fields. */

/** A product as it enters the index. Amounts are minor units, times milliseconds since the epoch. */
export interface ProductDocument {
  readonly id: string;
  /** The caller's number of the product's last change. `ProductIndex.changeOf` returns it. */
  readonly change: number;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly brand: string | null;
  readonly ribbon: string | null;
  readonly productType: string;
  readonly inventoryStatus: string;
  readonly numericId: number;
  readonly isVisible: boolean;
  readonly listPrice: number;
  readonly discountedPrice: number;
  /** The lowest price over all variants. */
  readonly lowestPrice: number;
  /** The average of its reviews, in hundredths of a star; 0 without reviews. */
  readonly ratingAverage: number;
  readonly ratingCount: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Distinct words of the description, from `distinctWords`. */
  readonly words: readonly string[];
  /** Option and choice joined by a line feed: `Glaze\nCeladon`. */
  readonly choices: readonly string[];
  /** SKUs of variants. */
  readonly skus: readonly string[];
  readonly collections: readonly CollectionPosition[];
}

/** The position of a product in a collection's own order. */
export interface CollectionPosition {
  readonly collectionId: string;
  readonly position: number;
}

/** Fields whose value only one product has. */
export const KEY_FIELDS = ['id', 'slug'] as const;
/** Fields whose text differs in nearly every product. `foldedName` is the name with case folded, for sorting. */
export const TEXT_FIELDS = ['name', 'foldedName', 'sku'] as const;
/** Fields whose text many products share. */
export const CODED_FIELDS = ['brand', 'ribbon', 'productType', 'inventoryStatus'] as const;
/** `isVisible` is 0 or 1. */
export const NUMBER_FIELDS = [
  'numericId',
  'isVisible',
  'listPrice',
  'discountedPrice',
  'lowestPrice',
  'ratingAverage',
  'ratingCount',
  'createdAt',
  'updatedAt',
] as const;

/** A field that the index filters and sorts by. */
export type IndexField =
  | (typeof KEY_FIELDS)[number]
  | (typeof TEXT_FIELDS)[number]
  | (typeof CODED_FIELDS)[number]
  | (typeof NUMBER_FIELDS)[number];
