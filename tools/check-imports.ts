/** Holds the code to the floor plan (`arrows.ts`): allowed imports, no cycle, no drawer named by kind. Ends with status 1 otherwise. */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

import { type Import, findCycles, readGraph } from './import-graph.ts';
import {
  CLIENT_LAYERS,
  CLIENT_SURFACES,
  FEATURE_ARROWS,
  FORBIDDEN_NAMES,
  PLATFORM_GROUND,
  PLATFORM_GROUND_ARROWS,
  PLATFORM_ROOTS,
  ROOMS,
} from './import-rules.ts';
import { FLOORS, isTest, listFiles } from './source-files.ts';

/** Every way in which some imports and file names leave the plan, as sentences that begin with the file. */
export function findProblems(files: readonly string[], imports: readonly Import[]): string[] {
  return [
    ...files.flatMap(nameProblem),
    ...imports.flatMap(roomProblem),
    ...imports.flatMap(platformProblem),
    ...imports.flatMap(clientProblem),
    ...findCycles(imports).map((cycle) => `${cycle[0]}: imports itself in a circle: ${cycle.join(' → ')}`),
  ];
}

function nameProblem(path: string): string[] {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const names = [...parts.slice(0, -1), file.split('.')[0] ?? ''];
  const drawer = names.find((name) => FORBIDDEN_NAMES.some((forbidden) => forbidden === name));
  if (drawer !== undefined) return [`${path}: "${drawer}" names a kind of thing, not a purpose`];
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(file);
  return isKebab ? [] : [`${path}: file names are kebab-case`];
}

/** The workspace that a path belongs to: `packages/client`. */
function roomOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** The package that a specifier belongs to: `react-dom/server` → `react-dom`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function roomProblem({ from, specifier, file, isType }: Import): string[] {
  const name = roomOf(from);
  const room = ROOMS[name];
  if (file !== undefined) {
    const target = roomOf(file);
    // Benchmarks measure internals that no package exports.
    return target === name || from.startsWith('benchmarks/') || (room === undefined && !(target in ROOMS))
      ? []
      : [`${from}: reaches into ${target} by path (${specifier}); import the package by its name`];
  }
  // `#hints` is a file of the package itself, by the conditions in its package.json.
  if (room === undefined || specifier.startsWith('virtual:') || specifier.startsWith('#')) return [];
  const forTests = isTest(from);
  if (isBuiltin(specifier)) {
    return room.node || forTests || from.endsWith('.config.ts')
      ? []
      : [`${from}: ${name} must run without Node (${specifier})`];
  }
  const wanted = packageOf(specifier);
  if (wanted === `@cartwright/${name.split('/')[1]}`) return [];
  const isOurs = wanted.startsWith('@cartwright/');
  if (room.runtime.includes(wanted)) return [];
  if (isType && room.types?.includes(wanted)) return [];
  if (!isOurs && (room.anyPackage === true || forTests)) return [];
  if (forTests && room.tests?.includes(wanted)) return [];
  const only = room.types?.includes(wanted) ? '; only its types' : '';
  return [`${from}: ${name} may not import ${wanted}${only}`];
}

/** The part of the platform that a file belongs to: a feature's folder, or a file at the top. */
function partOf(path: string): string | undefined {
  const rest = /^apps\/platform\/src\/(.+)$/.exec(path)?.[1];
  return rest?.includes('/') ? rest.split('/')[0] : rest?.replace(/(\.test)?\.ts$/, '');
}

function platformProblem({ from, file }: Import): string[] {
  if (file === undefined || isTest(from)) return [];
  const part = partOf(from);
  const target = partOf(file);
  if (part === undefined || target === undefined || part === target || includes(PLATFORM_ROOTS, part)) return [];
  if (includes(PLATFORM_ROOTS, target)) return [`${from}: nothing imports ${target}, which puts everything together`];
  if (includes(PLATFORM_GROUND, part)) {
    return PLATFORM_GROUND_ARROWS[part]?.includes(target)
      ? []
      : [`${from}: ${part} may not know ${target}; have what it needs handed in by platform.ts`];
  }
  if (includes(PLATFORM_GROUND, target) || FEATURE_ARROWS[part]?.includes(target)) return [];
  return [`${from}: no arrow leads from ${part} to ${target}; go by address, by a port, or by a fact that is read`];
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
  const files = listFiles(root, FLOORS, ['.ts', '.tsx', '.mjs']);
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
  for (const problem of problems) console.log(problem);
  console.log(`${files.length} files, ${imports.length} imports, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
