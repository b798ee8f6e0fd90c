/**
 * A platform as a separate process, with the demo shop, on SQLite: for tests that need sockets, or a process to kill.
 */
import { type ChildProcess, fork, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { copyDemoShop } from '@cartwright/platform/test/prepared-demo';

import { createOwnerLink } from './owner-link.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface PlatformProcess {
  readonly origin: string;
  readonly clientId: string;
  readonly pid: number;
  /** A link that signs the owner in once. */
  ownerSignInUrl(): Promise<string>;
  /** Kills it like a power cut. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Stops it, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** The shop's server as a separate process. */
export type ShopProcess = Pick<PlatformProcess, 'origin' | 'kill' | 'stop'>;

/**
 * Starts a platform and waits until it is ready.
 * @throws {Error} With the platform's own message, where it refuses to start.
 */
export async function startPlatform(options: {
  readonly dataFolder: string;
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
  /** The maximum size of each of its files: beyond that, writing fails as on a full disk. Linux and macOS. */
  readonly maxFileBytes?: number;
}): Promise<PlatformProcess> {
  const { dataFolder, port, env, maxFileBytes } = options;
  const isNew = !existsSync(join(dataFolder, 'shop.sqlite'));
  if (isNew && (env?.['CARTWRIGHT_SEED'] ?? 'demo') === 'demo') await copyDemoShop(dataFolder);
  const child = startNode(join(ROOT, 'apps/platform/src/main.ts'), maxFileBytes, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      CARTWRIGHT_PORT: String(port),
      CARTWRIGHT_PUBLIC_URL: `http://localhost:${port}`,
      CARTWRIGHT_DATA: dataFolder,
      CARTWRIGHT_SEED: 'demo',
      DATABASE_URL: '',
      ...env,
    },
  });
  const [ready] = (await once(child, 'message')) as [{ type: string; clientId: string; message?: string }];
  if (ready.type !== 'ready') throw new Error(ready.message ?? 'The platform did not start.');
  return {
    origin: `http://localhost:${port}`,
    clientId: ready.clientId,
    pid: child.pid ?? 0,
    ownerSignInUrl: () => createOwnerLink({ dataFolder, origin: `http://localhost:${port}`, env }),
    ...endings(child),
  };
}

function startNode(file: string, maxFileBytes: number | undefined, options: SpawnOptions): ChildProcess {
  const command = [process.execPath, '--conditions=source', file];
  // In blocks of 512 bytes. It is a soft limit, which can be raised again.
  const limit = maxFileBytes === undefined ? 'unlimited' : String(Math.floor(maxFileBytes / 512));
  return spawn('/bin/sh', ['-c', `ulimit -S -f ${limit} && exec "$0" "$@"`, ...command], options);
}

/** Starts the shop's server, from its built pages, with a platform behind it. */
export async function startShop(options: {
  readonly platform: PlatformProcess;
  readonly port: number;
}): Promise<ShopProcess> {
  const { platform, port } = options;
  const child = fork(join(ROOT, 'apps/storefront/server/main.ts'), {
    cwd: ROOT,
    execArgv: ['--conditions=source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SHOP_PORT: String(port),
      SHOP_PUBLIC_URL: `http://localhost:${port}`,
      PLATFORM_URL: platform.origin,
      CLIENT_ID: platform.clientId,
      NODE_ENV: 'production',
    },
  });
  const [ready] = (await once(child, 'message')) as [{ type: string; message?: string }];
  if (ready.type !== 'ready') throw new Error(ready.message ?? 'The shop did not start.');
  return { origin: `http://localhost:${port}`, ...endings(child) };
}

function endings(child: ChildProcess): Pick<PlatformProcess, 'kill' | 'stop'> {
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await gone;
    return code;
  };
  return {
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found.');
  return address.port;
}
