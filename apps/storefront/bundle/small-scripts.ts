/** What the browser's build replaces so that its scripts are small (decision 0140). `npm run dev` replaces nothing. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Alias, Plugin } from 'vite';

const react = join(import.meta.dirname, 'react-in-browser.mjs');

/** Preact in React's place. */
export const preact: readonly Alias[] = [
  { find: /^react(?:-dom(?:\/client)?)?$/, replacement: react },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

/** Marks a copy of a module. */
const COPY = '?own';
const ID = 'virtual:own-router';
/** The file that imports the half of the router that navigates. */
const USER = '/src/own-router.ts';

/**
 * Keeps the half of React Router that navigates out of the script of every page. Its module also has three constants that
 * links and hooks import, and a module is in one script only: so the file that needs the rest gets a copy. Where a later
 * version has its files elsewhere, there is no copy, and the scripts are larger.
 */
export function copyRouter(): Plugin {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production', 'lib', 'router');
  const file = (name: string): string => JSON.stringify(join(folder, name) + COPY);
  const isThere = ['router.js', 'history.js', 'utils.js'].every((name) => existsSync(join(folder, name)));
  return {
    name: 'copy-router',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'react-router' && importer.endsWith(USER) && isThere) return ID;
      return importer.endsWith(COPY) && source.startsWith('./') ? join(importer, '..', source) + COPY : null;
    },
    load(id) {
      if (id !== ID) return null;
      return [
        `export { createRouter as UNSAFE_createRouter } from ${file('router.js')};`,
        `export { createBrowserHistory as UNSAFE_createBrowserHistory } from ${file('history.js')};`,
        `export { RouterContextProvider, defaultMapRouteProperties as UNSAFE_defaultMapRouteProperties } from ${file('utils.js')};`,
        `export { hydrationRouteProperties as UNSAFE_hydrationRouteProperties } from ${JSON.stringify(join(folder, '..', 'components.js'))};`,
      ].join('\n');
    },
  };
}
