/** Where in a sheet a pointer is. */
import type { MouseEvent } from 'react';

import type { Place } from './selection.ts';

/** Whether it is on the mark of a cell that is on or off. */
export function isOnCheck({ target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && target.closest('.sheet__check') !== null;
}

/** The cell under the pointer. The name of a row has column -1. */
export function findPlace({ target }: MouseEvent<HTMLElement>): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (cell === null) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
