/**
 * Which rows of an index a condition means: the same as `query/sql.ts` would find, without asking the database. What
 * the index does not keep (descriptions) is left open, and the answer says so.
 */
import { fold } from '../query/fields.ts';
import type { Comparison, Condition, Scalar, ScalarField } from '../query/filter.ts';
import { Bits } from './bits.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { CodedColumn, type Column } from './column.ts';
import { TextColumn } from './text-column.ts';

export interface Match {
  readonly rows: Bits;
  /** Columns that would have to be read to know which of these rows match; none where all of them do. */
  readonly open: readonly string[];
}

/** Rows that match, of those in `among`. With something left open, all that may match. */
export function matchRows(index: CatalogIndex, condition: Condition, among: Bits): Match {
  switch (condition.kind) {
    case 'always':
      return closed(condition.holds ? among : new Bits(index.size));
    case 'and': {
      let match = closed(among);
      for (const part of condition.parts) {
        const next = matchRows(index, part, match.rows);
        match = { rows: next.rows, open: [...match.open, ...next.open] };
      }
      return match;
    }
    case 'or': {
      const parts = condition.parts.map((part) => matchRows(index, part, among));
      const rows = parts.reduce((all, part) => all.or(part.rows), new Bits(index.size));
      return { rows, open: parts.flatMap((part) => part.open) };
    }
    case 'not': {
      const part = matchRows(index, condition.part, among);
      return part.open.length > 0 ? { rows: among, open: part.open } : closed(among.without(part.rows));
    }
    case 'has-any':
      return closed(among.and(index.placed));
    case 'has-some':
      return closed(among.and(membersOf(index, condition.members)));
    case 'has-all':
      return closed(condition.members.reduce((rows, member) => rows.and(index.collections.bits(member)), among));
    default:
      return matchField(index, condition, among);
  }
}

type FieldCondition = Extract<Condition, { kind: 'compare' | 'one-of' | 'text' | 'present' }>;

function matchField(index: CatalogIndex, condition: FieldCondition, among: Bits): Match {
  const { field } = condition;
  const column = index.column(field.column);
  if (column === undefined) return { rows: among, open: [field.column] };
  switch (condition.kind) {
    case 'present':
      return closed(isNullable(field) ? selectPresent(column, among) : among);
    case 'one-of':
      return closed(matchOneOf(index, field, column, condition.values, among));
    case 'compare':
      return closed(matchComparison(index, field, column, condition.comparison, toColumnValue(condition.value), among));
    case 'text': {
      const folded = field.kind === 'text' && field.foldedColumn !== undefined ? field.foldedColumn : undefined;
      const texts = folded === undefined ? column : index.column(folded);
      if (texts?.kind !== 'text') return { rows: among, open: [folded ?? field.column] };
      return closed(matchText(index, texts, condition, among, folded !== undefined));
    }
  }
}

/** Values that only one product has are looked up instead of looked for. */
function findByKey(index: CatalogIndex, column: string, value: string | number): number | undefined | 'no-key' {
  if (typeof value !== 'string') return 'no-key';
  if (column === 'products.product_id') return index.find({ id: value });
  return column === 'products.slug' ? index.find({ slug: value }) : 'no-key';
}

function matchOneOf(
  index: CatalogIndex,
  field: ScalarField,
  column: Column,
  values: readonly Scalar[],
  among: Bits,
): Bits {
  const wanted = new Set<string | number | null>(values.map(toColumnValue));
  const keys = [...wanted].map((value) => findByKey(index, field.column, value ?? ''));
  if (!keys.includes('no-key')) {
    const rows = new Bits(index.size);
    for (const row of keys) if (typeof row === 'number' && among.has(row)) rows.add(row);
    return rows;
  }
  return selectOneOf(column, among, wanted);
}

function selectOneOf(column: Column, among: Bits, wanted: ReadonlySet<string | number | null>): Bits {
  if (column instanceof CodedColumn) return column.select(among, (text) => wanted.has(text));
  const [only] = wanted;
  if (wanted.size === 1 && only !== undefined) return among.filter((row) => column.compareTo(row, only) === 0);
  return among.filter((row) => wanted.has(column.get(row)));
}

function selectPresent(column: Column, among: Bits): Bits {
  return among.filter((row) => column.compareTo(row, null) !== 0);
}

function matchComparison(
  index: CatalogIndex,
  field: ScalarField,
  column: Column,
  comparison: Comparison,
  value: string | number,
  among: Bits,
): Bits {
  if (comparison === 'eq') return matchOneOf(index, field, column, [value], among);
  if (comparison === 'ne') return among.without(selectOneOf(column, among, new Set([value])));
  if (column.kind === 'number' && typeof value === 'number') return column.select(among, comparison, value);
  // A missing value equals nothing and is before and behind nothing.
  const isMeant = {
    gt: (order: number) => order > 0,
    ge: (order: number) => order >= 0,
    lt: (order: number) => order < 0,
    le: (order: number) => order <= 0,
  }[comparison];
  const rows = among.filter((row) => isMeant(column.compareTo(row, value)));
  return isMeant(-1) ? selectPresent(column, rows) : rows;
}

function matchText(
  index: CatalogIndex,
  column: TextColumn | CodedColumn,
  { place, text }: { readonly place: 'start' | 'end' | 'anywhere'; readonly text: string },
  among: Bits,
  isFolded: boolean,
): Bits {
  if (isFolded && column instanceof TextColumn) return column.selectContaining(among, place, text);
  const test = {
    start: (value: string) => value.startsWith(text),
    end: (value: string) => value.endsWith(text),
    anywhere: (value: string) => value.includes(text),
  }[place];
  const isMeant = (value: string | null): boolean => value !== null && test(isFolded ? value : fold(value));
  if (column instanceof CodedColumn) return column.select(among, isMeant);
  return among.filter((row) => isMeant(column.get(row)));
}

function membersOf(index: CatalogIndex, collectionIds: readonly string[]): Bits {
  return collectionIds.reduce((rows, id) => rows.or(index.collections.bits(id)), new Bits(index.size));
}

function closed(rows: Bits): Match {
  return { rows, open: [] };
}

function isNullable(field: ScalarField): boolean {
  return field.kind !== 'boolean' && field.nullable === true;
}

/** Truth is kept as 0 and 1. */
function toColumnValue(value: Scalar): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
