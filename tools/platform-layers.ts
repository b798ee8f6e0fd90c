/**
 * Checks the structure inside `apps/platform/src`: layers of features (`commerce/cart`), some with an inner order of
 * folders. Invariants: a layer imports only the layers below it, only the command imports the files at the top, and
 * folders form no cycle.
 */
import { type Import, findCycles } from './import-graph.ts';
import { PLATFORM_LAYERS } from './import-rules.ts';
import { isTest } from './source-files.ts';

const SOURCE = 'apps/platform/src/';

export function findPlatformProblems(imports: readonly Import[]): string[] {
  const code = imports.filter(({ from }) => from.startsWith(SOURCE) && !isTest(from));
  return [
    ...code.flatMap((one) => [...layerProblem(one), ...packageProblem(one)]),
    ...twoHalvesProblems(code),
    ...cycleProblems(code, featureOf),
    ...cycleProblems(code, (path) => folderOf(path, code)),
  ];
}

/** The layer of a path; undefined for the files at the top, and outside the platform. */
function layerOf(path: string | undefined): string | undefined {
  const parts = path?.startsWith(SOURCE) === true ? path.slice(SOURCE.length).split('/') : [];
  return parts.length > 1 ? parts[0] : undefined;
}

/** `commerce/cart`. A file outside all features counts alone. */
function featureOf(path: string): string {
  const parts = path.slice(SOURCE.length).split('/');
  return parts.slice(0, parts.length > 2 ? 2 : undefined).join('/');
}

/** The folder of a path. A file beside sub-folders counts alone: it may open them, or serve them. */
function folderOf(path: string, code: readonly Import[]): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const hasFolders = code.some(({ from }) => from.startsWith(folder) && from.slice(folder.length).includes('/'));
  return (hasFolders ? path : folder.slice(0, -1)).slice(SOURCE.length);
}

function layerProblem({ from, file, isType }: Import): string[] {
  const layer = layerOf(from);
  const rule = layer === undefined ? undefined : PLATFORM_LAYERS[layer];
  if (file === undefined || !file.startsWith(SOURCE) || layer === undefined) return [];
  if (rule === undefined) return [`${from}: "${layer}" is no layer of the platform (tools/import-rules.ts)`];
  const target = layerOf(file);
  if (target === undefined && rule.opens === true) return [];
  if (target === undefined) return [`${from}: nothing imports ${file.slice(SOURCE.length)}, which opens and connects`];
  if (target === layer || rule.layers.includes(target)) return [];
  if (isType && rule.types?.includes(target) === true) return [];
  const remedy = 'use an address, a function argument, or stored data instead';
  return [`${from}: ${layer} may not import ${target}; ${remedy}`];
}

function packageProblem({ from, specifier }: Import): string[] {
  const rule = PLATFORM_LAYERS[layerOf(from) ?? ''];
  const name = /^@cartwright\/([^/]+)/.exec(specifier)?.[1];
  return rule === undefined || name === undefined || rule.packages.includes(name)
    ? []
    : [`${from}: ${layerOf(from)} may not import ${specifier}`];
}

/** A folder of a layer that may take types from several layers takes them from one. */
function twoHalvesProblems(code: readonly Import[]): string[] {
  const taken = new Map<string, Set<string>>();
  for (const { from, file } of code) {
    const [layer, target] = [layerOf(from), layerOf(file)];
    if (target === undefined || PLATFORM_LAYERS[layer ?? '']?.types?.includes(target) !== true) continue;
    taken.set(featureOf(from), (taken.get(featureOf(from)) ?? new Set()).add(target));
  }
  return [...taken]
    .filter(([, targets]) => targets.size > 1)
    .map(
      ([feature, targets]) => `${SOURCE}${feature}: takes types from ${[...targets].join(' and ')}; from one of them`,
    );
}

function cycleProblems(code: readonly Import[], group: (path: string) => string): string[] {
  return findCycles(groupImports(code, group)).map(
    (cycle) => `${SOURCE}${cycle[0]}: folders import each other in a cycle: ${cycle.join(' → ')}`,
  );
}

/** Imports between groups of files, without those inside one. */
function groupImports(code: readonly Import[], group: (path: string) => string): Import[] {
  return code.flatMap((one) => {
    if (one.file?.startsWith(SOURCE) !== true) return [];
    const [from, file] = [group(one.from), group(one.file)];
    return from === file ? [] : [{ ...one, from, file }];
  });
}

/** The features of the platform as a table: the number of files, the level, and the imported features of each. */
export function describeStructure(imports: readonly Import[]): string {
  const code = imports.filter(({ from }) => from.startsWith(SOURCE) && !isTest(from));
  const files = new Map<string, Set<string>>();
  for (const path of code.flatMap(({ from, file = '' }) => [from, file]).filter((each) => each.startsWith(SOURCE))) {
    files.set(featureOf(path), (files.get(featureOf(path)) ?? new Set()).add(path));
  }
  const next = new Map<string, Set<string>>();
  for (const { from, file = '' } of groupImports(code, featureOf)) {
    next.set(from, (next.get(from) ?? new Set()).add(file));
  }
  const levels = new Map<string, number>();
  const levelOf = (feature: string): number => {
    const known = levels.get(feature);
    if (known !== undefined) return known;
    const level = 1 + Math.max(0, ...[...(next.get(feature) ?? [])].map(levelOf));
    levels.set(feature, level);
    return level;
  };
  const isFolder = (feature: string): boolean => feature.includes('/') && !feature.endsWith('.ts');
  const folders = [...files.keys()].filter(isFolder).sort();
  const rows = folders.map((folder) => {
    const targets = [...(next.get(folder) ?? [])].filter(isFolder).sort();
    return `${folder.padEnd(28)} ${String(files.get(folder)?.size).padStart(5)} ${String(levelOf(folder)).padStart(6)}  ${targets.join(', ')}`;
  });
  const between = folders.reduce((sum, folder) => sum + [...(next.get(folder) ?? [])].filter(isFolder).length, 0);
  const across = code.filter(({ from, file }) => {
    const pair = [layerOf(from), layerOf(file)];
    return pair.includes('accounts') && pair.includes('commerce');
  });
  return [
    `${'folder'.padEnd(28)} files  level  imports`,
    ...rows,
    `${folders.length} folders, ${Math.max(...folders.map(levelOf))} levels, ${between} imports between folders; accounts ↔ commerce: ${across.length}`,
  ].join('\n');
}
