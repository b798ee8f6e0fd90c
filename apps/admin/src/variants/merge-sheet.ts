/**
 * Merges the edited cells of a sheet with a product that was changed elsewhere. Cells that only others changed are taken
 * over, and stock moves by the typed difference. A cell that both changed to different texts is a conflict: it keeps the
 * typed text until the merchant has decided.
 */
import type { Cells } from '../sheet/cell-edits.ts';
import { words } from '../words/words.ts';
import { readStock, savedText, type SheetProduct } from './sheet-product.ts';

export interface SheetMerge {
  readonly cells: Cells;
  /** The texts of others, by row and column. */
  readonly conflicts: Cells;
  /** Sentences about what was merged. */
  readonly news: readonly string[];
}

/** `base` is the product that the cells were edited from, `now` the present one. */
export function mergeSheet(cells: Cells, base: SheetProduct, now: SheetProduct): SheetMerge {
  const merged = new Map<string, Map<string, string>>();
  const conflicts = new Map<string, Map<string, string>>();
  let gone = 0;
  let moved = 0;
  for (const [row, edited] of cells) {
    const variant = now.byId.get(row);
    if (variant === undefined) {
      gone += 1;
      continue;
    }
    for (const [column, typed] of edited) {
      const was = savedText(base, row, column);
      const is = savedText(now, row, column);
      const isCounted = column === 'stock' && variant.quantity !== undefined;
      const quantity = base.byId.get(row)?.quantity;
      const text = isCounted && quantity !== undefined ? moveStock(typed, quantity, variant.quantity ?? 0) : typed;
      if (isCounted && text !== typed) moved += 1;
      if (text === is) continue;
      put(merged, row, column, text);
      if (!isCounted && is !== was) put(conflicts, row, column, is);
    }
  }
  const news = [
    ...(gone > 0 ? [words.variants.meanwhile.deleted(gone)] : []),
    ...(moved > 0 ? [words.variants.meanwhile.stockMoved(moved)] : []),
  ];
  return { cells: merged, conflicts, news };
}

/** The typed quantity after sales in the meantime: what is added stays the same. */
function moveStock(typed: string, was: number, is: number): string {
  const wanted = readStock(typed, was);
  if (wanted === undefined || is === was) return typed;
  const by = wanted - was;
  return /[+-]/u.test(typed) && by !== 0 ? `${is}${by > 0 ? '+' : '-'}${Math.abs(by)}` : String(Math.max(0, is + by));
}

function put(cells: Map<string, Map<string, string>>, row: string, column: string, text: string): void {
  const ofRow = cells.get(row) ?? new Map<string, string>();
  cells.set(row, ofRow.set(column, text));
}
