/**
 * A grid of cells that works as in a spreadsheet, by keyboard and pointer (pattern `grid` of the ARIA guide). It shows the
 * rows that are in view. It keeps the selection and the open cell; texts, problems and edits belong to the page.
 */
import { classNames, useAnnounce } from '@cartwright/ui';
import {
  type ClipboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { words } from '../words/words.ts';
import { readPressed } from './arrow-keys.ts';
import { CellEditor, type EditEnd, type OpenCell } from './cell-editor.tsx';
import type { CellChange } from './cell-edits.ts';
import { nameCell } from './cell-name.ts';
import { type CellTable, describeLeft, parseCellTable, pasteTable, writeCellTable } from './clipboard.ts';
import { findPlace, isOnCheck } from './pointed-cell.ts';
import { showRow, useRowWindow } from './row-window.ts';
import {
  areaOf,
  type Bounds,
  clampSelection,
  countArea,
  firstCell,
  isInArea,
  type Place,
  selectAll,
  selectCell,
  type Selection,
} from './selection.ts';
import { readSheetKey, type SheetKey } from './sheet-keys.ts';

export type CellKind = 'text' | 'number' | 'check' | 'computed';

export interface SheetColumn {
  readonly id: string;
  readonly title: string;
  /** Width as a track of a CSS grid. */
  readonly width: string;
  readonly kindOf: (row: string) => CellKind;
  /** What is kept of typed or pasted text. */
  readonly normalize: (text: string, row: string) => string;
  /** How a text is shown, copied and opened; `normalize` reads it back. */
  readonly show: (text: string) => string;
}

export interface SheetRow {
  readonly id: string;
  readonly label: string;
}

export interface CellName {
  readonly row: string;
  readonly column: string;
}

/** For buttons outside of the grid. */
export interface SheetHandle {
  /** Selects the cell, scrolls to it and gives the grid the focus. */
  readonly show: (cell: CellName) => void;
}

interface SheetGridProps {
  readonly label: string;
  /** The title of the rows: `Variant`. */
  readonly rowTitle: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly isReadOnly?: boolean;
  readonly textOf: (row: string, column: string) => string;
  readonly problemOf: (row: string, column: string) => string | undefined;
  readonly isEdited: (row: string, column: string) => boolean;
  readonly onChange: (changes: readonly CellChange[]) => void;
  /** The saved texts again. */
  readonly onRestore: (cells: readonly CellName[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onNextProblem: () => void;
  /** The active cell, and all rows that are selected. */
  readonly onSelect: (active: CellName | undefined, rows: readonly string[]) => void;
  /** A sentence about something that is not seen in the cells. */
  readonly onMessage: (sentence: string) => void;
  readonly ref?: Ref<SheetHandle>;
}

const rowHeight = 40;
const headHeight = 40;

/** The texts of cells of kind `check`. */
export const CHECKED = 'yes';
export const UNCHECKED = 'no';

export function SheetGrid(props: SheetGridProps) {
  const { label, rowTitle, columns, rows, isReadOnly = false, textOf, problemOf, isEdited, onChange, ref } = props;
  const frame = useRef<HTMLTableElement>(null);
  const window = useRowWindow(frame, { count: rows.length, rowHeight, headHeight });
  const [kept, setSelection] = useState<Selection>(firstCell);
  const [open, setOpen] = useState<OpenCell>();
  const announce = useAnnounce();
  const id = useId();
  const bounds: Bounds = { rows: rows.length, columns: columns.length, page: window.page };
  const selection = clampSelection(kept, bounds);
  const area = areaOf(selection);

  const nameOf = ({ row, column }: Place): CellName | undefined => {
    const [found, title] = [rows[row], columns[column]];
    return found === undefined || title === undefined ? undefined : { row: found.id, column: title.id };
  };
  const shownAt = (place: Place): string => {
    const [row, column] = [rows[place.row], columns[place.column]];
    return row === undefined || column === undefined ? '' : column.show(textOf(row.id, column.id));
  };
  const kindAt = ({ row, column }: Place): CellKind => columns[column]?.kindOf(rows[row]?.id ?? '') ?? 'computed';
  const select = (next: Selection) => {
    const inside = clampSelection(next, bounds);
    setSelection(inside);
    if (frame.current !== null) showRow(frame.current, inside.active.row, rowHeight, headHeight);
    const { top, bottom } = areaOf(inside);
    props.onSelect(
      nameOf(inside.active),
      rows.slice(top, bottom + 1).map((row) => row.id),
    );
    const count = countArea(areaOf(inside));
    if (count > 1) announce(words.sheet.selected(count));
  };
  /** The cells of the selection that are of these kinds. */
  const listSelected = (...kinds: readonly CellKind[]): readonly CellName[] =>
    rows.slice(area.top, area.bottom + 1).flatMap(({ id: row }) =>
      columns
        .slice(area.left, area.right + 1)
        .filter((column) => kinds.includes(column.kindOf(row)))
        .map((column) => ({ row, column: column.id })),
    );
  const write = (place: Place, text: string): readonly CellChange[] => {
    const [row, column] = [rows[place.row], columns[place.column]];
    if (row === undefined || column === undefined || column.kindOf(row.id) === 'computed') return [];
    return [{ row: row.id, column: column.id, text: column.normalize(text, row.id) }];
  };
  const change = (changes: readonly CellChange[]) => {
    if (!isReadOnly && changes.length > 0) onChange(changes);
  };

  useImperativeHandle(ref, () => ({
    show: ({ row, column }) => {
      const place = {
        row: rows.findIndex((one) => one.id === row),
        column: columns.findIndex((one) => one.id === column),
      };
      if (place.row < 0 || place.column < 0) return;
      frame.current?.focus({ preventScroll: true });
      select(selectCell(place));
    },
  }));

  const openCell = (place: Place, typed?: string) => {
    const name = nameOf(place);
    const kind = kindAt(place);
    if (name === undefined || isReadOnly || kind === 'computed') return;
    if (kind === 'check') {
      if (typed === undefined) toggle();
      return;
    }
    // The field must have the focus before the browser inserts the typed character.
    flushSync(() => setOpen({ place, text: typed ?? shownAt(place), isTyping: typed !== undefined }));
  };
  const toggle = () => {
    const name = nameOf(selection.active);
    if (name === undefined) return;
    const text = textOf(name.row, name.column) === CHECKED ? UNCHECKED : CHECKED;
    change(listSelected('check').map((cell) => ({ ...cell, text })));
  };
  const close = (end: EditEnd) => {
    if (open === undefined) return;
    const { place } = open;
    if (end.kind !== 'canceled') change(write(place, end.text));
    setOpen(undefined);
    if (end.kind === 'left') return;
    frame.current?.focus({ preventScroll: true });
    if (end.kind === 'done') {
      select(selectCell({ row: place.row + (end.down ?? 0), column: place.column + (end.right ?? 0) }));
    }
  };
  const fillDown = () => {
    // One row alone takes the row above.
    const from = area.top === area.bottom ? area.top - 1 : area.top;
    if (from < 0) return;
    const changes: CellChange[] = [];
    for (let column = area.left; column <= area.right; column += 1) {
      const text = shownAt({ row: from, column });
      for (let row = from + 1; row <= area.bottom; row += 1) changes.push(...write({ row, column }, text));
    }
    change(changes);
  };
  const actions: Readonly<Record<Exclude<SheetKey['kind'], 'move' | 'type'>, () => void>> = {
    all: () => select(selectAll(bounds)),
    undo: props.onUndo,
    redo: props.onRedo,
    fill: fillDown,
    edit: () => openCell(selection.active),
    toggle: () => {
      if (kindAt(selection.active) === 'check') toggle();
    },
    clear: () => change(listSelected('text', 'number').map((cell) => ({ ...cell, text: '' }))),
    restore: () => {
      if (!isReadOnly) props.onRestore(listSelected('text', 'number', 'check'));
    },
    problem: props.onNextProblem,
  };

  const readArea = (): CellTable =>
    rows
      .slice(area.top, area.bottom + 1)
      .map((row) => columns.slice(area.left, area.right + 1).map((column) => column.show(textOf(row.id, column.id))));
  const copy = (event: ClipboardEvent) => {
    if (open !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCellTable(readArea()));
    announce(words.sheet.copied(countArea(area)));
  };
  const paste = (event: ClipboardEvent) => {
    if (open !== undefined || isReadOnly) return;
    event.preventDefault();
    const table = parseCellTable(event.clipboardData.getData('text/plain'));
    if (table.length === 0) return;
    const pasted = pasteTable(table, area, bounds);
    change(pasted.cells.flatMap((cell) => write(cell, cell.text)));
    setSelection({
      anchor: { row: pasted.area.bottom, column: pasted.area.right },
      active: { row: pasted.area.top, column: pasted.area.left },
    });
    const sentence = describeLeft(pasted.rowsLeft, pasted.columnsLeft);
    if (sentence !== undefined) props.onMessage(sentence);
  };

  const point = (event: PointerEvent<HTMLElement>, isStart: boolean) => {
    const place = findPlace(event);
    if (place === undefined) return;
    // A click on the name of a row selects the row.
    const last = columns.length - 1;
    if (place.column < 0) {
      const anchor = { row: event.shiftKey || !isStart ? selection.anchor.row : place.row, column: last };
      select({ anchor, active: { row: place.row, column: 0 } });
    } else select({ anchor: event.shiftKey || !isStart ? selection.anchor : place, active: place });
  };

  const cellId = ({ row, column }: Place) => `${id}-${row}-${column}`;
  const activeId = cellId(selection.active);
  useEffect(() => {
    // On a narrow page the columns scroll, too.
    if (document.activeElement !== frame.current) return;
    document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);
  const isActiveShown = selection.active.row >= window.first && selection.active.row < window.end;
  return (
    <table
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The grid pattern on a table.
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={isReadOnly}
      aria-activedescendant={isActiveShown && rows.length > 0 ? activeId : undefined}
      className="sheet"
      style={{ '--sheet-columns': `minmax(10rem, 2fr) ${columns.map(({ width }) => width).join(' ')}` } as object}
      onKeyDown={(event) => {
        if (open !== undefined) return;
        const key = readSheetKey(readPressed(event), selection, bounds);
        if (key === undefined || rows.length === 0) return;
        // Other shortcuts of the page are not for keys that the grid has used.
        event.stopPropagation();
        if (key.kind === 'type') {
          openCell(selection.active, '');
          return;
        }
        event.preventDefault();
        if (key.kind === 'move') select(key.selection);
        else actions[key.kind]();
      }}
      onCopy={copy}
      onCut={(event) => {
        copy(event);
        if (open === undefined) actions.clear();
      }}
      onPaste={paste}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
        point(event, true);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1 && event.pointerType === 'mouse' && open === undefined) point(event, false);
      }}
      onClick={(event) => {
        const name = isOnCheck(event) ? nameOf(findPlace(event) ?? selection.active) : undefined;
        if (name !== undefined)
          change([{ ...name, text: textOf(name.row, name.column) === CHECKED ? UNCHECKED : CHECKED }]);
      }}
      onDoubleClick={(event) => {
        // Its two clicks have switched it back and forth.
        if (!isOnCheck(event)) openCell(selection.active);
      }}
    >
      <thead className="sheet__head">
        <tr aria-rowindex={1} className="sheet__row">
          <th scope="col" aria-colindex={1} className="sheet__cell sheet__name">
            {rowTitle}
          </th>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              aria-colindex={index + 2}
              className={classNames('sheet__cell', column.kindOf('') !== 'text' && 'sheet__cell--end')}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="sheet__rows" style={{ blockSize: rows.length * rowHeight }}>
        {rows.slice(window.first, window.end).map((row, offset) => {
          const index = window.first + offset;
          return (
            <tr
              key={row.id}
              aria-rowindex={index + 2}
              className="sheet__row"
              style={{ insetBlockStart: index * rowHeight }}
            >
              <th scope="row" aria-colindex={1} className="sheet__cell sheet__name" data-row={index} data-column={-1}>
                <span className="truncate">{row.label}</span>
              </th>
              {columns.map((column, place) => {
                const at = { row: index, column: place };
                const isActive = selection.active.row === index && selection.active.column === place;
                const isSelected = isInArea(area, at);
                const kind = column.kindOf(row.id);
                const text = textOf(row.id, column.id);
                const shown = column.show(text);
                const problem = problemOf(row.id, column.id);
                return (
                  <td
                    key={column.id}
                    id={cellId(at)}
                    aria-colindex={place + 2}
                    aria-selected={isSelected}
                    aria-invalid={problem === undefined ? undefined : true}
                    aria-label={
                      isActive
                        ? nameCell(column.title, row.label, shown, { index, count: rows.length, problem })
                        : undefined
                    }
                    title={problem}
                    data-row={index}
                    data-column={place}
                    className={classNames(
                      'sheet__cell',
                      kind !== 'text' && 'sheet__cell--end',
                      kind === 'computed' && 'sheet__cell--computed',
                      isSelected && 'sheet__cell--selected',
                      isActive && 'sheet__cell--active',
                      isEdited(row.id, column.id) && 'sheet__cell--edited',
                      problem !== undefined && 'sheet__cell--problem',
                    )}
                  >
                    {open?.place.row === index && open.place.column === place ? (
                      <CellEditor
                        open={open}
                        label={words.sheet.field(column.title, row.label)}
                        isNumber={kind === 'number'}
                        onEnd={close}
                      />
                    ) : kind === 'check' ? (
                      <span className={classNames('sheet__check', text === CHECKED && 'sheet__check--on')}>
                        <span className="visually-hidden">{shown}</span>
                      </span>
                    ) : (
                      <bdi className="truncate">{shown}</bdi>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
