/**
 * Notes that requests were made, as one number each: a hash of the request's text. Invariant: a request is noted until at
 * least `GENERATION` others were, and at most twice as many. Two requests with the same hash are taken for one, so a note
 * may decide only what is kept, and never what is answered.
 */

/** Requests of one generation. The older of two generations is dropped as a whole, which costs no order of use. */
export const GENERATION = 5_000;

export interface NotedRequests {
  /** Whether the request was noted before. It is from now on. */
  note(text: string): boolean;
}

export function createNotedRequests(): NotedRequests {
  let newer = new Set<number>();
  let older = new Set<number>();
  return {
    note: (text) => {
      const hash = hashText(text);
      if (newer.has(hash) || older.has(hash)) return true;
      if (newer.size >= GENERATION) {
        older = newer;
        newer = new Set();
      }
      newer.add(hash);
      return false;
    },
  };
}

/** FNV-1a over UTF-16 units instead of bytes. */
function hashText(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  return hash;
}
