/**
 * Edited cells of a sheet, and the steps back and forth between them. Only cells whose text differs from the saved one
 * are kept, so that the edits are the changes to save.
 */

/** Text by row and column. */
export type Cells = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface CellChange {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** The saved text of a cell. */
export type ReadCell = (row: string, column: string) => string;

export const noCells: Cells = new Map();

export function withCells(cells: Cells, changes: readonly CellChange[], readSaved: ReadCell): Cells {
  // A row is copied once for all of its changes.
  const copied = new Map<string, Map<string, string>>();
  for (const { row, column, text } of changes) {
    const edited = copied.get(row) ?? new Map(cells.get(row));
    copied.set(row, edited);
    if (text === readSaved(row, column)) edited.delete(column);
    else edited.set(column, text);
  }
  const all = new Map<string, ReadonlyMap<string, string>>([...cells, ...copied]);
  return new Map([...all].filter(([, edited]) => edited.size > 0));
}

export function listCells(cells: Cells): readonly CellChange[] {
  return Array.from(cells, ([row, edited]) => Array.from(edited, ([column, text]) => ({ row, column, text }))).flat();
}

export function countCells(cells: Cells): number {
  return [...cells.values()].reduce((count, edited) => count + edited.size, 0);
}

/** The present edits, and those before and after them. */
export interface EditSteps {
  readonly cells: Cells;
  readonly past: readonly Cells[];
  readonly future: readonly Cells[];
}

const maxSteps = 200;

export const noSteps: EditSteps = { cells: noCells, past: [], future: [] };

export function startSteps(cells: Cells): EditSteps {
  return { cells, past: [], future: [] };
}

/** One change of any number of cells is one step. */
export function withStep({ cells: before, past }: EditSteps, cells: Cells): EditSteps {
  return { cells, past: [...past, before].slice(-maxSteps), future: [] };
}

export function undo({ cells, past, future }: EditSteps): EditSteps {
  const before = past.at(-1);
  return before === undefined
    ? { cells, past, future }
    : { cells: before, past: past.slice(0, -1), future: [cells, ...future] };
}

export function redo({ cells, past, future }: EditSteps): EditSteps {
  const [after, ...rest] = future;
  return after === undefined ? { cells, past, future } : { cells: after, past: [...past, cells], future: rest };
}
