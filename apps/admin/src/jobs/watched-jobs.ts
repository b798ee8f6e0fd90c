/**
 * The jobs that this browser watches: their ids are in its storage, so that the tray is still there after a reload, and in
 * other tabs. The platform does the work; forgetting a job stops nothing.
 */
import { useEffect } from 'react';

const storageKey = 'cartwright-jobs';
/** Older ones are forgotten. */
const maxJobs = 10;

export interface WatchedJobs {
  readonly list: () => readonly string[];
  readonly watch: (id: string) => void;
  readonly forget: (ids: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

type JobStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** `window` tells of changes in other tabs. */
export function createWatchedJobs(
  storage: () => JobStorage,
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): WatchedJobs {
  let ids = read(storage);
  const listeners = new Set<() => void>();
  const change = (next: readonly string[]): void => {
    ids = next.slice(0, maxJobs);
    try {
      storage().setItem(storageKey, JSON.stringify(ids));
    } catch {
      // A browser without storage watches until the page is left.
    }
    for (const listener of listeners) listener();
  };
  const reread = (): void => {
    ids = read(storage);
    for (const listener of listeners) listener();
  };
  return {
    list: () => ids,
    watch: (id) => change([id, ...ids.filter((one) => one !== id)]),
    forget: (gone) => {
      if (ids.some((one) => gone.includes(one))) change(ids.filter((one) => !gone.includes(one)));
    },
    subscribe: (listener) => {
      if (listeners.size === 0) target.addEventListener('storage', reread);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) target.removeEventListener('storage', reread);
      };
    },
  };
}

function read(storage: () => JobStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const watchedJobs = createWatchedJobs(() => localStorage, globalThis);

/** A job whose end is seen on its own page is watched no longer. */
export function useSeen(id: string, hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded) watchedJobs.forget([id]);
  }, [id, hasEnded]);
}
