/** The rows of a long list that are seen in its scrolling frame. All rows have the same height. */
import { type RefObject, useEffect, useState } from 'react';

export interface RowWindow {
  readonly first: number;
  /** Not included. */
  readonly end: number;
  /** Rows that fit into the frame. */
  readonly page: number;
}

/** Rows above and below those that are seen, so that a quick scroll shows no gap. */
const spareRows = 8;

interface FrameOptions {
  readonly count: number;
  readonly rowHeight: number;
  /** The head stays in view and covers rows. */
  readonly headHeight: number;
}

export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: FrameOptions,
): RowWindow {
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = () =>
      setSeen((before) => {
        const next = { top: element.scrollTop, height: element.clientHeight };
        const isSame =
          Math.floor(before.top / rowHeight) === Math.floor(next.top / rowHeight) && before.height === next.height;
        return isSame ? before : next;
      });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [frame, rowHeight]);
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - spareRows);
  const page = Math.max(1, Math.floor((seen.height - headHeight) / rowHeight));
  return { first, end: Math.min(count, first + page + 2 * spareRows + 1), page };
}

/** Scrolls no further than needed to show the row. */
export function showRow(frame: HTMLElement, row: number, rowHeight: number, headHeight: number): void {
  const top = row * rowHeight;
  const visible = frame.clientHeight - headHeight;
  if (top < frame.scrollTop) frame.scrollTo({ top });
  else if (top + rowHeight > frame.scrollTop + visible) frame.scrollTo({ top: top + rowHeight - visible });
}
