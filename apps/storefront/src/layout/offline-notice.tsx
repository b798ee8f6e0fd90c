/** Explains why a page does not open: the browser has no network. Requests wait, and are sent once there is one. */
import { Notice } from '@cartwright/ui';
import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';

import { useWords } from '../words/use-words.ts';

export function OfflineNotice() {
  const { state } = useNavigation();
  const words = useWords().layout.offline;
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice tone="warn" role="alert" className="offline" title={words.title}>
      <p>{state === 'idle' ? words.browse : words.waiting}</p>
    </Notice>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
