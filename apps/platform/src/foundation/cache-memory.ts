/**
 * One bound for the memory of all caches of a process, in bytes as the caches estimate them. Before it is exceeded, the
 * entries that were used least recently leave, of any cache, until a tenth of the bound is free.
 */

import { DEFAULT_CACHE_MEGABYTES, MEGABYTE } from './memory-bounds.ts';

const FREE_SHARE = 0.1;

/** A cache that can be asked for its least recently used entry, or block of entries. */
export interface EvictableCache {
  readonly calculatedSize: number;
  /** What `nextUse` returned when that entry was used. Undefined for a cache without entries. */
  oldestUse(): number | undefined;
  /** Removes that entry, and gives its bytes back. */
  evictOldest(): void;
}

export class CacheMemory {
  #maxBytes: number;
  /** Includes caches that were collected since the last eviction. */
  #usedBytes = 0;
  #uses = 0;
  /** A cache that is no longer in use must not stay in memory because of its bytes. */
  readonly #caches = new Set<WeakRef<EvictableCache>>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get maxBytes(): number {
    return this.#maxBytes;
  }

  set maxBytes(maxBytes: number) {
    this.#maxBytes = maxBytes;
    if (this.#usedBytes > maxBytes) this.#evict(0);
  }

  get isHalfFull(): boolean {
    return this.#usedBytes * 2 > this.#maxBytes;
  }

  /** Whether the caches accept an entry of this size: a larger one would push out most others. */
  accepts(bytes: number): boolean {
    return bytes <= this.#maxBytes / 2;
  }

  add(cache: EvictableCache): void {
    for (const reference of this.#caches) if (reference.deref() === undefined) this.#caches.delete(reference);
    this.#caches.add(new WeakRef(cache));
  }

  /** A number that rises with each use of any cache. */
  nextUse(): number {
    this.#uses += 1;
    return this.#uses;
  }

  /** Takes bytes for an entry that its cache is about to store. */
  take(bytes: number): void {
    if (this.#usedBytes + bytes > this.#maxBytes) this.#evict(bytes);
    this.#usedBytes += bytes;
  }

  giveBack(bytes: number): void {
    this.#usedBytes -= bytes;
  }

  #evict(bytes: number): void {
    const oldest: { readonly cache: EvictableCache; use: number }[] = [];
    this.#usedBytes = 0;
    for (const reference of this.#caches) {
      const cache = reference.deref();
      if (cache === undefined) continue;
      this.#usedBytes += cache.calculatedSize;
      const use = cache.oldestUse();
      if (use !== undefined) oldest.push({ cache, use });
    }
    const goal = this.#maxBytes * (1 - FREE_SHARE) - bytes;
    while (this.#usedBytes > goal && oldest.length > 0) {
      const next = oldest.reduce((first, one) => (one.use < first.use ? one : first));
      next.cache.evictOldest();
      const use = next.cache.oldestUse();
      if (use === undefined) oldest.splice(oldest.indexOf(next), 1);
      else next.use = use;
    }
  }
}

/** That of this process. */
export const PROCESS_MEMORY = new CacheMemory(DEFAULT_CACHE_MEGABYTES * MEGABYTE);
