/** What the sheet says about numbers of cells. */
import type { CellName } from '../sheet/sheet-grid.tsx';
import { words } from '../words/words.ts';

/** `2,000 prices changed.` */
export function describeSaved(cells: readonly CellName[]): string {
  const texts = words.variants.saved;
  if (cells.length === 0) return texts.nothing;
  const columns = [...new Set(cells.map(({ column }) => column))];
  const only = columns.length === 1 ? counted.find((column) => column === columns[0]) : undefined;
  return texts[only ?? 'cells'](cells.length);
}

/** Columns whose cells have a word of their own. */
const counted = ['sku', 'price', 'cost', 'stock', 'weight'] as const;

/** How many cells others have changed since: they stay. */
export function describeUndone(left: number): string {
  return left === 0 ? words.variants.saved.undone : words.variants.saved.undoneExcept(left);
}
