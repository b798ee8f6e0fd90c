/**
 * Text that nearly every row has another of (names, slugs, ids): its UTF-16 units one behind the other, with where each
 * row's begin. Compared where it lies; a string is made only of what is answered. Invariant: rows come in order, and stay.
 */
import type { Bits } from './bits.ts';

/** Texts that are longer are made piece by piece: a call takes only so many arguments. */
const PIECE = 4096;

export class TextColumn {
  readonly kind = 'text';
  #units = new Uint16Array(16_384);
  /** Where the text of each row begins; that of the next row is its end. */
  #starts = new Uint32Array(1025);
  #count = 0;
  /** Rows without any text. */
  readonly #missing = new Set<number>();

  /** The next row's text. */
  set(row: number, value: string | null): void {
    if (row !== this.#count) throw new Error(`Row ${row} comes out of order.`);
    if (value === null) this.#missing.add(row);
    const text = value ?? '';
    const start = this.#starts[row] ?? 0;
    const end = start + text.length;
    if (end > this.#units.length) {
      const grown = new Uint16Array(Math.max(end, Math.ceil(this.#units.length * 1.5)));
      grown.set(this.#units);
      this.#units = grown;
    }
    if (row + 1 >= this.#starts.length) {
      const grown = new Uint32Array(this.#starts.length * 2);
      grown.set(this.#starts);
      this.#starts = grown;
    }
    for (let place = 0; place < text.length; place += 1) this.#units[start + place] = text.charCodeAt(place);
    this.#starts[row + 1] = end;
    this.#count += 1;
  }

  get(row: number): string | null {
    if (row >= this.#count || this.#missing.has(row)) return null;
    const end = this.#starts[row + 1] ?? 0;
    let text = '';
    for (let start = this.#starts[row] ?? 0; start < end; start += PIECE) {
      text += toText(this.#units.subarray(start, Math.min(end, start + PIECE)));
    }
    return text;
  }

  /** By UTF-16 units, nothing first. */
  compare(left: number, right: number): number {
    if (this.#missing.size > 0 && (this.#missing.has(left) || this.#missing.has(right))) {
      return Number(this.#missing.has(right)) - Number(this.#missing.has(left));
    }
    const units = this.#units;
    let one = this.#starts[left] ?? 0;
    let other = this.#starts[right] ?? 0;
    const oneEnd = this.#starts[left + 1] ?? 0;
    const otherEnd = this.#starts[right + 1] ?? 0;
    while (one < oneEnd && other < otherEnd) {
      const difference = (units[one] ?? 0) - (units[other] ?? 0);
      if (difference !== 0) return difference;
      one += 1;
      other += 1;
    }
    return oneEnd - one - (otherEnd - other);
  }

  compareTo(row: number, value: string | number | null): number {
    if (this.#missing.size > 0 && this.#missing.has(row)) return typeof value === 'string' ? -1 : 0;
    if (typeof value !== 'string') return 1;
    const start = this.#starts[row] ?? 0;
    const length = (this.#starts[row + 1] ?? 0) - start;
    for (let place = 0; place < length && place < value.length; place += 1) {
      const difference = (this.#units[start + place] ?? 0) - value.charCodeAt(place);
      if (difference !== 0) return difference;
    }
    return length - value.length;
  }

  /** Those of the rows whose text begins with, ends with or contains this one. */
  selectContaining(among: Bits, place: 'start' | 'end' | 'anywhere', wanted: string): Bits {
    const units = this.#units;
    const starts = this.#starts;
    const pattern = Uint16Array.from({ length: wanted.length }, (_, index) => wanted.charCodeAt(index));
    const isAt = (start: number): boolean => {
      for (let index = 0; index < pattern.length; index += 1) {
        if (units[start + index] !== pattern[index]) return false;
      }
      return true;
    };
    return among.filter((row) => {
      const first = starts[row] ?? 0;
      const last = (starts[row + 1] ?? 0) - pattern.length;
      if (last < first || this.#missing.has(row)) return false;
      if (place !== 'anywhere') return isAt(place === 'start' ? first : last);
      for (let start = first; start <= last; start += 1) if (isAt(start)) return true;
      return false;
    });
  }

  /** A number for a row's text, the same as `hashText` has for it. */
  hash(row: number): number {
    const end = this.#starts[row + 1] ?? 0;
    let hash = SEED;
    for (let place = this.#starts[row] ?? 0; place < end; place += 1) {
      hash = Math.imul(hash ^ (this.#units[place] ?? 0), PRIME);
    }
    return mix(hash);
  }
}

/** Rows by a text that only one living row has. */
export class RowsByText {
  readonly #column: TextColumn;
  /** Row plus one in the place that its text's number leads to, or in the next free one; -1 where a row is gone. */
  #slots = new Int32Array(2048);
  #used = 0;
  #count = 0;

  constructor(column: TextColumn) {
    this.#column = column;
  }

  /** Texts that lead to a row. */
  get size(): number {
    return this.#count;
  }

  find(text: string): number | undefined {
    const slot = this.#findSlot(hashText(text), (row) => this.#column.compareTo(row, text) === 0);
    const row = (this.#slots[slot] ?? 0) - 1;
    return row < 0 ? undefined : row;
  }

  /** Lets the row's text lead to it, and no longer to another. */
  put(row: number): void {
    if ((this.#used + 1) * 2 > this.#slots.length) this.#grow();
    const slot = this.#findSlot(this.#column.hash(row), (other) => this.#column.compare(other, row) === 0);
    if (this.#slots[slot] === 0) {
      this.#used += 1;
      this.#count += 1;
    }
    this.#slots[slot] = row + 1;
  }

  /** Nothing happens where the row's text leads to another one. */
  remove(row: number): void {
    const slot = this.#findSlot(this.#column.hash(row), (other) => other === row);
    if (this.#slots[slot] !== row + 1) return;
    this.#slots[slot] = GONE;
    this.#count -= 1;
  }

  /** The slot of the row that is meant, or the free one where the search for it ends. */
  #findSlot(hash: number, isMeant: (row: number) => boolean): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const held = this.#slots[slot] ?? 0;
      if (held === 0 || (held !== GONE && isMeant(held - 1))) return slot;
    }
  }

  /** What is gone does not come along. */
  #grow(): void {
    const rows = this.#slots.filter((held) => held > 0);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2048, rows.length * 4))));
    this.#used = 0;
    this.#count = 0;
    for (const held of rows) this.put(held - 1);
  }
}

const GONE = -1;
/** FNV-1a, of units instead of bytes. */
const SEED = 0x811c_9dc5;
const PRIME = 0x0100_0193;

function hashText(text: string): number {
  let hash = SEED;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), PRIME);
  return mix(hash);
}

/** Ids that end alike shall not lie side by side. */
function mix(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}

function toText(units: Uint16Array): string {
  return String.fromCharCode.apply(undefined, units as unknown as number[]);
}
