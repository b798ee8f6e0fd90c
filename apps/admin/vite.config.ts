/**
 * One single-page app, which the platform serves under `/admin/`. No inline script or style: the policy forbids them.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Browsers that support `light-dark()`. For older ones the minifier would rewrite the tokens.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/**
 * Asks for the code of the pages while the texts of the language load: `main.tsx` imports it only after them, so the
 * browser would learn of it too late.
 */
function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/start.tsx') === true);
        if (start === undefined) return [];
        const missing = [start.fileName, ...start.imports].filter((fileName) => !html.includes(fileName));
        return missing.map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/admin/${fileName}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwindcss(), preloadPages()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
