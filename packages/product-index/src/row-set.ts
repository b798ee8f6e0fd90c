/** Sets of row numbers as bits. Invariant: a set holds only numbers below its `size`. */

export interface NumberRange {
  readonly lowest: number;
  readonly highest: number;
  /** Whether both bounds are excluded. */
  readonly isOpen: boolean;
}

export class RowSet {
  readonly size: number;
  readonly #words: Uint32Array<ArrayBuffer>;

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.#words = words;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  add(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  remove(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }

  /** Returns the set with room for `size` rows. The memory is shared unless it had to grow. */
  withCapacity(size: number): RowSet {
    if (size <= this.#words.length * 32) return new RowSet(size, this.#words);
    const words = new Uint32Array((Math.max(size, this.size * 2) + 31) >>> 5);
    words.set(this.#words);
    return new RowSet(size, words);
  }

  count(): number {
    let count = 0;
    for (const word of this.#words) count += countBits(word);
    return count;
  }

  /** Counts the rows that are in both sets. */
  countBoth(other: RowSet): number {
    let count = 0;
    const length = Math.min(this.#words.length, other.#words.length);
    for (let index = 0; index < length; index += 1)
      count += countBits((this.#words[index] ?? 0) & (other.#words[index] ?? 0));
    return count;
  }

  and(other: RowSet): RowSet {
    return this.#combine(other, (left, right) => left & right);
  }

  or(other: RowSet): RowSet {
    return this.#combine(other, (left, right) => left | right);
  }

  /** Returns the rows that are in this set and not in the other. */
  without(other: RowSet): RowSet {
    return this.#combine(other, (left, right) => left & ~right);
  }

  /** Visits every row, smallest number first. */
  forEach(visit: (row: number) => void): void {
    for (let index = 0; index < this.#words.length; index += 1) {
      let word = this.#words[index] ?? 0;
      while (word !== 0) {
        visit((index << 5) + (31 - Math.clz32(word & -word)));
        word &= word - 1;
      }
    }
  }

  /** Returns the rows whose value lies in the range. The loop repeats that of `filter`, because a called predicate costs most. */
  between(values: Float64Array, { lowest, highest, isOpen }: NumberRange): RowSet {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let index = 0; index < words.length; index += 1) {
      let word = this.#words[index] ?? 0;
      let selected = 0;
      while (word !== 0) {
        const bit = word & -word;
        const value = values[(index << 5) + (31 - Math.clz32(bit))] ?? Number.NaN;
        if (isOpen ? value > lowest && value < highest : value >= lowest && value <= highest) selected |= bit;
        word ^= bit;
      }
      words[index] = selected;
    }
    return new RowSet(this.size, words);
  }

  /** Returns the rows whose code is marked with 1. */
  marked(codes: Int32Array, marks: Uint8Array): RowSet {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let index = 0; index < words.length; index += 1) {
      let word = this.#words[index] ?? 0;
      let selected = 0;
      while (word !== 0) {
        const bit = word & -word;
        if (marks[codes[(index << 5) + (31 - Math.clz32(bit))] ?? 0] === 1) selected |= bit;
        word ^= bit;
      }
      words[index] = selected;
    }
    return new RowSet(this.size, words);
  }

  /** Returns the rows for which the predicate holds. */
  filter(predicate: (row: number) => boolean): RowSet {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let index = 0; index < words.length; index += 1) {
      let word = this.#words[index] ?? 0;
      let selected = 0;
      while (word !== 0) {
        const bit = word & -word;
        if (predicate((index << 5) + (31 - Math.clz32(bit)))) selected |= bit;
        word ^= bit;
      }
      words[index] = selected;
    }
    return new RowSet(this.size, words);
  }

  toNumbers(): number[] {
    const numbers: number[] = [];
    this.forEach((row) => numbers.push(row));
    return numbers;
  }

  #combine(other: RowSet, join: (left: number, right: number) => number): RowSet {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let index = 0; index < words.length; index += 1) {
      words[index] = join(this.#words[index] ?? 0, other.#words[index] ?? 0);
    }
    return new RowSet(this.size, words);
  }
}

/** Counts the bits that are set in a 32-bit number. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
