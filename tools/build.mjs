/** Builds the apps that consist of pages. It builds an app only when one of its inputs has changed. */
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { lastLines, runCommand } from './command.mjs';
import { hashContents } from './content-hash.mjs';
import { ExpectedError } from './expected-error.mjs';
import { ROOT } from './machine.mjs';
import { runtimeEnvironment } from './runtime.mjs';

/** The apps that need a build, the files that a build must produce, and the folders that it reads besides its dependencies. */
const APPS = [
  { name: 'hosted', makes: ['dist/server/render.js', 'dist/browser'], reads: ['apps/storefront/themes'] },
  { name: 'storefront', makes: ['dist/server', 'dist/browser'] },
  { name: 'admin', makes: ['dist/index.html'] },
];

/**
 * Builds all apps that are not up to date, in parallel.
 *
 * @param {{ node: string, npm: string, signal: AbortSignal, say: (detail: string) => void }} options
 * @returns {Promise<string[]>} The names of the apps that were built.
 * @throws {ExpectedError} With the builder's last lines.
 */
export async function buildApps({ node, npm, signal, say }) {
  const workspaces = await readWorkspaces();
  const states = await Promise.all(
    APPS.map(async (app) => ({ ...app, inputs: await hashInputs(`@cartwright/${app.name}`, workspaces, app.reads) })),
  );
  const stale = [];
  for (const app of states) if (!(await isUpToDate(app))) stale.push(app);
  const waiting = new Set(stale.map(({ name }) => name));
  if (waiting.size > 0) say([...waiting].join(', '));
  await Promise.all(
    stale.map(async ({ name, makes, inputs }) => {
      const outcome = await runCommand(node, [npm, 'run', 'build', '--workspace', `@cartwright/${name}`], {
        cwd: ROOT,
        env: { ...runtimeEnvironment(node), NODE_ENV: 'production' },
        signal,
      });
      const folder = join(ROOT, 'apps', name);
      if (outcome.code !== 0 || makes.some((path) => !existsSync(join(folder, path)))) {
        throw new ExpectedError(`The ${name} app could not be built. The builder's last lines:`, {
          detail: lastLines(outcome.output, 30),
        });
      }
      await writeFile(join(folder, 'dist', '.inputs'), inputs);
      waiting.delete(name);
      if (waiting.size > 0) say([...waiting].join(', '));
    }),
  );
  return stale.map(({ name }) => name);
}

/** @param {{ name: string, makes: string[], inputs: string }} app */
async function isUpToDate({ name, makes, inputs }) {
  const folder = join(ROOT, 'apps', name);
  if (makes.some((path) => !existsSync(join(folder, path)))) return false;
  return (await readFile(join(folder, 'dist', '.inputs'), 'utf8').catch(() => '')) === inputs;
}

/**
 * All inputs of a build: its own folder, the workspaces that it depends on, what it reads besides, and the versions of
 * all packages.
 *
 * @param {string} name
 * @param {Map<string, Workspace>} workspaces
 * @param {string[]} [reads]
 */
async function hashInputs(name, workspaces, reads = []) {
  const folders = [...closure(name, workspaces)].map((each) => workspaces.get(each)?.folder ?? '').sort();
  const besides = reads.map((path) => join(ROOT, path));
  return hashContents(ROOT, [
    ...folders,
    ...besides,
    join(ROOT, 'package-lock.json'),
    join(ROOT, 'tsconfig.base.json'),
  ]);
}

/**
 * A workspace and all workspaces that it depends on, directly or not.
 *
 * @param {string} name
 * @param {Map<string, Workspace>} workspaces
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
function closure(name, workspaces, seen = new Set()) {
  const workspace = workspaces.get(name);
  if (workspace === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const dependency of workspace.dependencies) closure(dependency, workspaces, seen);
  return seen;
}

/** @typedef {{ folder: string, dependencies: string[] }} Workspace */

/** @returns {Promise<Map<string, Workspace>>} By package name. */
async function readWorkspaces() {
  /** @type {Map<string, Workspace>} */
  const workspaces = new Map();
  for (const group of ['packages', 'apps']) {
    for (const name of await readdir(join(ROOT, group))) {
      const folder = join(ROOT, group, name);
      const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
      if (text === undefined) continue;
      /** @type {{ name: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} */
      const description = JSON.parse(text);
      const dependencies = Object.keys({ ...description.dependencies, ...description.devDependencies });
      workspaces.set(description.name, { folder, dependencies });
    }
  }
  return workspaces;
}
