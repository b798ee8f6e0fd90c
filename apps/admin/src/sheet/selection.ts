/** The selected cells of a sheet: a rectangle between the cell where it began and the active one. */

/** A cell by its place in the shown rows and columns. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Selection {
  readonly anchor: Place;
  /** The active cell: it is edited, and read out. */
  readonly active: Place;
}

/** Both ends are inside. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are seen at once. */
  readonly page: number;
}

export const firstCell: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };

export function selectCell(place: Place): Selection {
  return { anchor: place, active: place };
}

export function areaOf({ anchor, active }: Selection): Area {
  return {
    top: Math.min(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    bottom: Math.max(anchor.row, active.row),
    right: Math.max(anchor.column, active.column),
  };
}

export function isInArea({ top, left, bottom, right }: Area, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function countArea({ top, left, bottom, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** Everything, with the active cell where it is. */
export function selectAll({ rows, columns }: Bounds): Selection {
  return { anchor: { row: rows - 1, column: columns - 1 }, active: { row: 0, column: 0 } };
}

/** Rows may have become fewer. */
export function clampSelection({ anchor, active }: Selection, bounds: Bounds): Selection {
  return { anchor: clamp(anchor, bounds), active: clamp(active, bounds) };
}

export interface Modifiers {
  /** Shift: from where the selection began. */
  readonly extends: boolean;
  /** Ctrl or Cmd: to the edge. */
  readonly jumps: boolean;
}

/** Where a key moves the active cell; undefined for other keys. */
export function moveSelection(
  selection: Selection,
  key: string,
  { extends: isExtending, jumps }: Modifiers,
  bounds: Bounds,
): Selection | undefined {
  const target = findTarget(selection.active, key, jumps, bounds);
  if (target === undefined) return undefined;
  const active = clamp(target, bounds);
  return { anchor: isExtending ? selection.anchor : active, active };
}

function findTarget({ row, column }: Place, key: string, jumps: boolean, bounds: Bounds): Place | undefined {
  const [lastRow, lastColumn] = [bounds.rows - 1, bounds.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: jumps ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: jumps ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: jumps ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: jumps ? lastColumn : column + 1 };
    case 'PageUp':
      return { row: row - bounds.page, column };
    case 'PageDown':
      return { row: row + bounds.page, column };
    case 'Home':
      return { row: jumps ? 0 : row, column: 0 };
    case 'End':
      return { row: jumps ? lastRow : row, column: lastColumn };
    default:
      return undefined;
  }
}

function clamp({ row, column }: Place, { rows, columns }: Bounds): Place {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}
