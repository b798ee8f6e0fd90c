/** Enter goes on with the next step, wherever the focus is: unless it is in a control, which Enter belongs to. */
import { useEffect, useRef } from 'react';

export function useEnter(goOn: (() => void) | undefined): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      const isControl =
        target instanceof Element && target.closest('a, button, summary, input, select, textarea, dialog') !== null;
      if (!isControl) latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
