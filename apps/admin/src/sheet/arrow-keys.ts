/** Arrow keys where the page runs from right to left: what is to the left of a cell or a button comes after it. */
import type { KeyboardEvent } from 'react';

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that means the same in a page that runs from left to right. */
export function readArrow(key: string, element: Element): string {
  return getComputedStyle(element).direction === 'rtl' ? (mirrored[key] ?? key) : key;
}

/** A pressed key with its modifiers, as in a page that runs from left to right. */
export function readPressed({ key, ctrlKey, metaKey, altKey, shiftKey, currentTarget }: KeyboardEvent) {
  return { key: readArrow(key, currentTarget), ctrlKey, metaKey, altKey, shiftKey };
}
