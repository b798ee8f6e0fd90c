/** What the sheet says about numbers of cells. */
import { ADMIN_LOCALE } from '../list/language.ts';
import type { CellName } from '../sheet/sheet-grid.tsx';

const names: Readonly<Record<string, readonly [one: string, many: string]>> = {
  sku: ['SKU', 'SKUs'],
  price: ['price', 'prices'],
  cost: ['cost', 'costs'],
  stock: ['quantity', 'quantities'],
  weight: ['weight', 'weights'],
};

/** `2,000 prices changed.` */
export function describeSaved(cells: readonly CellName[]): string {
  if (cells.length === 0) return 'Nothing was left to save.';
  const columns = [...new Set(cells.map(({ column }) => column))];
  const words = (columns.length === 1 ? names[columns[0] ?? ''] : undefined) ?? ['cell', 'cells'];
  return `${countInWords(cells.length, ...words)} changed.`;
}

/** How many cells others have changed since: they stay. */
export function describeUndone(left: number): string {
  return left === 0 ? 'Undone.' : `Undone. ${countInWords(left, 'cell', 'cells')} changed since and stay as they are.`;
}

/** `1 change`, `2,000 changes` */
export function countInWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString(ADMIN_LOCALE)} ${count === 1 ? one : many}`;
}
