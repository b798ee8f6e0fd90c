/** Whether the page has space for a list and details side by side. */
import { useSyncExternalStore } from 'react';

/** As `xl` in the styles. */
const WIDE = '(width >= 80rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}
