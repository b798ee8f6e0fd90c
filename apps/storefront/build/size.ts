/**
 * Measures the scripts of the shop, minified and compressed, and compares them with `benchmarks/storefront/budgets.json`:
 * the first one, which is all that loads before a page is shown, and for each page all that it loads afterwards, with the
 * texts of the largest language. Ends with status 1 where one exceeds its budget or has none.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const BUDGETS = join(ROOT, '..', '..', 'benchmarks', 'storefront', 'budgets.json');

type Chunk = Rolldown.OutputChunk;

/**
 * The scripts of the browser's build, without the digests in their names. Scripts name each other, so with digests (0.4 kB
 * of a page) a change in one script would add some bytes to the others, or remove some.
 */
async function buildScripts(): Promise<readonly Chunk[]> {
  const named = { entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name].js' };
  const built = await build({
    root: ROOT,
    logLevel: 'silent',
    build: { write: false, reportCompressedSize: false, rolldownOptions: { output: named } },
  });
  const outputs = [built].flat() as readonly Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output.filter((one): one is Chunk => one.type === 'chunk'));
}

/** A script and all that it imports before it runs. */
function collect(scripts: ReadonlyMap<string, Chunk>, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of scripts.get(file)?.imports ?? []) collect(scripts, one, found);
  return found;
}

/** Bytes by source file: the first script, and each page with the script that hydrates it and the largest catalog. */
async function measureScripts(): Promise<Readonly<Record<string, number>>> {
  const scripts = new Map((await buildScripts()).map((chunk) => [chunk.fileName, chunk]));
  const start = findEntry(scripts, 'entry.browser');
  const resume = findEntry(scripts, 'resume');
  const bytes = (file: string): number => gzipSync(scripts.get(file)?.code ?? '', { level: 9 }).length;
  const sum = (files: Iterable<string>): number => [...files].reduce((all, file) => all + bytes(file), 0);
  const pages = [...scripts.values()].flatMap(({ facadeModuleId, fileName, isDynamicEntry }) =>
    isDynamicEntry && facadeModuleId !== null && /-pages?\.tsx$/.test(facadeModuleId)
      ? [[relative(join(ROOT, 'src'), facadeModuleId).replaceAll('\\', '/'), fileName] as const]
      : [],
  );
  const catalogs = [...scripts.values()].filter(({ facadeModuleId }) =>
    /words\/[a-z]{2}\.ts$/.test(facadeModuleId ?? ''),
  );
  const texts = Math.max(...catalogs.map(({ fileName }) => bytes(fileName)));
  return {
    'entry.browser.ts': sum(collect(scripts, start)),
    ...Object.fromEntries(
      pages.map(([page, file]) => [page, texts + sum(collect(scripts, file, collect(scripts, resume)))]),
    ),
  };
}

function findEntry(scripts: ReadonlyMap<string, Chunk>, wanted: string): string {
  const entry = [...scripts.values()].find(({ isEntry, name }) => isEntry && name === wanted);
  if (entry === undefined) throw new Error(`The build has no script ${wanted}.`);
  return entry.fileName;
}

if (import.meta.main) {
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Record<string, number>;
  const sizes = await measureScripts();
  for (const page of new Set([...Object.keys(budgets), ...Object.keys(sizes)])) {
    const budget = budgets[page] ?? 0;
    const size = sizes[page] ?? Infinity;
    if (size > budget) process.exitCode = 1;
    const verdict = size > budget ? ': too many' : '';
    process.stdout.write(`${page.padEnd(34)} ${String(size).padStart(7)} of ${budget} bytes${verdict}\n`);
  }
}
