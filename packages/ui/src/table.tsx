/**
 * A list as a table: columns as data, numbers right-aligned in tabular figures, optional selection and sorting. The
 * caller sorts and pages; the table only calls back.
 */
import type { Key, ReactNode } from 'react';

import { VisuallyHidden } from './announce.tsx';
import { classNames } from './class-names.ts';
import { Checkbox } from './field.tsx';
import { ChevronDownIcon } from './icon.tsx';
import { useUiWords } from './words.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly number?: boolean | undefined;
  readonly sortable?: boolean | undefined;
  readonly titleHidden?: boolean | undefined;
}

export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** The caption of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  readonly rowLabel?: ((row: Row) => string) | undefined;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  readonly selected?: ReadonlySet<Key> | undefined;
  readonly onSelect?: ((selected: ReadonlySet<Key>) => void) | undefined;
  readonly className?: string | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLabel, sorting, onSort, selected, onSelect, className } = props;
  const words = useUiWords();
  const keys = rows.map(rowKey);
  const all = selected !== undefined && keys.length > 0 && keys.every((key) => selected.has(key));
  const toggle = (key: Key) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };
  return (
    <div className="table-frame">
      <table className={classNames('table', className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selected !== undefined && (
              <th scope="col">
                <Checkbox
                  label={<VisuallyHidden>{words.selectAll}</VisuallyHidden>}
                  checked={all}
                  onChange={() => onSelect?.(new Set(all ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr key={key} aria-selected={selected?.has(key)}>
                {selected !== undefined && (
                  <td>
                    <Checkbox
                      label={<VisuallyHidden>{words.selectRow(rowLabel?.(row) ?? String(key))}</VisuallyHidden>}
                      checked={selected.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={column.number ? 'is-number' : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const current = sorting?.key === column.key ? sorting.direction : undefined;
  const title = column.titleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title;
  if (!column.sortable || onSort === undefined) {
    return (
      <th scope="col" className={column.number ? 'is-number' : undefined}>
        {title}
      </th>
    );
  }
  return (
    <th scope="col" className={column.number ? 'is-number' : undefined} aria-sort={current ?? 'none'}>
      <button
        type="button"
        className="button button--link"
        onClick={() => onSort({ key: column.key, direction: current === 'ascending' ? 'descending' : 'ascending' })}
      >
        {title}
        {current !== undefined && (
          <ChevronDownIcon size={14} style={{ rotate: current === 'ascending' ? '180deg' : '0deg' }} />
        )}
      </button>
    </th>
  );
}
