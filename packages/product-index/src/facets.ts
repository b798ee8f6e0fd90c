/** Facets: counts rows by the values of a field or by ranges of numbers. */
import { CodedColumn, compareText } from './column.ts';
import type { FieldName } from './filter.ts';
import type { ProductRows } from './product-rows.ts';
import type { RowSet } from './row-set.ts';

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/**
 * A facet by which rows are counted: a field that many products share, their collections, or the choices of one option.
 */
export type ValueFacet =
  | { readonly kind: 'field'; readonly field: FieldName }
  | { readonly kind: 'collections' }
  | { readonly kind: 'choices'; readonly option: string }
  /** The choices of all options: `Glaze\nCeladon`. */
  | { readonly kind: 'all-choices' };

export interface RangeBounds {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export interface NumberExtremes {
  readonly lowest: number;
  readonly highest: number;
}

/** Returns the values with their counts, most frequent first. A row without a value is not counted. */
export function countValues(index: ProductRows, facet: ValueFacet, rows: RowSet): readonly ValueCount[] {
  return countEach(index, facet, rows)
    .map(([value, count]) => ({ value, count }))
    .toSorted((left, right) => right.count - left.count || compareText(left.value, right.value));
}

/** Counts rows by ranges of a number field, `from` inclusive and `to` exclusive. */
export function countRanges(
  index: ProductRows,
  field: FieldName,
  ranges: readonly RangeBounds[],
  rows: RowSet,
): readonly number[] {
  const column = index.column(field);
  const counts = ranges.map(() => 0);
  if (column?.kind !== 'number') return counts;
  const bounds = ranges.map(({ from, to }) => ({
    from: from ?? Number.NEGATIVE_INFINITY,
    to: to ?? Number.POSITIVE_INFINITY,
  }));
  const values = column.raw;
  rows.forEach((row) => {
    const value = values[row] ?? Number.NaN;
    // Runs for every row, so no function is called for a range.
    for (let range = 0; range < bounds.length; range += 1) {
      const bound = bounds[range];
      if (bound !== undefined && value >= bound.from && value < bound.to) counts[range] = (counts[range] ?? 0) + 1;
    }
  });
  return counts;
}

/** Returns the lowest and highest value of a number field; undefined when no row has a value. */
export function findExtremes(index: ProductRows, field: FieldName, rows: RowSet): NumberExtremes | undefined {
  const column = index.column(field);
  if (column?.kind !== 'number') return undefined;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const values = column.raw;
  rows.forEach((row) => {
    const value = values[row] ?? Number.NaN;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  });
  return lowest === Number.POSITIVE_INFINITY ? undefined : { lowest, highest };
}

function countEach(index: ProductRows, facet: ValueFacet, rows: RowSet): readonly (readonly [string, number])[] {
  if (facet.kind === 'field') {
    const column = index.column(facet.field);
    return column instanceof CodedColumn ? column.count(rows) : [];
  }
  const prefix = facet.kind === 'choices' ? `${facet.option}\n` : '';
  const groups = facet.kind === 'collections' ? index.collections : index.choices;
  return Array.from(groups.names()).flatMap((group) => {
    if (!group.startsWith(prefix)) return [];
    const count = groups.set(group).countBoth(rows);
    return count === 0 ? [] : [[group.slice(prefix.length), count] as const];
  });
}
