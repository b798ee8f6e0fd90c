/** Runs `cartwright` as an operator does, as a separate process that may be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from '../world/platform-process.ts';

export interface Ended {
  /** Null after a kill. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts a command. `maxFileBytes`: beyond that, writing fails as on a full disk. */
export function startCommand(args: readonly string[], maxFileBytes?: number): RunningCommand {
  const limit = maxFileBytes === undefined ? 'unlimited' : String(Math.floor(maxFileBytes / 512));
  const program = [
    process.execPath,
    '--conditions=source',
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'apps/platform/src/command/main.ts'),
  ];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn('/bin/sh', ['-c', `ulimit -S -f ${limit} && exec "$0" "$@"`, ...program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, CARTWRIGHT_DATA: '/nonexistent' },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, stdout, stderr }));
  });
  return { child, ended };
}

/** Runs a command with `--json` and returns its result. @throws {Error} With its message where it fails. */
export async function cartwright<Result>(...args: readonly string[]): Promise<Result> {
  const { status, stdout, stderr } = await startCommand([...args, '--json']).ended;
  if (status !== 0) throw new Error(`cartwright ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Result;
}
