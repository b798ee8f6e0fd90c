/**
 * Column of text that differs in nearly every row (names, slugs, ids): all UTF-16 units in one array, with the offset of
 * each row. Texts are compared in index; only returned texts become strings. Invariant: rows are appended in order.
 */
import type { TextPosition } from './filter.ts';
import type { RowSet } from './row-set.ts';

/** Longer texts are built in chunks, because a call takes a limited number of arguments. */
const CHUNK_LENGTH = 4096;

export class TextColumn {
  readonly kind = 'text';
  #units = new Uint16Array(16_384);
  /** Offset of each row's text; the next row's offset is its end. */
  #starts = new Uint32Array(1025);
  #count = 0;
  /** Rows without any text. */
  readonly #missing = new Set<number>();

  /** Appends the next row's text. */
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
    for (let index = 0; index < text.length; index += 1) this.#units[start + index] = text.charCodeAt(index);
    this.#starts[row + 1] = end;
    this.#count += 1;
  }

  get(row: number): string | null {
    if (row >= this.#count || this.#missing.has(row)) return null;
    const end = this.#starts[row + 1] ?? 0;
    let text = '';
    for (let start = this.#starts[row] ?? 0; start < end; start += CHUNK_LENGTH) {
      text += toText(this.#units.subarray(start, Math.min(end, start + CHUNK_LENGTH)));
    }
    return text;
  }

  /** Compares by UTF-16 units, a missing text first. */
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
    for (let index = 0; index < length && index < value.length; index += 1) {
      const difference = (this.#units[start + index] ?? 0) - value.charCodeAt(index);
      if (difference !== 0) return difference;
    }
    return length - value.length;
  }

  /** Returns the rows whose text starts with, ends with or contains `wanted`. */
  selectContaining(among: RowSet, position: TextPosition, wanted: string): RowSet {
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
      if (position !== 'anywhere') return isAt(position === 'start' ? first : last);
      for (let start = first; start <= last; start += 1) if (isAt(start)) return true;
      return false;
    });
  }

  /** Returns the hash of a row's text, equal to `hashText` of the string. */
  hash(row: number): number {
    const end = this.#starts[row + 1] ?? 0;
    let hash = SEED;
    for (let index = this.#starts[row] ?? 0; index < end; index += 1) {
      hash = Math.imul(hash ^ (this.#units[index] ?? 0), PRIME);
    }
    return mix(hash);
  }
}

/** Hash table from a text to the one live row that has it. */
export class RowsByText {
  readonly #column: TextColumn;
  /** Row + 1 in the slot of its text's hash, or in the next free slot; `REMOVED` where a row was removed. */
  #slots = new Int32Array(2048);
  #used = 0;
  #count = 0;

  constructor(column: TextColumn) {
    this.#column = column;
  }

  /** Number of texts in the table. */
  get size(): number {
    return this.#count;
  }

  find(text: string): number | undefined {
    const slot = this.#findSlot(hashText(text), (row) => this.#column.compareTo(row, text) === 0);
    const row = (this.#slots[slot] ?? 0) - 1;
    return row < 0 ? undefined : row;
  }

  /** Maps the row's text to this row, in place of any other row. */
  put(row: number): void {
    if ((this.#used + 1) * 2 > this.#slots.length) this.#grow();
    const slot = this.#findSlot(this.#column.hash(row), (other) => this.#column.compare(other, row) === 0);
    if (this.#slots[slot] === 0) {
      this.#used += 1;
      this.#count += 1;
    }
    this.#slots[slot] = row + 1;
  }

  /** Removes the row's text, unless it maps to another row. */
  remove(row: number): void {
    const slot = this.#findSlot(this.#column.hash(row), (other) => other === row);
    if (this.#slots[slot] !== row + 1) return;
    this.#slots[slot] = REMOVED;
    this.#count -= 1;
  }

  /** Returns the slot of the matching row, or the free slot that ends the probe. */
  #findSlot(hash: number, matches: (row: number) => boolean): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot] ?? 0;
      if (entry === 0 || (entry !== REMOVED && matches(entry - 1))) return slot;
    }
  }

  /** Rebuilds the table without the removed rows. */
  #grow(): void {
    const rows = this.#slots.filter((entry) => entry > 0);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2048, rows.length * 4))));
    this.#used = 0;
    this.#count = 0;
    for (const entry of rows) this.put(entry - 1);
  }
}

const REMOVED = -1;
/** FNV-1a over UTF-16 units instead of bytes. */
const SEED = 0x811c_9dc5;
const PRIME = 0x0100_0193;

function hashText(text: string): number {
  let hash = SEED;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return mix(hash);
}

/** Spreads texts that differ only at the end over distant slots. */
function mix(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}

function toText(units: Uint16Array): string {
  return String.fromCharCode.apply(undefined, units as unknown as number[]);
}
