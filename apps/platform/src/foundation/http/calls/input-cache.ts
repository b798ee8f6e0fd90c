/**
 * Caches validated inputs by the text of their bodies, for routes whose input many callers send in the same words
 * (`keepsInput`). The same text always has the same input, so an entry is valid forever. It is stored when its text is sent
 * the second time.
 */
import type { Endpoint } from '@cartwright/contract';

import type { CacheMemory } from '../../cache-memory.ts';
import { createCache } from '../../cache.ts';
import { freezeDeep } from '../../freeze-deep.ts';
import type { ValidInput } from '../request/input.ts';
import { createNotedRequests } from './noted-requests.ts';

const MAX_ENTRIES = 1000;
/** In characters. Longer bodies hardly ever repeat. */
const MAX_TEXT_LENGTH = 1000;
/** Bytes of the objects that a body becomes, for each of its characters: an estimate. */
const BYTES_PER_CHARACTER = 4;

export interface InputCache {
  /** The input of an earlier request with the same body. It is frozen. */
  find(endpoint: Endpoint, text: string): ValidInput | undefined;
  /**
   * Stores the input if its text was sent before and `isKept` allows it, and otherwise notes that it was sent. Freezes
   * what it stores.
   */
  store(endpoint: Endpoint, text: string, input: ValidInput, isKept: (value: unknown) => boolean): void;
}

interface Entry {
  readonly endpoint: Endpoint;
  readonly input: ValidInput;
}

export function createInputCache(memory?: CacheMemory): InputCache {
  const entries = createCache<string, Entry>('request inputs', {
    maxEntries: MAX_ENTRIES,
    ...(memory && { memory }),
    sizeOf: (_entry, text) => (2 + BYTES_PER_CHARACTER) * text.length,
  });
  const noted = createNotedRequests();
  return {
    find: (endpoint, text) => {
      if (text.length > MAX_TEXT_LENGTH) return undefined;
      const entry = entries.get(text);
      return entry?.endpoint === endpoint ? entry.input : undefined;
    },
    store: (endpoint, text, input, isKept) => {
      if (text.length > MAX_TEXT_LENGTH || !noted.note(text) || !isKept(input.value)) return;
      entries.set(text, { endpoint, input: freezeDeep(input) });
    },
  };
}
