/**
 * React of the browser's build: Preact with its layer for React's interface, an eighth of the size. The server renders with
 * React, and `npm run dev` runs React in the browser, too.
 */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** The router imports it and uses it only where an app asks for it. */
export const useOptimistic = (state) => [state, () => undefined];
