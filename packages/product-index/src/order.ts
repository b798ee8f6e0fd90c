/**
 * Orders of rows. An order by one field is cached and extended with each added row; other orders are computed on demand.
 * Invariant: every order ends with the product's id, in the direction of the last key.
 */
import type { Column } from './column.ts';
import type { FieldName } from './filter.ts';
import type { ProductRows } from './product-rows.ts';

export interface SortKey {
  readonly field: FieldName;
  readonly descending: boolean;
}

/** The sort values of a row, the id last. */
export type SortValues = readonly (string | number | null)[];

export interface RowOrder {
  compare(left: number, right: number): number;
  /** Compares a row with these sort values: negative when the row comes first. */
  compareTo(row: number, values: SortValues): number;
  valuesOf(row: number): SortValues;
}

/** Sorted rows, some of them perhaps removed, to walk in either direction. */
export interface SortedRows extends Omit<RowOrder, 'compare'> {
  readonly rows: Int32Array;
  readonly isBackwards: boolean;
}

/** With more new rows than these, sorting again costs less than inserting each. */
const MAX_INSERTS = 2000;

interface RowList {
  rows: Int32Array;
  count: number;
}

export class RowOrders {
  readonly #index: ProductRows;
  readonly #byField = new Map<string, RowList>();
  readonly #byCollection = new Map<string, RowList>();

  constructor(index: ProductRows) {
    this.#index = index;
  }

  /** Returns the order of one field. The cached list is ascending; descending walks it backwards. */
  byField(field: string, descending: boolean): SortedRows {
    const column = this.#readColumn(field);
    const ids = this.#readColumn('id');
    const list = this.#readFieldList(field, column, ids);
    const sign = descending ? -1 : 1;
    return {
      rows: list.rows.subarray(0, list.count),
      isBackwards: descending,
      compareTo: (row, [value = null, id = null]) => sign * (column.compareTo(row, value) || ids.compareTo(row, id)),
      valuesOf: (row) => [column.get(row), ids.get(row)],
    };
  }

  /** Returns the order of several fields. */
  byFields(keys: readonly SortKey[]): RowOrder {
    const columns = [...keys, { field: 'id', descending: keys.at(-1)?.descending === true }].map(
      ({ field, descending }) => ({ column: this.#readColumn(field), sign: descending ? -1 : 1 }),
    );
    return {
      compare: (left, right) => {
        for (const { column, sign } of columns) {
          const order = column.compare(left, right);
          if (order !== 0) return sign * order;
        }
        return 0;
      },
      compareTo: (row, values) => {
        for (const [index, { column, sign }] of columns.entries()) {
          const order = column.compareTo(row, values[index] ?? null);
          if (order !== 0) return sign * order;
        }
        return 0;
      },
      valuesOf: (row) => columns.map(({ column }) => column.get(row)),
    };
  }

  /** Returns a collection's own order: its products by position. */
  byCollection(collectionId: string): SortedRows {
    const index = this.#index;
    const list = this.#readCollectionList(collectionId);
    const position = (row: number): number => index.collections.position(collectionId, row);
    return {
      rows: list.rows.subarray(0, list.count),
      isBackwards: false,
      compareTo: (row, [value = null, id = null]) =>
        position(row) - Number(value) || (index.id(row) < String(id) ? -1 : index.id(row) > String(id) ? 1 : 0),
      valuesOf: (row) => [position(row), index.id(row)],
    };
  }

  #readColumn(field: string): Column {
    const column = this.#index.column(field);
    if (column === undefined) throw new Error(`The product index has no field ${field} to sort by.`);
    return column;
  }

  #readCollectionList(collectionId: string): RowList {
    const index = this.#index;
    const rows = index.collections.rows(collectionId);
    const cached = this.#byCollection.get(collectionId);
    if (cached !== undefined && rows.length - cached.count <= MAX_INSERTS) {
      const position = (row: number): number => index.collections.position(collectionId, row);
      const compare = (left: number, right: number): number =>
        position(left) - position(right) || index.compareIds(left, right);
      while (cached.count < rows.length) insert(cached, rows[cached.count] ?? 0, compare);
      return cached;
    }
    const positions = index.collections.positions(collectionId);
    const sorted = Int32Array.from(rows, (_row, offset) => offset).sort(
      (left, right) =>
        (positions[left] ?? 0) - (positions[right] ?? 0) || index.compareIds(rows[left] ?? 0, rows[right] ?? 0),
    );
    const list = { rows: sorted.map((offset) => rows[offset] ?? 0), count: rows.length };
    this.#byCollection.set(collectionId, list);
    return list;
  }

  #readFieldList(field: string, column: Column, ids: Column): RowList {
    const { size } = this.#index;
    const compare = (left: number, right: number): number => column.compare(left, right) || ids.compare(left, right);
    const cached = this.#byField.get(field);
    if (cached !== undefined && size - cached.count <= MAX_INSERTS) {
      while (cached.count < size) insert(cached, cached.count, compare);
      return cached;
    }
    const rows = Int32Array.from({ length: size }, (_, row) => row).sort(compare);
    const list = { rows, count: size };
    this.#byField.set(field, list);
    return list;
  }
}

function insert(list: RowList, row: number, compare: (left: number, right: number) => number): void {
  if (list.count === list.rows.length) {
    const grown = new Int32Array(list.rows.length + Math.max(1024, list.rows.length >>> 4));
    grown.set(list.rows);
    list.rows = grown;
  }
  let low = 0;
  let high = list.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(list.rows[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  list.rows.copyWithin(low + 1, low, list.count);
  list.rows[low] = row;
  list.count += 1;
}
