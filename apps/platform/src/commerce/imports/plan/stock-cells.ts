/** Stock and weight in the cells of a row. */
import { type ImportField, MAX_STOCK } from '@cartwright/contract';

import type { Stock } from '../../catalog/model/product.ts';
import { type ImportRow, readFlag, readNumber } from './import-row.ts';
import type { Messages } from './messages.ts';

export interface CellStyle {
  readonly hasDecimalComma: boolean;
  /** Whether an empty cell for stock tracking means no tracking: so Shopify writes it. */
  readonly emptyTrackerMeansNone: boolean;
  readonly weightUnit: 'KG' | 'LB';
  readonly messages: Messages;
}

/** The stock that the row says; undefined where it says nothing. */
export function readStockCells(row: ImportRow, before: Stock | undefined, style: CellStyle): Stock | undefined {
  const { messages, emptyTrackerMeansNone } = style;
  const tracker = row.get('TRACK_STOCK');
  const tracksBy = tracker === undefined || tracker === '' ? undefined : (readFlag(tracker) ?? true);
  const tracks = tracksBy ?? (tracker === '' && emptyTrackerMeansNone ? false : undefined);
  const quantity = readQuantity(row, style);
  const inStockText = row.get('IN_STOCK') ?? '';
  const inStock = inStockText === '' ? undefined : (readFlag(inStockText) ?? readWooStatus(inStockText));
  if (inStockText !== '' && inStock === undefined) {
    messages.refuse(row.row, 'IN_STOCK', `“${inStockText.slice(0, 50)}” is neither yes nor no.`);
  }
  if (tracks === false) return { trackQuantity: false, quantity: 0, inStock: inStock ?? keptInStock(before) };
  if (quantity !== undefined) return { trackQuantity: true, quantity, inStock: quantity > 0 };
  if (tracks === true) {
    if (before?.trackQuantity === true) return before;
    return { trackQuantity: true, quantity: 0, inStock: false };
  }
  if (inStock === undefined || before?.trackQuantity === true) return undefined;
  return { trackQuantity: false, quantity: 0, inStock };
}

function keptInStock(before: Stock | undefined): boolean {
  return before === undefined || before.trackQuantity ? true : before.inStock;
}

function readWooStatus(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (word === 'instock' || word === 'backorder' || word === 'onbackorder') return true;
  return word === 'outofstock' ? false : undefined;
}

function readQuantity(row: ImportRow, { messages, ...style }: CellStyle): number | undefined {
  const text = row.get('STOCK') ?? '';
  if (text === '') return undefined;
  const value = readNumber(text, style);
  if (value === undefined) messages.refuse(row.row, 'STOCK', `“${text.slice(0, 50)}” isn’t a number.`);
  else if (!Number.isInteger(value)) messages.refuse(row.row, 'STOCK', `“${text.slice(0, 50)}” isn’t a whole number.`);
  else if (value > MAX_STOCK) messages.refuse(row.row, 'STOCK', `must be ${MAX_STOCK} at most.`);
  else if (value >= 0) return value;
  else {
    messages.warn(row.row, 'STOCK', 'STOCK_BELOW_ZERO', `Stock ${value} becomes 0.`);
    return 0;
  }
  return undefined;
}

const GRAMS: readonly (readonly [field: ImportField, grams: number])[] = [
  ['WEIGHT_GRAMS', 1],
  ['WEIGHT_KILOGRAMS', 1000],
  ['WEIGHT_POUNDS', 453.592_37],
  ['WEIGHT_OUNCES', 28.349_523_125],
];
const MAX_WEIGHT = 999_999_999;

/** Thousandths of the shop's unit; null for 0, which files write where a weight is not known. */
export function readWeightCells(row: ImportRow, style: CellStyle): number | null | undefined {
  const own = style.weightUnit === 'KG' ? 1000 : 453.592_37;
  for (const [field, grams] of [['WEIGHT', own] as const, ...GRAMS]) {
    const text = row.get(field) ?? '';
    if (text === '') continue;
    const value = readNumber(text, style);
    if (value === undefined || value < 0 || (value * grams) / own > MAX_WEIGHT) {
      const remedy = value === undefined ? 'isn’t a number.' : 'is no weight.';
      style.messages.refuse(row.row, field, `“${text.slice(0, 50)}” ${remedy}`);
      return undefined;
    }
    const thousandths = Math.round((value * grams * 1000) / own);
    return thousandths === 0 ? null : thousandths;
  }
  return undefined;
}
