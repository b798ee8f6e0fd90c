/**
 * The prices of a product's rows. A file has two prices for a row on sale; a product has one discount for all of its
 * variants. Invariant: what a buyer pays for each variant is what its row says.
 */
import { amountToNumber, type Minor, parseAmount } from '@cartwright/pricing';

import { type ProductDiscount, readUnitPrice, type Product } from '../../catalog/model/product.ts';
import { type ImportRow, readNumber } from './import-row.ts';
import type { Messages } from './messages.ts';

export interface RowPrice {
  readonly row: number;
  readonly list: Minor;
  /** What the buyer pays; the same as `list` without a sale. */
  readonly sold: Minor;
}

export interface AmountReader {
  readonly currency: string;
  readonly hasDecimalComma: boolean;
  readonly messages: Messages;
}

const MAX_PRICE = 999_999_999.99;

/** An amount in a cell; undefined where it is empty, or refused. */
export function readAmountCell(
  row: ImportRow,
  field: 'PRICE' | 'SALE_PRICE' | 'COMPARE_AT_PRICE' | 'COST',
  { currency, messages, ...style }: AmountReader,
): Minor | undefined {
  const text = row.get(field) ?? '';
  if (text === '') return undefined;
  const value = readNumber(text, style);
  if (value === undefined) messages.refuse(row.row, field, `“${text.slice(0, 50)}” isn’t a number.`);
  else if (value < 0) messages.refuse(row.row, field, 'must not be below zero.');
  else if (value > MAX_PRICE) messages.refuse(row.row, field, `must be ${MAX_PRICE} at most.`);
  else {
    try {
      return parseAmount(value, currency);
    } catch {
      messages.refuse(row.row, field, `“${text.slice(0, 50)}” has more decimals than ${currency}.`);
    }
  }
  return undefined;
}

/** The price of a row; undefined where it has none. */
export function readRowPrice(row: ImportRow, reader: AmountReader): RowPrice | undefined {
  const price = readAmountCell(row, 'PRICE', reader);
  const sale = readAmountCell(row, 'SALE_PRICE', reader);
  const compare = readAmountCell(row, 'COMPARE_AT_PRICE', reader);
  if (price === undefined) return undefined;
  if (compare !== undefined && compare > price) return { row: row.row, list: compare, sold: price };
  if (sale !== undefined && sale < price) return { row: row.row, list: price, sold: sale };
  return { row: row.row, list: price, sold: price };
}

/** Whether the file says which discounts there are: then an empty cell means none. */
export function saysDiscounts(row: ImportRow): boolean {
  return row.get('SALE_PRICE') !== undefined || row.get('COMPARE_AT_PRICE') !== undefined;
}

/** The one discount that makes all of these prices; `different` where there is none. */
export function findDiscount(
  prices: readonly RowPrice[],
  present: ProductDiscount | undefined,
  currency: string,
): ProductDiscount | undefined | 'different' {
  if (prices.every(({ list, sold }) => list === sold)) return undefined;
  const [first] = prices;
  if (first === undefined) return undefined;
  const cut = first.list - first.sold;
  const percent = (cut / first.list) * 100;
  const candidates: readonly (ProductDiscount | undefined)[] = [
    // The same prices by the discount that the product has already: nothing changes.
    present,
    { type: 'AMOUNT', value: amountToNumber(cut, currency) },
    ...[0, 1, 2, 4].map((digits) => ({ type: 'PERCENT' as const, value: Number(percent.toFixed(digits)) })),
  ];
  return candidates.find((discount) => discount !== undefined && isRight(discount, prices, currency)) ?? 'different';
}

function isRight(discount: ProductDiscount, prices: readonly RowPrice[], currency: string): boolean {
  if (discount.type === 'PERCENT' && discount.value > 100) return false;
  return prices.every(
    ({ list, sold }) =>
      readUnitPrice({ listPrice: list, discount } as Product, undefined, currency).discounted === sold,
  );
}

/** `10%` or an amount in a cell of our own export. */
export function readDiscountCell(row: ImportRow, reader: AmountReader): ProductDiscount | null | undefined {
  const text = row.get('DISCOUNT');
  if (text === undefined || text === '') return undefined;
  const isPercent = text.endsWith('%');
  const value = readNumber(isPercent ? text.slice(0, -1) : text, reader);
  if (value === undefined || value < 0 || (isPercent && value > 100)) {
    reader.messages.refuse(
      row.row,
      'DISCOUNT',
      `“${text.slice(0, 50)}” is neither an amount nor a percentage such as 10%.`,
    );
    return undefined;
  }
  return value === 0 ? null : { type: isPercent ? 'PERCENT' : 'AMOUNT', value };
}
