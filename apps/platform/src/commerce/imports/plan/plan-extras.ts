/** What the rows of a product say about its tax group, its low stock and its files. */
import { MAX_STOCK } from '@cartwright/contract';

import { findTaxGroup, NO_EXTRAS, type ProductExtras, type TaxGroupNames } from '../model/product-extras.ts';
import { type ImportRow, readList, readNumber } from './import-row.ts';
import type { Messages } from './messages.ts';

export interface ExtrasReader {
  readonly hasDecimalComma: boolean;
  readonly clearsEmpty: boolean;
  readonly taxGroups: TaxGroupNames;
  readonly messages: Messages;
}

const MAX_TAX_GROUP = 100;

/** `targets`: the row of each variant that the file names. */
export function planExtras(
  first: ImportRow,
  targets: ReadonlyMap<string, ImportRow>,
  before: ProductExtras = NO_EXTRAS,
  reader: ExtrasReader,
): ProductExtras {
  const { messages } = reader;
  const thresholds = new Map(Object.entries(before.lowFrom));
  for (const [variantId, row] of targets) {
    const value = readLowStock(row, reader);
    if (value === null) thresholds.delete(variantId);
    else if (value !== undefined) thresholds.set(variantId, value);
  }
  for (const name of readList(first.get('FILES') ?? '')) {
    if (before.files.includes(name)) continue;
    const message = `“${name.slice(0, 100)}” is not in the shop: upload it on the page of the product.`;
    messages.warn(first.row, 'FILES', 'FILE_MISSING', message);
  }
  return {
    taxGroup: readTaxGroup(first, before, reader),
    lowFrom: Object.fromEntries(thresholds),
    files: before.files,
  };
}

function readTaxGroup(
  row: ImportRow,
  { taxGroup: before }: ProductExtras,
  { clearsEmpty, taxGroups, messages }: ExtrasReader,
): string {
  const text = row.get('TAX_GROUP');
  if (text === undefined || (text === '' && !clearsEmpty)) return before;
  if (text === '') return '';
  if (text.length > MAX_TAX_GROUP) {
    messages.refuse(row.row, 'TAX_GROUP', `must not be longer than ${MAX_TAX_GROUP} characters.`);
    return before;
  }
  const known = taxGroups.get(findTaxGroup(taxGroups, text) ?? '');
  if (known === undefined) {
    const message = `“${text}” is no tax group of the shop: it is made, with the usual rates.`;
    messages.warn(row.row, 'TAX_GROUP', 'TAX_GROUP_MADE', message);
  }
  return known ?? text;
}

/** Null removes it; undefined: the row says nothing. */
function readLowStock(row: ImportRow, reader: ExtrasReader): number | null | undefined {
  const text = row.get('LOW_STOCK');
  if (text === undefined || text === '') return text === '' && reader.clearsEmpty ? null : undefined;
  const value = readNumber(text, reader);
  if (value !== undefined && Number.isInteger(value) && value >= 0 && value <= MAX_STOCK) return value;
  reader.messages.refuse(row.row, 'LOW_STOCK', `must be a whole number from 0 to ${MAX_STOCK}.`);
  return undefined;
}
