/** Imports in words: the fields that a column can be, the steps, what the check found, and what the import did. */
import type { imports } from '@cartwright/client';
import type { ImportDelimiter, ImportEncoding, ImportField, ImportFormat, ImportMatch } from '@cartwright/contract';

type ProductImport = imports.ProductImport;

interface FieldGroup {
  readonly title: string;
  readonly fields: Readonly<Partial<Record<ImportField, string>>>;
}

/** What a column can be, in the order of the menu. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'Product',
    fields: {
      NAME: 'Name',
      SLUG: 'Web address',
      ID: 'Product ID',
      DESCRIPTION: 'Description',
      VISIBLE: 'Visible',
      PRODUCT_TYPE: 'Kind of product',
      BRAND: 'Brand',
      RIBBON: 'Ribbon',
      COLLECTIONS: 'Collections',
      SEO_TITLE: 'Title for search engines',
      SEO_DESCRIPTION: 'Description for search engines',
      DETAILS: 'All other details',
    },
  },
  {
    title: 'Price',
    fields: {
      PRICE: 'Price',
      SALE_PRICE: 'Sale price',
      COMPARE_AT_PRICE: 'Price before the sale',
      DISCOUNT: 'Discount',
      COST: 'Cost',
    },
  },
  {
    title: 'Stock',
    fields: { SKU: 'SKU', STOCK: 'Stock', TRACK_STOCK: 'Stock is counted', IN_STOCK: 'In stock' },
  },
  {
    title: 'Weight',
    fields: {
      WEIGHT: 'Weight',
      WEIGHT_GRAMS: 'Weight in grams',
      WEIGHT_KILOGRAMS: 'Weight in kilograms',
      WEIGHT_POUNDS: 'Weight in pounds',
      WEIGHT_OUNCES: 'Weight in ounces',
    },
  },
  {
    title: 'Options and variants',
    fields: {
      OPTION1_NAME: 'Option 1: name',
      OPTION1_VALUE: 'Option 1: choice',
      OPTION2_NAME: 'Option 2: name',
      OPTION2_VALUE: 'Option 2: choice',
      OPTION3_NAME: 'Option 3: name',
      OPTION3_VALUE: 'Option 3: choice',
      OPTION4_NAME: 'Option 4: name',
      OPTION4_VALUE: 'Option 4: choice',
      OPTION5_NAME: 'Option 5: name',
      OPTION5_VALUE: 'Option 5: choice',
      OPTION6_NAME: 'Option 6: name',
      OPTION6_VALUE: 'Option 6: choice',
      VARIANT_ID: 'Variant ID',
      VARIANT_VISIBLE: 'Variant is visible',
    },
  },
  {
    title: 'Pictures',
    fields: {
      PICTURES: 'Picture addresses',
      PICTURE: 'Picture address',
      PICTURE_ALT: 'Alt text of the picture',
      PICTURE_POSITION: 'Place of the picture',
      VARIANT_PICTURE: 'Picture of the variant',
    },
  },
  { title: 'Rows', fields: { ROW_TYPE: 'Kind of row', ROW_ID: 'ID of the row', PARENT: 'Row of the product' } },
];

const FIELD_NAMES: ReadonlyMap<string, string> = new Map(FIELD_GROUPS.flatMap(({ fields }) => Object.entries(fields)));

export function nameOfField(field: string): string {
  return FIELD_NAMES.get(field) ?? field;
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

export const FORMAT_NAMES: Readonly<Record<ImportFormat, string>> = {
  CARTWRIGHT: 'Our own format',
  SHOPIFY: 'Shopify export',
  WOOCOMMERCE: 'WooCommerce export',
  OTHER: 'Other spreadsheet',
};
export const ENCODING_NAMES: Readonly<Record<ImportEncoding, string>> = {
  'UTF-8': 'UTF-8',
  'UTF-16LE': 'UTF-16 (little-endian)',
  'UTF-16BE': 'UTF-16 (big-endian)',
  'WINDOWS-1252': 'Windows-1252',
};
export const DELIMITER_NAMES: Readonly<Record<ImportDelimiter, string>> = {
  COMMA: 'Comma',
  SEMICOLON: 'Semicolon',
  TAB: 'Tab',
};
export const MATCH_NAMES: Readonly<Record<ImportMatch, string>> = { SKU: 'SKU', SLUG: 'Web address', ID: 'Product ID' };

/** The name of a value; a newer one is its own name. */
function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value;
}

