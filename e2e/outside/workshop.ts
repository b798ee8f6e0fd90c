/** The packages as npm delivers them, and projects made of them in a folder of their own. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from '../world/platform-process.ts';
import { OWN_PROJECTS, type Project } from './projects.ts';

const run = promisify(execFile);
const QUIET = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
const PUBLISHED = ['client', 'pricing', 'react', 'create-cartwright'] as const;

export interface Workshop {
  readonly folder: string;
  readonly archives: Readonly<Record<(typeof PUBLISHED)[number], string>>;
}

/** Builds and packs the packages in a folder, and installs the command that makes shops. */
export async function openWorkshop(folder: string): Promise<Workshop> {
  const archives: Record<string, string> = {};
  for (const name of PUBLISHED) archives[name] = await packPackage(join(folder, 'packages', name), name);
  const workshop = { folder, archives: archives as Workshop['archives'] };
  const tool = join(folder, 'tool');
  mkdirSync(tool);
  writeFileSync(join(tool, 'package.json'), '{ "private": true }');
  await run('npm', ['install', ...QUIET, workshop.archives.client, workshop.archives['create-cartwright']], {
    cwd: tool,
  });
  return workshop;
}

/** Packs a copy of a package, so that no other program meets a half-built one. Returns the path of the archive. */
async function packPackage(copy: string, name: (typeof PUBLISHED)[number]): Promise<string> {
  const root = join(ROOT, 'packages', name);
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !['node_modules', 'build', 'dist', 'src', 'test'].includes(relative(root, path)),
  });
  const dist = join(copy, 'dist');
  const build =
    name === 'client' ? ['packages/client/build/build.ts', dist] : ['tools/build-package.ts', root, '--out', dist];
  await run(process.execPath, [...build, '--unchecked'], { cwd: ROOT });
  if (name === 'create-cartwright') {
    const storefront = join(copy, 'templates', 'storefront');
    await run(process.execPath, [join(root, 'build', 'storefront.ts'), '--out', storefront], { cwd: ROOT });
  }
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], { cwd: copy });
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  return join(copy, packed?.filename ?? '');
}

/** Makes a project, installs the archives into it, and builds it. Returns its folder. */
export async function makeProject(
  { folder, archives }: Workshop,
  { name, from, packages, also = [], build, suite }: Project,
  platform: { readonly origin: string; readonly clientId: string },
): Promise<string> {
  const project = join(folder, name);
  if ('folder' in from) cpSync(join(OWN_PROJECTS, from.folder), project, { recursive: true });
  else {
    const program = join(folder, 'tool', 'node_modules', 'create-cartwright', 'dist', 'main.js');
    const options = ['--template', from.template, '--host', platform.origin, '--client-id', platform.clientId];
    await run(process.execPath, [program, project, ...options, '--no-install'], { cwd: folder });
  }
  await run('npm', ['install', ...QUIET, ...packages.map((each) => archives[each]), ...also], { cwd: project });
  for (const path of suite?.copied ?? []) cpSync(join(ROOT, path), join(project, basename(path)), { recursive: true });
  if (build !== undefined) await start(build, project);
  return project;
}

/** Runs a command of a project to its end, and returns what it prints. Its output is in the error where it fails. */
export async function start(
  [program = '', ...args]: readonly string[],
  project: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout } = await run(program, args, {
    cwd: project,
    env: { ...process.env, NODE_ENV: '', NEXT_TELEMETRY_DISABLED: '1', ...env },
  }).catch((error: unknown) => {
    const { stdout: printed = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed in ${project}:\n${printed}\n${stderr}`, { cause: error });
  });
  return stdout;
}

/** Serves a project until the returned function is called. Resolves once it responds. */
export async function serve(
  [program = '', ...args]: readonly string[],
  project: string,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<() => Promise<void>> {
  const server = spawn(program, args, {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const close = async () => {
    if (server.exitCode !== null || server.pid === undefined) return;
    const gone = once(server, 'exit');
    process.kill(-server.pid, 'SIGKILL');
    await gone;
  };
  const until = Date.now() + 60_000;
  while (server.exitCode === null && Date.now() < until) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    await response?.body?.cancel();
    if (response !== undefined) return close;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
  throw new Error(`Nothing answers at port ${port} for ${project}:\n${said}`);
}
