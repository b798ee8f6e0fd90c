/**
 * Saves the edited cells of a sheet in one call: all of them, or none. If the product was changed meanwhile, the cells are
 * merged with it and saved again; only conflicts are returned as questions. A call without a response is repeated with its
 * key before any other, so that no unit of stock is added twice.
 */
import {
  type ApplicationError,
  isApplicationError,
  isValidationError,
  type Product,
  type productEditing,
  type ValidationError,
} from '@cartwright/client';

import { sentenceOfViolation } from '../list/platform-errors.ts';
import { reasonOf } from '../list/states.tsx';
import { type CellChange, type Cells, listCells, noCells, withCells } from '../sheet/cell-edits.ts';
import { words } from '../words/words.ts';
import { mergeSheet } from './merge-sheet.ts';
import { readSheetProduct, savedText, type SheetProduct, toSheetRows } from './sheet-product.ts';

type SheetRow = productEditing.SheetRow;

/** The platform's calls, which the page passes in. */
export interface SheetCalls {
  /** Calls with the same key are executed once. */
  save(id: string, rows: readonly SheetRow[], options: { readonly revision?: string }, key: string): Promise<Product>;
  read(id: string): Promise<Product>;
}

/** A call without a response, which may have been executed. Lives as long as the page. */
export interface UnansweredSheet {
  current?: SentSheet | undefined;
}

interface SentSheet {
  readonly key: string;
  readonly rows: readonly SheetRow[];
  readonly base: SheetProduct;
}

export type SheetOutcome = {
  /** The present product. */
  readonly response: Product;
  readonly news: readonly string[];
} & (
  | {
      readonly kind: 'saved';
      /** What the saved cells were before: the way back. */
      readonly before: readonly CellChange[];
    }
  | { readonly kind: 'conflict'; readonly cells: Cells; readonly conflicts: Cells }
  /** Nothing was saved. */
  | { readonly kind: 'refused'; readonly cells: Cells; readonly problems: Cells; readonly message?: string }
);

/** Attempts to save against concurrent changes before the merchant must decide. */
const maxAttempts = 3;

/** An expected error of the platform is returned; network errors and faults are thrown. */
export async function saveSheet(
  calls: SheetCalls,
  start: SheetProduct,
  edited: Cells,
  unanswered: UnansweredSheet = {},
): Promise<SheetOutcome> {
  let base = start;
  let cells = edited;
  const news: string[] = [];
  const { current: earlier } = unanswered;
  if (earlier !== undefined) {
    const sent = await send(calls, earlier, unanswered);
    const response = sent.response ?? (await calls.read(base.id));
    // What that call did is not a change of others.
    const own = sent.response === undefined ? base : withRows(base, earlier.rows);
    ({ base, cells } = follow(cells, own, response, news));
  }
  for (let attempt = 1; ; attempt += 1) {
    if (cells.size === 0) return { kind: 'saved', response: await calls.read(base.id), before: [], news };
    const rows = toSheetRows(base, cells);
    const sent = await send(calls, { key: newKey(), rows, base }, unanswered);
    if (sent.response !== undefined) {
      const saved = base;
      const before = listCells(cells).map(({ row, column }) => ({ row, column, text: savedText(saved, row, column) }));
      return { kind: 'saved', response: sent.response, before, news };
    }
    const response = await calls.read(base.id);
    const merged = follow(cells, base, response, news);
    const expectedError = readError(sent.error, rows, merged.base);
    ({ base, cells } = merged);
    const isStale = isApplicationError(sent.error) && sent.error.code === 'STALE_REVISION';
    if (merged.conflicts.size > 0) return { kind: 'conflict', response, cells, conflicts: merged.conflicts, news };
    if (!isStale || attempt === maxAttempts) return { kind: 'refused', response, cells, news, ...expectedError };
  }
}

/**
 * Saves the former texts of cells, after they were saved as others. Cells that others have changed since stay as they are.
 */
