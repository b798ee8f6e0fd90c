/**
 * The geometry of an enlarged picture in its window: its scale and its center. Pure, in CSS pixels. Invariant: a
 * picture is never smaller than fits the window, and none of its edges moves further in than the edge of the window.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A position or a step, measured from the center of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ZoomView extends Point {
  /** 1 shows the whole picture. */
  readonly scale: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** Even a small original may be enlarged. */
const MIN_MAX_SCALE = 2;

/** The largest size at which the whole picture fits into the window. */
export function fitInto(picture: Size, window: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 };
  const factor = Math.min(window.width / picture.width, window.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** The maximum scale of a picture: one of its pixels is one pixel of the screen. */
export function maxScale(picture: Size, window: Size): number {
  const { width } = fitInto(picture, window);
  return width === 0 ? 1 : Math.max(MIN_MAX_SCALE, picture.width / width);
}

/** Enlarges or shrinks by a factor while the point stays in place. */
export function zoomAt(view: ZoomView, factor: number, point: Point, picture: Size, window: Size): ZoomView {
  const scale = Math.min(maxScale(picture, window), Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
  return keepInside(moved, picture, window);
}

/** Moves the picture by a step, as far as its edges allow. */
export function panBy(view: ZoomView, step: Point, picture: Size, window: Size): ZoomView {
  return keepInside({ ...view, x: view.x + step.x, y: view.y + step.y }, picture, window);
}

function keepInside(view: ZoomView, picture: Size, window: Size): ZoomView {
  const fitted = fitInto(picture, window);
  const limit = (length: number, available: number): number => Math.max(0, (length * view.scale - available) / 2);
  return {
    scale: view.scale,
    x: clamp(view.x, limit(fitted.width, window.width)),
    y: clamp(view.y, limit(fitted.height, window.height)),
  };
}

/** Without a negative zero, which a comparison would treat as another value. */
function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
