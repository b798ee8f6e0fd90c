/**
 * The state of a sheet: its edited cells with their steps, problems and conflicts. Changes of others are merged at once.
 * After a save the platform's response becomes the page.
 */
import type { Product } from '@cartwright/client';
import { useAnnounce, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { reasonOf } from '../list/states.tsx';
import { useDraftStorage } from '../list/use-draft-storage.ts';
import { useIncludedTax } from '../products/included-tax.ts';
import { readProductKind } from '../products/product-kind.ts';
import { productQuery } from '../products/product-queries.ts';
import { useSession } from '../session/session-gate.tsx';
import {
  type CellChange,
  type Cells,
  countCells,
  type EditSteps,
  listCells,
  noCells,
  noSteps,
  redo,
  startSteps,
  undo,
  withCells,
  withStep,
} from '../sheet/cell-edits.ts';
import type { CellName } from '../sheet/sheet-grid.tsx';
import { words } from '../words/words.ts';
import { dropSheet, keepSheet, type KeptSheet, readKeptSheet } from './kept-sheet.ts';
import { mergeSheet } from './merge-sheet.ts';
import { saveSheet, type SheetOutcome, undoSheet, type UnansweredSheet } from './save-sheet.ts';
import { createSheetCalls } from './sheet-calls.ts';
import {
  findProblems,
  readSheetProduct,
  savedText,
  showCell,
  type SheetProduct,
  writeMargin,
} from './sheet-product.ts';
import { describeSaved, describeUndone } from './sheet-words.ts';

interface SheetState {
  /** The response that the cells were last merged with. */
  readonly seen: Product;
  readonly base: SheetProduct;
  readonly steps: EditSteps;
  /** The texts of others, where both changed a cell. */
  readonly conflicts: Cells;
  /** What the platform said of single cells. */
  readonly refused: Cells;
  readonly news: readonly string[];
  readonly message: string | undefined;
  /** When a restored draft was kept. */
  readonly restoredAt: number | undefined;
}

export function useVariantSheet(response: Product) {
  const { client, merchant } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const announce = useAnnounce();
  const said = words.variants.announced;
  const name = { merchantId: merchant.id, productId: response._id };
  const [kept] = useState(() =>
    readKeptSheet(localStorage, name, { product: readSheetProduct(response), now: Date.now() }),
  );
  const [state, setState] = useState(() => openSheet(response, kept));
  const [unanswered] = useState<UnansweredSheet>({});
  const { base, steps, conflicts, refused } = state;
  const { cells } = steps;
  const includedTax = useIncludedTax(base.id, readProductKind(response));

  const found = useMemo(() => findProblems(base, cells), [base, cells]);
  const readSaved = (row: string, column: string) => savedText(base, row, column);
  const textOf = (row: string, column: string): string =>
    column === 'margin'
      ? writeMargin(base, textOf(row, 'price'), textOf(row, 'cost'), includedTax)
      : (cells.get(row)?.get(column) ?? savedText(base, row, column));
  const conflictOf = (row: string, column: string) => conflicts.get(row)?.get(column);
  const problemOf = (row: string, column: string): string | undefined => {
    const theirs = conflictOf(row, column);
    if (theirs !== undefined)
      return theirs === ''
        ? words.variants.meanwhile.emptied
        : words.variants.meanwhile.changed(showCell(theirs, column));
    return found.get(row)?.get(column) ?? refused.get(row)?.get(column);
  };

  const showSteps = (next: EditSteps) => setState({ ...state, steps: next, refused: noCells, message: undefined });
  const change = (changes: readonly CellChange[]) =>
    setState({
      ...state,
      steps: withStep(steps, withCells(cells, changes, readSaved)),
      conflicts: without(conflicts, changes),
      refused: without(refused, changes),
      message: undefined,
    });

  /** Returns the product as the page shows it. */
  const takeOver = async (next: Product): Promise<Product> => {
    const { queryKey } = productQuery(client, base.id);
    // A read that started before the save is older than the save's response.
    await queries.cancelQueries({ queryKey });
    const shown = queries.setQueryData(queryKey, next) ?? next;
    void queries.invalidateQueries({
      queryKey: ['products'],
      predicate: (query) => query.queryKey[2] !== base.id,
    });
    return shown;
  };
  const calls = createSheetCalls(client, state.seen);
  const { mutate: revert } = useMutation({
    mutationFn: (saved: Extract<SheetOutcome, { kind: 'saved' }>) =>
      undoSheet(calls, readSheetProduct(saved.response), saved.before),
    onSuccess: async ({ response: next, left }) => {
      await takeOver(next);
      toast(describeUndone(left));
    },
    onError: (error) => toast(words.variants.saved.notUndone(reasonOf(error))),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveSheet(calls, base, cells, unanswered),
    onSuccess: async (outcome) => {
      const seen = await takeOver(outcome.response);
      const next = { ...state, seen, base: readSheetProduct(seen), news: outcome.news };
      if (outcome.kind === 'saved') {
        setState({ ...next, steps: noSteps, conflicts: noCells, refused: noCells, restoredAt: undefined });
        const undoAction = { label: words.list.actions.undo, run: () => revert(outcome) };
        toast(describeSaved(outcome.before), outcome.before.length === 0 ? undefined : undoAction);
        return;
      }
      setState({
        ...next,
        steps: startSteps(outcome.cells),
        conflicts: outcome.kind === 'conflict' ? outcome.conflicts : noCells,
        refused: outcome.kind === 'refused' ? outcome.problems : noCells,
        message: outcome.kind === 'refused' ? outcome.message : undefined,
      });
    },
    onError: (error) => setState({ ...state, message: reasonOf(error) }),
  });

  if (state.seen !== response && !isPending) setState(follow(state, response));

  const forget = useDraftStorage({
    isDirty: cells.size > 0,
    wasKept: kept !== undefined,
    keep: () => keepSheet(localStorage, name, { cells, base, keptAt: Date.now() }),
    drop: () => dropSheet(localStorage, name),
  });

  const problems = mergeCells(conflicts, found, refused);
  return {
    ...state,
    cells,
    includedTax,
    problems,
    problemCount: countCells(problems),
    changeCount: countCells(cells),
    isSaving: isPending,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    textOf,
    problemOf,
    conflictOf,
    isEdited: (row: string, column: string) => cells.get(row)?.has(column) === true,
    change,
    restore: (names: readonly CellName[]) =>
      change(names.map(({ row, column }) => ({ row, column, text: readSaved(row, column) }))),
    /** Keeps the merchant's own text against the one of others. */
    keepMine: (cell: CellName) => setState({ ...state, conflicts: without(conflicts, [cell]) }),
    undo: () => {
      showSteps(undo(steps));
      announce(steps.past.length > 0 ? said.undone : said.nothingToUndo);
    },
    redo: () => {
      showSteps(redo(steps));
      announce(steps.future.length > 0 ? said.redone : said.nothingToRedo);
    },
    discard: () => {
      setState({ ...openEmpty(state.seen), base });
      announce(said.discarded);
    },
    /** The merchant leaves without saving: nothing is kept. */
    forget,
    acceptNews: () => setState({ ...state, news: [] }),
    acceptRestored: () => setState({ ...state, restoredAt: undefined }),
    save: () => mutate(),
  };
}

export type VariantSheetState = ReturnType<typeof useVariantSheet>;

function openEmpty(response: Product): SheetState {
  return {
    seen: response,
    base: readSheetProduct(response),
    steps: noSteps,
    conflicts: noCells,
    refused: noCells,
    news: [],
    message: undefined,
    restoredAt: undefined,
  };
}

/** With the cells that were kept when the page was closed, merged with the present product. */
function openSheet(response: Product, kept: KeptSheet | undefined): SheetState {
  const state = openEmpty(response);
  if (kept === undefined) return state;
  const { cells, conflicts, news } = mergeSheet(kept.cells, kept.base, state.base);
  return cells.size === 0 ? state : { ...state, steps: startSteps(cells), conflicts, news, restoredAt: kept.keptAt };
}

function follow(state: SheetState, response: Product): SheetState {
  const base = readSheetProduct(response);
  const merged = mergeSheet(state.steps.cells, state.base, base);
  const conflicts = mergeCells(state.conflicts, merged.conflicts);
  const isSame = countCells(merged.cells) === countCells(state.steps.cells) && merged.news.length === 0;
  return {
    ...state,
    seen: response,
    base,
    // Steps lead back to texts that were typed before the product changed.
    steps: isSame ? { ...state.steps, cells: merged.cells } : startSteps(merged.cells),
    conflicts: keepEdited(conflicts, merged.cells),
    news: [...state.news, ...merged.news],
  };
}

/** The later of two texts of a cell wins. */
function mergeCells(...all: readonly Cells[]): Cells {
  return all.reduce((cells, more) => withCells(cells, listCells(more), () => '\u0000'), noCells);
}

function keepEdited(cells: Cells, edited: Cells): Cells {
  const gone = listCells(cells).filter(({ row, column }) => edited.get(row)?.has(column) !== true);
  return without(cells, gone);
}

function without(cells: Cells, names: readonly CellName[]): Cells {
  if (cells.size === 0) return cells;
  return withCells(
    cells,
    names.map(({ row, column }) => ({ row, column, text: '' })),
    () => '',
  );
}
