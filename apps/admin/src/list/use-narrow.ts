/** Whether the page is too narrow for a grid. */
import { useSyncExternalStore } from 'react';

/** Below `md` of the styles. */
const NARROW = '(width < 48rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
  );
}
