/**
 * Filters as queries of OpenSearch over the fields of `engine-index.ts`. Invariant: a filter finds what the index in memory
 * finds (`match.test.ts`), except that texts are compared by code points.
 */
import { fold } from '../../../../foundation/query/fields.ts';
import type { Comparison, Condition, Scalar, ScalarField } from '../../../../foundation/query/filter.ts';
import type { Json } from './search-engine.ts';

const NOTHING = { match_none: {} } as const;
const EVERYTHING = { match_all: {} } as const;

const FOLDED: Readonly<Record<string, string>> = {
  product_id: 'id_folded',
  slug: 'slug_folded',
  name: 'name_folded',
  sku: 'sku_folded',
  brand: 'brand_folded',
  ribbon: 'ribbon_folded',
};
const RANGES: Readonly<Partial<Record<Comparison, string>>> = { gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte' };

/** The field of a column of `products`. */
export function toEngineField(column: string): string {
  return column.replace('products.', '');
}

export function filterToQuery(condition: Condition): Json {
  switch (condition.kind) {
    case 'always':
      return condition.holds ? EVERYTHING : NOTHING;
    case 'and':
      return every(condition.parts.map(filterToQuery));
    case 'or':
      return some(condition.parts.map(filterToQuery));
    case 'not':
      return { bool: { must_not: [filterToQuery(condition.part)] } };
    case 'has-any':
      return { exists: { field: 'collections' } };
    case 'has-some':
      return { terms: { collections: condition.members } };
    case 'has-all':
      return every(condition.members.map((member) => ({ term: { collections: member } })));
    case 'json-has':
      return { term: { choices: condition.value.toWellFormed() } };
    case 'less-than-field': {
      const pair = `${toEngineField(condition.field.column)} < ${toEngineField(condition.other.column)}`;
      if (pair !== 'discounted_price < list_price') throw new Error(`OpenSearch has no field for ${pair}.`);
      return { term: { on_sale: true } };
    }
    case 'present':
      return hasValue(condition.field);
    case 'one-of':
      return { terms: { [toEngineField(condition.field.column)]: condition.values.map(toValue) } };
    case 'compare':
      return compare(condition.field, condition.comparison, condition.value);
    case 'text':
      return matchText(condition);
  }
}

/** Matches with every one of these queries. */
export function every(queries: readonly Json[]): Json {
  return { bool: { filter: queries } };
}

/** Matches with at least one of these queries. */
export function some(queries: readonly Json[]): Json {
  return queries.length === 0 ? NOTHING : { bool: { should: queries, minimum_should_match: 1 } };
}

function hasValue(field: ScalarField): Json {
  const isNullable = field.kind !== 'boolean' && field.nullable === true;
  return isNullable ? { exists: { field: toEngineField(field.column) } } : EVERYTHING;
}

function compare({ column }: ScalarField, comparison: Comparison, value: Scalar): Json {
  const field = toEngineField(column);
  const operator = RANGES[comparison];
  if (operator !== undefined) return { range: { [field]: { [operator]: toValue(value) } } };
  const equal = { term: { [field]: toValue(value) } };
  return comparison === 'eq' ? equal : { bool: { must_not: [equal] } };
}

function matchText({ field, place, text }: Extract<Condition, { readonly kind: 'text' }>): Json {
  const name = toEngineField(field.column);
  const folded = FOLDED[name];
  if (folded === undefined) {
    const contains = { start: 'startsWith', end: 'endsWith', anywhere: 'includes' } as const;
    return { terms: { [name]: (field.values ?? []).filter((value) => fold(value)[contains[place]](text)) } };
  }
  const wanted = text.toWellFormed();
  if (place === 'start') return { prefix: { [folded]: { value: wanted } } };
  const escaped = wanted.replaceAll(/[\\*?]/g, (character) => `\\${character}`);
  return { wildcard: { [folded]: { value: place === 'end' ? `*${escaped}` : `*${escaped}*` } } };
}

/** Booleans are stored as 0 and 1. The engine refuses numbers that its type does not hold. */
function toValue(value: Scalar): string | number {
  if (typeof value === 'string') return value.toWellFormed();
  return Math.min(Math.max(Number(value), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
}
