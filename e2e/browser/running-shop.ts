/** A shop that was really started: the processes of `npm start`, on free ports, with a separate data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { createSecretsWatch } from './secrets-watch.ts';

/** Watches the browsers of this process, and reads the logs of the shops that it stops. */
export const watch = createSecretsWatch();

/** The line that `npm start -- --json` prints. */
export interface Addresses {
  readonly shop: string;
  /** Signs the owner of a new shop in, once; otherwise the admin's own address. */
  readonly admin: string;
  readonly api: string;
  readonly mailbox: string;
  readonly clientId: string;
  readonly startupMs: number;
}

export interface RunningShop {
  readonly addresses: Addresses;
  /** The steps that the start reported before it printed the addresses. */
  readonly progress: string;
  /** Presses Ctrl-C and waits. Resolves with the exit code. */
  stop(): Promise<number | null>;
}

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Starts a shop.
 * @throws {Error} With everything it printed, where it does not open.
 */
export async function startShop(options: {
  readonly dataFolder: string;
  readonly port?: number;
  /** Without the demo's products, people and look. */
  readonly empty?: boolean;
  /** Variables for its servers, besides ours. */
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<RunningShop> {
  const args = ['--json', '--port', String(options.port ?? 0), '--data', options.dataFolder];
  if (options.empty === true) args.push('--empty');
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'start.mjs'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.environment, DATABASE_URL: '' },
    // A terminal sends Ctrl-C to all processes of its group; here the child has a separate group.
    detached: true,
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const { addresses, progress } = await readStart(child);
  return {
    addresses,
    progress,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      const code = await ended;
      await watch.keepLogs(logsOf(options.dataFolder));
      return code;
    },
  };
}

/** The logs of a shop's servers. */
export function logsOf(dataFolder: string): string {
  return join(dataFolder, 'logs');
}

function readStart(child: ChildProcess): Promise<Pick<RunningShop, 'addresses' | 'progress'>> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.includes('\n')) resolve({ addresses: JSON.parse(stdout) as Addresses, progress: stderr });
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The shop did not open (exit code ${code}).\n${stderr}`)));
  });
}
