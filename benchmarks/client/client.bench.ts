/**
 * Measures the client and the official newest packages side by side, prints a table and saves the figures under
 * `results/`.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';

import { measureOverhead } from './overhead.ts';
import { takeResponses } from './responses.ts';
import type { Spread } from './rounds.ts';
import { measureStartUp } from './start-up.ts';

const RESULTS = join(import.meta.dirname, '..', 'results');

const overhead = await measureOverhead(await takeResponses());
console.log(
  'A call, in µs, and as a multiple of plain fetch and JSON.parse (a tenth of the rounds lies outside on either side)\n',
);
for (const [name, { plain, ours, official }] of Object.entries(overhead)) {
  console.log(name);
  console.log(`  plain     ${figure(plain.figures)}`);
  console.log(`  ours      ${figure(ours.figures)}   × ${figure(ours.ratio)}`);
  console.log(`  official  ${figure(official.figures)}   × ${figure(official.ratio)}`);
}

const startUp = await measureStartUp();
const { milliseconds, bytes } = startUp;
console.log('\nFrom the import to the client, in ms, each in a process of its own\n');
console.log(`  nothing   ${figure(milliseconds.nothing.figures)}`);
console.log(`  ours      ${figure(milliseconds.ours.figures)}   ${bytes.ours.gzip} bytes`);
console.log(
  `  official  ${figure(milliseconds.official.figures)}   ${bytes.official.gzip} bytes   × ${figure(milliseconds.official.ratio)}`,
);

const now = new Date().toISOString();
const result = {
  takenAt: now,
  revision: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  }).trim(),
  machine: {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  },
  packages: Object.fromEntries(
    await Promise.all(
      ['@wix/sdk', '@wix/ecom', '@wix/stores', '@wix/redirects'].map(async (name) => [name, await versionOf(name)]),
    ),
  ) as Record<string, string>,
  overhead,
  startUp,
};
await mkdir(RESULTS, { recursive: true });
const file = join(RESULTS, `${now.slice(0, 10)}-client.json`);
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
console.log(`\nKept in ${file}`);

/** `median (low to high)` */
function figure({ median, low, high }: Spread): string {
  return `${median.toFixed(2).padStart(9)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

/** The version of an installed package whose package.json cannot be imported. */
async function versionOf(name: string): Promise<string> {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  for (;;) {
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
    const { name: found, version } = JSON.parse(text) as { name?: string; version?: string };
    if (found === name && version !== undefined) return version;
    folder = dirname(folder);
  }
}
