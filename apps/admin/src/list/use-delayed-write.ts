/** Writes the state of a page to the browser's storage a moment after its last change, and when the page is closed. */
import { useEffect } from 'react';

const delayMs = 300;

/** `write` is the newest one: a large draft is not written at every key. */
export function useDelayedWrite(write: () => void): void {
  useEffect(() => {
    const timer = setTimeout(write, delayMs);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  });
}
