/** Handles touch, mouse, wheel and keys on an enlarged picture. `zoom-view.ts` has the geometry. */
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

import { WHOLE, fitInto, maxScale, panBy, zoomAt } from './zoom-view.ts';
import type { Point, Size, ZoomView } from './zoom-view.ts';

/** A movement below this many pixels is a tap. */
const TAP = 8;
const SWIPE = 56;
const DOUBLE_TAP_MS = 320;
const KEY_STEP = 80;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
const NO_AREA: Size = { width: 0, height: 0 };
const MIDDLE: Point = { x: 0, y: 0 };

export function useZoomGestures(
  stage: RefObject<HTMLDivElement | null>,
  picture: Size,
  onTurn: ((by: number) => void) | undefined,
) {
  const [view, setView] = useState<ZoomView>(WHOLE);
  const [area, setArea] = useState(NO_AREA);
  const [isMoving, setMoving] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef({ at: MIDDLE, wasPinch: false });
  const lastTap = useRef({ time: 0, at: MIDDLE });
  const most = maxScale(picture, area);

  const zoomBy = (factor: number, at: Point = MIDDLE) => setView((now) => zoomAt(now, factor, at, picture, area));
  const reset = () => setView(WHOLE);
  const toggle = (at: Point) => (view.scale > 1 ? reset() : zoomBy(most, at));

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      setArea({ width: entry.contentRect.width, height: entry.contentRect.height });
      setView(WHOLE);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  // Not by React: its listeners may not stop the page from scrolling, and keys count anywhere in the dialog.
  useEffect(() => {
    const element = stage.current;
    const dialog = element?.closest('dialog');
    if (element === null || dialog === null || dialog === undefined) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((now) => zoomAt(now, Math.exp(-event.deltaY / 400), placeOf(event, element), picture, area));
    };
    const onKey = (event: KeyboardEvent) => {
      const step = KEYS[event.key];
      if (event.key === '+' || event.key === '=') setView((now) => zoomAt(now, 1.5, MIDDLE, picture, area));
      else if (event.key === '-') setView((now) => zoomAt(now, 1 / 1.5, MIDDLE, picture, area));
      else if (event.key === '0') setView(WHOLE);
      else if (step !== undefined && view.scale > 1) setView((now) => panBy(now, step, picture, area));
      else if (event.key === 'ArrowLeft') onTurn?.(-readingDirection());
      else if (event.key === 'ArrowRight') onTurn?.(readingDirection());
      else return;
      event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    dialog.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', onWheel);
      dialog.removeEventListener('keydown', onKey);
    };
  }, [stage, picture, area, view.scale, onTurn]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event, event.currentTarget);
    if (pointers.current.size === 0) start.current = { at, wasPinch: false };
    pointers.current.set(event.pointerId, at);
    if (pointers.current.size > 1) start.current.wasPinch = true;
    setMoving(true);
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const at = placeOf(event, event.currentTarget);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    if (other === undefined) {
      setView((now) => panBy(now, { x: at.x - before.x, y: at.y - before.y }, picture, area));
      return;
    }
    const factor = distance(at, other) / Math.max(1, distance(before, other));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const step = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 };
    setView((now) => panBy(zoomAt(now, factor, middle, picture, area), step, picture, area));
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setMoving(false);
    const { at: from, wasPinch } = start.current;
    const at = placeOf(event, event.currentTarget);
    if (wasPinch || event.type === 'pointercancel') return;
    if (distance(at, from) < TAP) tap(event, at);
    else if (view.scale <= 1 && Math.abs(at.x - from.x) > SWIPE && Math.abs(at.x - from.x) > Math.abs(at.y - from.y)) {
      onTurn?.(at.x < from.x ? readingDirection() : -readingDirection());
    }
  };

  /** A mouse clicks once; a finger taps twice. */
  function tap(event: PointerEvent, at: Point): void {
    const isSecond =
      event.timeStamp - lastTap.current.time < DOUBLE_TAP_MS && distance(at, lastTap.current.at) < 4 * TAP;
    lastTap.current = { time: isSecond ? 0 : event.timeStamp, at };
    if (event.pointerType === 'mouse' || isSecond) toggle(at);
  }

  return {
    view,
    /** The size of the whole picture in the window. */
    window: fitInto(picture, area),
    most,
    isMoving,
    zoomBy,
    reset,
    gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

/** 1 where the next picture is on the right, -1 where pages run from right to left. */
function readingDirection(): 1 | -1 {
  return document.documentElement.dir === 'rtl' ? -1 : 1;
}

/** The position of an event, measured from the center of the stage. */
function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function distance(left: Point, right: Point): number {
  return Math.hypot(left.x - right.x, left.y - right.y);
}
