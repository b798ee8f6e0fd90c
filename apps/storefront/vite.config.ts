/**
 * Two builds of one source: `dist/browser` (hashed files, their manifest, and the themes' icons) and, with `--ssr`,
 * `dist/server` (one self-contained file, so that the server starts with one read).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Browsers that support `light-dark()`. For older ones the minifier would rewrite the tokens.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Style sheets of the themes: separate files, so that a page loads that of one theme. */
const themeStyles = globSync('themes/*/theme.css', { cwd: import.meta.dirname });

/** Style sheets of the pairings of typefaces: a page loads one at most. */
const fontStyles = globSync('fonts/*/fonts.css', { cwd: import.meta.dirname });

/** Copies each theme's icons to `/themes/<name>/`. */
function themeIcons(): Plugin {
  return {
    name: 'theme-icons',
    generateBundle() {
      for (const path of globSync('themes/*/icons/*', { cwd: import.meta.dirname })) {
        this.emitFile({
          type: 'asset',
          fileName: path.replace('/icons/', '/'),
          source: readFileSync(join(import.meta.dirname, path)),
        });
      }
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Names one script for all that every page imports once it is shown. Otherwise each combination of pages that share a module
 * gets a script of its own: twenty requests before a page responds.
 */
function nameShopScript() {
  let shop: Set<string> | undefined;
  const collect = (graph: ModuleGraph, id: string, found: Set<string>): Set<string> => {
    if (found.has(id)) return found;
    found.add(id);
    for (const one of graph.getModuleInfo(id)?.importedIds ?? []) collect(graph, one, found);
    return found;
  };
  return (id: string, graph: ModuleGraph): string | null => {
    shop ??= collect(graph, join(import.meta.dirname, 'src/resume.tsx'), new Set());
    return shop.has(id) && !id.endsWith('.css') ? 'shop' : null;
  };
}

/** What the browser's build loads in place of React. */
const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: join(import.meta.dirname, 'build/react-in-browser.mjs') },
];

const ROUTER = join(import.meta.dirname, '../../node_modules/react-router/dist/production/lib');

/** Marks a copy of a module. */
const OWN = '?own';

/**
 * Keeps the half of React Router that navigates out of the script of every page. Its module also has three constants that
 * links and hooks import, so that `own-router.ts` gets a copy of it: what it adds here is left out there.
 */
function lateRouter(): Plugin {
  const name = 'virtual:own-router';
  return {
    name: 'late-router',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'react-router' && importer.endsWith('/shell/own-router.ts')) return name;
      return importer.endsWith(OWN) && source.startsWith('./') ? join(importer, '..', source) + OWN : null;
    },
    load(id) {
      if (id !== name) return null;
      return [
        `export { createRouter as UNSAFE_createRouter } from '${ROUTER}/router/router.js${OWN}';`,
        `export { createBrowserHistory as UNSAFE_createBrowserHistory } from '${ROUTER}/router/history.js${OWN}';`,
        `export { RouterContextProvider } from '${ROUTER}/router/utils.js${OWN}';`,
        `export { defaultMapRouteProperties as UNSAFE_defaultMapRouteProperties } from '${ROUTER}/router/utils.js${OWN}';`,
        `export { hydrationRouteProperties as UNSAFE_hydrationRouteProperties } from '${ROUTER}/components.js';`,
      ].join('\n');
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [themeIcons()]),
    ...(command === 'build' && !isSsrBuild ? [lateRouter()] : []),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: command === 'build' && !isSsrBuild ? preact : [],
  },
  ssr: {
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    // In development, packages stay outside: Node loads them faster than they are read from their sources.
    ...(command === 'build' ? { noExternal: true } : {}),
  },
  // A server build leaves this undefined by default, and would then include React's development build.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  publicDir: false,
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The server names the modules of a page in its document; the policy allows no other preload.
    modulePreload: false,
    rolldownOptions: {
      // The first script calls what `resume.tsx` exports.
      preserveEntrySignatures: 'exports-only',
      input: isSsrBuild
        ? 'src/entry.server.tsx'
        : ['src/entry.browser.ts', 'src/resume.tsx', ...themeStyles, ...fontStyles],
      output: isSsrBuild
        ? { entryFileNames: 'entry.server.js', codeSplitting: false }
        : {
            codeSplitting: {
              groups: [
                {
                  name: (id: string) => (/entry\.browser|held-input|\.css/.test(id) ? null : 'shop'),
                  tags: ['$initial'],
                },
              ],
            },
          },
    },
  },
}));
