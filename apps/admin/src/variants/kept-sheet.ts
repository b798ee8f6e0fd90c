/**
 * Edited cells that outlive a closed tab, in the browser's storage: one sheet for each merchant and product, with the
 * saved texts that the edits began from. An old sheet is not restored.
 */
import { type CellChange, type Cells, listCells, noCells, withCells } from '../sheet/cell-edits.ts';
import { savedText, type SheetProduct, withSavedTexts } from './sheet-product.ts';

type SheetStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface SheetName {
  readonly merchantId: string;
  readonly productId: string;
}

export interface KeptSheet {
  readonly cells: Cells;
  readonly base: SheetProduct;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

interface WrittenSheet {
  readonly version: number;
  readonly keptAt: number;
  readonly cells: readonly (CellChange & { readonly was: string })[];
}

/** Rises when the shape of a kept sheet changes. */
const version = 1;
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** The browser's storage is small. */
const maxLength = 1_000_000;

export function keepSheet(storage: SheetStorage, name: SheetName, { cells, base, keptAt }: KeptSheet): void {
  const written: WrittenSheet = {
    version,
    keptAt,
    cells: listCells(cells).map((cell) => ({ ...cell, was: savedText(base, cell.row, cell.column) })),
  };
  const text = JSON.stringify(written);
  try {
    if (text.length <= maxLength) storage.setItem(keyOf(name), text);
  } catch {
    // A browser without storage, or a full one: the edits live as long as the page.
  }
}

export function dropSheet(storage: SheetStorage, name: SheetName): void {
  try {
    storage.removeItem(keyOf(name));
  } catch {
    // Without storage nothing was kept.
  }
}

export function readKeptSheet(
  storage: SheetStorage,
  name: SheetName,
  { product, now }: { readonly product: SheetProduct; readonly now: number },
): KeptSheet | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as WrittenSheet | null;
    if (kept === null || kept.version !== version || kept.keptAt <= now - lifetimeMs) return undefined;
    const base = withSavedTexts(
      product,
      kept.cells.map(({ row, column, was }) => ({ row, column, text: was })),
    );
    return { cells: withCells(noCells, kept.cells, () => '\u0000'), base, keptAt: kept.keptAt };
  } catch {
    return undefined;
  }
}

function keyOf({ merchantId, productId }: SheetName): string {
  return `cartwright-sheet:${merchantId}:${productId}`;
}
