'use client';

/**
 * The products that a shopper has looked at on this device, newest first. Only their ids are stored, and they never
 * leave the device but to read the products.
 */
import type { Product } from '@cartwright/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { useShop } from './provider.tsx';
import { productsByIdQuery } from './queries.ts';

const KEY = 'cartwright-viewed';
const MAX_KEPT = 24;
/** Emitted in this page, because a page hears of storage only from other tabs. */
const CHANGED = 'cartwright-viewed';

export interface RecentlyViewedOptions {
  /** Default: 8. At most 24 are kept. */
  readonly limit?: number | undefined;
  /** The id of a product to leave out, such as the one of the page. */
  readonly except?: string | undefined;
}

export interface UseRecentlyViewed {
  /** `empty`: nothing was viewed, or nothing else. On the server it is always so. */
  readonly status: 'empty' | 'loading' | 'ready' | 'failed';
  /** Newest first. Products that are no longer sold are left out. */
  readonly products: readonly Product[];
  /** Puts a product first. Call it in an effect of the product's page. */
  readonly remember: (product: Pick<Product, '_id'>) => void;
  readonly forget: () => void;
}

/** The products viewed before, and the functions that remember and forget them. All tabs of the shop share them. */
export function useRecentlyViewed({ limit = 8, except }: RecentlyViewedOptions = {}): UseRecentlyViewed {
  const { client } = useShop('useRecentlyViewed');
  const stored = useSyncExternalStore(subscribe, readStored, () => '[]');
  const ids = useMemo(
    () =>
      parseIds(stored)
        .filter((id) => id !== except)
        .slice(0, limit),
    [stored, except, limit],
  );
  const { data, isError } = useQuery({ ...productsByIdQuery(client, ids), enabled: ids.length > 0 });
  const products = useMemo(() => ids.flatMap((id) => data?.find(({ _id }) => _id === id) ?? []), [ids, data]);
  const remember = useCallback(({ _id }: Pick<Product, '_id'>) => {
    write([_id, ...parseIds(readStored()).filter((id) => id !== _id)].slice(0, MAX_KEPT));
  }, []);
  const forget = useCallback(() => write([]), []);
  const isEmpty = ids.length === 0 || (data !== undefined && products.length === 0);
  const status = isEmpty ? 'empty' : data !== undefined ? 'ready' : isError ? 'failed' : 'loading';
  return { status, products, remember, forget };
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('storage', listener);
  globalThis.addEventListener(CHANGED, listener);
  return () => {
    globalThis.removeEventListener('storage', listener);
    globalThis.removeEventListener(CHANGED, listener);
  };
}

function readStored(): string {
  try {
    return localStorage.getItem(KEY) ?? '[]';
  } catch {
    // A browser that stores nothing remembers nothing.
    return '[]';
  }
}

function parseIds(text: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_KEPT) : [];
  } catch {
    // Something else has written there.
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // As above.
  }
  globalThis.dispatchEvent(new Event(CHANGED));
}
