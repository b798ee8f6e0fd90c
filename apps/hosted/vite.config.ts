/** Two builds of one package: the browser files first, then the server's renderer as one self-contained bundle. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  base: '/hosted-assets/',
  // The bundle always contains React's production build, regardless of the NODE_ENV of its process.
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
