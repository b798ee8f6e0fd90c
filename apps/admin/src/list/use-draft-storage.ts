/**
 * Keeps the unsaved changes of a page in the browser's storage. They are written a moment after the last change and when
 * the page is closed, and dropped at once when nothing is unsaved: another window that is opened after "Saved" does not
 * restore them.
 */
import { useLayoutEffect, useRef } from 'react';

const delayMs = 300;

interface DraftStore {
  /** `undefined`: not known yet. */
  readonly isDirty: boolean | undefined;
  /** Whether the storage had changes when the page was opened. */
  readonly wasKept: boolean;
  /** Writes the newest changes. A large draft is not written at every key. */
  readonly keep: () => void;
  readonly drop: () => void;
}

/** Returns what drops the changes for good: the merchant leaves the page without saving. */
export function useDraftStorage({ isDirty, wasKept, keep, drop }: DraftStore): () => void {
  // A page that kept nothing drops nothing: another window may have changes of its own.
  const mayBeKept = useRef(wasKept);
  const isGivenUp = useRef(false);
  // Before the browser shows what was rendered, so that a timer of the previous state cannot write after the drop.
  useLayoutEffect(() => {
    if (isDirty !== true) {
      if (isDirty === false && mayBeKept.current) {
        mayBeKept.current = false;
        drop();
      }
      return undefined;
    }
    mayBeKept.current = true;
    const write = () => {
      if (!isGivenUp.current) keep();
    };
    const timer = setTimeout(write, delayMs);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  });
  return () => {
    isGivenUp.current = true;
    drop();
  };
}
