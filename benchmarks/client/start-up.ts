/**
 * Measures how long a page or a server waits for a client before its first call: the import of one bundled file and
 * `createClient`, each time in a new process. Both shops use the same modules. The same bundler bundles and minifies
 * them.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import { build } from 'vite';

import { type Contender, inTurns, type Outcome } from './rounds.ts';

export interface StartUp {
  /** Milliseconds from the import to the client. */
  readonly milliseconds: Outcome<'nothing' | 'ours' | 'official'>;
  /** Bytes of the bundle, minified and compressed. */
  readonly bytes: Readonly<Record<'ours' | 'official', { readonly minified: number; readonly gzip: number }>>;
}

const ROUNDS = 15;

const USE = `
  export const shop = createClient({
    auth: OAuthStrategy({ clientId: 'shop' }),
    modules: { currentCart, products, collections, redirects },
  });`;
const SHOPS = {
  nothing: 'export const shop = {};',
  ours: `import { createClient, OAuthStrategy, collections, currentCart, products, redirects } from '@cartwright/client'; ${USE}`,
  official: `
    import { createClient, OAuthStrategy } from '@wix/sdk';
    import { currentCart } from '@wix/ecom';
    import { collections, products } from '@wix/stores';
    import { redirects } from '@wix/redirects'; ${USE}`,
};
/** Prints the milliseconds. */
const PROBE = `
  const begin = performance.now();
  await import(process.argv[2]);
  console.log(performance.now() - begin);
  process.exit();`;

/** Bundles both shops and starts them in turns. */
export async function measureStartUp(): Promise<StartUp> {
  // The bundle lies beside this file, so that the bundler finds the packages.
  const folder = await mkdtemp(join(import.meta.dirname, '.cache-'));
  try {
    const probe = join(folder, 'probe.mjs');
    await writeFile(probe, PROBE);
    const bundles = {
      nothing: await bundle(folder, 'nothing'),
      ours: await bundle(folder, 'ours'),
      official: await bundle(folder, 'official'),
    };
    const starts = Object.fromEntries(
      Object.entries(bundles).map(([name, file]): [string, Contender] => [
        name,
        async () => Number((await promisify(execFile)(process.execPath, [probe, file])).stdout),
      ]),
    ) as Record<keyof typeof bundles, Contender>;
    for (const start of Object.values(starts)) await start();
    return {
      milliseconds: await inTurns(starts, 'ours', ROUNDS),
      bytes: { ours: await sizeOf(bundles.ours), official: await sizeOf(bundles.official) },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Path of the bundled shop. */
async function bundle(folder: string, name: keyof typeof SHOPS): Promise<string> {
  const entry = join(folder, `${name}-shop.js`);
  await writeFile(entry, SHOPS[name]);
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      outDir: join(folder, name),
      target: 'es2024',
      minify: true,
      lib: { entry, formats: ['es'], fileName: () => 'shop.mjs' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return join(folder, name, 'shop.mjs');
}

async function sizeOf(file: string): Promise<{ minified: number; gzip: number }> {
  const content = await readFile(file);
  return { minified: content.length, gzip: gzipSync(content, { level: 9 }).length };
}
