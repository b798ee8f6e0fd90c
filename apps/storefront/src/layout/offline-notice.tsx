/** Explains why a page does not open: the browser has no network. Requests wait, and are sent once there is one. */
import { Notice } from '@cartwright/ui';
import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';

export function OfflineNotice() {
  const { state } = useNavigation();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice tone="warn" role="alert" className="offline" title="You’re offline.">
      <p>
        {state === 'idle' ? 'You can keep browsing.' : 'The page will open when you’re back online.'} Your cart is safe.
      </p>
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
