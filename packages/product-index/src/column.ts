/**
 * Columns of numbers and of repeated text: one value per row, in typed arrays. The garbage collector does not scan typed
 * arrays; a hundred thousand strings by reference would be marked at each collection, in the middle of responses.
 */
import type { RowSet } from './row-set.ts';
import type { TextColumn } from './text-column.ts';

/** Missing numbers sort first, as missing text does. */
const MISSING = Number.NEGATIVE_INFINITY;

export class NumberColumn {
  readonly kind = 'number';
  #values = new Float64Array(1024);

  set(row: number, value: number | null): void {
    if (row >= this.#values.length) {
      const grown = new Float64Array(Math.max(row + 1, this.#values.length * 2));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[row] = value ?? MISSING;
  }

  /** Returns the rows whose value compares so to `value`. A missing value never matches. */
  select(among: RowSet, comparison: 'gt' | 'ge' | 'lt' | 'le', value: number): RowSet {
    const isOpen = comparison === 'gt' || comparison === 'lt';
    const isAbove = comparison === 'gt' || comparison === 'ge';
    return among.between(this.#values, {
      lowest: isAbove ? value : isOpen ? MISSING : -Number.MAX_VALUE,
      highest: isAbove ? Number.POSITIVE_INFINITY : value,
      isOpen,
    });
  }

  /** The values for loops; a missing value is minus infinity. */
  get raw(): Float64Array {
    return this.#values;
  }

  get(row: number): number | null {
    const value = this.#values[row] ?? MISSING;
    return value === MISSING ? null : value;
  }

  compare(left: number, right: number): number {
    const one = this.#values[left] ?? MISSING;
    const other = this.#values[right] ?? MISSING;
    return one < other ? -1 : one > other ? 1 : 0;
  }

  compareTo(row: number, value: string | number | null): number {
    const one = this.#values[row] ?? MISSING;
    const other = typeof value === 'number' ? value : MISSING;
    return one < other ? -1 : one > other ? 1 : 0;
  }
}

/** Text that many rows share, stored as one code per row, so that rows can be counted by value. */
export class CodedColumn {
  readonly kind = 'text';
  readonly #texts: string[] = [];
  readonly #codes = new Map<string, number>();
  #rows = new Int32Array(1024);
  #ranks = new Int32Array(0);

  set(row: number, value: string | null): void {
    if (row >= this.#rows.length) {
      const grown = new Int32Array(Math.max(row + 1, this.#rows.length * 2));
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[row] = value === null ? 0 : this.#code(value);
  }

  get(row: number): string | null {
    const code = this.#rows[row] ?? 0;
    return code === 0 ? null : (this.#texts[code - 1] ?? null);
  }

  compare(left: number, right: number): number {
    const ranks = this.#rank();
    return (ranks[this.#rows[left] ?? 0] ?? 0) - (ranks[this.#rows[right] ?? 0] ?? 0);
  }

  compareTo(row: number, value: string | number | null): number {
    return compareText(this.get(row), typeof value === 'string' ? value : null);
  }

  /** Returns the rows whose text matches. The predicate runs once per distinct text. */
  select(among: RowSet, matches: (text: string | null) => boolean): RowSet {
    return among.marked(
      this.#rows,
      Uint8Array.from([null, ...this.#texts], (text) => (matches(text) ? 1 : 0)),
    );
  }

  /** Counts these rows by text. Texts that no row has are omitted. */
  count(rows: RowSet): readonly (readonly [string, number])[] {
    const counts = new Int32Array(this.#texts.length + 1);
    rows.forEach((row) => {
      const code = this.#rows[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    });
    return this.#texts.map((text, index) => [text, counts[index + 1] ?? 0] as const).filter(([, count]) => count > 0);
  }

  /** Returns the rank of each code in the order of the texts; a missing text comes first. */
  #rank(): Int32Array {
    if (this.#ranks.length === this.#texts.length + 1) return this.#ranks;
    const ranks = new Int32Array(this.#texts.length + 1);
    const codes = this.#texts.map((_text, index) => index);
    codes.sort((left, right) => compareText(this.#texts[left] ?? null, this.#texts[right] ?? null));
    for (const [rank, index] of codes.entries()) ranks[index + 1] = rank + 1;
    this.#ranks = ranks;
    return ranks;
  }

  #code(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#texts.push(text);
    this.#codes.set(text, this.#texts.length);
    return this.#texts.length;
  }
}

export type Column = NumberColumn | TextColumn | CodedColumn;

/** Compares by UTF-16 units, a missing text first: the same order on every database. */
export function compareText(left: string | null, right: string | null): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}