/** `Shopify export, UTF-8, comma, 4,310 rows, 1,204 products` */
export function describeFile({ format, encoding, delimiter, rows, products }: ProductImport): string {
  return [
    nameIn(FORMAT_NAMES, format),
    nameIn(ENCODING_NAMES, encoding),
    nameIn(DELIMITER_NAMES, delimiter).toLowerCase(),
    rows === undefined ? undefined : countOf(rows, 'row'),
    products === undefined ? undefined : countOf(products, 'product'),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** `1 product`, `1,204 products` */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Products that an import would write. */
export function countWrites({ counts }: Pick<ProductImport, 'counts'>): number {
  return (counts?.added ?? 0) + (counts?.changed ?? 0);
}

const PHASES: Readonly<Record<string, string>> = {
  READING: 'Reading the file',
  CHECKING: 'Checking',
  IMPORTING: 'Importing',
  PICTURES: 'Fetching pictures',
  UNDOING: 'Undoing',
};

/** `Importing 12 of 42`; READING counts bytes, which are told as a share. */
export function describeProgress({ progress, state }: Pick<ProductImport, 'progress' | 'state'>): string {
  if (progress === undefined) return state === 'CHECKING' ? 'Checking' : state === 'UNDOING' ? 'Undoing' : 'Starting';
  const { phase, done, total } = progress;
  const doing = PHASES[phase] ?? 'Working';
  if (total === 0) return doing;
  if (phase === 'READING') return `${doing}, ${Math.floor((done / total) * 100)}%`;
  return `${doing} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}

/** Products that were refused by the check, or by the import that followed it. */
export function countRefused({ counts, result }: Pick<ProductImport, 'counts' | 'result'>): number {
  return (counts?.refused ?? 0) + (result?.refused ?? 0);
}

/** `Done: 12 added, 30 changed, 3 refused.` */
export function describeResult(one: Pick<ProductImport, 'state' | 'result' | 'undone' | 'counts'>): string {
  const { state, result, undone } = one;
  if (state === 'UNDONE' && undone !== undefined) {
    const back = undone.restored + undone.removed;
    const stayed = undone.stayed === 0 ? '' : ` ${undone.stayed.toLocaleString('en-US')} edited later stay.`;
    return `Undone: ${countOf(back, 'product')} ${back === 1 ? 'is' : 'are'} as before.${stayed}`;
  }
  if (result === undefined) return '';
  const parts = [
    { count: result.added, verb: 'added' },
    { count: result.changed, verb: 'changed' },
    { count: countRefused(one), verb: 'refused' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, verb }) => `${count.toLocaleString('en-US')} ${verb}`);
  return `${state === 'CANCELED' ? 'Stopped' : 'Done'}: ${parts.join(', ') || 'nothing changed'}.`;
}

/** The short state in lists. */
const STATES: Readonly<Record<string, { readonly text: string; readonly tone: 'neutral' | 'good' | 'warn' }>> = {
  WAITING: { text: 'No file', tone: 'neutral' },
  READY: { text: 'Not checked', tone: 'neutral' },
  CHECKING: { text: 'Checking', tone: 'warn' },
  CHECKED: { text: 'Not imported', tone: 'neutral' },
  RUNNING: { text: 'Importing', tone: 'warn' },
  DONE: { text: 'Imported', tone: 'good' },
  CANCELED: { text: 'Stopped', tone: 'warn' },
  UNDOING: { text: 'Undoing', tone: 'warn' },
  UNDONE: { text: 'Undone', tone: 'neutral' },
};

export function wordsOfState(state: string) {
  return STATES[state] ?? { text: state, tone: 'neutral' as const };
}
