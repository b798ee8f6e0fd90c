/**
 * Caches whole responses of queries. Key: site, endpoint, audience, currency and the text of the request. Valid while
 * the route's revision is the same: the state of all inputs of the response. A response is stored when its request is
 * made the second time: most texts of searches and filters are sent once, and a copy of their responses would not be read.
 */
import type { CacheMemory } from '../../cache-memory.ts';
import { createCache } from '../../cache.ts';
import { countBytes, joinBody, type ResponseBody } from '../response-body.ts';
import { createNotedRequests } from './noted-requests.ts';

const MAX_ENTRIES = 10_000;
/** In characters. Longer queries hardly ever repeat. */
const MAX_KEY_LENGTH = 2000;
/** Larger responses are put together each time from the texts of products. */
const MAX_RESPONSE_BYTES = 64 * 1024;

export interface ResponseCache {
  find(key: string, revision: string): ResponseBody | undefined;
  /** Stores the response if its request was made before, and otherwise notes that it was made. */
  store(key: string, revision: string, body: ResponseBody): void;
}

interface Entry {
  readonly revision: string;
  readonly body: string | Buffer<ArrayBuffer>;
}

export function createResponseCache(memory?: CacheMemory): ResponseCache {
  const entries = createCache<string, Entry>('responses', {
    maxEntries: MAX_ENTRIES,
    ...(memory && { memory }),
    sizeOf: ({ body }, key) => body.length + 2 * key.length,
  });
  const noted = createNotedRequests();
  return {
    find: (key, revision) => {
      const entry = entries.get(key);
      return entry?.revision === revision ? entry.body : undefined;
    },
    store: (key, revision, body) => {
      if (key.length > MAX_KEY_LENGTH || countBytes(body) > MAX_RESPONSE_BYTES) return;
      // A response that was stored is one of a repeated request, however long ago that was noted.
      if (entries.has(key) || noted.note(key)) entries.set(key, { revision, body: joinBody(body) });
    },
  };
}
