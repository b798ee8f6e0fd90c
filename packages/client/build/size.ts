/**
 * Measures the client's bytes in a page, minified and compressed, for the apps in `test/size`, and compares them with
 * `benchmarks/client/budgets.json`. Ends with status 1 where a budget is exceeded, where an app has no budget or a budget
 * no app, or where the README of the package states other budgets.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'vite';

const APPS = join(import.meta.dirname, '..', 'test', 'size');
const BUDGETS = join(import.meta.dirname, '..', '..', '..', 'benchmarks', 'client', 'budgets.json');
const README = join(import.meta.dirname, '..', 'README.md');

/** Bytes of one app, bundled and minified for a browser of today, then compressed as servers do. */
async function measure(app: string): Promise<number> {
  const output = await build({
    configFile: false,
    root: APPS,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'module', 'browser', 'import'] },
    build: {
      write: false,
      target: 'es2024',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(APPS, app), preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output: chunks } = { output: [] }] = [output].flat() as { output: { type: string; code?: string }[] }[];
  return gzipSync(chunks.map(({ code = '' }) => code).join(''), { level: 9 }).length;
}

if (import.meta.main) {
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Record<string, number>;
  const apps = readdirSync(APPS).map((name) => basename(name, '.ts'));
  const lines: string[] = [];
  for (const name of new Set([...Object.keys(budgets), ...apps])) {
    const budget = budgets[name] ?? 0;
    const bytes = apps.includes(name) ? await measure(`${name}.ts`) : Infinity;
    if (bytes > budget) process.exitCode = 1;
    lines.push(
      `${name.padEnd(14)} ${String(bytes).padStart(6)} of ${budget} bytes${bytes > budget ? ': too many' : ''}`,
    );
  }
  const stated = [...readFileSync(README, 'utf8').matchAll(/≤ ([\d,]+) +\|/g)].map(([, bytes = '']) =>
    Number(bytes.replaceAll(',', '')),
  );
  if (stated.join() !== Object.values(budgets).join()) {
    process.exitCode = 1;
    lines.push(`packages/client/README.md states ${stated.join(', ')} bytes: state the budgets, in their order`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
