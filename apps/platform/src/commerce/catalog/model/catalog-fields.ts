/** Fields that products, variants and collections can be filtered and sorted by (spec §7), and their columns. */
import type { FieldTable, SetField } from '../../../foundation/query/fields.ts';
import { RATING_DECIMALS } from './product-rating.ts';
import { choiceKey, INVENTORY_STATUSES, PRODUCT_TYPES } from './product.ts';

/** The product's collections. Also known as `collectionIds`, the name in responses. */
export const PRODUCT_COLLECTIONS: SetField = {
  kind: 'set',
  table: 'collection_products',
  ownerColumn: 'product_id',
  memberColumn: 'collection_id',
  key: 'products.product_id',
};

const PRICE = { kind: 'money', column: 'products.list_price', sortable: true } as const;
const CREATED = { kind: 'time', column: 'products.created_at', sortable: true } as const;
const UPDATED = { kind: 'time', column: 'products.updated_at', sortable: true } as const;

/** `priceData.discountedPrice` is the lowest price over all variants, as price filters of shops mean it. */
export const PRODUCT_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'products.product_id', sortable: true },
  name: { kind: 'text', column: 'products.name', foldedColumn: 'products.name_folded', sortable: true },
  slug: { kind: 'text', column: 'products.slug', sortable: true },
  productType: { kind: 'text', column: 'products.product_type', values: PRODUCT_TYPES, sortable: true },
  description: { kind: 'text', column: 'products.description_folded', foldedColumn: 'products.description_folded' },
  sku: { kind: 'text', column: 'products.sku', sortable: true },
  brand: { kind: 'text', column: 'products.brand', nullable: true, sortable: true },
  ribbon: { kind: 'text', column: 'products.ribbon', nullable: true },
  visible: { kind: 'boolean', column: 'products.visible' },
  price: PRICE,
  'priceData.price': PRICE,
  'priceData.discountedPrice': { kind: 'money', column: 'products.lowest_price', sortable: true },
  'rating.average': { kind: 'number', column: 'products.rating_average', decimals: RATING_DECIMALS, sortable: true },
  'rating.count': { kind: 'number', column: 'products.rating_count', sortable: true },
  numericId: { kind: 'number', column: 'products.numeric_id', sortable: true },
  'stock.inventoryStatus': { kind: 'text', column: 'products.inventory_status', values: INVENTORY_STATUSES },
  onSale: { kind: 'reduced', column: 'products.discounted_price', otherColumn: 'products.list_price' },
  'choices.{name}': { kind: 'named', column: 'products.search_facts', toText: choiceKey },
  'collections.id': PRODUCT_COLLECTIONS,
  collectionIds: PRODUCT_COLLECTIONS,
  createdDate: CREATED,
  lastUpdated: UPDATED,
};

export const COLLECTION_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'collections.collection_id', sortable: true },
  name: { kind: 'text', column: 'collections.name', foldedColumn: 'collections.name_folded', sortable: true },
  slug: { kind: 'text', column: 'collections.slug', sortable: true },
  visible: { kind: 'boolean', column: 'collections.visible' },
};

export const VARIANT_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'variants.variant_id', sortable: true },
  variantId: { kind: 'text', column: 'variants.variant_id', sortable: true },
  productId: { kind: 'text', column: 'variants.product_id', sortable: true },
  productName: { kind: 'text', column: 'products.name', foldedColumn: 'products.name_folded', sortable: true },
  sku: { kind: 'text', column: 'variants.sku', sortable: true },
  'stock.trackQuantity': { kind: 'boolean', column: 'variants.track_quantity' },
  'stock.quantity': { kind: 'number', column: 'variants.quantity', sortable: true },
  'stock.inStock': { kind: 'boolean', column: 'variants.in_stock' },
  collectionIds: { ...PRODUCT_COLLECTIONS, key: 'variants.product_id' },
};
