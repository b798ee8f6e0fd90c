/**
 * Measures the scripts that each page of the shop loads before it responds, with the texts of the largest language,
 * minified and compressed, and compares them
 * with `benchmarks/storefront/budgets.json`. Ends with status 1 where a page exceeds its budget or has none.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const BUDGETS = join(ROOT, '..', '..', 'benchmarks', 'storefront', 'budgets.json');

type Chunk = Rolldown.OutputChunk;

/** The scripts of the browser's build. */
async function buildScripts(): Promise<readonly Chunk[]> {
  const built = await build({ root: ROOT, logLevel: 'silent', build: { write: false, reportCompressedSize: false } });
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

/** Bytes of each page by its source file: the first script, its own, all that they import, and the largest catalog. */
async function measurePages(): Promise<Readonly<Record<string, number>>> {
  const scripts = new Map((await buildScripts()).map((chunk) => [chunk.fileName, chunk]));
  const entry = [...scripts.values()].find(({ isEntry, name }) => isEntry && name === 'entry.browser');
  if (entry === undefined) throw new Error('The build has no script entry.browser.');
  const bytes = (file: string): number => gzipSync(scripts.get(file)?.code ?? '', { level: 9 }).length;
  const pages = [...scripts.values()].flatMap(({ facadeModuleId, fileName, isDynamicEntry }) =>
    isDynamicEntry && facadeModuleId !== null && /-pages?\.tsx$/.test(facadeModuleId)
      ? [[relative(join(ROOT, 'src'), facadeModuleId).replaceAll('\\', '/'), fileName] as const]
      : [],
  );
  const catalogs = [...scripts.values()].filter(({ facadeModuleId }) =>
    /words\/[a-z]{2}\.ts$/.test(facadeModuleId ?? ''),
  );
  const texts = Math.max(...catalogs.map(({ fileName }) => bytes(fileName)));
  return Object.fromEntries(
    pages.map(([page, file]) => [
      page,
      [...collect(scripts, file, collect(scripts, entry.fileName))].reduce((sum, one) => sum + bytes(one), texts),
    ]),
  );
}

if (import.meta.main) {
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Record<string, number>;
  const sizes = await measurePages();
  for (const page of new Set([...Object.keys(budgets), ...Object.keys(sizes)])) {
    const budget = budgets[page] ?? 0;
    const size = sizes[page] ?? Infinity;
    if (size > budget) process.exitCode = 1;
    const verdict = size > budget ? ': too many' : '';
    process.stdout.write(`${page.padEnd(34)} ${String(size).padStart(7)} of ${budget} bytes${verdict}\n`);
  }
}
