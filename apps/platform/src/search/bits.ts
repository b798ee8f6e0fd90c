/** Sets of small whole numbers as bits, and lists of them that grow: what an index of products is made of. */

export interface Range {
  readonly lowest: number;
  readonly highest: number;
  /** Whether both bounds are left out. */
  readonly isOpen: boolean;
}

/** A set of numbers below `size`. */
export class Bits {
  readonly size: number;
  readonly #words: Uint32Array<ArrayBuffer>;

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.#words = words;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }

  add(number: number): void {
    this.#words[number >>> 5] = (this.#words[number >>> 5] ?? 0) | (1 << (number & 31));
  }

  remove(number: number): void {
    this.#words[number >>> 5] = (this.#words[number >>> 5] ?? 0) & ~(1 << (number & 31));
  }

  /** The same set with room for more numbers; itself where there is room already. */
  withRoom(size: number): Bits {
    if (size <= this.#words.length * 32) return new Bits(size, this.#words);
    const words = new Uint32Array((Math.max(size, this.size * 2) + 31) >>> 5);
    words.set(this.#words);
    return new Bits(size, words);
  }

  count(): number {
    let count = 0;
    for (const word of this.#words) count += countBits(word);
    return count;
  }

  /** How many numbers are in both. */
  countBoth(other: Bits): number {
    let count = 0;
    const length = Math.min(this.#words.length, other.#words.length);
    for (let place = 0; place < length; place += 1)
      count += countBits((this.#words[place] ?? 0) & (other.#words[place] ?? 0));
    return count;
  }

  and(other: Bits): Bits {
    return this.#combine(other, (left, right) => left & right);
  }

  or(other: Bits): Bits {
    return this.#combine(other, (left, right) => left | right);
  }

  /** What is here and not there. */
  without(other: Bits): Bits {
    return this.#combine(other, (left, right) => left & ~right);
  }

  /** Calls with every number of the set, smallest first. */
  forEach(visit: (number: number) => void): void {
    for (let place = 0; place < this.#words.length; place += 1) {
      let word = this.#words[place] ?? 0;
      while (word !== 0) {
        visit((place << 5) + (31 - Math.clz32(word & -word)));
        word &= word - 1;
      }
    }
  }

  /** Those of the numbers whose value lies between the bounds; said for themselves, as a test that is called costs most. */
  between(values: Float64Array, { lowest, highest, isOpen }: Range): Bits {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let place = 0; place < words.length; place += 1) {
      let word = this.#words[place] ?? 0;
      let kept = 0;
      while (word !== 0) {
        const bit = word & -word;
        const value = values[(place << 5) + (31 - Math.clz32(bit))] ?? Number.NaN;
        if (isOpen ? value > lowest && value < highest : value >= lowest && value <= highest) kept |= bit;
        word ^= bit;
      }
      words[place] = kept;
    }
    return new Bits(this.size, words);
  }

  /** Those of the numbers whose code is marked with 1. */
  marked(codes: Int32Array, marks: Uint8Array): Bits {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let place = 0; place < words.length; place += 1) {
      let word = this.#words[place] ?? 0;
      let kept = 0;
      while (word !== 0) {
        const bit = word & -word;
        if (marks[codes[(place << 5) + (31 - Math.clz32(bit))] ?? 0] === 1) kept |= bit;
        word ^= bit;
      }
      words[place] = kept;
    }
    return new Bits(this.size, words);
  }

  /** Those of the numbers for which the test holds. */
  filter(isMeant: (number: number) => boolean): Bits {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let place = 0; place < words.length; place += 1) {
      let word = this.#words[place] ?? 0;
      let kept = 0;
      while (word !== 0) {
        const lowest = word & -word;
        if (isMeant((place << 5) + (31 - Math.clz32(lowest)))) kept |= lowest;
        word ^= lowest;
      }
      words[place] = kept;
    }
    return new Bits(this.size, words);
  }

  toNumbers(): number[] {
    const numbers: number[] = [];
    this.forEach((number) => numbers.push(number));
    return numbers;
  }

  #combine(other: Bits, join: (left: number, right: number) => number): Bits {
    const words = new Uint32Array((this.size + 31) >>> 5);
    for (let place = 0; place < words.length; place += 1) {
      words[place] = join(this.#words[place] ?? 0, other.#words[place] ?? 0);
    }
    return new Bits(this.size, words);
  }
}

/** Bits that are set in a number of 32. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** A list of whole numbers below 2³² that grows at its end. */
export class NumberList {
  #values = new Uint32Array(2);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Uint32Array(this.#length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** A view of the numbers, good until the next `push`. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}
