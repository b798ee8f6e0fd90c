/** Changes prices or costs of many variants by a rule, in minor units: a percentage, an amount, or one value for all. */
import { parseAmount, parsePercentage, partOf } from '@cartwright/react';

import { minorDigits } from '../products/minor-digits.ts';
import { readPrice, writePrice } from '../products/product-draft.ts';
import { type IncludedTax, readProfit } from '../products/profit.ts';
import type { CellChange } from '../sheet/cell-edits.ts';
import { decimalMark, readNumberText, showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';
import type { SheetProduct } from './sheet-product.ts';

export const adjustKinds = ['PERCENT', 'AMOUNT', 'SET'] as const;
export const endings = ['none', '.90', '.95', '.00'] as const;

export interface Adjustment {
  readonly column: 'price' | 'cost';
  readonly kind: (typeof adjustKinds)[number];
  /** `10`, `-10`, `+2.50` */
  readonly value: string;
  readonly ending: (typeof endings)[number];
}

export interface AdjustedCell extends CellChange {
  readonly before: string;
}

export interface AdjustPreview {
  readonly changes: readonly AdjustedCell[];
  /** Cells whose text is no amount, or that would fall below zero. */
  readonly skipped: number;
  /** Why nothing can be changed. */
  readonly problem?: string;
}

type ReadText = (row: string, column: string) => string;

export function previewAdjustment(
  product: SheetProduct,
  rows: readonly string[],
  { column, kind, value, ending }: Adjustment,
  readText: ReadText,
): AdjustPreview {
  const { currency } = product;
  const change = readChange(kind, value, currency);
  if (change === undefined) {
    const { notPercent, notAmount } = words.variants.adjust;
    const problem = kind === 'PERCENT' ? notPercent : notAmount(showNumberText(writePrice(5, currency)));
    return { changes: [], skipped: 0, problem: value.trim() === '' ? '' : problem };
  }
  const digits = minorDigits(currency);
  const changes: AdjustedCell[] = [];
  let skipped = 0;
  for (const row of rows) {
    const before = readText(row, column);
    const old = readPrice(before, currency);
    if (kind !== 'SET' && old === undefined) {
      skipped += 1;
      continue;
    }
    const amount = roundTo(change(old === undefined ? 0 : parseAmount(old, currency)), ending, digits);
    if (amount < 0) {
      skipped += 1;
      continue;
    }
    const text = writePrice(amount / 10 ** digits, currency);
    if (text !== before) changes.push({ row, column, before, text });
  }
  return { changes, skipped };
}

function readChange(
  kind: Adjustment['kind'],
  value: string,
  currency: string,
): ((amount: number) => number) | undefined {
  const text = readNumberText(value.trim().replace(/%$/u, ''), decimalMark).replace(/^\+/u, '');
  const isLess = text.startsWith('-');
  const size = text.replace(/^-/u, '');
  if (kind === 'PERCENT') {
    if (!/^\d{1,4}(?:\.\d{1,4})?$/u.test(size)) return undefined;
    // Percentages of the pricing rules end at 100: more is counted in whole times and the rest.
    const times = Math.floor(Number(size) / 100);
    const rest = parsePercentage((Number(size) - times * 100).toFixed(4));
    return (amount) => amount + (isLess ? -1 : 1) * (times * amount + partOf(amount, rest));
  }
  const amount = readPrice(size, currency);
  if (amount === undefined) return undefined;
  const minor = parseAmount(amount, currency) * (isLess ? -1 : 1);
  if (kind === 'SET') return isLess ? undefined : () => minor;
  return (before) => before + minor;
}

/** The nearest amount with this ending. Currencies without decimals have none. */
function roundTo(amount: number, ending: Adjustment['ending'], digits: number): number {
  if (ending === 'none' || digits === 0 || amount < 0) return amount;
  const whole = 10 ** digits;
  const end = Math.round(Number(`0${ending}`) * whole);
  return Math.max(0, Math.round((amount - end) / whole)) * whole + end;
}

/** The lowest share of profit after the change, of the rows whose cost is known. */
export function lowestMargin(
  product: SheetProduct,
  changes: readonly AdjustedCell[],
  readText: ReadText,
  includedTax: IncludedTax,
): number | undefined {
  const shares = changes.flatMap(({ row, column, text }) => {
    const price = column === 'price' ? text : readText(row, 'price');
    const cost = column === 'cost' ? text : readText(row, 'cost');
    return readProfit(price, { ...product.discount, cost }, product.currency, includedTax)?.share ?? [];
  });
  return shares.length === 0 ? undefined : shares.reduce((lowest, share) => Math.min(lowest, share));
}
