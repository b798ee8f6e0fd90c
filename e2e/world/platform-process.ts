/** A platform in a process of its own, with the demo shop, on SQLite: for tests that need sockets, or a process to kill. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface PlatformProcess {
  readonly origin: string;
  readonly clientId: string;
  /** Where the owner signs in once. */
  readonly adminSignInUrl: string;
  /** Ends it as a power cut would. Resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a platform and waits until it is ready.
 * @throws {Error} With its own sentence, where it refuses.
 */
export async function startPlatform(options: {
  readonly dataFolder: string;
  readonly port: number;
}): Promise<PlatformProcess> {
  const { dataFolder, port } = options;
  const child = fork(join(ROOT, 'apps/platform/src/main.ts'), {
    cwd: ROOT,
    execArgv: ['--conditions=source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      CARTWRIGHT_PORT: String(port),
      CARTWRIGHT_PUBLIC_URL: `http://localhost:${port}`,
      CARTWRIGHT_DATA: dataFolder,
      CARTWRIGHT_SEED: 'demo',
      DATABASE_URL: '',
    },
  });
  const [ready] = (await once(child, 'message')) as [
    { type: string; clientId: string; adminSignInUrl: string; message?: string },
  ];
  if (ready.type !== 'ready') throw new Error(ready.message ?? 'The platform did not start.');
  return {
    origin: `http://localhost:${port}`,
    clientId: ready.clientId,
    adminSignInUrl: ready.adminSignInUrl,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found.');
  return address.port;
}
