/**
 * Translates filters and sort keys over the columns of `products` into those of the product index. Columns that the index
 * does not have keep their names, which the index reports as undecided.
 */
import type { IndexField, ProductFilter, ProductOrder, SortKey as IndexSortKey } from '@cartwright/product-index';

import type { Condition, Scalar } from '../../../foundation/query/filter.ts';
import type { SortKey } from '../../../foundation/query/page.ts';

const INDEX_FIELDS: Readonly<Record<string, IndexField>> = {
  'products.product_id': 'id',
  'products.slug': 'slug',
  'products.name': 'name',
  'products.name_folded': 'foldedName',
  'products.sku': 'sku',
  'products.brand': 'brand',
  'products.ribbon': 'ribbon',
  'products.product_type': 'productType',
  'products.inventory_status': 'inventoryStatus',
  'products.numeric_id': 'numericId',
  'products.visible': 'isVisible',
  'products.list_price': 'listPrice',
  'products.discounted_price': 'discountedPrice',
  'products.lowest_price': 'lowestPrice',
  'products.rating_average': 'ratingAverage',
  'products.rating_count': 'ratingCount',
  'products.created_at': 'createdAt',
  'products.updated_at': 'updatedAt',
};

const COLUMNS: ReadonlyMap<string, string> = new Map(
  Object.entries(INDEX_FIELDS).map(([column, field]) => [field, column]),
);

/** Returns the column of an index field. */
export function toColumn(field: string): string {
  return COLUMNS.get(field) ?? field;
}

/** Returns the index's field for a column, or the column itself where the index has none. */
export function toIndexField(column: string): string {
  return INDEX_FIELDS[column] ?? column;
}

export function toIndexFilter(condition: Condition): ProductFilter {
  switch (condition.kind) {
    case 'always':
      return condition;
    case 'and':
    case 'or':
      return { kind: condition.kind, parts: condition.parts.map(toIndexFilter) };
    case 'not':
      return { kind: 'not', part: toIndexFilter(condition.part) };
    case 'has-any':
      return { kind: 'in-any-collection' };
    case 'has-some':
      return { kind: 'in-some-collection', collectionIds: condition.members };
    case 'has-all':
      return { kind: 'in-all-collections', collectionIds: condition.members };
    case 'less-than-field':
      return {
        kind: 'less-than-field',
        field: toIndexField(condition.field.column),
        other: toIndexField(condition.other.column),
      };
    case 'json-has':
      return { kind: 'has-choice', choice: condition.value };
    case 'present':
      return { kind: 'present', field: toIndexField(condition.field.column) };
    case 'text':
      return {
        kind: 'text',
        field: toIndexField(condition.field.column),
        position: condition.place,
        text: condition.text,
      };
    case 'one-of':
      return {
        kind: 'one-of',
        field: toIndexField(condition.field.column),
        values: condition.values.map(toColumnValue),
      };
    case 'compare':
      return {
        kind: 'compare',
        field: toIndexField(condition.field.column),
        comparison: condition.comparison,
        value: toColumnValue(condition.value),
      };
  }
}

/** Returns the order of the keys; without keys, that of the collection, or newest first. */
export function toIndexOrder(keys: readonly SortKey[], inOrderOf: string | undefined): ProductOrder {
  if (keys.length === 0 && inOrderOf !== undefined) return { kind: 'collection', collectionId: inOrderOf };
  return { kind: 'fields', keys: keys.map(toIndexKey) };
}

function toIndexKey({ column, descending }: SortKey): IndexSortKey {
  return { field: toIndexField(column), descending };
}

/** Booleans are stored as 0 and 1. */
function toColumnValue(value: Scalar): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
