/**
 * Rows by group (a collection, a choice), each with its position in the group. Invariant: rows are only added, in
 * ascending order. Removed products stay in their groups; callers intersect with the live rows.
 */
import { NumberList } from './number-list.ts';
import { RowSet } from './row-set.ts';

interface Group {
  /** Ascending. */
  readonly rows: NumberList;
  /** One position for each of these rows: a whole number below 2⁵³. */
  readonly positions: NumberList<Float64Array>;
}

export class RowGroups {
  readonly #groups = new Map<string, Group>();
  readonly #sets = new Map<string, RowSet>();

  add(name: string, row: number, position = 0): void {
    const group = this.#groups.get(name) ?? {
      rows: new NumberList(),
      positions: new NumberList(Float64Array),
    };
    this.#groups.set(name, group);
    group.rows.push(row);
    group.positions.push(position);
    this.#sets.delete(name);
  }

  names(): IterableIterator<string> {
    return this.#groups.keys();
  }

  /** Returns the rows in ascending order; none for an unknown group. */
  rows(name: string): Uint32Array {
    return this.#groups.get(name)?.rows.view() ?? new Uint32Array();
  }

  /** Returns the positions of the same rows. */
  positions(name: string): Float64Array {
    return this.#groups.get(name)?.positions.view() ?? new Float64Array();
  }

  /** Returns the position of one row; 0 when it is not in the group. */
  position(name: string, row: number): number {
    const rows = this.rows(name);
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return rows[low] === row ? (this.positions(name)[low] ?? 0) : 0;
  }

  /** Returns the rows as a set, cached until the group grows. */
  set(name: string): RowSet {
    const cached = this.#sets.get(name);
    if (cached !== undefined) return cached;
    const rows = this.rows(name);
    const set = new RowSet((rows.at(-1) ?? -1) + 1);
    for (const row of rows) set.add(row);
    this.#sets.set(name, set);
    return set;
  }
}
