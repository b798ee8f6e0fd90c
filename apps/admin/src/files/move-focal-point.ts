/** Moves a focal point by a key. */
import type { FocalPoint } from './file-calls.ts';

/** Where a picture is cut evenly. */
export const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

const DIRECTIONS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point one step on, inside the picture; undefined for other keys. */
export function moveFocalPoint({ x, y }: FocalPoint, key: string, step: number): FocalPoint | undefined {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  const move = (from: number, by: number) => Math.round(Math.min(1, Math.max(0, from + by * step)) * 100) / 100;
  return { x: move(x, direction.x), y: move(y, direction.y) };
}
