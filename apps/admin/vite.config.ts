/**
 * One single-page app, which the platform serves under `/admin/`. No inline script or style: the policy forbids them.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Browsers that support `light-dark()`. For older ones the minifier would rewrite the tokens.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
