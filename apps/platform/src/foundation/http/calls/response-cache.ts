/**
 * Caches whole responses of queries. Key: site, endpoint, audience, currency and the text of the request. Valid while
 * the route's revision is the same: the state of all inputs of the response.
 */
import type { CacheMemory } from '../../cache-memory.ts';
import { createCache } from '../../cache.ts';
import { isInPieces, type ResponseBody } from '../response-body.ts';

const MAX_ENTRIES = 10_000;
/** In characters. Longer queries hardly ever repeat. */
const MAX_KEY_LENGTH = 2000;

export interface ResponseCache {
  find(key: string, revision: string): ResponseBody | undefined;
  store(key: string, revision: string, body: ResponseBody): void;
}

interface Entry {
  readonly revision: string;
  readonly body: string | Buffer<ArrayBuffer>;
}

export function createResponseCache(memory?: CacheMemory): ResponseCache {
  const entries = createCache<string, Entry>('responses', {
    maxEntries: MAX_ENTRIES,
    sizeOf: ({ body }, key) => body.length + 2 * key.length,
    ...(memory && { memory }),
  });
  return {
    find: (key, revision) => {
      const entry = entries.get(key);
      return entry?.revision === revision ? entry.body : undefined;
    },
    store: (key, revision, body) => {
      if (key.length <= MAX_KEY_LENGTH && !isInPieces(body)) entries.set(key, { revision, body });
    },
  };
}
