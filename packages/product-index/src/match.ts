/** Finds the rows that match a filter. Fields that the index does not have are undecided, and the result names them. */
import { CodedColumn, type Column } from './column.ts';
import type { Comparison, ProductFilter, TextPosition } from './filter.ts';
import type { ProductRows } from './product-rows.ts';
import { RowSet } from './row-set.ts';
import { TextColumn } from './text-column.ts';

export interface Match {
  /** The matching rows; with undecided fields, a superset of them. */
  readonly rows: RowSet;
  /** Fields that the caller must check itself; empty when `rows` is exact. */
  readonly undecided: readonly string[];
}

/** Returns the rows in `among` that match. */
export function matchRows(index: ProductRows, filter: ProductFilter, among: RowSet): Match {
  switch (filter.kind) {
    case 'always':
      return exact(filter.holds ? among : new RowSet(index.size));
    case 'and': {
      let match = exact(among);
      for (const part of filter.parts) {
        const next = matchRows(index, part, match.rows);
        match = { rows: next.rows, undecided: [...match.undecided, ...next.undecided] };
      }
      return match;
    }
    case 'or': {
      const parts = filter.parts.map((part) => matchRows(index, part, among));
      const rows = parts.reduce((all, part) => all.or(part.rows), new RowSet(index.size));
      return { rows, undecided: parts.flatMap((part) => part.undecided) };
    }
    case 'not': {
      const part = matchRows(index, filter.part, among);
      return part.undecided.length > 0 ? { rows: among, undecided: part.undecided } : exact(among.without(part.rows));
    }
    case 'in-any-collection':
      return exact(among.and(index.inAnyCollection));
    case 'in-some-collection': {
      const members = filter.collectionIds.reduce(
        (rows, id) => rows.or(index.collections.set(id)),
        new RowSet(index.size),
      );
      return exact(among.and(members));
    }
    case 'in-all-collections':
      return exact(filter.collectionIds.reduce((rows, id) => rows.and(index.collections.set(id)), among));
    case 'has-choice':
      return exact(among.and(index.choices.set(filter.choice)));
    default:
      return matchField(index, filter, among);
  }
}

type FieldFilter = Extract<ProductFilter, { readonly field: string }>;

function matchField(index: ProductRows, filter: FieldFilter, among: RowSet): Match {
  const { field } = filter;
  const column = index.column(field);
  if (column === undefined) return { rows: among, undecided: [field] };
  switch (filter.kind) {
    case 'present':
      return exact(selectPresent(column, among));
    case 'less-than-field': {
      const other = index.column(filter.other);
      if (column.kind !== 'number' || other?.kind !== 'number')
        return { rows: among, undecided: [field, filter.other] };
      return exact(among.filter((row) => (column.raw[row] ?? 0) < (other.raw[row] ?? 0)));
    }
    case 'one-of':
      return exact(matchOneOf(index, field, column, filter.values, among));
    case 'compare':
      return exact(matchComparison(index, field, column, filter.comparison, filter.value, among));
    case 'text':
      if (column.kind !== 'text') return { rows: among, undecided: [field] };
      return exact(matchText(index, field, column, filter, among));
  }
}

/** Whether at most one product has a value of this field, so that it is looked up. */
export function isUniqueField(field: string): boolean {
  return field === 'id' || field === 'slug';
}

/** Looks up values that only one product has, instead of scanning the column. */
function findByKey(index: ProductRows, field: string, value: string | number): number | undefined | 'no-key' {
  if (typeof value !== 'string' || !isUniqueField(field)) return 'no-key';
  return field === 'id' ? index.findById(value) : index.findBySlug(value);
}

function matchOneOf(
  index: ProductRows,
  field: string,
  column: Column,
  values: readonly (string | number)[],
  among: RowSet,
): RowSet {
  const keys = values.map((value) => findByKey(index, field, value));
  if (keys.includes('no-key')) return selectOneOf(column, among, new Set<string | number | null>(values));
  return RowSet.of(
    index.size,
    keys.filter((row) => typeof row === 'number').filter((row) => among.has(row)),
  );
}

function selectOneOf(column: Column, among: RowSet, wanted: ReadonlySet<string | number | null>): RowSet {
  if (column instanceof CodedColumn) return column.select(among, (text) => wanted.has(text));
  const [only] = wanted;
  if (wanted.size === 1 && only !== undefined) return among.filter((row) => column.compareTo(row, only) === 0);
  return among.filter((row) => wanted.has(column.get(row)));
}

function selectPresent(column: Column, among: RowSet): RowSet {
  return among.filter((row) => column.compareTo(row, null) !== 0);
}

function matchComparison(
  index: ProductRows,
  field: string,
  column: Column,
  comparison: Comparison,
  value: string | number,
  among: RowSet,
): RowSet {
  if (comparison === 'eq') return matchOneOf(index, field, column, [value], among);
  if (comparison === 'ne') return among.without(selectOneOf(column, among, new Set([value])));
  if (column.kind === 'number' && typeof value === 'number') return column.select(among, comparison, value);
  const holds = {
    gt: (order: number) => order > 0,
    ge: (order: number) => order >= 0,
    lt: (order: number) => order < 0,
    le: (order: number) => order <= 0,
  }[comparison];
  const rows = among.filter((row) => holds(column.compareTo(row, value)));
  // A missing value sorts first, but compares with nothing.
  return holds(-1) ? selectPresent(column, rows) : rows;
}

function matchText(
  index: ProductRows,
  field: string,
  column: TextColumn | CodedColumn,
  { position, text }: { readonly position: TextPosition; readonly text: string },
  among: RowSet,
): RowSet {
  const folded = field === 'name' ? index.column('foldedName') : undefined;
  if (folded instanceof TextColumn) return folded.selectContaining(among, position, text);
  const contains = {
    start: (value: string) => value.startsWith(text),
    end: (value: string) => value.endsWith(text),
    anywhere: (value: string) => value.includes(text),
  }[position];
  const matches = (value: string | null): boolean => value !== null && contains(index.foldCase(value));
  if (column instanceof CodedColumn) return column.select(among, matches);
  return among.filter((row) => matches(column.get(row)));
}

function exact(rows: RowSet): Match {
  return { rows, undecided: [] };
}
