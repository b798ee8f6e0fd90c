/**
 * Sets of row numbers as bits. Invariant: a set holds only numbers below its `size`. A set of few neighboring rows stores
 * only the words around them, so that finding one product by its slug costs nothing that grows with the shop.
 */

export interface NumberRange {
  readonly lowest: number;
  readonly highest: number;
  /** Whether both bounds are excluded. */
  readonly isOpen: boolean;
}

export class RowSet {
  readonly size: number;
  #words: Uint32Array<ArrayBuffer>;
  /** Index of the first stored word. All words outside the stored ones are 0. */
  #start: number;

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5), start = 0) {
    this.size = size;
    this.#words = words;
    this.#start = start;
  }

  /** The set of these rows. Its memory depends on the distance between the first and the last. */
  static of(size: number, rows: readonly number[]): RowSet {
    if (rows.length === 0) return new RowSet(size, new Uint32Array(0));
    let first = size;
    let last = 0;
    for (const row of rows) {
      if (row < first) first = row;
      if (row > last) last = row;
    }
    const start = first >>> 5;
    const set = new RowSet(size, new Uint32Array((last >>> 5) - start + 1), start);
    for (const row of rows) set.add(row);
    return set;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  has(row: number): boolean {
    const index = (row >>> 5) - this.#start;
    return index >= 0 && ((this.#words[index] ?? 0) & (1 << (row & 31))) !== 0;
  }

  add(row: number): void {
    const wanted = (row >>> 5) - this.#start;
    if (wanted < 0 || wanted >= this.#words.length) this.#storeAll();
    const index = (row >>> 5) - this.#start;
    this.#words[index] = (this.#words[index] ?? 0) | (1 << (row & 31));
  }

  remove(row: number): void {
    const index = (row >>> 5) - this.#start;
    if (index >= 0) this.#words[index] = (this.#words[index] ?? 0) & ~(1 << (row & 31));
  }

  /** Returns the set with room for `size` rows. The memory is shared unless it had to grow. */
  withCapacity(size: number): RowSet {
    this.#storeAll();
    if (size <= this.#words.length * 32) return new RowSet(size, this.#words);
    const words = new Uint32Array((Math.max(size, this.size * 2) + 31) >>> 5);
    words.set(this.#words);
    return new RowSet(size, words);
  }

  count(): number {
    const words = this.#words;
    let count = 0;
    // Several times as fast as an iterator.
    for (let index = 0; index < words.length; index += 1) count += countBits(words[index] ?? 0);
    return count;
  }

  /** Counts the rows that are in both sets. */
  countBoth(other: RowSet): number {
    const start = Math.max(this.#start, other.#start);
    const end = Math.min(this.#end, other.#end);
    const left = this.#words;
    const right = other.#words;
    const inLeft = start - this.#start;
    const inRight = start - other.#start;
    const length = Math.max(0, end - start);
    // Adds up four words at a time, bit by bit with carries, so that only each fourth word is counted: facets count every
    // group. `ones` and `twos` are carried from one four to the next.
    let fours = 0;
    let ones = 0;
    let twos = 0;
    let index = 0;
    for (; index + 4 <= length; index += 4) {
      const first = (left[inLeft + index] ?? 0) & (right[inRight + index] ?? 0);
      const second = (left[inLeft + index + 1] ?? 0) & (right[inRight + index + 1] ?? 0);
      const third = (left[inLeft + index + 2] ?? 0) & (right[inRight + index + 2] ?? 0);
      const fourth = (left[inLeft + index + 3] ?? 0) & (right[inRight + index + 3] ?? 0);
      let sum = ones ^ first;
      const carry = (ones & first) | (sum & second);
      ones = sum ^ second;
      sum = ones ^ third;
      const nextCarry = (ones & third) | (sum & fourth);
      ones = sum ^ fourth;
      sum = twos ^ carry;
      fours += countBits((twos & carry) | (sum & nextCarry));
      twos = sum ^ nextCarry;
    }
    let count = 4 * fours + 2 * countBits(twos) + countBits(ones);
    for (; index < length; index += 1) count += countBits((left[inLeft + index] ?? 0) & (right[inRight + index] ?? 0));
    return count;
  }

  and(other: RowSet): RowSet {
    const start = Math.max(this.#start, other.#start);
    const words = new Uint32Array(Math.max(0, Math.min(this.#end, other.#end) - start));
    for (let index = 0; index < words.length; index += 1) {
      const word = start + index;
      words[index] = (this.#words[word - this.#start] ?? 0) & (other.#words[word - other.#start] ?? 0);
    }
    return new RowSet(this.size, words, start);
  }

  or(other: RowSet): RowSet {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (const set of [this, other]) {
      const end = Math.min(set.#end, words.length);
      for (let word = set.#start; word < end; word += 1) {
        words[word] = (words[word] ?? 0) | (set.#words[word - set.#start] ?? 0);
      }
    }
    return new RowSet(this.size, words);
  }

  /** Returns the rows that are in this set and not in the other. */
  without(other: RowSet): RowSet {
    const words = this.#emptyWords();
    for (let index = 0; index < words.length; index += 1) {
      const inOther = this.#start + index - other.#start;
      words[index] = (this.#words[index] ?? 0) & ~(inOther < 0 ? 0 : (other.#words[inOther] ?? 0));
    }
    return new RowSet(this.size, words, this.#start);
  }

  /** Visits every row, smallest number first. */
  forEach(visit: (row: number) => void): void {
    const firstRow = this.#start << 5;
    for (let index = 0; index < this.#words.length; index += 1) {
      let word = this.#words[index] ?? 0;
      while (word !== 0) {
        visit(firstRow + (index << 5) + (31 - Math.clz32(word & -word)));
        word &= word - 1;
      }
    }
  }

  /** Returns the rows whose value lies in the range. */
  between(values: Float64Array, range: NumberRange): RowSet {
    const words = this.#emptyWords();
    for (let index = 0; index < words.length; index += 1) {
      const word = this.#words[index] ?? 0;
      // A word of few rows costs less row by row.
      const mask = countBits(word) < 5 ? word : ALL_BITS;
      words[index] = word & selectBetween(values, (this.#start + index) << 5, mask, range);
    }
    return new RowSet(this.size, words, this.#start);
  }

  /** Returns the rows whose code is marked with 1. */
  marked(codes: Int32Array, marks: Uint8Array): RowSet {
    const words = this.#emptyWords();
    const firstRow = this.#start << 5;
    for (let index = 0; index < words.length; index += 1) {
      let word = this.#words[index] ?? 0;
      let selected = 0;
      while (word !== 0) {
        const bit = word & -word;
        if (marks[codes[firstRow + (index << 5) + (31 - Math.clz32(bit))] ?? 0] === 1) selected |= bit;
        word ^= bit;
      }
      words[index] = selected;
    }
    return new RowSet(this.size, words, this.#start);
  }

  /** Returns the rows for which the predicate holds. */
  filter(predicate: (row: number) => boolean): RowSet {
    const words = this.#emptyWords();
    const firstRow = this.#start << 5;
    for (let index = 0; index < words.length; index += 1) {
      let word = this.#words[index] ?? 0;
      let selected = 0;
      while (word !== 0) {
        const bit = word & -word;
        if (predicate(firstRow + (index << 5) + (31 - Math.clz32(bit)))) selected |= bit;
        word ^= bit;
      }
      words[index] = selected;
    }
    return new RowSet(this.size, words, this.#start);
  }

  toNumbers(): number[] {
    const numbers: number[] = [];
    this.forEach((row) => numbers.push(row));
    return numbers;
  }

  /** Index of the word after the last stored one that belongs to this size: shared memory may have more. */
  get #end(): number {
    return Math.min(this.#start + this.#words.length, (this.size + 31) >>> 5);
  }

  /** As many words as are stored, for rows selected from this set. */
  #emptyWords(): Uint32Array<ArrayBuffer> {
    return new Uint32Array(Math.max(0, this.#end - this.#start));
  }

  /** Stores all words, so that any row can be added. */
  #storeAll(): void {
    const length = (this.size + 31) >>> 5;
    if (this.#start === 0 && this.#words.length >= length) return;
    const words = new Uint32Array(length);
    words.set(this.#words, this.#start);
    this.#words = words;
    this.#start = 0;
  }
}

/** Counts the bits that are set in a 32-bit number. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

const ALL_BITS = 0xffff_ffff;

/** Returns the bits of the mask whose values lie in the range; `first` is the row of the lowest bit. */
function selectBetween(
  values: Float64Array,
  first: number,
  mask: number,
  { lowest, highest, isOpen }: NumberRange,
): number {
  let selected = 0;
  if (mask === ALL_BITS) {
    // Comparisons that are no branches are several times as fast: half of the branches would be foreseen wrongly.
    for (let bit = 0; bit < 32; bit += 1) {
      const value = values[first + bit] ?? Number.NaN;
      const above = isOpen ? Number(value > lowest) : Number(value >= lowest);
      const below = isOpen ? Number(value < highest) : Number(value <= highest);
      selected |= (above & below) << bit;
    }
    return selected;
  }
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const value = values[first + (31 - Math.clz32(bit))] ?? Number.NaN;
    if (isOpen ? value > lowest && value < highest : value >= lowest && value <= highest) selected |= bit;
  }
  return selected;
}
