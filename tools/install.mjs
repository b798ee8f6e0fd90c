/**
 * Installs exactly the packages of a lockfile, and nothing when they are installed already. npm writes
 * `node_modules/.package-lock.json` as the last step of an installation, so a tree whose record equals the lockfile is
 * complete.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { lastLines, runCommand } from './command.mjs';
import { ExpectedError } from './expected-error.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * Reads a lockfile.
 *
 * @param {string} folder
 * @returns {Promise<LockEntries>}
 * @throws {ExpectedError} Where it is missing or not readable.
 */
export async function readLockfile(folder) {
  const path = join(folder, 'package-lock.json');
  const remedy = 'Restore the one of this version: git checkout -- package-lock.json.';
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ExpectedError(`There is no ${path}, which lists the packages to install.${remedy}`);
  /** @type {unknown} */
  let lock;
  try {
    lock = JSON.parse(text);
  } catch (error) {
    throw new ExpectedError(`${path} is not readable as JSON. ${remedy}`, { cause: error });
  }
  if (typeof lock !== 'object' || lock === null || !('packages' in lock)) {
    throw new ExpectedError(`${path} lists no packages. ${remedy}`);
  }
  return /** @type {LockEntries} */ (lock.packages);
}

/**
 * Whether `node_modules` in a folder matches its lockfile.
 *
 * @param {string} folder
 * @param {LockEntries} wanted
 */
export async function isInstalled(folder, wanted) {
  const record = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8').catch(() => undefined);
  if (record === undefined) return false;
  /** @type {LockEntries} */
  let present;
  try {
    present = /** @type {{ packages: LockEntries }} */ (JSON.parse(record)).packages;
  } catch {
    return false;
  }
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true && !isMadeForThisMachine(entry);
    return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link;
  });
}

/** @param {LockEntry} entry */
function isMadeForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined) return false;
  const isOurs = os.includes(process.platform) && cpu.includes(process.arch);
  return isOurs && (libc === undefined || libc.includes(hasGlibc() ? 'glibc' : 'musl'));
}

/** Whether this machine can load programs built for glibc, as the prebuilt ones for Linux are. */
export function hasGlibc() {
  return ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'].some((loader) => existsSync(loader));
}

/**
 * Runs `npm ci` in a folder.
 *
 * @param {{ folder: string, node: string, npm: string, wanted: LockEntries, ignoreScripts: boolean, signal: AbortSignal,
 *   say: (detail: string) => void }} options
 * @throws {ExpectedError} With the remedy, for every failure that npm names.
 */
export async function install({ folder, node, npm, wanted, ignoreScripts, signal, say }) {
  // The project silences npm (.npmrc); here we need its error lines to explain them.
  const args = [npm, 'ci', '--loglevel=notice', '--no-audit', '--no-fund', '--no-update-notifier'];
  args.push('--include=dev', '--include=optional');
  // A missing network should be known in seconds, not in minutes.
  args.push('--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000');
  if (ignoreScripts) args.push('--ignore-scripts');
  const folders = Object.keys(wanted).filter((path) => path.includes('node_modules/'));
  const timer = setInterval(() => {
    const present = folders.filter((path) => existsSync(join(folder, path, 'package.json'))).length;
    if (present > 0) say(`${present} packages so far`);
  }, 500);
  try {
    const outcome = await runCommand(node, args, { cwd: folder, signal });
    if (outcome.code !== 0) throw explainFailure(outcome.output, folder);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Turns npm's error into a sentence.
 *
 * @param {string} output
 * @param {string} folder
 * @returns {ExpectedError}
 */
export function explainFailure(output, folder) {
  const complaint = output
    .split('\n')
    // After this line npm prints its own advice or its stack, and neither helps.
    .filter(
      (line, at, lines) =>
        !lines.slice(0, at + 1).some((each) => /(Clean install a project|^npm \S+\s+at )/.test(each)),
    )
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/A complete log|debug-0\.log/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!) ?/, ''))
    .filter((line) => line.trim() !== '');
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? '';
  const detail = lastLines(complaint.length > 0 ? complaint.slice(0, 12).join('\n') : output, 12);
  return new ExpectedError(sentenceFor(code, folder), { detail });
}

/**
 * @param {string} code
 * @param {string} folder
 */
function sentenceFor(code, folder) {
  switch (code) {
    case 'EUSAGE':
      return 'package-lock.json and package.json do not match. Restore both with "git checkout -- package-lock.json package.json", or run "npm install" if you changed a dependency.';
    case 'EINTEGRITY':
      return 'A downloaded package differs from the one in package-lock.json. Run "npm cache clean --force" and try again; if it fails again, the registry that npm uses serves another package.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'ENETUNREACH':
    case 'ERR_SOCKET_TIMEOUT':
    case 'FETCH_ERROR':
    case 'ENOTCACHED':
      return 'The package registry could not be reached. The first start needs the network once: check the connection, or the proxy in "npm config get proxy", and run again.';
    case 'E401':
    case 'E403':
      return 'The package registry refused this machine. Check "npm config get registry" and whether you are signed in there.';
    case 'E404':
    case 'ETARGET':
      return 'The package registry does not have a package that package-lock.json names. Check "npm config get registry".';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Packages cannot be written into ${folder} (${code}): run again where you may write, or fix the folder's permissions.`;
    case 'ENOSPC':
      return `The disk that holds ${folder} is full: make room (about 700 MB) and run again.`;
    default:
      return 'npm could not install the packages. Its output:';
  }
}
