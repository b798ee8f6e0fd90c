/**
 * Tables on the clipboard as spreadsheets write them: rows by lines, cells by tabs, and in quotes what has a tab, a line
 * break or a quote inside.
 */
import { words } from '../words/words.ts';
import type { Area, Bounds, Place } from './selection.ts';

export type CellTable = readonly (readonly string[])[];

export function parseCellTable(text: string): CellTable {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(cells);
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  // The last line may end with a break.
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

export function writeCellTable(table: CellTable): string {
  return table
    .map((cells) =>
      cells.map((cell) => (/["\t\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
}

export interface PastedCell extends Place {
  readonly text: string;
}

export interface PastedTable {
  readonly cells: readonly PastedCell[];
  readonly area: Area;
  /** Rows and columns that would lie outside of the sheet. */
  readonly rowsLeft: number;
  readonly columnsLeft: number;
}

/** A single cell fills the selected ones, and so does one row; other tables begin at the first selected cell. */
export function pasteTable(table: CellTable, area: Area, { rows, columns }: Bounds): PastedTable {
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const selectedRows = area.bottom - area.top + 1;
  const selectedColumns = area.right - area.left + 1;
  const wantedRows = table.length === 1 ? selectedRows : table.length;
  const wantedColumns = width === 1 && table.length === 1 ? selectedColumns : width;
  const height = Math.min(wantedRows, rows - area.top);
  const across = Math.min(wantedColumns, columns - area.left);
  const cells = Array.from({ length: height }, (_, down) =>
    Array.from({ length: across }, (_cell, right): readonly PastedCell[] => {
      const text = table[table.length === 1 ? 0 : down]?.[width === 1 ? 0 : right];
      return text === undefined ? [] : [{ row: area.top + down, column: area.left + right, text }];
    }).flat(),
  ).flat();
  return {
    cells,
    area: { top: area.top, left: area.left, bottom: area.top + height - 1, right: area.left + across - 1 },
    rowsLeft: wantedRows - height,
    columnsLeft: wantedColumns - across,
  };
}

/** `12 rows didn’t fit.` */
export function describeLeft(rowCount: number, columnCount: number): string | undefined {
  const texts = words.sheet.notFitting;
  if (rowCount > 0 && columnCount > 0) return texts.rowsAndColumns(rowCount, columnCount);
  if (rowCount > 0) return texts.rows(rowCount);
  return columnCount > 0 ? texts.columns(columnCount) : undefined;
}
