/** Facets in requests: the countable fields, and the units of their numbers. */
import type { AggregationInput, AggregationResult } from '@cartwright/contract';
import type { ValueCount, ValueFacet } from '@cartwright/product-index';

import type { BrokenRule } from '../../../foundation/http/failure.ts';
import { type Condition, parseFilter } from '../../../foundation/query/filter.ts';
import { PRODUCT_FIELDS } from '../model/catalog-fields.ts';
import { toIndexField } from '../read-model/index-filter.ts';
import type { ProductSelection } from '../read-model/product-queries.ts';

const DEFAULT_VALUES = 10;
/** The choices of an option, by its name: `choices.Glaze`. */
const CHOICES = 'choices.';
const ALL_CHOICES = 'choices';
/** Fields with few values, that products share. */
export const COUNTED_FIELDS = [
  'brand',
  'ribbon',
  'productType',
  'stock.inventoryStatus',
  'collectionIds',
  'collections.id',
] as const;
/** Numeric fields that can be counted by ranges. */
export const MEASURED_FIELDS = ['price', 'priceData.price', 'priceData.discountedPrice'] as const;

/** A facet that can be counted. */
export type Aggregation = (products: ProductSelection) => Promise<AggregationResult>;

export type ParsedFilters =
  | { readonly kind: 'filters'; readonly all: readonly (Condition | undefined)[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/** Reads the filters that facets have of their own, in the order of the facets. */
export function parseOwnFilters(inputs: readonly AggregationInput[], minorDigits: number, path: string): ParsedFilters {
  const rules: BrokenRule[] = [];
  const all = inputs.map(({ filter }, index) => {
    if (filter === null || filter === undefined) return undefined;
    const parsed = parseFilter(filter, PRODUCT_FIELDS, { minorDigits, path: `${path}[${index}].filter` });
    if (parsed.kind === 'filter') return parsed.condition;
    rules.push(...parsed.rules);
    return undefined;
  });
  return rules.length > 0 ? { kind: 'refused', rules } : { kind: 'filters', all };
}

export type ParsedAggregations =
  | { readonly kind: 'aggregations'; readonly all: readonly Aggregation[] }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

/** Reads facets; refused with one broken rule for each field that cannot be counted so. */
export function parseAggregations(
  inputs: readonly AggregationInput[],
  minorDigits: number,
  path = 'search.aggregations',
): ParsedAggregations {
  const rules: BrokenRule[] = [];
  const all = inputs.flatMap((input, index) => parse(input, 10 ** minorDigits, `${path}[${index}]`, rules) ?? []);
  return rules.length > 0 ? { kind: 'refused', rules } : { kind: 'aggregations', all };
}

function parse(
  input: AggregationInput,
  minorUnits: number,
  path: string,
  rules: BrokenRule[],
): Aggregation | undefined {
  const { name, fieldPath, type } = input;
  const named = { name, fieldPath, type };
  const refuse = (field: string, rule: BrokenRule['rule'], description: string): undefined => {
    rules.push({ field: `${path}.${field}`, rule, description });
  };
  if (type === 'VALUE' || input.scalar?.type === 'COUNT_DISTINCT') {
    const facet = readValueFacet(fieldPath);
    if (facet === undefined) {
      const known = [...COUNTED_FIELDS, ALL_CHOICES, `${CHOICES}{option}`].join(', ');
      return refuse('fieldPath', 'FIELD_NOT_ALLOWED', `"${fieldPath}" has no values to count; these have: ${known}`);
    }
    if (type === 'VALUE') return countingValues(named, input.value ?? {}, facet);
    return async (products) => ({
      ...named,
      scalar: { type: 'COUNT_DISTINCT', value: (await products.countValues(facet)).length },
    });
  }
  const field = MEASURED_FIELDS.some((one) => one === fieldPath) ? PRODUCT_FIELDS[fieldPath] : undefined;
  if (field?.kind !== 'money') {
    const known = MEASURED_FIELDS.join(', ');
    return refuse('fieldPath', 'FIELD_NOT_ALLOWED', `"${fieldPath}" has no ranges; these have: ${known}`);
  }
  const { column } = field;
  if (type === 'RANGE') {
    const buckets = input.range?.buckets ?? [];
    if (buckets.length === 0) return refuse('range.buckets', 'REQUIRED_FIELD', 'must have at least one range');
    return countingRanges(named, buckets, column, minorUnits);
  }
  const wanted = input.scalar?.type;
  if (wanted === undefined) return refuse('scalar.type', 'REQUIRED_FIELD', 'must say which one: MIN or MAX');
  return async (products) => {
    const extremes = await products.findExtremes(column);
    const value = wanted === 'MIN' ? extremes?.lowest : extremes?.highest;
    return value === undefined ? named : { ...named, scalar: { type: wanted, value: value / minorUnits } };
  };
}

type Named = Pick<AggregationInput, 'name' | 'fieldPath' | 'type'>;

function countingValues(named: Named, input: NonNullable<AggregationInput['value']>, facet: ValueFacet): Aggregation {
  return async (products) => {
    const counts = await products.countValues(facet);
    const sorted =
      input.sortType === 'VALUE' ? counts.toSorted((left, right) => (left.value < right.value ? -1 : 1)) : counts;
    const natural = input.sortType === 'VALUE' ? 'ASC' : 'DESC';
    const isReversed =
      input.sortDirection !== null && input.sortDirection !== undefined && input.sortDirection !== natural;
    const ordered = isReversed ? sorted.toReversed() : sorted;
    const results = ordered.slice(0, input.limit ?? DEFAULT_VALUES);
    return { ...named, values: { results: facet.kind === 'all-choices' ? results.map(splitChoice) : results } };
  };
}

function countingRanges(
  named: Named,
  buckets: NonNullable<AggregationInput['range']>['buckets'],
  column: string,
  minorUnits: number,
): Aggregation {
  const bounds = buckets.map(({ from, to }) => ({
    from: typeof from === 'number' ? from * minorUnits : undefined,
    to: typeof to === 'number' ? to * minorUnits : undefined,
  }));
  return async (products) => {
    const counts = await products.countRanges(column, bounds);
    const results = buckets.map(({ from, to }, bucket) => ({
      ...(typeof from === 'number' ? { from } : {}),
      ...(typeof to === 'number' ? { to } : {}),
      count: counts[bucket] ?? 0,
    }));
    return { ...named, ranges: { results } };
  };
}

function splitChoice({ value, count }: ValueCount) {
  const end = value.indexOf('\n');
  return { option: value.slice(0, end), value: value.slice(end + 1), count };
}

function readValueFacet(fieldPath: string): ValueFacet | undefined {
  if (fieldPath === ALL_CHOICES) return { kind: 'all-choices' };
  if (fieldPath.startsWith(CHOICES)) return { kind: 'choices', option: fieldPath.slice(CHOICES.length) };
  if (!COUNTED_FIELDS.some((one) => one === fieldPath)) return undefined;
  const field = PRODUCT_FIELDS[fieldPath];
  if (field === undefined) return undefined;
  if (field.kind === 'set') return { kind: 'collections' };
  return { kind: 'field', field: toIndexField(field.column) };
}
