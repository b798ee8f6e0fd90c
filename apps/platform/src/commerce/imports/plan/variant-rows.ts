/** Which rows of a product are variants, and the choices of each. A row may leave choices open: it means all of them. */
import type { ImportField } from '@cartwright/contract';

import type { Product } from '../../catalog/model/product.ts';
import type { OptionDetails } from './details.ts';
import { type ImportRow, readList, readRowTypes } from './import-row.ts';
import type { Messages } from './messages.ts';

export interface VariantRow {
  readonly row: ImportRow;
  /** Empty where the file has no options. */
  readonly choices: Readonly<Record<string, string>>;
}

export interface OptionInput {
  readonly name: string;
  readonly optionType?: 'drop_down' | 'color';
  readonly choices: readonly { readonly value: string; readonly description: string }[];
}

export interface ReadVariants {
  readonly rows: readonly VariantRow[];
  /** All options that the product has afterwards; undefined where the file names none. */
  readonly options: readonly OptionInput[] | undefined;
}

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
/** Cells that make a row a variant. */
const VARIANT_FIELDS: readonly ImportField[] = [
  'VARIANT_ID',
  'SKU',
  'PRICE',
  'COST',
  'STOCK',
  'IN_STOCK',
  'TRACK_STOCK',
  'WEIGHT',
  'WEIGHT_GRAMS',
  'WEIGHT_KILOGRAMS',
  'WEIGHT_POUNDS',
  'WEIGHT_OUNCES',
  'VARIANT_VISIBLE',
];

export function readVariantRows(
  rows: readonly ImportRow[],
  before: Product | undefined,
  details: readonly OptionDetails[] | undefined,
  messages: Messages,
): ReadVariants {
  const [first] = rows;
  if (first === undefined) return { rows: [], options: undefined };
  const types = readRowTypes(first);
  const isWoo = types.length > 0;
  if (isWoo && !types.includes('variable')) return { rows: [{ row: first, choices: {} }], options: undefined };
  const names = readNames(rows);
  const found = new Map<string, Set<string>>();
  for (const name of names.values()) found.set(name, new Set());
  if (isWoo) {
    for (const [number, name] of names) {
      for (const value of readList(first.get(`OPTION${number}_VALUE`) ?? '')) found.get(name)?.add(value);
    }
  }
  // A row that names a product with variants, and none of them, is about the product alone.
  const hasVariants = before !== undefined && before.manageVariants && before.options.length > 0;
  const variantRows = rows.flatMap((row, index): VariantRow[] => {
    if (isWoo && index === 0) return [];
    const choices: Record<string, string> = {};
    for (const number of NUMBERS) {
      const value = row.get(`OPTION${number}_VALUE`) ?? '';
      const name = names.get(number);
      if (value === '') continue;
      if (name === undefined) {
        messages.refuse(row.row, `OPTION${number}_NAME`, `is missing, but there is the value “${value.slice(0, 50)}”.`);
      } else if (!isDefault(name, value)) {
        choices[name] = value;
        found.get(name)?.add(value);
      }
    }
    const isVariant =
      Object.keys(choices).length > 0 ||
      (index === 0 && !hasVariants) ||
      VARIANT_FIELDS.some((field) => row.get(field));
    return isVariant ? [{ row, choices }] : [];
  });
  const named = [...found].filter(([, values]) => values.size > 0);
  if (named.length === 0) return { rows: variantRows, options: undefined };
  return { rows: variantRows, options: mergeOptions(named, before, details) };
}

/** The choices that the product has stay, and new ones follow them. */
function mergeOptions(
  named: readonly (readonly [string, ReadonlySet<string>])[],
  before: Product | undefined,
  details: readonly OptionDetails[] | undefined,
): readonly OptionInput[] {
  const known = before?.options ?? [];
  const added = named.filter(([name]) => !known.some((option) => option.name === name));
  return [...known.map(({ name }) => name), ...added.map(([name]) => name)].map((name) => {
    const option = known.find((one) => one.name === name);
    const written = details?.find((one) => one.name === name);
    const values = named.find(([one]) => one === name)?.[1] ?? new Set<string>();
    const present = (option?.choices ?? []).map(({ value, description }) => {
      const named_ = written?.choices.find((choice) => choice.description === description);
      return { value: named_?.value ?? value, description };
    });
    const fresh = [...values].filter((value) => !present.some(({ description }) => description === value));
    // The order of an export is the product's own.
    const order = written?.choices.map(({ description }) => description) ?? [];
    const choices = fresh.map((description) => ({
      value: written?.choices.find((choice) => choice.description === description)?.value ?? description,
      description,
    }));
    const sorted = choices.toSorted(
      (left, right) => order.indexOf(left.description) - order.indexOf(right.description),
    );
    const optionType = written?.type ?? option?.type;
    return {
      name,
      ...(optionType === undefined ? {} : { optionType }),
      choices: [...present, ...(written === undefined ? choices : sorted)],
    };
  });
}

/** Names of options: Shopify writes them in the first row only. */
function readNames(rows: readonly ImportRow[]): ReadonlyMap<(typeof NUMBERS)[number], string> {
  const names = new Map<(typeof NUMBERS)[number], string>();
  for (const number of NUMBERS) {
    const name = rows.map((row) => row.get(`OPTION${number}_NAME`) ?? '').find((text) => text !== '');
    if (name !== undefined) names.set(number, name);
  }
  return names;
}

/** Shopify's option of products that have none. */
function isDefault(name: string, value: string): boolean {
  return name === 'Title' && value === 'Default Title';
}
