/** Tells the page of the shop in a preview frame what the merchant is typing. */
import { type RefObject, useEffect, useState } from 'react';

import { useSession } from '../session/session-gate.tsx';

/**
 * Sends `message` to the frame whenever it changes, and each time that the frame has loaded a page: the page says so by a
 * message of the kind `ready`. `message` keeps its identity while it is the same. Undefined: nothing is sent.
 */
export function usePreviewDraft(
  frame: RefObject<HTMLIFrameElement | null>,
  ready: string,
  message: object | undefined,
): void {
  const { merchant } = useSession();
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const { kind } = Object(data) as { readonly kind?: unknown };
      if (source !== null && source === frame.current?.contentWindow && kind === ready)
        setLoads((before) => before + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, ready]);
  useEffect(() => {
    if (loads === 0 || message === undefined) return;
    frame.current?.contentWindow?.postMessage(message, new URL(merchant.shopUrl).origin);
  }, [frame, loads, merchant.shopUrl, message]);
}
