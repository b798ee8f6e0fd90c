/**
 * Creates the platform's caches: bounded, least recently used entry out first. Every cache has a name, and
 * `docs/explanation/caches.md` lists its key, its validity, its bound and its eviction; a test compares both.
 */
import { LRUCache } from 'lru-cache';

import { trackCache, type CacheTally } from './cache-usage.ts';

/** Every cache of the platform. Each has a section of this name in `docs/explanation/caches.md`. */
export const CACHE_NAMES = [
  'responses',
  'product JSON',
  'product matches',
  'decoded rows',
  'verified access tokens',
  'prepared statements',
  'date formats',
] as const;

/** State that is bounded in the same way and cannot be computed again: losing an entry forgets attempts. */
type CounterName = 'rate-limit windows';

export type CacheName = (typeof CACHE_NAMES)[number];

export type Cache<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>> = Pick<
  LRUCache<Key, Value>,
  'get' | 'set' | 'delete' | 'clear' | 'size'
>;

export interface CacheBounds<Key, Value> {
  readonly maxEntries: number;
  /** Bounds the memory of all entries together. An entry that is larger than the bound is not stored. */
  readonly memory?: { readonly maxBytes: number; readonly sizeOf: (value: Value, key: Key) => number };
}

/** The name is the heading of the cache in `docs/explanation/caches.md`. */
export function createCache<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  name: CacheName | CounterName,
  { maxEntries, memory }: CacheBounds<Key, Value>,
): Cache<Key, Value> {
  // With `max` alone the library allocates room for all entries at once, which takes 3 MB for 100,000 of them.
  if (memory === undefined)
    return new CountedCache<Key, Value>(name, false, { maxSize: maxEntries, sizeCalculation: () => 1 });
  const { maxBytes, sizeOf } = memory;
  // The library accepts no size below 1.
  const sizeCalculation = (value: Value, key: Key): number => Math.max(1, sizeOf(value, key));
  return new CountedCache<Key, Value>(name, true, { max: maxEntries, maxSize: maxBytes, sizeCalculation });
}

class CountedCache<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>> extends LRUCache<Key, Value> {
  readonly #tally: CacheTally;

  constructor(name: string, isInBytes: boolean, options: LRUCache.Options<Key, Value, unknown>) {
    const tally = (): CacheTally => this.#tally;
    super({
      ...options,
      dispose: (_value, _key, reason) => {
        if (reason === 'evict') tally().evictions += 1;
      },
    });
    this.#tally = trackCache(name, this, isInBytes);
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value === undefined) this.#tally.misses += 1;
    else this.#tally.hits += 1;
    return value;
  }
}
