/**
 * Builds the published form of packages, those in the named folders or the current one, into `dist` or the folder of
 * `--out`: ECMAScript modules and declarations, one of each per source file, so that bundlers drop unused ones and
 * `'use client'` stays on its own module. Each build starts from an empty folder. A package has its options in
 * `tsconfig.build.json`. With `--unchecked` the types are not checked again, which is most of the work.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const COMPILER = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');

/** Compiles a package into a folder, which is emptied first. */
function compile(root: string, folder: string, isChecked: boolean): string[] {
  rmSync(folder, { recursive: true, force: true });
  const options = ['-p', join(root, 'tsconfig.build.json'), '--outDir', folder, ...(isChecked ? [] : ['--noCheck'])];
  execFileSync(process.execPath, [COMPILER, ...options], { stdio: 'inherit' });
  return readdirSync(folder).toSorted();
}

/** A declaration with the paths of the published files. The compiler rewrites import paths in programs only. */
function publishedPaths(declaration: string): string {
  return declaration.replaceAll(/(from |import\(|import )'(\.\/[\w./-]+)\.tsx?'/g, "$1'$2.js'");
}

/** The packages that a declaration imports types from. */
function packagesOf(declaration: string): string[] {
  const code = declaration.replaceAll(/^ *\*.*$/gm, '');
  return [...code.matchAll(/(?:from |import\()'([^.'][^']*)'/g)].map(([, name = '']) => name);
}

/**
 * Builds the package in `root` into a folder.
 * @throws {Error} Where the compiler refuses, or a declaration needs a package that an installation does not bring.
 */
function buildPackage(root: string, folder = join(root, 'dist'), isChecked = true): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Partial<
    Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>
  >;
  const brought = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
  const names = compile(root, folder, isChecked);
  for (const name of names.filter((each) => each.endsWith('.d.ts'))) {
    const path = join(folder, name);
    const text = publishedPaths(readFileSync(path, 'utf8'));
    const outside = packagesOf(text).find((each) => !brought.has(each));
    if (outside !== undefined) throw new Error(`${name} needs ${outside}, which the package does not depend on.`);
    writeFileSync(path, text);
  }
  return names;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, unchecked: { type: 'boolean' } },
  });
  const roots = positionals.length === 0 ? ['.'] : positionals;
  for (const root of roots) {
    const names = buildPackage(resolve(root), values.out, values.unchecked !== true);
    process.stdout.write(`${values.out ?? join(root, 'dist')}: ${names.length} files\n`);
  }
}
