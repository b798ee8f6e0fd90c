/**
 * The oldest Node that the documentation promises to support, installed into `toolchain/oldest` by its own hash-locked
 * lockfile. Invariant: a machine that cannot install it fails the test, with npm's message.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from './platform-process.ts';

const FOLDER = join(ROOT, 'toolchain', 'oldest');
const isWindows = process.platform === 'win32';
const NODE_PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** The folder of its program, for the front of `PATH`. */
export const OLDEST_NODE_FOLDER = join(FOLDER, 'node_modules', NODE_PACKAGE, 'bin');
export const OLDEST_NODE = join(OLDEST_NODE_FOLDER, isWindows ? 'node.exe' : 'node');

/** Installs it unless it is installed already. */
export async function installOldestNode(): Promise<void> {
  if (existsSync(OLDEST_NODE)) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=optional', '--loglevel=notice'];
  await promisify(execFile)('npm', args, { cwd: FOLDER, shell: isWindows });
  if (!existsSync(OLDEST_NODE)) throw new Error(`There is no ${NODE_PACKAGE} in ${FOLDER}/package-lock.json.`);
}
