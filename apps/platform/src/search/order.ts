/**
 * Orders of an index's rows. An order by one column is kept and follows the rows that are added; others are made when
 * asked for. Invariant: every order ends with the product's id, in the direction of the key before it.
 */
import type { SortKey } from '../query/page.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Column } from './column.ts';

/** Which of two rows comes first. */
export interface RowOrder {
  compare(left: number, right: number): number;
  /** Where a row stands to one with these sort values (the id last): negative where it comes earlier. */
  compareTo(row: number, values: readonly (string | number | null)[]): number;
  /** The row's own sort values, the id last. */
  valuesOf(row: number): readonly (string | number | null)[];
}

/** Rows in an order, some of them perhaps gone; walked from one end or the other. */
export interface Sequence extends Omit<RowOrder, 'compare'> {
  readonly rows: Int32Array;
  readonly isBackwards: boolean;
}

/** More rows than these at once are not put in one by one. */
const MOST_INSERTS = 2000;
const ID = 'products.product_id';

interface Kept {
  rows: Int32Array;
  count: number;
}

export class Orders {
  readonly #index: CatalogIndex;
  readonly #kept = new Map<string, Kept>();
  readonly #keptPlaces = new Map<string, Kept>();

  constructor(index: CatalogIndex) {
    this.#index = index;
  }

  /** The order of one column (ascending; walk it backwards for the other). */
  byColumn(name: string, descending: boolean): Sequence {
    const column = this.#index.column(name);
    const ids = this.#index.column(ID);
    if (column === undefined || ids === undefined) throw new Error(`The index has no column ${name}.`);
    const kept = this.#keep(name, column, ids);
    const sign = descending ? -1 : 1;
    return {
      rows: kept.rows.subarray(0, kept.count),
      isBackwards: descending,
      compareTo: (row, [value = null, id = null]) => sign * (column.compareTo(row, value) || ids.compareTo(row, id)),
      valuesOf: (row) => [column.get(row), ids.get(row)],
    };
  }

  /** The order of several columns. */
  byColumns(keys: readonly SortKey[]): RowOrder {
    const columns = [...keys, { column: ID, descending: keys.at(-1)?.descending === true }].flatMap((key) => {
      const column = this.#index.column(key.column);
      return column === undefined ? [] : [{ column, sign: key.descending ? -1 : 1 }];
    });
    return {
      compare: (left, right) => {
        for (const { column, sign } of columns) {
          const order = column.compare(left, right);
          if (order !== 0) return sign * order;
        }
        return 0;
      },
      compareTo: (row, values) => {
        for (const [place, { column, sign }] of columns.entries()) {
          const order = column.compareTo(row, values[place] ?? null);
          if (order !== 0) return sign * order;
        }
        return 0;
      },
      valuesOf: (row) => columns.map(({ column }) => column.get(row)),
    };
  }

  /** A collection's own order, of the products that it holds and of some that are gone. */
  byPlace(collectionId: string): Sequence {
    const index = this.#index;
    const kept = this.#keepPlaces(collectionId);
    const position = (row: number): number => index.collections.position(collectionId, row);
    return {
      rows: kept.rows.subarray(0, kept.count),
      isBackwards: false,
      compareTo: (row, [value = null, id = null]) =>
        position(row) - Number(value) || (index.id(row) < String(id) ? -1 : index.id(row) > String(id) ? 1 : 0),
      valuesOf: (row) => [position(row), index.id(row)],
    };
  }

  #keepPlaces(collectionId: string): Kept {
    const index = this.#index;
    const rows = index.collections.rows(collectionId);
    const kept = this.#keptPlaces.get(collectionId);
    if (kept !== undefined && rows.length - kept.count <= MOST_INSERTS) {
      const position = (row: number): number => index.collections.position(collectionId, row);
      const compare = (left: number, right: number): number =>
        position(left) - position(right) || index.compareIds(left, right);
      while (kept.count < rows.length) insert(kept, rows[kept.count] ?? 0, compare);
      return kept;
    }
    const positions = index.collections.positions(collectionId);
    const sorted = Int32Array.from(rows, (_row, place) => place).sort(
      (left, right) =>
        (positions[left] ?? 0) - (positions[right] ?? 0) || index.compareIds(rows[left] ?? 0, rows[right] ?? 0),
    );
    const made = { rows: sorted.map((place) => rows[place] ?? 0), count: rows.length };
    this.#keptPlaces.set(collectionId, made);
    return made;
  }

  #keep(name: string, column: Column, ids: Column): Kept {
    const { size } = this.#index;
    const compare = (left: number, right: number): number => column.compare(left, right) || ids.compare(left, right);
    const kept = this.#kept.get(name);
    if (kept !== undefined && size - kept.count <= MOST_INSERTS) {
      while (kept.count < size) insert(kept, kept.count, compare);
      return kept;
    }
    const rows = Int32Array.from({ length: size }, (_, row) => row).sort(compare);
    const made = { rows, count: size };
    this.#kept.set(name, made);
    return made;
  }
}

function insert(kept: Kept, row: number, compare: (left: number, right: number) => number): void {
  if (kept.count === kept.rows.length) {
    const grown = new Int32Array(kept.rows.length + Math.max(1024, kept.rows.length >>> 4));
    grown.set(kept.rows);
    kept.rows = grown;
  }
  let low = 0;
  let high = kept.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(kept.rows[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  kept.rows.copyWithin(low + 1, low, kept.count);
  kept.rows[low] = row;
  kept.count += 1;
}
