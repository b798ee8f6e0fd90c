/**
 * Checks the code against the rules of `import-rules.ts`: allowed imports, no cycle between files or folders, no name
 * that states a kind. Ends with status 1 otherwise. `--table` prints the folders of the platform with their levels and
 * imports.
 */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

import { findAppProblems } from './app-layers.ts';
import { type Import, findCycles, readGraph } from './import-graph.ts';
import { CLIENT_LAYERS, CLIENT_SURFACES, FORBIDDEN_NAMES, WORKSPACES } from './import-rules.ts';
import { describeStructure, findPlatformProblems } from './platform-layers.ts';
import { SOURCE_FOLDERS, isTest, listFiles } from './source-files.ts';

/** Returns every violation of the rules by some imports and file names, as sentences that begin with the file. */
export function findProblems(files: readonly string[], imports: readonly Import[]): string[] {
  return [
    ...files.flatMap(nameProblem),
    ...imports.flatMap(workspaceProblem),
    ...findPlatformProblems(imports),
    ...findAppProblems(imports),
    ...imports.flatMap(clientProblem),
    ...findCycles(imports).map((cycle) => `${cycle[0]}: imports itself in a cycle: ${cycle.join(' → ')}`),
  ];
}

function nameProblem(path: string): string[] {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const names = [...parts.slice(0, -1), file.split('.')[0] ?? ''];
  const kind = names.find((name) => FORBIDDEN_NAMES.some((forbidden) => forbidden === name));
  if (kind !== undefined) return [`${path}: "${kind}" names a kind of thing, not a purpose`];
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(file);
  return isKebab ? [] : [`${path}: file names are kebab-case`];
}

/** The workspace that a path belongs to: `packages/client`. */
function workspaceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** The package that a specifier belongs to: `react-dom/server` → `react-dom`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function workspaceProblem({ from, specifier, file, isType }: Import): string[] {
  const name = workspaceOf(from);
  const rule = WORKSPACES[name];
  if (file !== undefined) {
    const target = workspaceOf(file);
    // Benchmarks measure internals that no package exports.
    // A program in `bin` is started by any Node, and `tools` finds the one that runs its sources.
    const isProgram = from.startsWith(`${name}/bin/`) && file.startsWith('tools/');
    return target === name ||
      isProgram ||
      from.startsWith('benchmarks/') ||
      (rule === undefined && !(target in WORKSPACES))
      ? []
      : [`${from}: reaches into ${target} by path (${specifier}); import the package by its name`];
  }
  // `#hints` is a file of the package itself; the conditions in its package.json choose it.
  if (rule === undefined || specifier.startsWith('virtual:') || specifier.startsWith('#')) return [];
  const forTests = isTest(from);
  if (isBuiltin(specifier)) {
    return rule.node || forTests || from.endsWith('.config.ts')
      ? []
      : [`${from}: ${name} must run without Node (${specifier})`];
  }
  const wanted = packageOf(specifier);
  if (wanted === `@cartwright/${name.split('/')[1]}`) return [];
  const isOurs = wanted.startsWith('@cartwright/');
  if (rule.runtime.includes(wanted)) return [];
  if (isType && rule.types?.includes(wanted)) return [];
  if (!isOurs && (rule.anyPackage === true || forTests)) return [];
  if (forTests && rule.tests?.includes(wanted)) return [];
  const only = rule.types?.includes(wanted) ? '; only its types' : '';
  return [`${from}: ${name} may not import ${wanted}${only}`];
}

function clientProblem({ from, file }: Import): string[] {
  if (file === undefined || isTest(from)) return [];
  const name = /^packages\/client\/src\/([^/]+)\.ts$/.exec(from)?.[1];
  const target = /^packages\/client\/src\/([^/]+)\.ts$/.exec(file)?.[1];
  if (name === undefined || target === undefined) return [];
  if (includes(CLIENT_SURFACES, target) && name !== 'index')
    return [`${from}: nothing in the client imports ${target}.ts`];
  const layers: readonly string[] = CLIENT_LAYERS;
  const isUpward = layers.includes(name) && layers.includes(target) && layers.indexOf(target) < layers.indexOf(name);
  return isUpward ? [`${from}: ${name} lies below ${target} (${layers.join(' → ')})`] : [];
}

function includes(list: readonly string[], name: string): boolean {
  return list.includes(name);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = listFiles(root, SOURCE_FOLDERS, ['.ts', '.tsx', '.mjs']);
  const imports = readGraph(root, files);
  const isMissing = ({ from, file, specifier }: Import): boolean =>
    file !== undefined &&
    /\.(ts|tsx|mjs)$/.test(specifier) &&
    !existsSync(join(root, file)) &&
    !from.includes('/test/');
  const problems = [
    ...findProblems(files, imports),
    ...imports.filter(isMissing).map(({ from, specifier }) => `${from}: ${specifier} does not exist`),
  ];
  if (process.argv.includes('--table')) console.log(describeStructure(imports));
  for (const problem of problems) console.log(problem);
  console.log(`${files.length} files, ${imports.length} imports, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
