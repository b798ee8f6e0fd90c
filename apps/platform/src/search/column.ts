/**
 * Columns of an index: one value for each row, by the row's number, side by side in memory that the garbage collector does
 * not look into: a hundred thousand texts by reference would be marked again and again, in the middle of answers.
 */
import type { Bits } from './bits.ts';
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

  /** Those of the rows whose values stand so to this one; rows without a value stand to nothing. */
  select(among: Bits, comparison: 'gt' | 'ge' | 'lt' | 'le', value: number): Bits {
    const isOpen = comparison === 'gt' || comparison === 'lt';
    const isAbove = comparison === 'gt' || comparison === 'ge';
    return among.between(this.#values, {
      lowest: isAbove ? value : isOpen ? MISSING : -Number.MAX_VALUE,
      highest: isAbove ? Number.POSITIVE_INFINITY : value,
      isOpen,
    });
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

/** Text of which there are few different ones, so that rows can be counted by them. */
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

  /** Those of the rows whose text is meant. Each text is asked about once, however many rows have it. */
  select(among: Bits, isMeant: (text: string | null) => boolean): Bits {
    return among.marked(
      this.#rows,
      Uint8Array.from([null, ...this.#texts], (text) => (isMeant(text) ? 1 : 0)),
    );
  }

  /** How many of these rows have each text; texts that none has are left out. */
  count(rows: Bits): readonly (readonly [string, number])[] {
    const counts = new Int32Array(this.#texts.length + 1);
    rows.forEach((row) => {
      const code = this.#rows[row] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    });
    return this.#texts.map((text, place) => [text, counts[place + 1] ?? 0] as const).filter(([, count]) => count > 0);
  }

  /** The place of each code among the texts in their order; nothing comes first. */
  #rank(): Int32Array {
    if (this.#ranks.length === this.#texts.length + 1) return this.#ranks;
    const ranks = new Int32Array(this.#texts.length + 1);
    const codes = this.#texts.map((_text, place) => place);
    codes.sort((left, right) => compareText(this.#texts[left] ?? null, this.#texts[right] ?? null));
    for (const [rank, place] of codes.entries()) ranks[place + 1] = rank + 1;
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

/** Text by its UTF-16 units, nothing first: one order for every database. */
export function compareText(left: string | null, right: string | null): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}
