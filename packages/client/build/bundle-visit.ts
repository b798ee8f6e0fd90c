/** The visit of `test/runtimes` with the built package, as one script that needs no imports and no runtime of its own. */
import { join } from 'node:path';

import { build } from 'vite';

const VISIT = join(import.meta.dirname, '..', 'test', 'runtimes', 'visit.ts');

/** The script; it leaves `visit` and `SEEN` in the global `shopVisit`. `dist` is the folder of the built package. */
export async function bundleVisit(dist: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@cartwright/client': join(dist, 'index.js') } },
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      lib: { entry: VISIT, formats: ['iife'], name: 'shopVisit' },
    },
  });
  const [{ output: chunks } = { output: [] }] = [output].flat() as { output: { code?: string }[] }[];
  return chunks.map(({ code = '' }) => code).join('');
}
