/** The order of a list by drag: each item has `data-index`. The listeners are on the list, because items are not controls. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The index of the item that is held; undefined while there is none. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): number | undefined {
  const [held, setHeld] = useState<number>();
  const latest = useRef({ held, move });
  useEffect(() => {
    latest.current = { held, move };
  });
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'dragstart',
      (event) => {
        const index = readIndex(event);
        if (index === undefined) return;
        if (event.dataTransfer !== null) event.dataTransfer.effectAllowed = 'move';
        setHeld(index);
      },
      { signal },
    );
    element.addEventListener(
      'dragover',
      (event) => {
        if (latest.current.held !== undefined) event.preventDefault();
      },
      { signal },
    );
    element.addEventListener(
      'drop',
      (event) => {
        const [from, to] = [latest.current.held, readIndex(event)];
        if (from === undefined) return;
        event.preventDefault();
        if (to !== undefined) latest.current.move(from, to);
      },
      { signal },
    );
    element.addEventListener('dragend', () => setHeld(undefined), { signal });
    return () => listening.abort();
  }, [list]);
  return held;
}

function readIndex({ target }: DragEvent): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item === null ? undefined : Number(item.dataset['index']);
}
