/** Counting what was found by a field's values or by ranges of them: what stands beside the boxes of a shop's filters. */
import type { Bits } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { CodedColumn, compareText } from './column.ts';

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** What can be counted: a column of text, the collections, or the choices of an option (`choices:Glaze`). */
export type CountedBy =
  | { readonly kind: 'column'; readonly column: string }
  | { readonly kind: 'collections' }
  | { readonly kind: 'choices'; readonly option: string };

/** Values with how many rows have them, most first. A row without a value counts nowhere. */
export function countValues(index: CatalogIndex, by: CountedBy, rows: Bits): readonly ValueCount[] {
  return countEach(index, by, rows)
    .map(([value, count]) => ({ value, count }))
    .toSorted((left, right) => right.count - left.count || compareText(left.value, right.value));
}

/** How many rows lie in each range of a column of numbers: from the first bound (inclusive) up to the second (exclusive). */
export function countRanges(
  index: CatalogIndex,
  columnName: string,
  ranges: readonly { readonly from: number | undefined; readonly to: number | undefined }[],
  rows: Bits,
): readonly number[] {
  const column = index.column(columnName);
  const counts = ranges.map(() => 0);
  if (column?.kind !== 'number') return counts;
  const bounds = ranges.map(({ from, to }) => ({
    from: from ?? Number.NEGATIVE_INFINITY,
    to: to ?? Number.POSITIVE_INFINITY,
  }));
  const values = column.raw;
  rows.forEach((row) => {
    const value = values[row] ?? Number.NaN;
    bounds.forEach(({ from, to }, place) => {
      if (value >= from && value < to) counts[place] = (counts[place] ?? 0) + 1;
    });
  });
  return counts;
}

/** Lowest and highest value of a column of numbers; undefined where no row has one. */
export function findExtremes(
  index: CatalogIndex,
  columnName: string,
  rows: Bits,
): { readonly lowest: number; readonly highest: number } | undefined {
  const column = index.column(columnName);
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

function countEach(index: CatalogIndex, by: CountedBy, rows: Bits): readonly (readonly [string, number])[] {
  if (by.kind === 'column') {
    const column = index.column(by.column);
    return column instanceof CodedColumn ? column.count(rows) : [];
  }
  const start = by.kind === 'choices' ? `${by.option}\n` : '';
  const groups = by.kind === 'choices' ? index.choices : index.collections;
  return Array.from(groups.groups()).flatMap((group) => {
    if (!group.startsWith(start)) return [];
    const count = groups.bits(group).countBoth(rows);
    return count === 0 ? [] : [[group.slice(start.length), count] as const];
  });
}
