/** What only a browser can tell: false while the server renders and the page hydrates, so that both say the same. */
import { useSyncExternalStore } from 'react';

/** `read` must answer the same each time. */
export function useInBrowser(read: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, read, () => false);
}

function neverChanges(): () => void {
  return () => undefined;
}
