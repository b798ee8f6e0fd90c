/** Imports in words: the fields that a column can be, the steps, what the check found, and what the import did. */
import type { imports } from '@cartwright/client';
import type { ImportDelimiter, ImportEncoding, ImportField, ImportFormat, ImportMatch } from '@cartwright/contract';

import { showShare } from '../jobs/show-share.ts';
import { joinNames } from '../list/join-names.ts';
import { words } from '../words/words.ts';

type ProductImport = imports.ProductImport;

interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Exclude<ImportField, 'IGNORE'>[];
}

/** What a column can be, in the order of the menu. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: words.imports.fieldGroups.product,
    fields: [
      'NAME',
      'SLUG',
      'ID',
      'DESCRIPTION',
      'VISIBLE',
      'PRODUCT_TYPE',
      'BRAND',
      'RIBBON',
      'COLLECTIONS',
      'SEO_TITLE',
      'SEO_DESCRIPTION',
      'FILES',
      'DETAILS',
    ],
  },
  {
    title: words.imports.fieldGroups.price,
    fields: ['PRICE', 'SALE_PRICE', 'COMPARE_AT_PRICE', 'DISCOUNT', 'COST', 'TAX_GROUP'],
  },
  { title: words.imports.fieldGroups.stock, fields: ['SKU', 'STOCK', 'TRACK_STOCK', 'IN_STOCK', 'LOW_STOCK'] },
  {
    title: words.imports.fieldGroups.weight,
    fields: ['WEIGHT', 'WEIGHT_GRAMS', 'WEIGHT_KILOGRAMS', 'WEIGHT_POUNDS', 'WEIGHT_OUNCES'],
  },
  {
    title: words.imports.fieldGroups.options,
    fields: [
      'OPTION1_NAME',
      'OPTION1_VALUE',
      'OPTION2_NAME',
      'OPTION2_VALUE',
      'OPTION3_NAME',
      'OPTION3_VALUE',
      'OPTION4_NAME',
      'OPTION4_VALUE',
      'OPTION5_NAME',
      'OPTION5_VALUE',
      'OPTION6_NAME',
      'OPTION6_VALUE',
      'VARIANT_ID',
      'VARIANT_VISIBLE',
    ],
  },
  {
    title: words.imports.fieldGroups.pictures,
    fields: ['PICTURES', 'PICTURE', 'PICTURE_ALT', 'PICTURE_POSITION', 'VARIANT_PICTURE'],
  },
  { title: words.imports.fieldGroups.rows, fields: ['ROW_TYPE', 'ROW_ID', 'PARENT'] },
];

/** A newer field is its own name. */
export function nameOfField(field: string): string {
  return nameIn(words.imports.fields satisfies Record<Exclude<ImportField, 'IGNORE'>, string>, field);
}

/** Fields that are amounts of money in the shop's currency. */
const AMOUNTS: ReadonlySet<string> = new Set(['PRICE', 'SALE_PRICE', 'COMPARE_AT_PRICE', 'COST']);

export function isAmount(field: string): boolean {
  return AMOUNTS.has(field);
}

/** Fields that several columns may be. */
const REPEATED: ReadonlySet<string> = new Set(['IGNORE', 'VISIBLE', 'COLLECTIONS', 'PICTURES']);

/** The columns that change where one column becomes a field: the one that was it before is not imported any more. */
export function chooseField(
  columns: readonly Pick<imports.ImportColumn, 'index' | 'field'>[],
  index: number,
  field: ImportField,
): { readonly index: number; readonly field: ImportField }[] {
  const before = REPEATED.has(field) ? [] : columns.filter((one) => one.field === field && one.index !== index);
  return [{ index, field }, ...before.map((one) => ({ index: one.index, field: 'IGNORE' as const }))];
}

export const FORMAT_NAMES: Readonly<Record<ImportFormat, string>> = words.imports.formats;
export const ENCODING_NAMES: Readonly<Record<ImportEncoding, string>> = words.imports.encodings;
export const DELIMITER_NAMES: Readonly<Record<ImportDelimiter, string>> = words.imports.delimiters;
export const MATCH_NAMES: Readonly<Record<ImportMatch, string>> = words.imports.matches;

/** The name of a value; a newer one is its own name. */
function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value;
}

/** `Shopify export, UTF-8, comma, 4,310 rows, 1,204 products` */
export function describeFile({ format, encoding, delimiter, rows, products }: ProductImport): string {
  return joinNames(
    [
      nameIn(FORMAT_NAMES, format),
      nameIn(ENCODING_NAMES, encoding),
      nameIn(words.imports.facts.delimiters, delimiter),
      rows === undefined ? undefined : words.imports.facts.rows(rows),
      products === undefined ? undefined : words.imports.facts.products(products),
    ].filter((part) => part !== undefined),
  );
}

/** Products that an import would write. */
export function countWrites({ counts }: Pick<ProductImport, 'counts'>): number {
  return (counts?.added ?? 0) + (counts?.changed ?? 0);
}

/** `Importing 12 of 42`; READING counts bytes, which are told as a share. */
export function describeProgress({ progress, state }: Pick<ProductImport, 'progress' | 'state'>): string {
  const { starting, phases, counted, reading } = words.imports.progress;
  if (progress === undefined) {
    return state === 'CHECKING' ? phases.CHECKING : state === 'UNDOING' ? phases.UNDOING : starting;
  }
  const { phase, done, total } = progress;
  if (total === 0) return (phases as Readonly<Record<string, string>>)[phase] ?? phases.other;
  if (phase === 'READING') return reading(showShare(Math.floor((done / total) * 100)));
  return ((counted as Readonly<Record<string, typeof counted.other>>)[phase] ?? counted.other)(done, total);
}

/** Products that were refused by the check, or by the import that followed it. */
export function countRefused({ counts, result }: Pick<ProductImport, 'counts' | 'result'>): number {
  return (counts?.refused ?? 0) + (result?.refused ?? 0);
}

/** `Done: 12 added, 30 changed, 3 refused.` */
export function describeResult(one: Pick<ProductImport, 'state' | 'result' | 'undone' | 'counts'>): string {
  const { state, result, undone } = one;
  const said = words.imports.result;
  if (state === 'UNDONE' && undone !== undefined) {
    const back = said.undone(undone.restored + undone.removed);
    return undone.stayed === 0 ? back : `${back} ${said.stayed(undone.stayed)}`;
  }
  if (result === undefined) return '';
  const parts = [
    { count: result.added, say: said.added },
    { count: result.changed, say: said.changed },
    { count: countRefused(one), say: said.refused },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, say }) => say(count));
  const isStopped = state === 'CANCELED';
  if (parts.length === 0) return isStopped ? said.stoppedNothing : said.doneNothing;
  return (isStopped ? said.stopped : said.done)(joinNames(parts));
}

const TONES: Readonly<Record<string, 'good' | 'warn'>> = {
  CHECKING: 'warn',
  RUNNING: 'warn',
  DONE: 'good',
  CANCELED: 'warn',
  UNDOING: 'warn',
};

/** The short state in lists. */
export function wordsOfState(state: string) {
  return { text: nameIn(words.imports.states, state), tone: TONES[state] ?? ('neutral' as const) };
}

/** What the check found in the whole file; a newer finding has only the platform's sentence. */
export function describeWarning({
  code,
  count,
}: Pick<ProductImport['warnings'][number], 'code' | 'count'>): string | undefined {
  return (words.imports.warnings as Readonly<Record<string, (count: number) => string>>)[code]?.(count);
}
