/** The servers of a benchmark: each a process of its own, with the configuration of a platform without rate limits. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { PLATFORM_OPTIONS, PROGRAM_OPTIONS } from '../../tools/node-options.mjs';

const MUCH = { attempts: 1e9, windowSeconds: 60, isShared: false };

export interface Servers {
  /** Starts a file of this folder with the platform's options of Node. */
  start(file: string, ...options: readonly string[]): ChildProcess;
  /** The same with the options of our other programs, such as the shop's server. */
  startProgram(file: string, ...options: readonly string[]): ChildProcess;
  /** The platform's options and further ones. */
  startWith(nodeOptions: readonly string[], file: string, ...options: readonly string[]): ChildProcess;
  end(): Promise<void>;
}

export function startServers(): Servers {
  const running: ChildProcess[] = [];
  const run = (nodeOptions: readonly string[], file: string, options: readonly string[]): ChildProcess => {
    // BENCH_PROFILE names a folder for CPU profiles of all servers.
    const folder = process.env['BENCH_PROFILE'];
    const profiling = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
    const server = fork(join(import.meta.dirname, file), options, { execArgv: [...nodeOptions, ...profiling] });
    running.push(server);
    return server;
  };
  return {
    start: (file, ...options) => run(PLATFORM_OPTIONS, file, options),
    startProgram: (file, ...options) => run(PROGRAM_OPTIONS, file, options),
    startWith: (nodeOptions, file, ...options) => run([...PLATFORM_OPTIONS, ...nodeOptions], file, options),
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
