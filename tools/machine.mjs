/** Examines this machine without changing it: writable folders, free ports, npm's program. */
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, delimiter, dirname, join } from 'node:path';

import { ExpectedError, codeOf } from './expected-error.mjs';

/** The folder of the project. */
export const ROOT = dirname(import.meta.dirname);

/**
 * Makes sure that a folder exists and can be written.
 *
 * @param {string} folder
 * @param {string} remedy The remedy, as the end of a sentence.
 * @param {number} [mode] The mode of a new folder. Another user reads the packages of the tests' PostgreSQL.
 * @throws {ExpectedError}
 */
export async function requireWritable(folder, remedy, mode = 0o755) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    await makeFolder(folder, mode);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC') throw new ExpectedError(`The disk that holds ${folder} is full: make room and run again.`);
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new ExpectedError(`${folder} is a file, not a folder: ${remedy}.`);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT') {
      throw new ExpectedError(`${folder} cannot be written (${code}): ${remedy}.`, { cause: error });
    }
    throw error;
  }
}

/**
 * Makes a folder. `mkdir` with `recursive` never ends in an existing folder that takes no new ones and reports ENOENT
 * (`/proc`); this function ends.
 *
 * @param {string} folder
 * @param {number} mode
 * @returns {Promise<void>}
 */
async function makeFolder(folder, mode) {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    await makeFolder(dirname(folder), mode);
    await mkdir(folder, { mode });
  }
}

/**
 * The ports of shop and platform: the two requested ones, or any two free adjacent ports for port 0.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ shop: number, platform: number }>}
 * @throws {ExpectedError} Where a port is in use.
 */
export async function choosePorts(port, host) {
  if (port !== 0) {
    await requireFreePort(port, host, port);
    await requireFreePort(port + 1, host, port);
    return { shop: port, platform: port + 1 };
  }
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // Below the ports that systems give to outgoing connections, one of which could take it before the servers do.
    const candidate = 20_000 + Math.floor(Math.random() * 12_000);
    const problems = await Promise.all([portProblem(candidate, host), portProblem(candidate + 1, host)]);
    if (problems.every((problem) => problem === undefined)) return { shop: candidate, platform: candidate + 1 };
  }
  throw new ExpectedError('No two free adjacent ports were found: name one with --port.');
}

/**
 * @param {number} port
 * @param {string} host
 * @param {number} asked The requested port; the remedy names another one.
 */
async function requireFreePort(port, host, asked) {
  const problem = await portProblem(port, host);
  if (problem === undefined) return;
  const other = asked < 60_000 ? asked + 1000 : 5000;
  if (problem === 'EACCES') {
    throw new ExpectedError(
      `Port ${port} may only be used by an administrator: choose one above 1023, e.g. --port ${other}.`,
    );
  }
  if (problem === 'EADDRNOTAVAIL' || problem === 'ENOTFOUND' || problem === 'EAI_AGAIN') {
    throw new ExpectedError(`This machine has no address "${host}": leave --host out, or use 127.0.0.1 or 0.0.0.0.`);
  }
  const role = port === asked ? 'shop' : 'platform';
  throw new ExpectedError(
    `Port ${port}, which the ${role} needs, is taken by another program: stop it, or choose another: npm start -- --port ${other}.`,
  );
}

/**
 * Why a port cannot be used, as a system error code; `undefined` where it can. Browsers also try `localhost` as ::1,
 * where another program could respond instead of us.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
export async function portProblem(port, host) {
  const direct = await tryListening(port, host);
  if (direct !== undefined || host !== '127.0.0.1') return direct;
  const sixth = await tryListening(port, '::1');
  return sixth === 'EADDRINUSE' ? sixth : undefined;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? 'UNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * The path of npm's program, so that a chosen Node can run it.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string}
 * @throws {ExpectedError} Where this machine has no npm.
 */
export function findNpm(environment = process.env) {
  const bin = dirname(process.execPath);
  const onPath = (environment.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const candidates = [
    environment.npm_execpath ?? '',
    ...onPath.filter((path) => existsSync(path)).map((path) => realpathSync(path)),
    join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const found = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path));
  if (found === undefined) {
    throw new ExpectedError('npm was not found on this machine: install Node with npm from https://nodejs.org.');
  }
  return found;
}
