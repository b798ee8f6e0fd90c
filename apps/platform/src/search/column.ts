/** Columns of an index: one value for each row, by the row's number. Numbers lie side by side, text by reference. */

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

  /** For loops; a missing value is minus infinity. */
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

export class TextColumn {
  readonly kind = 'text';
  readonly #values: (string | null)[] = [];

  set(row: number, value: string | null): void {
    this.#values[row] = value;
  }

  get(row: number): string | null {
    return this.#values[row] ?? null;
  }

  compare(left: number, right: number): number {
    return compareText(this.get(left), this.get(right));
  }

  compareTo(row: number, value: string | number | null): number {
    return compareText(this.get(row), typeof value === 'string' ? value : null);
  }
}

export type Column = NumberColumn | TextColumn;

/** Text by its UTF-16 units, nothing first: one order for every database. */
export function compareText(left: string | null, right: string | null): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}