export async function undoSheet(
  calls: SheetCalls,
  saved: SheetProduct,
  before: readonly CellChange[],
): Promise<{ readonly response: Product; readonly left: number }> {
  let base = saved;
  let cells = withCells(noCells, before, (row, column) => savedText(saved, row, column));
  for (let left = 0, attempt = 1; ; attempt += 1) {
    const outcome = await saveSheet(calls, base, cells);
    if (outcome.kind === 'saved') return { response: outcome.response, left };
    if (outcome.kind === 'refused' || attempt === maxAttempts) {
      const problems = outcome.kind === 'refused' ? listCells(outcome.problems).map(({ text }) => text) : [];
      throw new Error(
        (outcome.kind === 'refused' ? outcome.message : undefined) ?? problems[0] ?? words.variants.saved.changedAgain,
      );
    }
    const changed = listCells(outcome.conflicts);
    left += changed.length;
    base = readSheetProduct(outcome.response);
    const now = base;
    cells = withCells(
      outcome.cells,
      changed.map((cell) => ({ ...cell, text: savedText(now, cell.row, cell.column) })),
      (row, column) => savedText(now, row, column),
    );
  }
}

type Decision = ApplicationError | ValidationError;

async function send(
  calls: SheetCalls,
  sheet: SentSheet,
  unanswered: UnansweredSheet,
): Promise<
  { readonly response: Product; readonly error?: never } | { readonly response?: never; readonly error: Decision }
> {
  const { key, rows, base } = sheet;
  unanswered.current = sheet;
  const options = base.revision === undefined ? {} : { revision: base.revision };
  try {
    const response = await calls.save(base.id, rows, options, key);
    unanswered.current = undefined;
    return { response };
  } catch (error) {
    const isDecided = isValidationError(error) || isApplicationError(error);
    if (!isDecided || error.code === 'IDEMPOTENCY_KEY_IN_USE') throw error;
    unanswered.current = undefined;
    return { error };
  }
}

function follow(cells: Cells, base: SheetProduct, response: Product, news: string[]) {
  const now = readSheetProduct(response);
  const merged = mergeSheet(cells, base, now);
  news.push(...merged.news);
  return { base: now, cells: merged.cells, conflicts: merged.conflicts };
}

/** The product with the units that these rows have added. Other cells are equal where they were saved. */
function withRows(product: SheetProduct, rows: readonly SheetRow[]): SheetProduct {
  const units = new Map(rows.map(({ variantId, addUnits }) => [variantId, addUnits ?? 0]));
  const variants = product.variants.map((variant) =>
    variant.quantity === undefined
      ? variant
      : { ...variant, quantity: variant.quantity + (units.get(variant.id) ?? 0) },
  );
  return { ...product, variants, byId: new Map(variants.map((variant) => [variant.id, variant])) };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Assigns each violation to its cell; those without one become the message. */
function readError(
  error: Decision,
  rows: readonly SheetRow[],
  now: SheetProduct,
): { readonly problems: Cells; readonly message?: string } {
  if (isApplicationError(error) && error.code === 'INSUFFICIENT_INVENTORY') {
    const { variantIds = [] } = Object(error.details.applicationError.data) as { readonly variantIds?: string[] };
    const problems = variantIds.map((id) => {
      const left = now.byId.get(id)?.quantity ?? 0;
      return [id, new Map([['stock', words.variants.problems.onlyLeft(left)]])] as const;
    });
    return { problems: new Map(problems) };
  }
  if (!isValidationError(error)) return { problems: noCells, message: reasonOf(error) };
  const problems = new Map<string, Map<string, string>>();
  const rest: string[] = [];
  for (const violation of error.violations) {
    const { field, description } = violation;
    const [, index, member = ''] = /variants\[(\d+)\]\.(\w+)$/u.exec(field) ?? [];
    const row = rows[Number(index)]?.variantId;
    const column = columnOf[member];
    if (row === undefined || column === undefined)
      rest.push(sentenceOfViolation(violation, field) ?? `${field} ${description}.`);
    else
      problems.set(
        row,
        (problems.get(row) ?? new Map<string, string>()).set(
          column,
          sentenceOfViolation(violation, words.variants.columns[column]) ??
            words.variants.problems.refused[column](description),
        ),
      );
  }
  return { problems, ...(rest.length === 0 ? {} : { message: rest.join(' ') }) };
}

const columnOf: Readonly<Record<string, keyof typeof words.variants.problems.refused>> = {
  sku: 'sku',
  price: 'price',
  cost: 'cost',
  weight: 'weight',
  visible: 'visible',
  addUnits: 'stock',
  inStock: 'stock',
};
