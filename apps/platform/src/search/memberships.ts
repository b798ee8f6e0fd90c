/** Which rows belong to which group (a collection, a choice). Rows that are gone stay in; whoever asks leaves them out. */
import { Bits, NumberList } from './bits.ts';

export class Memberships {
  readonly #rows = new Map<string, NumberList>();
  readonly #bits = new Map<string, Bits>();

  add(group: string, row: number): void {
    const rows = this.#rows.get(group) ?? new NumberList();
    this.#rows.set(group, rows);
    rows.push(row);
    this.#bits.delete(group);
  }

  groups(): IterableIterator<string> {
    return this.#rows.keys();
  }

  /** Rows in the order in which they came; empty for a group that nobody knows. */
  rows(group: string): Uint32Array {
    return this.#rows.get(group)?.view() ?? new Uint32Array();
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
