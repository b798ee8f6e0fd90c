/** Sorts figures and saves them: one dated file for each benchmark and day, with the machine and the revision. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const RESULTS = join(import.meta.dirname, '..', 'results');

/** The smallest figure that at least this share of all figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((left, right) => left - right);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(3));
}

export async function keepResult(name: string, figures: object): Promise<void> {
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
    ...figures,
  };
  await mkdir(RESULTS, { recursive: true });
  const file = join(RESULTS, `${now.slice(0, 10)}-${name}.json`);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nKept in ${file}`);
}
