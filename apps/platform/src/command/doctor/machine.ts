/** Checks of this machine: the data folder, its disk, the port, the built pages. */
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import type { PlatformConfig } from '../../config.ts';
import { amount } from '../progress.ts';
import { countOf, fail, ok, sentenceOf, warn, type Finding } from './finding.ts';

const DISK_FAIL_BYTES = 200e6;
const DISK_WARN_BYTES = 2e9;
const ANSWER_TIMEOUT_MS = 3_000;

export async function checkDataFolder({ dataFolder }: Pick<PlatformConfig, 'dataFolder'>): Promise<readonly Finding[]> {
  const name = 'data folder';
  const found = await stat(dataFolder).catch(() => undefined);
  if (found === undefined) {
    const parent = dirname(dataFolder);
    const canMake = await access(parent, constants.W_OK).then(
      () => true,
      () => false,
    );
    return [
      canMake
        ? warn(name, `There is no ${dataFolder} yet: the first start, or "cartwright seed", makes it.`)
        : fail(name, `There is no ${dataFolder}, and this user may not make it: make it, or name another with --data.`),
    ];
  }
  if (!found.isDirectory()) return [fail(name, `${dataFolder} is a file: name a folder with --data.`)];
  return [await checkAccess(dataFolder, found.mode, found.uid), await checkDisk(dataFolder)];
}

async function checkAccess(folder: string, mode: number, uid: number): Promise<Finding> {
  const name = 'data folder';
  const isWritable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return fail(
      name,
      `This user may not write to ${folder}: run this as the user of the shop, or give the folder to it.`,
    );
  }
  const own = process.getuid?.();
  const others = (await Promise.all((await readdir(folder)).map((entry) => stat(join(folder, entry))))).filter(
    (entry) => entry.uid !== uid,
  );
  if (own !== undefined && own !== 0 && uid !== own) {
    return fail(name, `${folder} belongs to another user: run "chown -R" on it for the user of the shop.`);
  }
  if (others.length > 0) {
    return fail(
      name,
      `${folder} belongs to one user, and ${countOf(others.length, 'file')} in it to another: run "chown -R" on it.`,
    );
  }
  if ((mode & 0o077) !== 0) {
    return warn(name, `Other users of this machine can read ${folder}: run "chmod 0700 ${folder}".`);
  }
  return ok(name, `${folder} can be written, and read by its owner only.`);
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const says = `${amount(free, 'bytes')} of ${amount(size, 'bytes')} are free`;
  if (free < DISK_FAIL_BYTES) return fail('disk', `Only ${says}: make room before the shop stops taking orders.`);
  if (free < DISK_WARN_BYTES || free < size / 20) return warn('disk', `Only ${says}: make room soon.`);
  return ok('disk', `${says}.`);
}

export interface PortFinding {
  readonly finding: Finding;
  /** Whether a platform answers there. */
  readonly isRunning: boolean;
}

/** Whether the platform answers on its port, or could listen there. */
export async function checkPort({ host, port }: Pick<PlatformConfig, 'host' | 'port'>): Promise<PortFinding> {
  const name = 'port';
  if (port === 0) return { finding: ok(name, 'Any free port is taken.'), isRunning: false };
  const problem = await tryListening(host, port);
  if (problem === undefined) {
    return { finding: ok(name, `Port ${port} is free; the platform does not run.`), isRunning: false };
  }
  if (problem !== 'EADDRINUSE') {
    const remedy =
      problem === 'EACCES' ? 'choose a port above 1023' : 'correct CARTWRIGHT_HOST, or leave it out for 127.0.0.1';
    return { finding: fail(name, `${host}:${port} cannot be listened on (${problem}): ${remedy}.`), isRunning: false };
  }
  const state = await askState(host, port);
  if (state === 'ready') return { finding: ok(name, `The platform answers on port ${port}.`), isRunning: true };
  return state === undefined
    ? {
        finding: fail(
          name,
          `Port ${port} is taken by another program: stop it, or choose another with CARTWRIGHT_PORT.`,
        ),
        isRunning: false,
      }
    : {
        finding: fail(name, `The platform on port ${port} is not ready (${state}): look at its log.`),
        isRunning: true,
      };
}

function tryListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (failure) => resolve('code' in failure ? String(failure.code) : failure.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** What `/readyz` says; undefined where another program answers. */
async function askState(host: string, port: number): Promise<string | undefined> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  try {
    const response = await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const body: unknown = await response.json();
    const state = typeof body === 'object' && body !== null ? (Reflect.get(body, 'state') as unknown) : undefined;
    return typeof state === 'string' ? state : undefined;
  } catch {
    return undefined;
  }
}

export async function checkPages({ adminFolder }: Pick<PlatformConfig, 'adminFolder'>): Promise<Finding> {
  const name = 'built pages';
  const { loadBuiltRenderer } = await import('../../foundation/hosted-pages/renderer.ts');
  try {
    await Promise.all([loadBuiltRenderer(), access(join(adminFolder, 'index.html'))]);
    return ok(name, 'The admin and the pages of checkout and accounts are built.');
  } catch (failure) {
    return fail(name, `Pages are not built (${sentenceOf(failure)}): run "npm run build".`);
  }
}
