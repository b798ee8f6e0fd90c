/** Two builds of one package: the browser files first, then the server's renderer with everything it needs inside. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  base: '/hosted-assets/',
  // The bundle carries one React, the fast one, whatever the process around it is called.
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild === true ? false : 'public',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  build:
    isSsrBuild === true
      ? { outDir: 'dist/server', emptyOutDir: true, target: 'node24', minify: false }
      : {
          outDir: 'dist/browser',
          emptyOutDir: true,
          manifest: true,
          assetsInlineLimit: 0,
          modulePreload: false,
          cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
          rolldownOptions: { input: 'src/enhance.ts' },
        },
}));
