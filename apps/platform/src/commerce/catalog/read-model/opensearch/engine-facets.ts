/** Counts products by values and ranges, with aggregations. A site is in one shard, so all counts are exact. */
import type { ValueCount, ValueFacet } from '@cartwright/product-index';

import { toColumn } from '../index-filter.ts';
import type { ProductSelection } from '../product-queries.ts';
import { toEngineField } from './engine-filter.ts';
import type { EngineSearch } from './engine-search.ts';
import { isJson, type Json } from './search-engine.ts';

/** `search.max_buckets` of a cluster, unless an operator changes it: a facet has at most so many values. */
const MAX_BUCKETS = 65_535;
/** Room for the other aggregations of the request. */
const MAX_VALUES = MAX_BUCKETS - 35;

export function selectProducts(search: EngineSearch, query: Json): ProductSelection {
  const aggregate = async (aggs: Json): Promise<Json> => (await search.ask({ query, size: 0, aggs })).aggregations;
  return {
    async countValues(facet) {
      const { field, prefix } = toFacet(facet);
      const order = [{ _count: 'desc' }, { _key: 'asc' }];
      const { values } = await aggregate({ values: { terms: { field, size: MAX_VALUES, order } } });
      return readBuckets(values)
        .flatMap(({ value, count }) => (value.startsWith(prefix) ? [{ value: value.slice(prefix.length), count }] : []))
        .toSorted((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
    },
    async countRanges(column, ranges) {
      if (ranges.length === 0) return [];
      const field = toEngineField(column);
      // The columns hold whole numbers.
      const filters = ranges.map(({ from, to }) => ({
        range: {
          [field]: {
            ...(from === undefined ? {} : { gte: Math.ceil(from) }),
            ...(to === undefined ? {} : { lt: Math.ceil(to) }),
          },
        },
      }));
      const { ranges: counted } = await aggregate({ ranges: { filters: { filters } } });
      return readCounts(counted, ranges.length);
    },
    async findExtremes(column) {
      const field = toEngineField(column);
      const found = await aggregate({ lowest: { min: { field } }, highest: { max: { field } } });
      const [lowest, highest] = [readNumber(found['lowest']), readNumber(found['highest'])];
      return lowest === undefined || highest === undefined ? undefined : { lowest, highest };
    },
  };
}

/** The choices of one option are those of all options that begin so. */
function toFacet(facet: ValueFacet): { readonly field: string; readonly prefix: string } {
  switch (facet.kind) {
    case 'field':
      return { field: toEngineField(toColumn(facet.field)), prefix: '' };
    case 'collections':
      return { field: 'collections', prefix: '' };
    case 'choices':
      return { field: 'choices', prefix: `${facet.option}\n` };
    case 'all-choices':
      return { field: 'choices', prefix: '' };
  }
}

export function readBuckets(aggregation: unknown): readonly ValueCount[] {
  return bucketsOf(aggregation).map((bucket) => ({ value: String(bucket['key']), count: Number(bucket['doc_count']) }));
}

/** The numbers of products of an aggregation by filters, in their order. */
export function readCounts(aggregation: unknown, length: number): readonly number[] {
  const buckets = bucketsOf(aggregation);
  return Array.from({ length }, (_, place) => Number(buckets[place]?.['doc_count'] ?? 0));
}

export function bucketsOf(aggregation: unknown): readonly Json[] {
  const buckets = isJson(aggregation) ? aggregation['buckets'] : undefined;
  return Array.isArray(buckets) ? buckets.filter(isJson) : [];
}

function readNumber(aggregation: unknown): number | undefined {
  const value = isJson(aggregation) ? aggregation['value'] : undefined;
  return typeof value === 'number' ? value : undefined;
}
