/**
 * Caches pages, and the reads they are made of, for visitors without a session. Key: path and query of the address, which
 * names the language, and the currency of the visitor.
 * Valid while the platform names the same revision of what visitors see, and for a minute, since delivery dates pass.
 * Invariant: only what a request without other cookies gets is stored. Without this cache every page is rendered anew.
 */
import { splitLanguage } from '../src/words/languages.ts';
import type { PageTemplate } from './page-template.ts';

/** Only these pages are the same for all visitors without a session. */
const SHARED = /^\/(?:$|search$|sale$|new$|help$|journal$|(?:collections|products|legal|pages|journal)\/[^/]+$)/;
const MAX_AGE_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** In characters. Longer addresses hardly ever repeat. */
const MAX_KEY_LENGTH = 300;
const MAX_READS = 500;

/** The part of a query cache that this file needs. */
interface Reads {
  getQueryCache(): { getAll(): readonly unknown[] };
}

export interface SharedPages<Cache extends Reads> {
  find(key: string, revision: string): PageTemplate | undefined;
  store(key: string, revision: string, page: PageTemplate): void;
  /** The reads of all visitors at this revision. */
  readsAt(revision: string): Cache;
}

/** The key of a shared page, or undefined where the address names none. */
export function sharedPageKey({ method, url }: Request, currency: string | undefined): string | undefined {
  const { pathname, search } = new URL(url);
  // No address has a space.
  const key = currency === undefined ? pathname + search : `${pathname}${search} ${currency}`;
  // A draft changes without a new revision.
  if (search.includes('preview=')) return undefined;
  return method === 'GET' && SHARED.test(splitLanguage(pathname).rest) && key.length <= MAX_KEY_LENGTH
    ? key
    : undefined;
}

export function createSharedPages<Cache extends Reads>(
  createReads: () => Cache,
  now: () => number,
): SharedPages<Cache> {
  let current = { revision: '', until: 0, reads: createReads() };
  /** Least recently used first. */
  const pages = new Map<string, PageTemplate>();
  let bytes = 0;

  function follow(revision: string): void {
    if (current.revision === revision && now() < current.until) return;
    pages.clear();
    bytes = 0;
    current = { revision, until: now() + MAX_AGE_MS, reads: createReads() };
  }

  function remove(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    find(key, revision) {
      follow(revision);
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    store(key, revision, page) {
      // A rendering that began before a change is not stored after it.
      if (current.revision !== revision || page.bytes > MAX_BYTES) return;
      remove(key);
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= MAX_BYTES) break;
        remove(oldest);
      }
    },
    readsAt(revision) {
      follow(revision);
      if (current.reads.getQueryCache().getAll().length > MAX_READS) current = { ...current, reads: createReads() };
      return current.reads;
    },
  };
}
