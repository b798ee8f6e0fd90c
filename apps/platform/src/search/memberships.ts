/** Which rows belong to which group (a collection, a choice), and at which place. Rows that are gone stay in; whoever asks leaves them out. */
import { Bits, NumberList } from './bits.ts';

interface Group {
  /** In the order in which they came, which is that of their numbers. */
  readonly rows: NumberList;
  /** Of each of these rows. */
  readonly positions: NumberList;
}

export class Memberships {
  readonly #groups = new Map<string, Group>();
  readonly #bits = new Map<string, Bits>();

  add(group: string, row: number, position = 0): void {
    const known = this.#groups.get(group) ?? { rows: new NumberList(), positions: new NumberList() };
    this.#groups.set(group, known);
    known.rows.push(row);
    known.positions.push(position);
    this.#bits.delete(group);
  }

  groups(): IterableIterator<string> {
    return this.#groups.keys();
  }

  /** Rows in the order in which they came; empty for a group that nobody knows. */
  rows(group: string): Uint32Array {
    return this.#groups.get(group)?.rows.view() ?? new Uint32Array();
  }

  /** The places of the same rows, one by one. */
  positions(group: string): Uint32Array {
    return this.#groups.get(group)?.positions.view() ?? new Uint32Array();
  }

  /** The place of one row; 0 where it does not belong to the group. */
  position(group: string, row: number): number {
    const rows = this.rows(group);
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return rows[low] === row ? (this.positions(group)[low] ?? 0) : 0;
  }

  /** The same rows as a set, kept until one is added. */
  bits(group: string): Bits {
    const known = this.#bits.get(group);
    if (known !== undefined) return known;
    const rows = this.rows(group);
    const bits = new Bits((rows.at(-1) ?? -1) + 1);
    for (const row of rows) bits.add(row);
    this.#bits.set(group, bits);
    return bits;
  }
}
