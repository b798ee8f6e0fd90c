/**
 * Two builds of one source: `dist/browser` (hashed files and their manifest) and, with `--ssr`, `dist/server`
 * (one file that brings everything it needs, so that the server starts in one read).
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Browsers that have `light-dark()`; for older ones the minifier would take the tokens apart.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] }, noExternal: true },
  // A server build keeps this open by default, and would bring the development half of React along.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry.server.tsx' : 'src/entry.browser.tsx',
      ...(isSsrBuild ? { output: { entryFileNames: 'entry.server.js' } } : {}),
    },
  },
}));
