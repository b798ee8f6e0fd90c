/**
 * React of the browser's build: Preact with its layer for React's interface, an eighth of the size. The server renders with
 * React, and `npm run dev` runs React in the browser, too.
 */
import { options } from 'preact';
import { hydrate, useId as useOwnId, useLayoutEffect, useState } from 'preact/compat';

export * from 'preact/compat';
// A part of the router imports React as a whole.
// oxlint-disable-next-line import/no-default-export
export { default } from 'preact/compat';

/** Effects of a key are there before the next one, as with React. Otherwise they wait for the next picture of the screen. */
options.requestAnimationFrame = queueMicrotask;

let isHydrating = false;

/**
 * As in `react-dom/client`. It ends with the whole page hydrated.
 *
 * @param {Element} container
 * @param {import('preact').ComponentChild} page
 */
export function hydrateRoot(container, page) {
  isHydrating = true;
  hydrate(page, container);
  isHydrating = false;
}

/**
 * React on the server names elements in another way, and hydration keeps the names that are in the document. The second
 * rendering of a component replaces them all, so that they fit those that are added later.
 */
export function useId() {
  const id = useOwnId();
  const [isOwn, setOwn] = useState(!isHydrating);
  useLayoutEffect(() => setOwn(true), []);
  return isOwn ? id : `${id}-server`;
}

/**
 * Preact has none. The router imports it and uses it only where an app asks for it.
 *
 * @template State
 * @param {State} state
 * @returns {[State, () => void]}
 */
export function useOptimistic(state) {
  return [state, () => undefined];
}
