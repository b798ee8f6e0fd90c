/** The servers of a benchmark: each a process of its own, with the configuration of a platform without rate limits. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { PLATFORM_OPTIONS } from '../../tools/node-options.mjs';

const MUCH = { attempts: 1e9, windowSeconds: 60, isShared: false };

export interface Servers {
  /** Starts a file of this folder. */
  start(file: string, ...options: readonly string[]): ChildProcess;
  /** The same with further options of Node. */
  startWith(nodeOptions: readonly string[], file: string, ...options: readonly string[]): ChildProcess;
  end(): Promise<void>;
}

export function startServers(): Servers {
  const running: ChildProcess[] = [];
  const startWith: Servers['startWith'] = (nodeOptions, file, ...options) => {
    // BENCH_PROFILE names a folder for CPU profiles of all servers.
    const folder = process.env['BENCH_PROFILE'];
    const profiling = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
    const execArgv = [...PLATFORM_OPTIONS, ...nodeOptions, ...profiling];
    const server = fork(join(import.meta.dirname, file), options, { execArgv });
    running.push(server);
    return server;
  };
  return {
    start: (file, ...options) => startWith([], file, ...options),
    startWith,
    end: async () => {
      for (const server of running) {
        if (server.exitCode !== null) continue;
        // The process is disconnected, not killed: it writes a profile at its end.
        server.disconnect();
        await once(server, 'exit');
      }
    },
  };
}

export async function portOf(server: ChildProcess): Promise<number> {
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return port;
}

/** The demo shop in a folder, on SQLite. */
export function configOf(dataFolder: string, mode: PlatformConfig['mode'] = 'production'): PlatformConfig {
  return {
    mode,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost:4001',
    shopUrl: 'http://localhost:4000',
    database: { kind: 'sqlite', file: join(dataFolder, 'shop.sqlite') },
    dataFolder,
    seed: 'demo',
    smtpUrl: undefined,
    adminFolder: dataFolder,
    docsFolder: dataFolder,
    logLevel: 'warn',
    checkResponses: false,
    limits: {
      'anonymous-address': MUCH,
      'anonymous-address-day': MUCH,
      'new-cart-address': MUCH,
      'cart-owner': MUCH,
      'cart-address': MUCH,
      'checkout-owner': MUCH,
      'checkout-address': MUCH,
      'redirect-address': MUCH,
      token: MUCH,
      pending: MUCH,
    },
  };
}
