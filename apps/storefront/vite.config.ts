/**
 * Two builds of one source: `dist/browser` (hashed files, their manifest, and the themes' icons) and, with `--ssr`,
 * `dist/server` (one self-contained file, so that the server starts with one read).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { copyRouter, preact } from './bundle/small-scripts.ts';
import { joinThemeSheets } from './bundle/theme-sheets.ts';

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

/**
 * One script for all that every page imports once it is shown. Otherwise each combination of pages that share a module
 * gets a script of its own: twenty requests before a page responds. The first script and what it imports stay alone.
 */
const everyPage = {
  name: (id: string) => (/\.css$|\/(?:entry\.browser|held-input)\.ts$/.test(id) ? null : 'shop'),
  tags: ['$initial' as const],
};

/** Cards of products are on most pages: they and all that only they need are one script. */
const cards = { name: 'cards', test: /\/catalog\/product-card\.tsx$/ };

function isForBrowser(command: 'build' | 'serve', isSsrBuild = false): boolean {
  return command === 'build' && !isSsrBuild;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [themeIcons()]),
    ...(isForBrowser(command, isSsrBuild) ? [copyRouter(), joinThemeSheets()] : []),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: isForBrowser(command, isSsrBuild) ? [...preact] : [],
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
              groups: [everyPage, cards],
            },
          },
    },
  },
}));
