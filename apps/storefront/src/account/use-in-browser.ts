/**
 * A value that only a browser knows: false while the server renders and the page hydrates, so that both render the
 * same.
 */
import { useSyncExternalStore } from 'react';

/** `read` must return the same value each time. */
export function useInBrowser(read: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, read, () => false);
}

function neverChanges(): () => void {
  return () => undefined;
}
