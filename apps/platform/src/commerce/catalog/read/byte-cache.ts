/**
 * Caches texts as bytes in a few large blocks of memory, which are filled one after the other. When memory runs out,
 * the oldest block is dropped as a whole, so single texts cause no garbage collection; recently read texts are copied
 * to the new block first. Invariant: bytes that were returned never change. The blocks share the memory of all caches.
 */
import { type CacheMemory, type EvictableCache, PROCESS_MEMORY } from '../../../foundation/cache-memory.ts';
import { trackCache, type CacheTally } from '../../../foundation/cache-usage.ts';

const PIECE_BYTES = 1024 * 1024;
/** A text that was found in so old a part of the memory is put to the newest again. */
const OLD_SHARE = 1 / 4;
/** With fewer parts, the oldest is nearly the newest. */
const MIN_PIECES = 4;

interface Piece {
  readonly number: number;
  readonly bytes: Buffer;
  readonly keys: string[];
  used: number;
  /** When one of its texts was read or written last, other than to move it. */
  lastUse: number;
}

/** The inputs of a text: the version of its subject, and the other values in it. The text is valid for these only. */
export interface TextVersion {
  readonly change: number;
  readonly frame: string;
}

interface Entry extends TextVersion {
  readonly piece: number;
  readonly text: Buffer;
}

export class TextStore implements EvictableCache {
  readonly #memory: CacheMemory;
  readonly #entries = new Map<string, Entry>();
  /** Oldest first. */
  readonly #pieces: Piece[] = [];
  #bytes = 0;
  #next = 0;
  readonly #tally: CacheTally;

  constructor(memory: CacheMemory = PROCESS_MEMORY) {
    this.#memory = memory;
    this.#tally = trackCache('product JSON', this, true);
    memory.add(this);
  }

  get size(): number {
    return this.#entries.size;
  }

  get calculatedSize(): number {
    return this.#bytes;
  }

  /** Undefined where this version is not cached. */
  find(key: string, change: number, frame: string): Buffer | undefined {
    const known = this.#entries.get(key);
    if (known === undefined || known.change !== change || known.frame !== frame) {
      this.#tally.misses += 1;
      return undefined;
    }
    this.#tally.hits += 1;
    const oldest = this.#pieces[0]?.number ?? 0;
    const count = this.#pieces.length;
    const isOld = known.piece < oldest + count * OLD_SHARE && count >= MIN_PIECES && this.#memory.isHalfFull;
    if (isOld) return this.#put(key, known, known.text);
    const piece = this.#pieces[known.piece - oldest];
    if (piece !== undefined) piece.lastUse = this.#memory.nextUse();
    return known.text;
  }

  oldestUse(): number | undefined {
    return this.#pieces[0]?.lastUse;
  }

  /** Caches a text in place of the key's earlier one, and returns its bytes. */
  keep(key: string, version: TextVersion, text: string): Buffer {
    return this.#put(key, version, text);
  }

  #put(key: string, { change, frame }: TextVersion, text: string | Buffer): Buffer {
    const length = Buffer.byteLength(text);
    if (!this.#memory.accepts(length)) return typeof text === 'string' ? Buffer.from(text) : text;
    const piece = this.#findSpace(length);
    const bytes = piece.bytes.subarray(piece.used, piece.used + length);
    if (typeof text === 'string') bytes.write(text);
    else text.copy(bytes);
    piece.used += length;
    piece.keys.push(key);
    piece.lastUse = this.#memory.nextUse();
    this.#entries.set(key, { change, frame, piece: piece.number, text: bytes });
    return bytes;
  }

  #findSpace(length: number): Piece {
    const last = this.#pieces.at(-1);
    if (last !== undefined && last.used + length <= last.bytes.length) return last;
    const size = Math.max(length, Math.min(PIECE_BYTES, Math.floor(this.#memory.maxBytes / 8)));
    this.#memory.take(size);
    // In separate memory: a slice of Node's pool would keep the data of other users of the pool.
    const bytes = Buffer.allocUnsafeSlow(size);
    const piece: Piece = { number: this.#next, bytes, keys: [], used: 0, lastUse: this.#memory.nextUse() };
    this.#next += 1;
    this.#bytes += size;
    this.#pieces.push(piece);
    return piece;
  }

  /** Removes the oldest block as a whole. */
  evictOldest(): void {
    const piece = this.#pieces.shift();
    if (piece === undefined) return;
    this.#bytes -= piece.bytes.length;
    this.#memory.giveBack(piece.bytes.length);
    for (const key of piece.keys) {
      if (this.#entries.get(key)?.piece !== piece.number) continue;
      this.#entries.delete(key);
      this.#tally.evictions += 1;
    }
  }
}
