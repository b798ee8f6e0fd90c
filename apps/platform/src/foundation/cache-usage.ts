/**
 * Counts how the caches of this process are used, by name, for its metrics. Counts are since the process began;
 * sizes are those of the caches that are in use now.
 */

/** Raised in place by the caches of one name. */
export interface CacheTally {
  hits: number;
  misses: number;
  /** Entries that made room for others. */
  evictions: number;
}

/** A cache as far as its size goes. */
export interface SizedCache {
  readonly size: number;
  /** In bytes, where the cache is bounded by bytes. */
  readonly calculatedSize: number;
}

export interface CacheUsage extends Readonly<CacheTally> {
  readonly entries: number;
  /** Undefined where the cache is bounded by entries alone. */
  readonly bytes: number | undefined;
}

interface Named {
  readonly tally: CacheTally;
  /** A cache that is no longer in use must not stay in memory because of its figures. */
  readonly caches: Set<WeakRef<SizedCache>>;
  isInBytes: boolean;
}

const byName = new Map<string, Named>();

/** Takes a cache into the figures of its name, and returns the counts that it is to raise. */
export function trackCache(name: string, cache: SizedCache, isInBytes: boolean): CacheTally {
  let named = byName.get(name);
  if (named === undefined) {
    named = { tally: { hits: 0, misses: 0, evictions: 0 }, caches: new Set(), isInBytes };
    byName.set(name, named);
  }
  for (const reference of named.caches) if (reference.deref() === undefined) named.caches.delete(reference);
  named.caches.add(new WeakRef(cache));
  return named.tally;
}

/** The caches that this process has used, by name. */
export function readCacheUsage(): ReadonlyMap<string, CacheUsage> {
  return new Map(
    Array.from(byName, ([name, { tally, caches, isInBytes }]) => {
      let [entries, bytes] = [0, 0];
      for (const reference of caches) {
        const cache = reference.deref();
        entries += cache?.size ?? 0;
        bytes += cache?.calculatedSize ?? 0;
      }
      return [name, { ...tally, entries, bytes: isInBytes ? bytes : undefined }];
    }),
  );
}
