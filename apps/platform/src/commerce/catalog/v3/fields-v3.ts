/**
 * The fields by which products of catalog version 3 can be filtered, sorted and counted: the names of that version over
 * the columns of the database.
 */
import type { AggregationInput } from '@cartwright/contract';

import type { BrokenRule } from '../../../foundation/http/failure.ts';
import type { Field, FieldTable } from '../../../foundation/query/fields.ts';
import { PRODUCT_COLLECTIONS, PRODUCT_FIELDS } from '../model/catalog-fields.ts';

const LOWEST_PRICE = { kind: 'money', column: 'products.lowest_price', sortable: true } as const;

export const PRODUCT_V3_FIELDS: FieldTable = {
  ...named(['id', 'name', 'slug', 'visible', 'createdDate']),
  handle: fieldOf('slug'),
  updatedDate: fieldOf('lastUpdated'),
  'brand.name': fieldOf('brand'),
  'ribbon.name': fieldOf('ribbon'),
  'inventory.availabilityStatus': fieldOf('stock.inventoryStatus'),
  'actualPriceRange.minValue.amount': LOWEST_PRICE,
  'directCategoriesInfo.categories.id': PRODUCT_COLLECTIONS,
  'allCategoriesInfo.categories.id': PRODUCT_COLLECTIONS,
  'directCategoryIdsInfo.categoryIds': PRODUCT_COLLECTIONS,
};

/** Names of version 3 by the names of the index, for countable fields. */
const COUNTED: Readonly<Record<string, string>> = {
  'brand.name': 'brand',
  'ribbon.name': 'ribbon',
  'inventory.availabilityStatus': 'stock.inventoryStatus',
  'directCategoriesInfo.categories.id': 'collectionIds',
  'allCategoriesInfo.categories.id': 'collectionIds',
  'actualPriceRange.minValue.amount': 'priceData.discountedPrice',
};

export type OwnAggregations =
  | { readonly kind: 'aggregations'; readonly all: readonly AggregationInput[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/** The same facets by our names; refused with one broken rule for each name that nothing is counted by. */
export function toOwnAggregations(aggregations: readonly AggregationInput[]): OwnAggregations {
  const rules = aggregations.flatMap(({ fieldPath }, index): BrokenRule[] =>
    Object.hasOwn(COUNTED, fieldPath)
      ? []
      : [
          {
            field: `search.aggregations[${index}].fieldPath`,
            rule: 'FIELD_NOT_ALLOWED',
            description: `"${fieldPath}" has no values to count; these have: ${Object.keys(COUNTED).join(', ')}`,
          },
        ],
  );
  if (rules.length > 0) return { kind: 'refused', rules };
  const all = aggregations.map((one) => ({ ...one, fieldPath: COUNTED[one.fieldPath] ?? one.fieldPath }));
  return { kind: 'aggregations', all };
}

function named(names: readonly string[]): FieldTable {
  return Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
}

function fieldOf(name: string): Field {
  const field = PRODUCT_FIELDS[name];
  if (field === undefined) throw new Error(`Products have no field ${name}.`);
  return field;
}
