/** Reads the imports of each file, type-only imports included, without running or compiling anything. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { parseSync } from 'oxc-parser';

/** One import, re-export or `import()` of a file. */
export interface Import {
  readonly from: string;
  /** As in the source: `./cart.ts`, `@cartwright/pricing`, `node:fs`, `zod`. */
  readonly specifier: string;
  /** The file that a relative specifier means, relative to the root. It may not exist. */
  readonly file?: string;
  /** Erased before the code runs. */
  readonly isType: boolean;
}

/** Reads the imports of one file from its text. `path` is relative to the root, with forward slashes. */
export function readImports(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const found: { specifier: string; isType: boolean }[] = [];
  for (const { start, end, moduleRequest } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, isType: /^import\s+type\b/.test(text.slice(start, end)) });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest !== null) found.push({ specifier: moduleRequest.value, isType });
    }
  }
  const dynamic = new Set(module.dynamicImports.map(({ start }) => start));
  for (const match of text.matchAll(/\bimport\(\s*(['"])([^'"\n]+)\1/g)) {
    if (match[2] !== undefined) found.push({ specifier: match[2], isType: !dynamic.has(match.index) });
  }
  return found.map(({ specifier, isType }) => ({
    from: path,
    specifier,
    isType,
    ...(specifier.startsWith('.') ? { file: join(dirname(path), specifier).replaceAll('\\', '/') } : {}),
  }));
}

/** The imports of many files. */
export function readGraph(root: string, files: readonly string[]): Import[] {
  return files.flatMap((path) => readImports(path, readFileSync(join(root, path), 'utf8')));
}

/** Import cycles: groups of files, each in the order of one walk around the cycle. */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, file } of imports) {
    if (file !== undefined) next.set(from, [...(next.get(from) ?? []), file]);
  }
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) cycles.push([...path.slice(at), node]);
    if (at >= 0 || done.has(node)) return;
    path.push(node);
    for (const target of next.get(node) ?? []) visit(target);
    path.pop();
    done.add(node);
  };
  for (const node of next.keys()) visit(node);
  return cycles;
}
