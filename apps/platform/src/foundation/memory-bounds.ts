/** What a process takes of memory at most, unless its environment says otherwise. */

export const MEGABYTE = 1024 * 1024;
/** All caches together: `CARTWRIGHT_CACHE_MEGABYTES`. */
export const DEFAULT_CACHE_MEGABYTES = 64;
/** The indexes of products of all sites together: `CARTWRIGHT_INDEX_MEGABYTES`. */
export const DEFAULT_INDEX_MEGABYTES = 1024;
