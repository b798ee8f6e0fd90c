/** The processes of platform and shop: each has its port, and is stopped and started again on it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { ROOT } from '../world/platform-process.ts';

const READY_TIMEOUT_MS = 60_000;
export const CLOCK = pathToFileURL(join(import.meta.dirname, 'clock.ts')).href;

export interface Ready {
  readonly clientId: string;
}

export interface ProofProcess {
  readonly name: string;
  readonly port: number;
  /** @throws {Error} With the process's own message, where it refuses to start. */
  start(): Promise<Ready>;
  /** Stops it as a supervisor does, and returns its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** Resolves when it is ready for requests. */
  untilReady(): Promise<void>;
}

export function createProcess(options: {
  readonly name: string;
  readonly file: string;
  readonly port: number;
  readonly logFile: string;
  readonly env: Readonly<Record<string, string>>;
}): ProofProcess {
  const { name, file, port, logFile, env } = options;
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  };
  return {
    name,
    port,
    start: async () => {
      const log = openSync(logFile, 'a');
      const { PATH, HOME, NODE_COMPILE_CACHE = '' } = process.env;
      const started = fork(join(ROOT, file), [], {
        cwd: ROOT,
        execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', log, log, 'ipc'],
        env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
      });
      child = started;
      const [message] = (await Promise.race([
        once(started, 'message'),
        once(started, 'exit').then(() => [{ type: 'ended' }]),
      ])) as [Ready & { readonly type: string; readonly message?: string }];
      if (message.type === 'ready') return message;
      throw new Error(`${name} did not start: ${message.message ?? `its log is ${logFile}`}`);
    },
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    untilReady: async () => {
      const until = performance.now() + READY_TIMEOUT_MS;
      while (performance.now() < until) {
        const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        await response?.arrayBuffer();
        if (response?.status === 200) return;
        await wait(100);
      }
      throw new Error(`${name} is not ready: its log is ${logFile}`);
    },
  };
}
