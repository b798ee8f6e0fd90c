/** A row of the file by fields, and the numbers and words in its cells. */
import type { ImportField } from '@cartwright/contract';

import type { ImportDetails } from '../model/import-record.ts';
import type { FileRow } from '../model/item-store.ts';
import { unescapeFormula } from './formulas.ts';

export interface ImportRow {
  /** Its number in the file: the heading is 1. */
  readonly row: number;
  /** The cell of a field; undefined where no column has it. */
  get(field: ImportField): string | undefined;
  /** The cells of all columns with the field. */
  all(field: ImportField): readonly string[];
}

/** Columns by field, computed once for a file. */
export function readColumns({ columns }: Pick<ImportDetails, 'columns'>): ReadonlyMap<string, readonly number[]> {
  const named = columns.filter(({ field }) => field !== 'IGNORE');
  return new Map(
    [...Map.groupBy(named, ({ field }) => field)].map(([field, of]) => [field, of.map(({ index }) => index)]),
  );
}

export function toImportRow({ row, cells }: FileRow, columns: ReadonlyMap<string, readonly number[]>): ImportRow {
  const cell = (index: number): string => unescapeFormula((cells[index] ?? '').trim());
  return {
    row,
    get: (field) => {
      const [index] = columns.get(field) ?? [];
      return index === undefined ? undefined : cell(index);
    },
    all: (field) => (columns.get(field) ?? []).map(cell),
  };
}

const TRUE: ReadonlySet<string> = new Set(
  'true yes y 1 on active published visible catalog search shopify tracked'.split(' '),
);
const FALSE: ReadonlySet<string> = new Set(
  'false no n 0 -1 off draft archived unlisted unpublished hidden private'.split(' '),
);

/** Yes or no; undefined where the word says neither. */
export function readFlag(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : undefined;
}

/**
 * A number as spreadsheets write it: `1,234.50`, `1.234,50`, `$84.00`, `84,00 €`. A comma or a point before three last
 * digits separates thousands where the file says so: a comma in files with commas, a point where it occurs twice.
 */
export function readNumber(
  text: string,
  { hasDecimalComma }: { readonly hasDecimalComma: boolean },
): number | undefined {
  const bare = text.replaceAll(/[\s\u00A0\u202F'’]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  if (!/^[-+]?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined;
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  let plain: string;
  if (comma >= 0 && point >= 0)
    plain = comma > point ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  else if (comma >= 0) {
    const isThousands = /^[-+]?\d{1,3}(,\d{3})+$/.test(bare) && !hasDecimalComma;
    plain = isThousands || bare.indexOf(',') !== comma ? bare.replaceAll(',', '') : bare.replace(',', '.');
  } else plain = bare.indexOf('.') === point ? bare : bare.replaceAll('.', '');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  return Number(plain);
}

/** `true` for files of a land whose numbers have a decimal comma. */
export function usesDecimalComma({ reading }: Pick<ImportDetails, 'reading'>): boolean {
  return reading.delimiter === 'SEMICOLON';
}

/** Names in a cell: separated by commas, or by `|` or `;` where there is one. A backslash before one separates nothing. */
export function readList(text: string): readonly string[] {
  const separator = /(?<!\\)[|;]|\n/.test(text) ? /(?<!\\)[|;]|\n/ : /(?<!\\),/;
  return [
    ...new Set(
      text
        .split(separator)
        .map((part) => part.replaceAll(/\\([,|;])/g, '$1').trim())
        .filter((part) => part !== ''),
    ),
  ];
}

/** The reverse of {@link readList}. */
export function writeList(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(/[,|;]/g, String.raw`\$&`)).join(', ');
}

/** Product names of WooCommerce's types: `simple, virtual`. */
export function readRowTypes(row: ImportRow): readonly string[] {
  return readList((row.get('ROW_TYPE') ?? '').toLowerCase());
}
