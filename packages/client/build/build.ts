/**
 * Builds the published package: one module per source file, so that bundlers drop unused ones, and self-contained
 * types. Each build starts from an empty folder.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { FLATTENED, flattenTypes } from './flatten-entities.ts';

const ROOT = join(import.meta.dirname, '..');
const COMPILER = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');

/** Without a check of the types, the compiler writes the same files in a twentieth of the time. */
interface BuildOptions {
  readonly isChecked?: boolean;
}

/**
 * Builds into a folder and returns the names of its files.
 *
 * @throws Error where the compiler refuses, or a declaration needs a package that is not published
 */
export function buildPackage(folder: string, options: BuildOptions = {}): string[] {
  compilePrograms(folder, options);
  for (const [name, types] of flattenTypes()) writeFileSync(join(folder, `${name}.d.ts`), types);

  const names = readdirSync(folder).toSorted();
  for (const name of names.filter((each) => each.endsWith('.d.ts'))) {
    const path = join(folder, name);
    // The compiler rewrites import paths in programs, but not in declarations.
    const text = readFileSync(path, 'utf8').replaceAll(/(from |import\()'(\.\/[\w-]+)\.ts'/g, "$1'$2.js'");
    const outside = /(?:from |import\()'([^.'][^']*)'/.exec(text.replaceAll(/^ *\*.*$/gm, ''))?.[1];
    if (outside) throw new Error(`${name} needs ${outside}, which is not published`);
    writeFileSync(path, text);
  }
  return names;
}

/** Builds the programs of the package into a folder, and returns the names of all files there. */
export function compilePrograms(folder: string, { isChecked = true }: BuildOptions = {}): string[] {
  rmSync(folder, { recursive: true, force: true });
  const options = ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', folder, ...(isChecked ? [] : ['--noCheck'])];
  execFileSync(process.execPath, [COMPILER, ...options], { stdio: 'inherit' });
  // Types that derive the others, and programs of files that have types only, which are empty.
  for (const name of ['decoded.js', 'decoded.d.ts', ...FLATTENED.map((each) => `${each}.js`)])
    rmSync(join(folder, name));
  return readdirSync(folder);
}

if (import.meta.main) {
  // `build.ts [folder] [--unchecked]`
  const [folder = join(ROOT, 'dist'), option] = process.argv.slice(2);
  const names = buildPackage(folder, { isChecked: option !== '--unchecked' });
  process.stdout.write(`${folder}: ${names.length} files\n`);
}
