/**
 * Runs benchmarks by name, one after another, each in its own process: `npm run bench` for all, `npm run bench --
 * platform` for those of a folder, `npm run bench -- platform/catalog search` for one with its argument.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
const known = globSync('*/*.bench.ts', { cwd: FOLDER }).toSorted();
const [selection = '', ...options] = process.argv.slice(2);
const chosen = known.filter(
  (file) => file === `${selection}.bench.ts` || file.startsWith(`${selection}/`) || selection === '',
);
if (chosen.length === 0) {
  console.error(
    `There is no benchmark ${selection}: use ${known.map((file) => file.replace('.bench.ts', '')).join(', ')}.`,
  );
  process.exit(1);
}
for (const file of chosen) {
  console.log(`\n— ${file.replace('.bench.ts', '')}\n`);
  const { status } = spawnSync(process.execPath, ['--conditions=source', join(FOLDER, file), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
