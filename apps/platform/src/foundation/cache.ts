/**
 * Creates the platform's caches: bounded, least recently used entry out first. Every cache has a name, and
 * `docs/explanation/caches.md` lists its key, its validity, its bound and its eviction; a test compares both.
 */
import { LRUCache } from 'lru-cache';

import { type CacheMemory, type EvictableCache, PROCESS_MEMORY } from './cache-memory.ts';
import { trackCache, type CacheTally } from './cache-usage.ts';

/** Every cache of the platform. Each has a section of this name in `docs/explanation/caches.md`. */
export const CACHE_NAMES = [
  'responses',
  'request inputs',
  'product JSON',
  'product matches',
  'decoded rows',
  'verified access tokens',
  'prepared statements',
  'date formats',
] as const;

/** State that is bounded by entries and cannot be computed again: losing an entry forgets attempts. */
type CounterName = 'rate-limit windows';

export type CacheName = (typeof CACHE_NAMES)[number];

export interface Cache<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>> {
  readonly size: number;
  get(key: Key): Value | undefined;
  /** Whether there is an entry. Asking is no use of it. */
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
}

export interface CacheBounds<Key, Value> {
  readonly maxEntries: number;
  /** Bytes of an entry, an estimate. Those that the cache itself takes for an entry are added. */
  readonly sizeOf: (value: Value, key: Key) => number;
  /** Absent: that of this process. */
  readonly memory?: CacheMemory;
}

/** For the key, the place in the map and in the order of use, and the counts of an entry. */
const ENTRY_BYTES = 200;

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  lastUse: number;
}

/**
 * Its entries share the memory of all caches. An entry that takes more than half of it is not stored. The name is the
 * heading of the cache in `docs/explanation/caches.md`.
 */
export function createCache<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  name: CacheName,
  { maxEntries, sizeOf, memory = PROCESS_MEMORY }: CacheBounds<Key, Value>,
): Cache<Key, Value> {
  return new SharingCache<Key, Value>(name, { maxEntries, sizeOf, memory });
}

/** Counters do not share the memory of caches: what fills the caches must not reset a limit. */
export function createCounters<Value extends NonNullable<unknown>>(
  name: CounterName,
  maxEntries: number,
): Pick<Cache<string, Value>, 'get' | 'set' | 'delete'> {
  return new CounterMap<Value>(name, maxEntries);
}

/** With `max` alone the library allocates room for all entries at once, which takes 3 MB for 100,000 of them. */
function boundEntries(maxEntries: number) {
  return { maxSize: maxEntries, sizeCalculation: () => 1 };
}

class SharingCache<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>
  implements Cache<Key, Value>, EvictableCache
{
  readonly #entries: LRUCache<Key, Entry<Value>>;
  readonly #sizeOf: (value: Value, key: Key) => number;
  readonly #memory: CacheMemory;
  readonly #tally: CacheTally;
  #bytes = 0;

  constructor(name: CacheName, { maxEntries, sizeOf, memory }: Required<CacheBounds<Key, Value>>) {
    this.#sizeOf = sizeOf;
    this.#memory = memory;
    this.#tally = trackCache(name, this, true);
    this.#entries = new LRUCache({
      ...boundEntries(maxEntries),
      dispose: ({ bytes }, _key, reason) => {
        if (reason === 'evict') this.#tally.evictions += 1;
        this.#bytes -= bytes;
        memory.giveBack(bytes);
      },
    });
    memory.add(this);
  }

  get size(): number {
    return this.#entries.size;
  }

  get calculatedSize(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) {
      this.#tally.misses += 1;
      return undefined;
    }
    this.#tally.hits += 1;
    entry.lastUse = this.#memory.nextUse();
    return entry.value;
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    const bytes = ENTRY_BYTES + this.#sizeOf(value, key);
    if (!this.#memory.accepts(bytes)) return;
    this.#memory.take(bytes);
    this.#bytes += bytes;
    this.#entries.set(key, { value, bytes, lastUse: this.#memory.nextUse() });
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  oldestUse(): number | undefined {
    return this.#entries.rvalues().next().value?.lastUse;
  }

  evictOldest(): void {
    this.#entries.pop();
  }
}

class CounterMap<Value extends NonNullable<unknown>> extends LRUCache<string, Value> {
  readonly #tally: CacheTally;

  constructor(name: CounterName, maxEntries: number) {
    const tally = (): CacheTally => this.#tally;
    super({
      ...boundEntries(maxEntries),
      dispose: (_value, _key, reason) => {
        if (reason === 'evict') tally().evictions += 1;
      },
    });
    this.#tally = trackCache(name, this, false);
  }

  override get(key: string): Value | undefined {
    const value = super.get(key);
    if (value === undefined) this.#tally.misses += 1;
    else this.#tally.hits += 1;
    return value;
  }
}
