/**
 * Two builds of one package: the browser files first, then the server's renderer as one self-contained bundle. The look
 * comes from the storefront's theme folders, so that a shop and its hosted pages match.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const themeStyles = globSync('../storefront/themes/*/theme.css', { cwd: import.meta.dirname }).toSorted();
const fontStyles = globSync('../storefront/fonts/*/fonts.css', { cwd: import.meta.dirname }).toSorted();
const pageColor = /--paper: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/;

/** Copies each theme's icon, and writes the facts of the themes that the pages print. */
function themes(): Plugin {
  return {
    name: 'themes',
    generateBundle() {
      const facts = themeStyles.map((path) => {
        const folder = dirname(join(import.meta.dirname, path));
        const name = path.split('/').at(-2) ?? '';
        const [, light, dark] = pageColor.exec(readFileSync(join(import.meta.dirname, path), 'utf8')) ?? [];
        if (light === undefined) this.error(`${path} has no line "--paper: light-dark(#…, #…);".`);
        const source = readFileSync(join(folder, 'icons', 'favicon.svg'));
        this.emitFile({ type: 'asset', fileName: `themes/${name}/favicon.svg`, source });
        return [name, { bar: { light, dark } }] as const;
      });
      const source = JSON.stringify(Object.fromEntries(facts));
      this.emitFile({ type: 'asset', fileName: '.vite/themes.json', source });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/hosted-assets/',
  // The bundle always contains React's production build, regardless of the NODE_ENV of its process.
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  plugins: [react(), tailwindcss(), ...(isSsrBuild === true ? [] : [themes()])],
  publicDir: false,
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
          rolldownOptions: {
            input: [
              'src/enhance.ts',
              ...[...themeStyles, ...fontStyles].map((path) => join(import.meta.dirname, path)),
            ],
          },
        },
}));
