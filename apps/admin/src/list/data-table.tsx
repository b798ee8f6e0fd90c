/**
 * A list as a table on wide screens and as cards on phones: only one of them is in the page. The platform sorts and pages.
 * The visible columns are the merchant's choice, stored in the browser. Rows are rendered again only with other rows or
 * columns, not while newer ones load.
 */
import { ChevronDownIcon } from '@cartwright/ui';
import {
  type ColumnDef,
  columnVisibilityFeature,
  type ColumnVisibilityState,
  flexRender,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ComponentType, useMemo } from 'react';

import { useIsNarrow } from './use-narrow.ts';

interface ColumnMeta {
  /** Right-aligned, in tabular figures. */
  readonly isNumber?: boolean;
}

/** Only its type counts; the value is never read. */
const noMeta: ColumnMeta = {};

export const listFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: noMeta,
});

export type ListColumn<Row extends object> = ColumnDef<typeof listFeatures, Row>;

export interface ListSorting {
  readonly column: string;
  readonly descending: boolean;
}

interface DataTableProps<Row extends object> {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The same row for a phone. */
  readonly Card: ComponentType<{ readonly row: Row }>;
  readonly sorting?: ListSorting;
  readonly onSort?: (sorting: ListSorting) => void;
  readonly visibility?: ColumnVisibilityState;
  /** Shown while newer rows load. */
  readonly isStale?: boolean;
}

const noVisibility: ColumnVisibilityState = {};

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, Card, sorting, onSort, visibility = noVisibility, isStale = false } = props;
  const isNarrow = useIsNarrow();
  const cards = useMemo(
    () =>
      isNarrow &&
      rows.map((row) => (
        <li key={rowId(row)} className="row-link border-b border-line px-4 py-3.5 last:border-b-0">
          <Card row={row} />
        </li>
      )),
    // oxlint-disable-next-line react/exhaustive-deps -- The id of a row does not depend on the render.
    [isNarrow, rows, Card],
  );
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      columnVisibility: visibility,
      sorting: sorting === undefined ? [] : [{ id: sorting.column, desc: sorting.descending }],
    },
    onSortingChange: (update) => {
      const current = sorting === undefined ? [] : [{ id: sorting.column, desc: sorting.descending }];
      const [next] = typeof update === 'function' ? update(current) : update;
      if (next !== undefined) onSort?.({ column: next.id, descending: next.desc });
    },
  });
  const body = useMemo(
    () =>
      !isNarrow &&
      table.getRowModel().rows.map((row) => (
        <tr key={row.id} className="row-link">
          {row.getVisibleCells().map((cell) => (
            <td key={cell.id} className={cell.column.columnDef.meta?.isNumber === true ? 'is-number' : undefined}>
              {flexRender(cell.column.columnDef.cell, cell.getContext())}
            </td>
          ))}
        </tr>
      )),
    // oxlint-disable-next-line react/exhaustive-deps -- The table reads its rows from these.
    [isNarrow, rows, columns, visibility],
  );
  const stale = isStale ? 'opacity-60 transition-opacity' : 'transition-opacity';
  if (isNarrow) {
    return (
      <div aria-busy={isStale} className={stale}>
        <ul aria-label={caption}>{cards}</ul>
      </div>
    );
  }
  return (
    <div aria-busy={isStale} className={stale}>
      <div className="table-frame">
        <table className="table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => {
                  const { column } = header;
                  const sorted = column.getIsSorted();
                  const title = <table.FlexRender header={header} />;
                  const isSortable = column.getCanSort() && onSort !== undefined;
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      className={column.columnDef.meta?.isNumber === true ? 'is-number' : undefined}
                      aria-sort={isSortable ? ariaSort(sorted) : undefined}
                    >
                      {isSortable ? (
                        <button type="button" className="button button--link" onClick={() => column.toggleSorting()}>
                          {title}
                          <ChevronDownIcon
                            size={14}
                            className={sorted === false ? 'opacity-0' : sorted === 'asc' ? 'rotate-180' : ''}
                          />
                        </button>
                      ) : (
                        title
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>{body}</tbody>
        </table>
      </div>
    </div>
  );
}

function ariaSort(sorted: false | 'asc' | 'desc'): 'none' | 'ascending' | 'descending' {
  if (sorted === false) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}
