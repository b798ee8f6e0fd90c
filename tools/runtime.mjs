/**
 * The Node that runs all programs: this machine's own when it is 24 or later, otherwise the pinned one. The pinned one
 * is installed into `toolchain/` by its own hash-locked lockfile and without running any script.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { runCommand } from './command.mjs';
import { ExpectedError } from './expected-error.mjs';
import { hasGlibc, install, isInstalled, readLockfile } from './install.mjs';
import { ROOT } from './machine.mjs';
import { MEMORY_VARIABLES } from './node-options.mjs';

const NEEDED_MAJOR = 24;
const TOOLCHAIN = join(ROOT, 'toolchain');

/**
 * Finds or installs the runtime.
 *
 * @param {{ npm: string, signal: AbortSignal, say: (detail: string) => void }} options
 * @returns {Promise<{ node: string, note: string }>} Its program, and a note for the progress display.
 * @throws {ExpectedError} Where there is none for this machine.
 */
export async function ensureRuntime({ npm, signal, say }) {
  const own = Number(process.versions.node.split('.')[0]);
  if (own >= NEEDED_MAJOR) return { node: process.execPath, note: `this machine's own, ${process.version}` };
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const wanted = await readLockfile(TOOLCHAIN);
  const version = wanted[`node_modules/${name}`]?.version;
  if (version === undefined || (process.platform === 'linux' && !hasGlibc())) {
    throw new ExpectedError(
      `This machine has Node ${process.versions.node}, Cartwright runs on Node ${NEEDED_MAJOR}, and there is no prebuilt one ` +
        `for ${process.platform} ${process.arch} here: install Node ${NEEDED_MAJOR} from https://nodejs.org and run again.`,
    );
  }
  const node = join(TOOLCHAIN, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node) && (await isInstalled(TOOLCHAIN, wanted))) {
    return { node, note: `the pinned ${version}, in toolchain/` };
  }
  say(`${version} into toolchain/`);
  await install({ folder: TOOLCHAIN, node: process.execPath, npm, wanted, ignoreScripts: true, signal, say: () => {} });
  const answer = await runCommand(node, ['--version'], { cwd: TOOLCHAIN, signal }).catch(() => undefined);
  if (answer?.stdout.trim() !== `v${version}`) {
    throw new ExpectedError(
      `The pinned Node ${version} does not run on this machine: install Node ${NEEDED_MAJOR} from https://nodejs.org and run again.`,
      answer === undefined ? {} : { detail: answer.output },
    );
  }
  return { node, note: `the pinned ${version}, installed into toolchain/` };
}

/**
 * The environment of all programs that run under that Node. Programs that look for `node` find this one first. Compiled
 * code is cached, which makes the second start of TypeScript sources as fast as JavaScript. What the operator sets, stays.
 *
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function runtimeEnvironment(node) {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...MEMORY_VARIABLES,
    ...process.env,
    [path]: `${dirname(node)}${delimiter}${process.env[path] ?? ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'),
  };
}
